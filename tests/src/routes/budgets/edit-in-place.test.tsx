import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { allowFailedCalls } from '#tests/support/console-spy.ts';
import { choose } from '#tests/support/fill.ts';

import { createLedger } from './ledger.ts';
import { rowTexts } from '../screen-texts.ts';

const server = setUpServer();
let token: string;
let january: number;
let food: number;
let foodInJanuary: number;

async function spend(BudgetExpenseId: number, Amount: number, Day: string, Note?: string): Promise<string> {
  const body = { BudgetExpenseId, Amount, Timestamp: `${Day}T12:00:00Z`, Day, Note };
  const path = '/api/budgetexpenseitems';
  const item = await server.make<{ budgetExpenseItemId: number }>('POST', path, token, body);
  return `${path}/${item.budgetExpenseItemId}`;
}

/** Food and a salary in January, travel in February. */
async function createAccount(): Promise<void> {
  token = await server.signIn();
  const ledger = createLedger(server, token);
  january = await ledger.budget(2026, 1);
  const february = await ledger.budget(2026, 2);
  food = await ledger.category('Food');
  const travel = await ledger.category('Travel');
  foodInJanuary = await ledger.budgetExpense(january, food);
  await ledger.item('earnedIncome', january, 2_000);
  await spend(await ledger.budgetExpense(february, travel), 100, '2026-02-10', 'Train');
}

let market: string;

beforeEach(async () => {
  await createAccount();
  await spend(foodInJanuary, 20, '2026-01-20', 'Bakery');
  market = await spend(foodInJanuary, 10, '2026-01-05', 'Market');
});

const MARKET = 'Food $10.00, 2026-01-05';
const open = async (user: UserEvent, name = MARKET) => {
  await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  return within(await screen.findByRole('form', { name: `Edit ${name}` }));
};
const editButton = (name: string) => screen.findByRole('button', { name: `Edit ${name}` });
/** Date, month, category, note and amount of each entry that is not being edited. */
const entries = () =>
  within(screen.getByRole('table', { name: 'Entries' }))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    )
    .filter(({ length }) => length === 5);
const notice = (text: string) => screen.findByText(text, { selector: ':not([aria-live] *)' });
const setDate = (date: HTMLElement, value: string) => fireEvent.change(date, { target: { value } });

describe('in the list of a category in a month', () => {
  const name = '2026-01-05 Market $10.00';

  it('changes an entry, which stays, whatever the filter', async () => {
    const { user, router } = renderApp(`/budgets/${january}/expenses/${foodInJanuary}?q=market`);
    const form = await open(user, name);
    expect(form.getByRole('combobox', { name: 'Category' })).toHaveFocus();
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    await user.type(form.getByLabelText('Note'), ' hall{Enter}');
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'hall');
    expect(await screen.findByRole('row', { name: '2026-01-05 Market hall $10.00' })).toBeVisible();
    expect(router.state.location.search).toEqual({ q: 'hall' });
    expect(server.changes()).toMatchObject([{ method: 'PUT', path: market }]);
  });

  it('moves an entry away, and focuses the row in its place', async () => {
    const { user, address } = renderApp(`/budgets/${january}/expenses/${foodInJanuary}`);
    const form = await open(user, name);
    await choose(user, form.getByRole('combobox', { name: 'Category' }), 'Travel');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await notice('Moved to Travel')).toBeVisible();
    await waitFor(() => expect(rowTexts()).toEqual([['2026-01-20', 'Bakery', '$20.00']]));
    expect(await editButton('2026-01-20 Bakery $20.00')).toHaveFocus();
    expect(address()).toBe(`/budgets/${january}/expenses/${foodInJanuary}`);
  });
});

it('settles the same day of a schedule with an entry whose category is corrected', async () => {
  const post = (path: string, body: object) => server.make<Record<string, number>>('POST', path, token, body);
  const { scheduleId } = await post('/api/schedules', {
    ...{ Kind: 'expenses', ExpenseId: food, Amount: 10, AverageOf: null, Rule: 'FREQ=MONTHLY' },
    ...{ FirstDay: '2026-01-04', TimeZone: 'UTC', Note: '', Status: 'active', RecordsFrom: null },
  });
  const ItemId = Number(market.split('/').at(-1));
  await post('/api/scheduleoccurrences', {
    ScheduleId: scheduleId,
    Day: '2026-01-04',
    ItemId,
    IsByItself: true,
  });
  const days = async () => {
    const [schedule] = await server.make<{ occurrences: object[] }[]>('GET', '/api/schedules', token);
    return schedule?.occurrences;
  };
  const { user } = renderApp(`/budgets/${january}/expenses/${foodInJanuary}`);
  const form = await open(user, '2026-01-05 Market $10.00');
  await choose(user, form.getByRole('combobox', { name: 'Category' }), 'Travel');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await notice('Moved to Travel')).toBeVisible();
  expect(await days()).toMatchObject([{ day: '2026-01-04', isByItself: true }]);
  expect(await days()).not.toMatchObject([{ itemId: ItemId }]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await days()).toMatchObject([{ day: '2026-01-04', itemId: ItemId }]));
  // Only an entry of its own kind can settle it.
  const again = await open(user, '2026-01-05 Market $10.00');
  await choose(user, again.getByRole('combobox', { name: 'Category' }), 'Investment / Savings');
  await user.click(again.getByRole('button', { name: 'Save' }));
  expect(
    await notice('Moved to Investment / Savings. The day 2026-01-04 of its schedule is open again'),
  ).toBeVisible();
  expect(await days()).toEqual([]);
});

