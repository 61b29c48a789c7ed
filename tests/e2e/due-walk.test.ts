import { afterEach, expect, inject, it } from 'vitest';

import { localDay } from '#contract/days.ts';
import { dayFromNumber, dayNumberOf } from '#contract/recurrence.ts';
import { browserForFile } from '#tests/support/browser-pages.ts';
import { KeyboardWalk, PHONE } from '#tests/support/keyboard-walk.ts';

const browser = browserForFile();
let walk: KeyboardWalk;

afterEach(() => walk.stop());

const card = () => walk.page.getByRole('region', { name: 'Due' });
const button = (name: string | RegExp) => card().getByRole('button', { name });

/** Ten bills that are due since yesterday, on the page of this month. Returns its path. */
async function createBills(): Promise<string> {
  const today = localDay(new Date());
  const FirstDay = dayFromNumber(dayNumberOf(today) - 1);
  const [Year, Month] = today.split('-').map(Number);
  const { budgetId } = await walk.post('budgets', { Month, Year });
  const { expenseId: ExpenseId } = await walk.post('expenses', { Name: 'Home', IsMandatory: true });
  for (let bill = 1; bill <= 10; bill += 1)
    await walk.post('schedules', {
      ...{ Kind: 'expenses', ExpenseId, Amount: bill * 10, AverageOf: null, Rule: 'FREQ=MONTHLY', FirstDay },
      ...{ TimeZone: 'UTC', Note: `Bill ${bill}`, Status: 'active', RecordsFrom: null },
    });
  return `/budgets/${budgetId}`;
}

it('records what is due with the keyboard alone, through a failing network', async () => {
  walk = await KeyboardWalk.start(browser(), inject('origin'));
  await walk.open(await createBills());
  await card().getByText('10 due: $550.00').waitFor();
  await walk.expectAccessible();

  walk.failNext('/api/batch', 'server error');
  await walk.press(button('Record all (10)'));
  await card().getByRole('alert').waitFor();
  await walk.press(button('Record all (10)'));
  await card().waitFor({ state: 'hidden' });
  await walk.press(walk.page.getByRole('button', { name: 'Undo' }));
  await card().getByText('10 due: $550.00').waitFor();

  await walk.press(button(/^Edit Bill 1,/));
  await walk.waitForFocus(card().getByLabel('Amount'));
  await walk.page.keyboard.type('12.50+3');
  await walk.expectAccessible('a row that is edited');
  await walk.page.keyboard.press('Enter');
  await card().getByText('9 due: $540.00').waitFor();
  await walk.waitForFocus(button(/^Record Bill 2,/));
  await walk.press(button(/^Skip Bill 2,/));
  await card().getByText('8 due: $520.00').waitFor();

  walk.failNext('/api/batch', 'lost response');
  await walk.press(button('Record all (8)'));
  // The app finds out on its own that they were recorded.
  await card().waitFor({ state: 'hidden' });
  const months = await walk.list('budgets');
  const items = JSON.stringify(months).match(/"note":"Bill \d+"/g);
  expect(items?.toSorted()).toEqual([1, 10, 3, 4, 5, 6, 7, 8, 9].map((bill) => `"note":"Bill ${bill}"`));
});

it('records all by touch, from the head of the statistics, in two presses', async () => {
  walk = await KeyboardWalk.start(browser(), inject('origin'), [PHONE]);
  await createBills();
  await walk.open('/statistics');
  await walk.page.getByRole('link', { name: '10 due: $550.00' }).click();
  await button('Record all (10)').click();
  await card().waitFor({ state: 'hidden' });
});
