import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { choose } from '#tests/support/fill.ts';

const server = setUpServer();
let token: string;
let january: number;
let food: number;
let travel: number;
let inJanuary: number;
let inFebruary: number;

/** Adds an amount to a category in a month. */
async function spend(budgetExpense: number, Amount: number, day: string, Note?: string): Promise<number> {
  // The day counts, not the moment.
  const body = { BudgetExpenseId: budgetExpense, Amount, Timestamp: '2026-01-31T12:00:00Z', Day: day, Note };
  const item = await server.make<{ budgetExpenseItemId: number }>(
    'POST',
    '/api/budgetexpenseitems',
    token,
    body,
  );
  return item.budgetExpenseItemId;
}

async function create(path: string, id: string, body: object): Promise<number> {
  const created = await server.make<Record<string, number>>('POST', `/api/${path}`, token, body);
  return created[id] ?? NaN;
}

const budget = (Year: number, Month: number) => create('budgets', 'budgetId', { Year, Month });
const category = (Name: string) => create('expenses', 'expenseId', { Name, IsMandatory: false });
const addToBudget = (BudgetId: number, ExpenseId: number) =>
  create('budgetexpenses', 'budgetExpenseId', { BudgetId, ExpenseId, BudgetExpenseItems: [], Projected: 0 });

beforeEach(async () => {
  token = await server.signIn();
  january = await budget(2026, 1);
  const february = await budget(2026, 2);
  food = await category('Food');
  travel = await category('Travel');
  const foodInJanuary = await addToBudget(january, food);
  inJanuary = await spend(foodInJanuary, 10, '2026-01-05', 'Market');
  await spend(foodInJanuary, 20.5, '2026-01-20');
  const foodInFebruary = await addToBudget(february, food);
  inFebruary = await spend(foodInFebruary, 30, '2026-02-03', 'Market');
  await spend(await addToBudget(february, travel), 100, '2026-02-10', 'Train');
  const BudgetId = february;
  const income = { BudgetId, Amount: 2_000, Timestamp: '2026-02-28T12:00:00Z' };
  await create('budgetearnedincomeitems', 'budgetEarnedIncomeItemId', income);
});

