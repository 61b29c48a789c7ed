import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';

import { signUpByApi } from '#tests/support/browser-account.ts';
import { browserForFile } from '#tests/support/browser-pages.ts';
import { KeyboardWalk, PHONE } from '#tests/support/keyboard-walk.ts';

/* Uses Find, goes to tabs and turns single keys off by keyboard alone. A list fails once. */

const browser = browserForFile();
let walk: KeyboardWalk;

const dialog = (name: string) => walk.page.getByRole('dialog', { name, exact: true });
const input = () => dialog('Find').getByLabel('Find', { exact: true });
const option = (name: RegExp) => walk.page.getByRole('option', { name });
const heading = (name: string) => walk.page.getByRole('heading', { level: 1, name, exact: true });
const filter = () => walk.page.getByRole('searchbox', { name: 'Filter' });

async function createThings(): Promise<void> {
  await walk.post('liabilities', { Name: 'Mortgage', Principal: 1_234.5 });
  await walk.post('liabilities', { Name: 'Car Loan', Principal: 99 });
  await walk.post('assets', { AssetType: 0, Name: 'Savings Account', Value: 5_000 });
  await walk.post('expenses', { Name: 'Groceries', IsMandatory: true });
  const { budgetId } = await walk.post('budgets', { Month: 11, Year: 2026 });
  const shares = { BudgetId: budgetId, Amount: 34.5, Day: '2026-11-03', Note: 'Fund shares' };
  await walk.post('budgetinvestmentitems', { ...shares, Timestamp: '2026-11-03T12:00:00Z' });
}

it('finds and opens things by keyboard alone', async () => {
  walk = await KeyboardWalk.start(browser(), inject('origin'));
  onTestFinished(() => walk.stop());
  const { keyboard } = walk.page;
  await createThings();
  await walk.open('/expenses');
  await walk.page.getByRole('link', { name: 'Groceries' }).waitFor();

  // Text typed while the code and the lists load is kept, and Enter waits for them.
  await keyboard.press('Control+k');
  await walk.waitForFocus(input());
  await keyboard.type('mortgage');
  await keyboard.press('Enter');
  await walk.waitForFocus(heading('Edit Liability'));
  expect(await walk.page.getByLabel('Name').inputValue()).toBe('Mortgage');

  // A list that fails is tried again; the others can be searched.
  walk.failReads('/api/assets', 'server error');
  await walk.open('/expenses');
  await walk.page.getByRole('link', { name: 'Groceries' }).waitFor();
  await walk.press(walk.page.getByRole('button', { name: 'Find', exact: true }));
  await dialog('Find').getByRole('alert').waitFor();
  await walk.waitForFocus(input());
  await walk.expectAccessible();
  walk.repair();
  await walk.press(dialog('Find').getByRole('button', { name: 'Retry' }));
  await walk.waitForFocus(input());
  await keyboard.type('sav acc');
  await option(/^Savings Account.*\$5,000\.00/).waitFor();
  await walk.expectAccessible();

  // An entry, by its day and its amount.
  await keyboard.press('Control+a');
  await keyboard.type('nov 3 34.50');
  await option(/^Fund shares Investment \/ Savings · 2026-11-03 \$34\.50$/).waitFor();
  await walk.expectAccessible();

  // Escape gives the focus back.
  await keyboard.press('Escape');
  await dialog('Find').waitFor({ state: 'hidden' });
  await walk.waitForFocus(walk.page.getByRole('button', { name: 'Find', exact: true }));

  // The most recently used result is first.
  await keyboard.press('Control+k');
  await walk.waitForFocus(input());
  await walk.page.getByRole('group', { name: 'Last used' }).getByText('Mortgage').waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await walk.waitForFocus(heading('Edit Liability'));

  // The keys, and what they do.
  await keyboard.press('?');
  await dialog('Keyboard shortcuts').getByRole('heading').first().waitFor();
  await walk.waitForFocus(dialog('Keyboard shortcuts').getByRole('button', { name: 'Close' }));
  await walk.expectAccessible();
  await keyboard.press('Escape');
  await keyboard.press('g');
  await keyboard.press('l');
  // As always when the page of a row leads back to its list.
  await walk.waitForFocus(walk.page.getByRole('link', { name: 'Mortgage' }));

  // The filter survives opening a row and going back.
  await keyboard.press('/');
  await walk.waitForFocus(filter());
  await keyboard.type('car');
  await walk.page.getByText('1 of 2', { exact: true }).waitFor();
  await walk.expectAccessible();
  await walk.press(walk.page.getByRole('link', { name: 'Car Loan' }));
  await walk.waitForFocus(heading('Edit Liability'));
  await walk.page.goBack();
  await walk.waitForFocus(walk.page.getByRole('link', { name: 'Car Loan' }));
  expect(await filter().inputValue()).toBe('car');
  await walk.expectNoSidewaysScroll();

  // Without single keys, the list of keys is still found.
  await keyboard.press('?');
  const single = walk.page.getByRole('checkbox', { name: 'Use single keys' });
  await walk.tabTo(single);
  await keyboard.press('Space');
  await keyboard.press('Escape');
  await keyboard.press('g');
  await keyboard.press('s');
  await walk.page.reload();
  await heading('Liabilities').waitFor();
  await keyboard.press('Control+k');
  await keyboard.type('shortcuts');
  await option(/^Keyboard shortcuts/).waitFor();
  await keyboard.press('Enter');
  await walk.waitForFocus(dialog('Keyboard shortcuts').getByRole('button', { name: 'Close' }));
  expect(await single.isChecked()).toBe(false);
});

