import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { http } from 'msw/http';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';

import { createLedger } from './ledger.ts';

const server = setUpServer();
let ledger: ReturnType<typeof createLedger>;
let token: string;
let budgetId: number;

// The page loads it late, and a busy machine may take longer than a query waits.
beforeAll(() => import('#src/features/month/month-overview.tsx'));

beforeEach(async () => {
  // Only the date is fake; timers stay real.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 14, 12) });
  token = await server.signIn();
  ledger = createLedger(server, token);
  budgetId = await ledger.budget(2026, 11);
});

afterEach(() => vi.useRealTimers());

/** Another full month, so that there is something to compare with. */
async function addOctober(): Promise<void> {
  await ledger.item('earnedIncome', await ledger.budget(2026, 10), 100);
}

/** Adds a category with these amounts to the budget. Returns the id of the budget expense. */
async function spend(name: string, amounts: number[], isMandatory = true, inBudget = budgetId) {
  const { expenseId } = await server.make<{ expenseId: number }>('POST', '/api/expenses', token, {
    Name: name,
    IsMandatory: isMandatory,
  });
  const budgetExpenseId = await ledger.budgetExpense(inBudget, expenseId);
  for (const amount of amounts) await ledger.expenseItem(budgetExpenseId, amount);
  return budgetExpenseId;
}

const plan = (budgetExpenseId: number, Projected: number) =>
  server.make('PUT', `/api/budgetexpenses/${budgetExpenseId}`, token, { Projected });

/** A month with a category whose name it does not have. */
const unnamedFood = () =>
  http.get('*/api/budgets', () => {
    const expenses = [{ budgetExpenseId: 'a', expenseId: 'food', budgetExpenseItems: [] }];
    return HttpResponse.json([{ budgetId, month: 11, year: 2026, expenses }]);
  });

async function tableTexts() {
  const table = await screen.findByRole('table', { name: 'Spending by category' });
  return within(table)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent));
}

async function cardText(name: string) {
  return (await screen.findByRole('region', { name })).textContent;
}