/** The rows of the list: date, month, category, note and amount. */
async function rows(): Promise<string[][]> {
  const table = await screen.findByRole('table', { name: 'Entries' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    );
}

const categoriesOfRows = async () => (await rows()).map(([, , name]) => name);
const box = (name: RegExp) => screen.findByRole('checkbox', { name });

describe('all entries', () => {
  it('shows the items of all kinds and months, newest first, and what they add up to', async () => {
    renderApp('/budgets/entries');
    expect(await rows()).toEqual([
      ['2026-02-28', '2026/02', 'Net Earned Income', '', '$2,000.00'],
      ['2026-02-10', '2026/02', 'Travel', 'Train', '$100.00'],
      ['2026-02-03', '2026/02', 'Food', 'Market', '$30.00'],
      ['2026-01-20', '2026/01', 'Food', '', '$20.50'],
      ['2026-01-05', '2026/01', 'Food', 'Market', '$10.00'],
    ]);
    const sums = screen.getByRole('table', { name: 'Sums' });
    const [, expenses] = within(sums).getAllByRole('row');
    expect(expenses).toHaveTextContent(/Expenses4.*\$160\.50\$80\.25/);
    expect(
      screen.getByRole('img', { name: /^Expenses by month\. January 2026: \$30\.50/ }),
    ).toBeInTheDocument();
  });

  it('filters while one types, and keeps the filter in the address', async () => {
    const { user, router } = renderApp('/budgets/entries');
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'market');
    await waitFor(async () => expect(await categoriesOfRows()).toEqual(['Food', 'Food']));
    expect(router.state.location.search).toEqual({ q: 'market' });
    await choose(user, screen.getByRole('combobox', { name: 'Category' }), 'Travel');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect(await rows()).toHaveLength(5));
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });

  it.each([
    ['?kind=expenses&min=20.5&max=30', ['Food', 'Food']],
    ['?from=2026-01-20&to=2026-02-05', ['Food', 'Food']],
    ['?q=xyz', undefined],
    ['?q=2000', ['Net Earned Income']],
    ['?q=food+2026-01', ['Food', 'Food']],
    ['?sort=amount&kind=expenses', ['Food', 'Food', 'Food', 'Travel']],
    [
      '?kind=nonsense&from=yesterday&min=much&sort=-sideways',
      ['Net Earned Income', 'Travel', 'Food', 'Food', 'Food'],
    ],
  ])('shows what the address %s asks for', async (search, expected) => {
    renderApp(`/budgets/entries${search}`);
    if (expected) expect(await categoriesOfRows()).toEqual(expected);
    else expect(await screen.findByText('Nothing found')).toBeVisible();
  });

  it('reads amounts as typed, and says which it cannot read', async () => {
    const { user, router } = renderApp('/budgets/entries');
    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    const field = screen.getByRole('textbox', { name: 'At least' });
    await user.type(field, '$1,0x');
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.type(field, '$1,000');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(router.state.location.search).toEqual({ min: 1000 });
  });

  it('is reached from a category and from a month, and leads to months and items', async () => {
    const { user, address, router } = renderApp(`/expenses/${food}`);
    await user.click(await screen.findByRole('link', { name: 'All entries' }));
    expect(await categoriesOfRows()).toEqual(['Food', 'Food', 'Food']);
    expect(router.state.location.search).toEqual({ category: food });
    await user.click(screen.getAllByRole('link', { name: '2026/01' })[0] ?? document.body);
    await waitFor(() => expect(address()).toBe(`/budgets/${january}`));
    await user.click(await screen.findByRole('link', { name: '2, all entries of Food' }));
    expect(await rows()).toHaveLength(3);
    await user.click(screen.getByRole('cell', { name: '$20.50' }));
    expect(await screen.findByRole('heading', { name: 'Edit Expense Item' })).toBeVisible();
  });

  it('selects a range with Shift, and what is hidden does not count as selected', async () => {
    const { user } = renderApp('/budgets/entries');
    await user.click(await box(/^Select Travel/));
    await user.keyboard('{Shift>}');
    await user.click(await box(/2026-01-20$/));
    await user.keyboard('{/Shift}');
    expect(screen.getByText(/^3 entries selected/)).toHaveTextContent('3 entries selected, $150.50');
    await choose(user, screen.getByRole('combobox', { name: 'Category' }), 'Food');
    expect(await screen.findByText(/^2 entries selected/)).toHaveTextContent('$50.50');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: 'Selected entries' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'All Entries' })).toHaveFocus();
  });

  it('moves between rows with the arrow keys', async () => {
    const { user } = renderApp('/budgets/entries');
    await user.click(await screen.findByRole('link', { name: 'Skip to entries' }));
    await user.tab();
    expect(await box(/2026-02-28$/)).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(await box(/2026-02-03$/)).toHaveFocus();
    // Tab reaches the controls of this row and then leaves the list.
    await user.tab();
    expect(screen.getByRole('link', { name: '2026-02-03' })).toHaveFocus();
    await user.tab();
    const edit = screen.getByRole('button', { name: 'Edit Food $30.00, 2026-02-03' });
    expect(edit).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('button', { name: /^Edit Travel/ })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(edit).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('table', { name: 'Entries' })).not.toContainElement(
      document.activeElement as HTMLElement,
    );
    (await box(/2026-02-03$/)).focus();
    await user.keyboard('{ArrowUp}');
    expect(await box(/^Select Travel/)).toHaveFocus();
  });

  it('deletes what is selected after one question, and undoes it as a whole', async () => {
    const { user } = renderApp('/budgets/entries?q=market');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete 2 entries, $40.00 in all?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Nothing found')).toBeVisible();
    expect(server.changes()).toMatchObject([{ method: 'POST', path: '/api/batch' }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(await rows()).toEqual([
      ['2026-02-03', '2026/02', 'Food', 'Market', '$30.00'],
      ['2026-01-05', '2026/01', 'Food', 'Market', '$10.00'],
    ]);
  });

  it('deletes all or none, which stay selected for another try', async () => {
    server.network.use(
      http.post('*/api/batch', () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    const { user } = renderApp(`/budgets/entries?category=${food}`);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    expect(await screen.findByText(/^3 entries selected/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Nothing found')).toBeVisible();
    const [first, second] = server.changes();
    expect(second).toEqual(first);
  });

  it('only adds up selected entries on a server without batches', async () => {
    server.hideExtensions();
    const { user } = renderApp('/budgets/entries');
    await user.click(await box(/^Select Travel/));
    expect(await screen.findByText(/^1 entry selected/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change category…' })).not.toBeInTheDocument();
  });

  it('moves entries to a category with their days and notes, and moves them back', async () => {
    const { user } = renderApp(`/budgets/entries?category=${food}`);
    const before = await rows();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Change category…' }));
    await user.click(await screen.findByRole('button', { name: 'Move 3 entries' }));
    expect(await screen.findByText('Choose a category')).toBeVisible();
    await choose(user, screen.getByRole('combobox', { name: 'New category' }), 'Travel');
    await user.click(screen.getByRole('button', { name: 'Move 3 entries' }));
    expect(await screen.findByText('Nothing found')).toBeVisible();
    await choose(user, screen.getByRole('combobox', { name: 'Category' }), 'Travel');
    await waitFor(async () => expect(await rows()).toHaveLength(4));
    expect((await rows()).slice(1)).toEqual(before.map((row) => row.with(2, 'Travel')));
    // The category was added to January once, for two entries.
    expect(server.changes()).toMatchObject([{ path: '/api/batch', body: { kind: 'move' } }]);
    expect(JSON.stringify(server.changes()).match(/"\/api\/budgetexpenses"/g)).toHaveLength(1);

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await choose(user, screen.getByRole('combobox', { name: 'Category' }), 'Food');
    await waitFor(async () => expect(await rows()).toEqual(before));
    // January has no travel again.
    const budgets = await server.make<{ expenses: { expenseId: number }[] }[]>('GET', '/api/budgets', token);
    expect(budgets.map(({ expenses }) => expenses.map(({ expenseId }) => expenseId))).toEqual([
      [food],
      [food, travel],
    ]);
  });

  it('moves entries to a new category, which is undone with the move', async () => {
    const { user } = renderApp(`/budgets/entries?category=${food}`);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Change category…' }));
    await user.type(await screen.findByRole('combobox', { name: 'New category' }), 'Pets');
    await user.click(await screen.findByRole('option', { name: 'New category “Pets”, mandatory' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'New category' })).toHaveValue('Pets'));
    await user.click(screen.getByRole('button', { name: 'Move 3 entries' }));
    expect(await screen.findByText('Nothing found')).toBeVisible();
    await choose(user, screen.getByRole('combobox', { name: 'Category' }), 'Pets');
    await waitFor(async () => expect(await categoriesOfRows()).toEqual(['Pets', 'Pets', 'Pets']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const names = async () =>
      (await server.make<{ name: string }[]>('GET', '/api/expenses', token)).map(({ name }) => name);
    await waitFor(async () => expect(await names()).not.toContain('Pets'));
  });

  it('never loses or doubles an entry if the response to its move is lost', async () => {
    server.loseResponses('post', '*/api/batch', { once: true });
    const { user } = renderApp('/budgets/entries');
    await user.click(await box(/^Select Travel/));
    await user.click(screen.getByRole('button', { name: 'Change category…' }));
    await choose(user, await screen.findByRole('combobox', { name: 'New category' }), 'Passive Income');
    await user.click(screen.getByRole('button', { name: 'Move 1 entry' }));
    await waitFor(async () => expect(await categoriesOfRows()).toContain('Passive Income'));
    expect(await categoriesOfRows()).not.toContain('Travel');
    expect(await rows()).toHaveLength(5);
  });

  it('neither brings back what was deleted elsewhere nor undoes what was edited there', async () => {
    const { user } = renderApp('/budgets/entries?q=market');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await server.api.call('DELETE', `/api/budgetexpenseitems/${inFebruary}`, { token });
    await server.api.call('PUT', `/api/budgetexpenseitems/${inJanuary}`, { token, body: { Amount: 11 } });
    await user.click(screen.getByRole('button', { name: 'Change category…' }));
    await choose(user, await screen.findByRole('combobox', { name: 'New category' }), 'Travel');
    await user.click(screen.getByRole('button', { name: 'Move 2 entries' }));
    expect(
      await screen.findByText('1 entry moved to Travel, 1 already gone', {
        selector: ':not([aria-live] *)',
      }),
    ).toBeVisible();
    await waitFor(async () =>
      expect((await rows()).map((row) => row.slice(2))).toEqual([['Travel', 'Market', '$11.00']]),
    );
  });
});
