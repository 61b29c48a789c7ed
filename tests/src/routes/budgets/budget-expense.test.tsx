import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { watchForText } from '#tests/support/watch-for-text.ts';

import { createLedger } from './ledger.ts';
import { rowTexts, breadcrumbTexts } from '../screen-texts.ts';

const server = setUpServer();
let ledger: ReturnType<typeof createLedger>;
let budgetId: number;
let rent: number;
let expensesPath: string;
let path: string;

beforeEach(async () => {
  ledger = createLedger(server, await server.signIn());
  budgetId = await ledger.budget(2026, 1);
  rent = await ledger.budgetExpense(budgetId, await ledger.category('Rent'));
  expensesPath = `/budgets/${budgetId}/expenses`;
  path = `${expensesPath}/${rent}`;
});

describe('a budget expense', () => {
  it('shows its items, newest first, and its breadcrumbs', async () => {
    await ledger.expenseItem(rent, 1, '2026-01-09T12:00:00Z');
    await ledger.expenseItem(rent, -3.5, '2026-01-28T12:00:00Z');
    const food = await ledger.budgetExpense(budgetId, await ledger.category('Food'));
    await ledger.expenseItem(food, 99);
    renderApp(path);
    await screen.findByRole('table', { name: 'Rent' });
    expect(rowTexts()).toEqual([
      ['2026-01-28', '-$3.50'],
      ['2026-01-09', '$1.00'],
    ]);
    expect(await breadcrumbTexts()).toEqual(['Budget List', '2026/01 Details', 'Expenses', 'Edit Rent']);
    expect(screen.getByText('Edit Rent')).toHaveAttribute('aria-current', 'page');
  });

  it('is deleted with its items after confirmation, without flashing a not-found message', async () => {
    await ledger.expenseItem(rent, 5);
    const { user, address } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(within(dialog).getByText('Delete the budget expense Rent ?')).toBeVisible();

    const flashes = watchForText('not found');
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(address()).toBe(expensesPath));
    expect(await screen.findByText('No expenses yet')).toBeVisible();
    expect(flashes()).toEqual([]);
    expect(server.changes()).toMatchObject([{ method: 'DELETE', path: `/api/budgetexpenses/${rent}` }]);
    // The category can be added again.
    expect(await screen.findByRole('option', { name: 'Rent' })).toBeInTheDocument();
  });

  it('shows an error if the deletion fails, and stays', async () => {
    server.network.use(http.delete('*/api/budgetexpenses/:id', () => HttpResponse.error()));
    const { user, address } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    expect(address()).toBe(path);
    expect(screen.getByRole('heading', { name: 'Rent' })).toBeVisible();
  });

  it.each(['', '/expenseItems/add', '/expenseItems/1'])(
    'is not found in another budget, at its path%s',
    async (rest) => {
      // The budget expense belongs to the first budget.
      const other = await ledger.budget(2026, 2);
      const { user, address } = renderApp(`/budgets/${other}/expenses/${rent}${rest}`);
      expect(await screen.findByRole('alert')).toHaveTextContent('Budget expense not found');
      await user.click(screen.getByRole('link', { name: 'Back' }));
      await waitFor(() => expect(address()).toBe(`/budgets/${other}/expenses`));
    },
  );

  it.each(['', '/expenseItems/add', '/expenseItems/1'])(
    'shows that the budget is not found, at its path%s',
    async (rest) => {
      const { user, address } = renderApp(`/budgets/4711/expenses/${rent}${rest}`);
      expect(await screen.findByRole('alert')).toHaveTextContent('Budget not found!');
      await user.click(screen.getByRole('link', { name: 'Back' }));
      await waitFor(() => expect(address()).toBe('/budgets'));
    },
  );
});
