import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';

import { createLedger } from './ledger.ts';
import { breadcrumbTexts } from '../screen-texts.ts';

const server = setUpServer();
let ledger: ReturnType<typeof createLedger>;
let budgetId: number;

beforeEach(async () => {
  ledger = createLedger(server, await server.signIn());
  budgetId = await ledger.budget(2026, 1);
});

async function summary() {
  return within(await screen.findByRole('list', { name: 'Totals' }));
}

describe('the budget summary', () => {
  it('shows the totals and the savings rate', async () => {
    await ledger.item('earnedIncome', budgetId, 2500.25);
    await ledger.item('earnedIncome', budgetId, 2999.9);
    await ledger.item('passiveIncome', budgetId, 75);
    await ledger.item('investments', budgetId, 750);
    await ledger.expenseItem(await ledger.budgetExpense(budgetId, await ledger.category('Rent')), -1500.5);
    renderApp(`/budgets/${budgetId}`);
    const lines = (await summary()).getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual([
      'Expenses-$1,500.50',
      'Net Earned Income$5,500.15',
      'Passive Income$75.00',
      'Investment / Savings$750.00',
      'Savings Rate13.64%',
    ]);
  });

  it('shows a savings rate of 0 if nothing was earned', async () => {
    await ledger.item('investments', budgetId, 750);
    renderApp(`/budgets/${budgetId}`);
    expect((await summary()).getByText('0.00%')).toBeVisible();
  });

  it('marks a total that is too large to show, and shows the others', async () => {
    server.network.use(
      http.get('*/api/budgets', () =>
        HttpResponse.json([
          {
            budgetId,
            month: 1,
            year: 2026,
            earnedIncome: [{ budgetEarnedIncomeItemId: 1, amount: 90_000_000_000_000 }],
            investments: [1, 2].map((id) => ({ budgetInvestmentItemId: id, amount: 90_000_000_000_000 })),
          },
        ]),
      ),
    );
    renderApp(`/budgets/${budgetId}`);
    const lines = (await summary()).getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual([
      'Expenses$0.00',
      'Net Earned Income$90,000,000,000,000.00',
      'Passive Income$0.00',
      'Investment / SavingsToo large to show',
      'Savings Rate200.00%',
    ]);
  });

  it('shows breadcrumbs that link back', async () => {
    const { user, address } = renderApp(`/budgets/${budgetId}`);
    expect(await breadcrumbTexts()).toEqual(['Budget List', '2026/01 Details']);
    expect(screen.getByText('2026/01 Details')).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'Budget List' }));
    await waitFor(() => expect(address()).toBe('/budgets'));
  });

  it.each([
    ['Expenses', 'expenses', 'Expenses'],
    ['Net Earned Income', 'earnedIncome', 'Earned Income'],
    ['Passive Income', 'passiveIncome', 'Passive Income'],
    ['Investment / Savings', 'investments', 'Investments'],
  ])('links %s to its items', async (name, segment, heading) => {
    const { user, address } = renderApp(`/budgets/${budgetId}`);
    await user.click((await summary()).getByRole('link', { name }));
    await waitFor(() => expect(address()).toBe(`/budgets/${budgetId}/${segment}`));
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  });

  it('says at each path of a budget that is not found, with a Back link', async () => {
    const { user, address, router } = renderApp('/budgets');
    const kinds = ['earnedIncome', 'passiveIncome', 'investments'].flatMap((kind) => [
      ...['', '/add', '/1'].map((rest) => `4711/${kind}${rest}`),
    ]);
    const category = '4711/expenses/1';
    const expenses = [
      '4711/expenses',
      category,
      `${category}/expenseItems/add`,
      `${category}/expenseItems/1`,
    ];
    for (const path of ['4711', 'x', '01', '1e0', ...kinds, ...expenses]) {
      act(() => router.history.push(`/budgets/${path}`));
      expect(await screen.findByRole('alert'), path).toHaveTextContent('Budget not found!');
      await user.click(screen.getByRole('link', { name: 'Back' }));
      await waitFor(() => expect(address()).toBe('/budgets'));
      await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    }
  });

  it.each(['holidays', 'expensesX', 'constructor', 'holidays/add', 'earnedIncome/1/2'])(
    'redirects from the unknown path /%s',
    async (path) => {
      const { address } = renderApp(`/budgets/${budgetId}/${path}`);
      // The redirect leads to `/`, which sends signed-in users to the statistics.
      await waitFor(() => expect(address()).toBe('/statistics'));
    },
  );
});
