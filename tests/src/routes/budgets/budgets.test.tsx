import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';

import { createLedger } from './ledger.ts';
import { rowTexts } from '../screen-texts.ts';

const server = setUpServer();
let ledger: ReturnType<typeof createLedger>;

beforeEach(async () => {
  ledger = createLedger(server, await server.signIn());
});

describe('the budgets list', () => {
  it('shows the totals of each month, latest first', async () => {
    await ledger.budget(2025, 9);
    const latest = await ledger.budget(2026, 1);
    await ledger.budget(2025, 10);
    await ledger.item('earnedIncome', latest, 0.1);
    await ledger.item('earnedIncome', latest, 0.2);
    await ledger.item('passiveIncome', latest, 75);
    await ledger.item('investments', latest, 0.1);
    const rent = await ledger.budgetExpense(latest, await ledger.category('Rent'));
    const food = await ledger.budgetExpense(latest, await ledger.category('Food'));
    await ledger.expenseItem(rent, 1500);
    await ledger.expenseItem(food, 100.5);
    await ledger.expenseItem(food, -0.5);

    renderApp('/budgets');
    const table = await screen.findByRole('table', { name: 'Budgets' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual([
      expect.stringMatching(/^Date/),
      'Expenses',
      'Earned Income',
      'Passive Income',
      'Investments',
      'Savings Rate',
    ]);
    expect(heads[0]).toHaveAttribute('aria-sort', 'descending');
    expect(rowTexts()).toEqual([
      ['2026/01', '$1,600.00', '$0.30', '$75.00', '$0.10', '33.33%'],
      ['2025/10', '$0.00', '$0.00', '$0.00', '$0.00', '0.00%'],
      ['2025/09', '$0.00', '$0.00', '$0.00', '$0.00', '0.00%'],
    ]);
  });

  it('can be sorted by each column', async () => {
    const small = await ledger.budget(2026, 1);
    const large = await ledger.budget(2026, 2);
    await ledger.item('earnedIncome', small, 9);
    await ledger.item('earnedIncome', large, 10);
    await ledger.item('investments', small, 9);
    const { user } = renderApp('/budgets');
    await user.click(await screen.findByRole('button', { name: 'Earned Income' }));
    expect(rowTexts().map(([date]) => date)).toEqual(['2026/01', '2026/02']);
    await user.click(screen.getByRole('button', { name: 'Savings Rate' }));
    expect(rowTexts().map(([date]) => date)).toEqual(['2026/02', '2026/01']);
    await user.click(screen.getByRole('button', { name: 'Date' }));
    expect(rowTexts().map(([date]) => date)).toEqual(['2026/01', '2026/02']);
  });

  it('marks totals that are too large to show, and still sorts by them', async () => {
    const month = (budgetId: number, amounts: number[]) => ({
      budgetId,
      month: budgetId,
      year: 2026,
      earnedIncome: amounts.map((amount, index) => ({ budgetEarnedIncomeItemId: index, amount })),
      investments: [{ budgetInvestmentItemId: 1, amount: 9 }],
    });
    const huge = 90_000_000_000_000;
    server.network.use(
      http.get('*/api/budgets', () =>
        HttpResponse.json([
          month(1, [huge, huge]),
          month(2, [5]),
          month(3, [-huge, -huge]),
          month(4, [huge, huge, huge]),
        ]),
      ),
    );
    const { user } = renderApp('/budgets');
    await user.click(await screen.findByRole('button', { name: 'Earned Income' }));
    expect(rowTexts().map(([date, , earned]) => [date, earned])).toEqual([
      ['2026/03', 'Too large to show'],
      ['2026/02', '$5.00'],
      ['2026/01', 'Too large to show'],
      ['2026/04', 'Too large to show'],
    ]);
    expect(rowTexts().map(([, , , , investments]) => investments)).toEqual(Array(4).fill('$9.00'));
    expect(rowTexts()[1]?.[5]).toBe('180.00%');
  });

  it('restores the focus to the opened budget after going back from any depth', async () => {
    const id = await ledger.budget(2026, 1);
    await ledger.budget(2026, 2);
    const { user, router } = renderApp('/budgets?sort=expenses');
    await user.click(await screen.findByRole('link', { name: '2026/01' }));
    await user.click(await screen.findByRole('link', { name: 'Passive Income' }));
    await screen.findByRole('heading', { name: 'Passive Income' });
    expect(router.state.location.pathname).toBe(`/budgets/${id}/passiveIncome`);
    router.history.go(-2);
    await screen.findByRole('table', { name: 'Budgets' });
    expect(screen.getByRole('link', { name: '2026/01' })).toHaveFocus();
    expect(router.state.location.searchStr).toBe('?sort=expenses');
  });

  it('accepts text ids and missing fields from other servers', async () => {
    server.network.use(
      http.get('*/api/budgets', () =>
        HttpResponse.json([{ budgetId: '7', month: 2, year: 2026, investments: null, more: true }]),
      ),
    );
    const { user, address } = renderApp('/budgets');
    await user.click(await screen.findByRole('link', { name: '2026/02' }));
    await waitFor(() => expect(address()).toBe('/budgets/7'));
  });
});