describe('the categories of a month', () => {
  it('are grouped by kind with sums, and compared with their averages over the full months', async () => {
    await addOctober();
    await spend('Rent', [1500]);
    await spend('Food', [100.1, 100.2]);
    await spend('Fun', [30], false);
    renderApp(`/budgets/${budgetId}`);
    expect(await tableTexts()).toEqual([
      ['Expense', 'Items', 'Against the average', 'Average', 'Amount', 'Add'],
      ['Mandatory', '$1,700.30', ''],
      ['Rent', '1', '$750.00 over', '$750.00', '$1,500.00', '+Add to Rent'],
      ['Food', '2', '$100.15 over', '$100.15', '$200.30', '+Add to Food'],
      ['Discretionary', '$30.00', ''],
      ['Fun', '1', '$15.00 over', '$15.00', '$30.00', '+Add to Fun'],
      ['Total of 3 categories', '$1,730.30', ''],
    ]);
    expect(screen.getByText('Averages are over 2 full months, this one included.')).toBeVisible();
    expect(server.sent.filter(({ path }) => path === '/api/expenseaverages')).toEqual([]);
  });

  it('say when less than the average was spent, or exactly that', async () => {
    const food = await ledger.category('Food');
    const earlier = await ledger.budgetExpense(await ledger.budget(2026, 10), food);
    await ledger.expenseItem(earlier, 300);
    await ledger.expenseItem(await ledger.budgetExpense(budgetId, food), 100);
    const rent = await ledger.category('Rent');
    await ledger.expenseItem(await ledger.budgetExpense(budgetId, rent), 0);
    renderApp(`/budgets/${budgetId}`);
    const rows = await tableTexts();
    expect(rows).toContainEqual(['Food', '1', '$100.00 under', '$200.00', '$100.00', '+Add to Food']);
    // There is nothing to compare with.
    expect(rows).toContainEqual(['Rent', '1', '', '$0.00', '$0.00', '+Add to Rent']);
  });

  it('have no comparison with an average below zero', async () => {
    await addOctober();
    await spend('Refunds', [-20]);
    renderApp(`/budgets/${budgetId}`);
    expect(await tableTexts()).toContainEqual(['Refunds', '1', '', '-$10.00', '-$20.00', '+Add to Refunds']);
  });

  it('have no comparison with an average of this month alone, only with their plans', async () => {
    await spend('Food', [5]);
    await plan(await spend('Gifts', [20]), 15);
    renderApp(`/budgets/${budgetId}`);
    const rows = await tableTexts();
    expect(rows).toContainEqual(['Food', '1', '', '', '$5.00', '$5.00', '+Add to Food']);
    expect(rows).toContainEqual([
      ...['Gifts', '1', '$5.00 over plan', '$15.00', '$20.00', '$20.00'],
      '+Add to Gifts',
    ]);
    expect(screen.getByText(/^This is the only month so far/)).toBeVisible();
  });

  it('have no comparison with a month that is empty or not over', async () => {
    await spend('Food', [990]);
    await ledger.budget(2026, 10);
    await ledger.budget(2026, 12);
    renderApp(`/budgets/${budgetId}`);
    expect(await tableTexts()).toContainEqual(['Food', '1', '', '$990.00', '$990.00', '+Add to Food']);
    expect(screen.getByText(/^This is the only full month so far/)).toBeVisible();
  });

  it('of a month that is not over are compared with the full months alone', async () => {
    const food = await ledger.category('Food');
    await ledger.expenseItem(await ledger.budgetExpense(budgetId, food), 990);
    const running = await ledger.budget(2026, 12);
    await ledger.expenseItem(await ledger.budgetExpense(running, food), 1_000);
    renderApp(`/budgets/${running}`);
    expect(await tableTexts()).toContainEqual([
      ...['Food', '1', '$10.00 over', '$990.00', '$1,000.00'],
      '+Add to Food',
    ]);
    expect(screen.getByText('Averages are over 1 full month, this one left out.')).toBeVisible();
  });

  it('are not compared before a full month is recorded', async () => {
    await ledger.item('earnedIncome', await ledger.budget(2027, 1), 100);
    const running = await ledger.budget(2026, 12);
    await spend('Food', [30], true, running);
    renderApp(`/budgets/${running}`);
    expect(await tableTexts()).toContainEqual(['Food', '1', '', '$10.00', '$30.00', '+Add to Food']);
    expect(screen.getByText(/^It is too early to compare: no full month is recorded yet/)).toBeVisible();
  });

  it('lead to the details of a category and to a new entry in it', async () => {
    const food = await spend('Food', [5]);
    const { user, address, router } = renderApp(`/budgets/${budgetId}`);
    await user.click(await screen.findByRole('link', { name: 'Food' }));
    await waitFor(() => expect(address()).toBe(`/budgets/${budgetId}/expenses/${food}`));
    router.history.back();
    await user.click(await screen.findByRole('button', { name: 'Add to Food' }));
    expect(screen.getByLabelText('What')).toHaveDisplayValue('Food');
    expect(screen.getByLabelText('Amount')).toHaveFocus();
  });

  it('are compared with their plans, and the plans add up', async () => {
    await addOctober();
    await plan(await spend('Food', [485.49]), 500);
    await plan(await spend('Gifts', [90.24], false), 70);
    await spend('Rent', [1500]);
    renderApp(`/budgets/${budgetId}`);
    expect(await tableTexts()).toEqual([
      ['Expense', 'Items', 'Against the plan', 'Plan', 'Average', 'Amount', 'Add'],
      ['Mandatory', '$1,985.49', ''],
      ['Rent', '1', '$750.00 over average', '', '$750.00', '$1,500.00', '+Add to Rent'],
      ['Food', '1', '$14.51 left', '$500.00', '$242.75', '$485.49', '+Add to Food'],
      ['Discretionary', '$90.24', ''],
      ['Gifts', '1', '$20.24 over plan', '$70.00', '$45.12', '$90.24', '+Add to Gifts'],
      ['Total of 3 categories', '$2,075.73', ''],
    ]);
    const totals = within(await screen.findByRole('table', { name: 'Plan' }));
    expect(totals.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Planned$570.00',
      'Spent with a plan$575.73',
      'Overspent$5.73',
      'Spent without a plan$1,500.00',
    ]);
  });

  it('have no plans with a server that does not offer them', async () => {
    await addOctober();
    await plan(await spend('Food', [5]), 500);
    server.hideExtensions();
    renderApp(`/budgets/${budgetId}`);
    expect(await tableTexts()).toContainEqual(['Food', '1', '$2.50 over', '$2.50', '$5.00', '+Add to Food']);
    expect(screen.queryByRole('table', { name: 'Plan' })).not.toBeInTheDocument();
  });

  it('are named by the list of categories if the budget does not embed them', async () => {
    server.network.use(
      unnamedFood(),
      http.get('*/api/expenses', () =>
        HttpResponse.json([{ expenseId: 'food', name: 'Food', isMandatory: true }]),
      ),
    );
    renderApp(`/budgets/${budgetId}`);
    expect((await tableTexts()).map(([name]) => name)).toEqual([
      'Expense',
      'Mandatory',
      'Food',
      'Total of 1 category',
    ]);
  });

  it('show an error with Retry if that list does not load, and the totals all the same', async () => {
    server.network.use(
      unnamedFood(),
      http.get('*/api/expenses', () => HttpResponse.error()),
    );
    const { user } = renderApp(`/budgets/${budgetId}`);
    expect(await screen.findByRole('list', { name: 'Totals' })).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    server.network.use(
      http.get('*/api/expenses', () => HttpResponse.json([{ expenseId: 'food', name: 'Food' }])),
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Food' })).toBeVisible();
  });

  it('appear without waiting for the list of categories', async () => {
    await spend('Food', [5]);
    server.network.use(http.get('*/api/expenses', () => delay('infinite')));
    renderApp(`/budgets/${budgetId}`);
    expect(await screen.findByRole('link', { name: 'Food' })).toBeVisible();
  });

  it('are asked for in a month without any', async () => {
    const { user, address } = renderApp(`/budgets/${budgetId}`);
    expect(await screen.findByText('Nothing spent yet')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Choose categories' }));
    await waitFor(() => expect(address()).toBe(`/budgets/${budgetId}/expenses`));
  });
});

describe('the page', () => {
  it('has what is used most first, in the reading order', async () => {
    const food = await ledger.category('Food');
    for (const month of [9, 10])
      await ledger.item('earnedIncome', await ledger.budget(2026, month), 3_000, `2026-0${month}-05`);
    const budgetExpenseId = await ledger.budgetExpense(budgetId, food);
    await ledger.expenseItem(budgetExpenseId, 20);
    await plan(budgetExpenseId, 30);
    renderApp(`/budgets/${budgetId}`);
    const parts = [
      await screen.findByRole('list', { name: 'Totals' }),
      await screen.findByRole('form', { name: 'Quick entry' }),
      screen.getByRole('region', { name: 'Left this month' }),
      screen.getByRole('table', { name: 'Spending by category' }),
      screen.getByRole('region', { name: 'Not here yet' }),
      screen.getByRole('region', { name: 'Plan' }),
    ];
    const inOrder = parts.toSorted((a, b) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(inOrder).toEqual(parts);
  });
});

describe('what is left of a month', () => {
  it('is income − expenses − investments', async () => {
    await ledger.item('earnedIncome', budgetId, 100.1);
    await ledger.item('passiveIncome', budgetId, 0.2);
    await ledger.item('investments', budgetId, 50);
    await spend('Food', [60.4]);
    renderApp(`/budgets/${budgetId}`);
    expect(await cardText('Left this month')).toContain('-$10.10More went out than came in.');
  });

  it('is no alarm before pay day, and compared with what is usual by this day', async () => {
    const food = await ledger.category('Food');
    const addMonth = async (month: number, paidOn: number) => {
      const id = await ledger.budget(2026, month);
      const day = (date: number) => `2026-${String(month).padStart(2, '0')}-${date}T12:00:00Z`;
      await ledger.expenseItem(await ledger.budgetExpense(id, food), 80, day(10));
      if (paidOn > 0) await ledger.item('earnedIncome', id, 1_000, day(paidOn));
      return id;
    };
    await addMonth(9, 25);
    await addMonth(10, 25);
    const running = await addMonth(12, 0);
    renderApp(`/budgets/${running}`);
    expect(await cardText('Left this month')).toContain(
      '-$80.00More went out than came in so far. By this day of a month it is usually -$80.00.',
    );
  });

  it('says that it is too early where nothing usual is known', async () => {
    const running = await ledger.budget(2026, 12);
    await spend('Food', [80], true, running);
    renderApp(`/budgets/${running}`);
    expect(await cardText('Left this month')).toContain(
      'More went out than came in so far. It is too early to say more: the month is not over.',
    );
  });

  it('is worded for a surplus, for a month that balances, and for an empty one', async () => {
    await ledger.item('earnedIncome', budgetId, 100);
    const balanced = await ledger.budget(2026, 10);
    await ledger.item('earnedIncome', balanced, 100);
    await ledger.item('investments', balanced, 100);
    const empty = await ledger.budget(2026, 12);
    const { router } = renderApp('/budgets');
    for (const [month, text] of [
      [budgetId, '+$100.00More came in than went out.'],
      [balanced, '$0.00As much went out as came in.'],
      [empty, '$0.00Nothing came in or went out yet.'],
    ] as const) {
      await router.navigate({ to: '/budgets/$budgetId', params: { budgetId: String(month) } });
      await waitFor(async () => expect(await cardText('Left this month')).toContain(text));
    }
  });
});

describe('the links to other months', () => {
  it('lead to the months before and after that have a budget, and focus the heading', async () => {
    const earlier = await ledger.budget(2025, 12);
    await ledger.budget(2025, 11);
    await ledger.budget(2027, 1);
    const { user, address } = renderApp(`/budgets/${budgetId}`);
    expect(await screen.findByRole('link', { name: 'Next month 2027/01' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Previous month 2025/12' }));
    await waitFor(() => expect(address()).toBe(`/budgets/${earlier}`));
    expect(await screen.findByRole('heading', { name: 'Budget 2025/12' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Next month 2026/11' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Previous month 2025/11' })).toBeVisible();
  });

  it('are missing where there is no other month', async () => {
    renderApp(`/budgets/${budgetId}`);
    await screen.findByRole('heading', { name: 'Budget 2026/11' });
    expect(screen.queryByRole('link', { name: /^(Previous|Next) month/ })).not.toBeInTheDocument();
  });
});