it('changes the items of a kind in their list, the last of which leaves the focus on the heading', async () => {
  const { user } = renderApp(`/budgets/${january}/earnedIncome`);
  const form = await open(user, '2026-01-15 $2,000.00');
  await choose(user, form.getByRole('combobox', { name: 'Category' }), 'Investment / Savings');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('No earned income yet')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Earned Income' })).toHaveFocus();
});

describe('in all entries', () => {
  it('corrects a category by keyboard, where the list stays as it is, and moves it back', async () => {
    const { user, router } = renderApp('/budgets/entries?sort=day&kind=expenses');
    (await editButton(MARKET)).focus();
    await user.keyboard('{Enter}');
    const form = within(await screen.findByRole('form', { name: `Edit ${MARKET}` }));
    const category = form.getByRole('combobox', { name: 'Category' });
    expect(category).toHaveFocus();
    expect(category).toHaveValue('Food');
    await user.keyboard('trav{Enter}');
    await waitFor(() => expect(category).toHaveValue('Travel'));
    await user.keyboard('{Enter}');
    expect(await notice('Moved to Travel')).toBeVisible();
    await waitFor(() =>
      expect(entries()[0]).toEqual(['2026-01-05', '2026/01', 'Travel', 'Market', '$10.00']),
    );
    expect(await editButton('Travel $10.00, 2026-01-05')).toHaveFocus();
    expect(router.state.location.href).toBe('/budgets/entries?sort=day&kind=expenses');
    expect(server.changes()).toMatchObject([{ path: '/api/batch', body: { kind: 'move' } }]);

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(entries()[0]).toEqual(['2026-01-05', '2026/01', 'Food', 'Market', '$10.00']));
  });

  it('corrects day, amount and note with one change, and keeps the row where it was', async () => {
    const { user } = renderApp('/budgets/entries');
    const form = await open(user);
    setDate(form.getByLabelText('Date'), '2026-01-06');
    await user.clear(form.getByLabelText('Amount'));
    await user.type(form.getByLabelText('Amount'), '10+2.5');
    expect(form.getByText('= $12.50')).toBeVisible();
    await user.clear(form.getByLabelText('Note'));
    await user.type(form.getByLabelText('Note'), 'Greengrocer{Enter}');
    expect(await editButton('Food $12.50, 2026-01-06')).toHaveFocus();
    expect(entries().at(-1)).toEqual(['2026-01-06', '2026/01', 'Food', 'Greengrocer', '$12.50']);
    expect(server.changes()).toMatchObject([
      { method: 'PUT', path: market, body: { Amount: 12.5, Day: '2026-01-06', Note: 'Greengrocer' } },
    ]);
  });

  it('moves an entry to the month of its new day, and says so before, if that month has a budget', async () => {
    const { user } = renderApp('/budgets/entries');
    const form = await open(user);
    const date = form.getByLabelText('Date');
    setDate(date, '2026-03-05');
    expect(date).toHaveAccessibleDescription('Not in 2026/01');
    setDate(date, '2026-02-05');
    expect(date).toHaveAccessibleDescription('Moves to 2026/02');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await notice('Moved to 2026/02')).toBeVisible();
    await waitFor(() => expect(entries()[1]).toEqual(['2026-02-05', '2026/02', 'Food', 'Market', '$10.00']));
  });

  it('moves an entry to another kind', async () => {
    const { user } = renderApp('/budgets/entries');
    const form = await open(user, 'Net Earned Income $2,000.00, 2026-01-15');
    await choose(user, form.getByRole('combobox', { name: 'Category' }), 'Passive Income');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await editButton('Passive Income $2,000.00, 2026-01-15')).toHaveFocus();
  });

  it('moves an entry to a new category, whose list Escape closes before the row', async () => {
    const { user } = renderApp('/budgets/entries');
    const form = await open(user);
    const category = form.getByRole('combobox', { name: 'Category' });
    await user.type(category, 'x');
    await screen.findByRole('listbox', { name: 'Category' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    expect(category).toHaveValue('Food');
    await user.clear(category);
    await user.type(category, 'Groceries');
    await user.click(await screen.findByRole('option', { name: 'New category “Groceries”, mandatory' }));
    expect(category).toHaveValue('Groceries');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await notice('Moved to Groceries')).toBeVisible();
    expect(await editButton('Groceries $10.00, 2026-01-05')).toHaveFocus();
  });

  it('keeps what was typed in the row after a failure and a change of the filter', async () => {
    const { user } = renderApp('/budgets/entries');
    const form = await open(user);
    await choose(user, form.getByRole('combobox', { name: 'Category' }), 'Travel');
    await user.type(form.getByLabelText('Note'), ' hall');
    server.network.use(
      http.post('*/api/batch', () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    await user.keyboard('{Enter}');
    expect(await form.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'train');
    await waitFor(() => expect(entries()).toHaveLength(1));
    expect(form.getByLabelText('Note')).toHaveValue('Market hall');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await notice('Moved to Travel');
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    expect(entries()).toHaveLength(1);
    await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
    await waitFor(() =>
      expect(entries()).toContainEqual(['2026-01-05', '2026/01', 'Travel', 'Market hall', '$10.00']),
    );
  });

  it('cancels with Escape, and asks before another row or page discards what was typed', async () => {
    const { user, address } = renderApp('/budgets/entries');
    await user.type((await open(user)).getByLabelText('Amount'), '5{Escape}');
    expect(await editButton(MARKET)).toHaveFocus();
    expect(server.changes()).toEqual([]);

    const form = await open(user);
    await user.type(form.getByLabelText('Note'), ' hall');
    const other = await editButton('Food $20.00, 2026-01-20');
    for (const leave of [other, screen.getByRole('link', { name: 'Assets' })]) {
      await user.click(leave);
      await user.click(await screen.findByRole('button', { name: 'Stay' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(form.getByLabelText('Note')).toHaveValue('Market hall');
    }
    expect(address()).toBe('/budgets/entries');
    await user.click(other);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    const next = await screen.findByRole('form', { name: 'Edit Food $20.00, 2026-01-20' });
    expect(screen.getAllByRole('form')).toEqual([next]);
    expect(within(next).getByLabelText('Note')).toHaveValue('Bakery');
  });

  it('merges with what was changed elsewhere', async () => {
    allowFailedCalls();
    const { user } = renderApp('/budgets/entries');
    const form = await open(user);
    await choose(user, form.getByRole('combobox', { name: 'Category' }), 'Travel');
    await server.make('PUT', market, token, { Amount: 11, Note: 'Market', Day: '2026-01-05' });
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await notice('Moved to Travel. Kept what was changed elsewhere: Amount $11.00')).toBeVisible();
    expect(await editButton('Travel $11.00, 2026-01-05')).toBeVisible();
  });

  it('has no category on a server without batches, and is not offered without days', async () => {
    await server.restart({ extensions: ['item-details'] });
    await createAccount();
    await spend(foodInJanuary, 10, '2026-01-05', 'Market');
    const { user, unmount } = renderApp('/budgets/entries');
    const form = await open(user);
    expect(form.queryByLabelText('Category')).not.toBeInTheDocument();
    expect(form.getByLabelText('Date')).toHaveFocus();
    unmount();
    await server.restart({ extensions: ['batch'] });
    await createAccount();
    renderApp('/budgets/entries');
    expect(await screen.findAllByRole('checkbox', { name: /^Select / })).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  });
});

describe('the page of an entry', () => {
  const pageOf = (call: string) =>
    `/budgets/${january}/expenses/${foodInJanuary}/expenseItems/${call.split('/').at(-1)}`;

  it('has the category below what is specified, and goes where that says', async () => {
    const { user, address } = renderApp(pageOf(market));
    const category = await screen.findByLabelText('Category');
    expect(screen.getByLabelText('Amount')).toHaveFocus();
    await user.selectOptions(category, 'Travel');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await notice('Moved to Travel')).toBeVisible();
    await waitFor(() => expect(address()).toBe(`/budgets/${january}/expenses`));
    expect(await screen.findByRole('row', { name: 'Travel $10.00' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Food $20.00' })).toBeVisible();
  });

  it.each(['Save', 'Delete', 'Cancel'])('opened from all entries, returns there after %s', async (button) => {
    const { user, router } = renderApp('/budgets/entries?q=market');
    await user.click(await screen.findByRole('link', { name: '2026-01-05' }));
    if (button === 'Save') await user.type(await screen.findByLabelText('Note'), ' hall');
    await user.click(await screen.findByRole('button', { name: button }));
    if (button === 'Delete') await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(router.state.location.href).toBe('/budgets/entries?q=market'));
    if (button === 'Delete') expect(await screen.findByText('Nothing found')).toBeVisible();
    else {
      await waitFor(() => expect(screen.getByRole('link', { name: '2026-01-05' })).toHaveFocus());
      expect(entries()).toEqual([
        ['2026-01-05', '2026/01', 'Food', button === 'Save' ? 'Market hall' : 'Market', '$10.00'],
      ]);
    }
  });
});