describe('on a phone', () => {
  beforeAll(async () => {
    walk = await KeyboardWalk.start(browser(), inject('origin'), [PHONE]);
    await createThings();
    return () => walk.stop();
  });

  it('finds by thumb', async () => {
    await walk.open('/expenses');
    const button = walk.page.getByRole('button', { name: 'Find', exact: true });
    await button.waitFor();
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await button.click();
    await option(/^November 2026/).waitFor();
    const heights = await walk.page
      .getByRole('option')
      .evaluateAll((options) =>
        options.filter((one) => one.checkVisibility()).map((one) => one.clientHeight),
      );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await option(/^November 2026/).click();
    await expect.poll(() => walk.path).toMatch(/^\/budgets\/\d+$/);
  });
});

it('is gone as soon as it closes, whatever the page does meanwhile', async () => {
  const page = await browser().newPage({ reducedMotion: 'no-preference' });
  await signUpByApi(page, inject('origin'));
  await page.goto(`${inject('origin')}/expenses`);
  await page.getByText('No expenses yet').waitFor();
  await page.keyboard.press('Control+k');
  const find = page.getByRole('dialog', { name: 'Find' });
  // The spinner turns until everything has loaded.
  await find.getByRole('option').first().waitFor();
  await find.getByText('Loading').waitFor({ state: 'hidden' });
  await page.evaluate(() => {
    const started: string[] = [];
    document.addEventListener('animationstart', ({ animationName }) => {
      if (!/-in$|-from-/.test(animationName)) started.push(animationName);
    });
    Object.assign(window, { started });
  });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { includeHidden: true }).waitFor({ state: 'hidden' });
  // Chakra would wait for the end of an animation, and may miss it.
  expect(await page.evaluate(() => Reflect.get(window, 'started') as unknown)).toEqual([]);
  await page.close();
});

it('carries out what was typed before its code has loaded, or says that it cannot be loaded', async () => {
  const page = await browser().newPage();
  const script = '**/static/find-results-*.js';
  const arrives = Promise.withResolvers<undefined>();
  await page.route(script, async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await signUpByApi(page, inject('origin'));
  await page.goto(`${inject('origin')}/expenses`);
  await page.getByText('No expenses yet').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('breakdown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const find = page.getByRole('dialog', { name: 'Find' });
  await find.getByText('Loading').waitFor();
  expect(await find.getByRole('combobox', { expanded: false }).inputValue()).toBe('breakdown');
  arrives.resolve(undefined);
  await page.getByRole('heading', { level: 1, name: 'Asset Breakdown' }).waitFor();
  await find.waitFor({ state: 'hidden' });

  await page.unroute(script);
  await page.route(script, (route) => route.abort());
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Asset Breakdown' }).waitFor();
  await page.keyboard.press('Control+k');
  await find.getByText('This could not be loaded. Reload the page to try again.').waitFor();
  await page.close();
});
