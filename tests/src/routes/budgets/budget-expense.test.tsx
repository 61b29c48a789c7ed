import { breadcrumbTexts, rowTexts } from '../screen-texts.ts';
import { createLedger } from './ledger.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, delay } from 'msw';
import { http } from 'msw/http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { watchForText } from '#tests/support/watch-for-text.ts';

const server = setUpServer();
const API = '/api/budgetexpenseitems';
const expensesTrail = ['Budget List', '2026/01 Details', 'Expenses'];
let ledger: ReturnType<typeof createLedger>;
let budgetId: number;
let rent: number;
let expensesPath: string;
let path: string;

async function createBudgetExpense(): Promise<void> {
  ledger = createLedger(server, await server.signIn());
  budgetId = await ledger.budget(2026, 1);
  rent = await ledger.budgetExpense(budgetId, await ledger.category('Rent'));
  expensesPath = `/budgets/${budgetId}/expenses`;
  path = `${expensesPath}/${rent}`;
}

beforeEach(createBudgetExpense);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
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
});

describe('an item of a budget expense', () => {
  it('shows every breadcrumb, even if a category has the same name as an amount', async () => {
    const budgetExpense = await ledger.budgetExpense(
      Number(expensesPath.split('/')[2]),
      await ledger.category('$5.00'),
    );
    const item = await ledger.expenseItem(budgetExpense, 5);
    renderApp(`${expensesPath}/${budgetExpense}/expenseItems/${item}`);
    await screen.findByLabelText('Amount');
    expect(await breadcrumbTexts()).toEqual([...expensesTrail, 'Edit $5.00', 'Edit $5.00']);
  });

  it('keeps the filter of a list on the way back by breadcrumb, but not in another month', async () => {
    const other = await ledger.budget(2026, 2);
    await ledger.budgetExpense(other, await ledger.category('Fun'));
    const { user, router } = renderApp(`${expensesPath}?q=ren`);
    await user.click(await screen.findByRole('link', { name: 'Rent' }));
    await screen.findByRole('heading', { name: 'Rent' });
    const breadcrumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    await user.click(breadcrumbs.getByRole('link', { name: 'Expenses' }));
    await waitFor(() => expect(router.state.location.href).toBe(`${expensesPath}?q=ren`));
    await router.navigate({ href: `/budgets/${other}` });
    const totals = within(await screen.findByRole('list', { name: 'Totals' }));
    await user.click(totals.getByRole('link', { name: /^Expenses/ }));
    await waitFor(() => expect(router.state.location.href).toBe(`/budgets/${other}/expenses`));
    expect(await screen.findByRole('link', { name: 'Fun' })).toBeVisible();
  });

  it('sends the item and shows it in its budget expense immediately', async () => {
    vi.stubEnv('TZ', 'Etc/GMT-13');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-30T11:30:00Z') });
    const { user, address } = renderApp(`${path}/expenseItems/add`);
    expect(await screen.findByRole('heading', { name: 'Add a New Expense Item' })).toBeVisible();
    expect(await breadcrumbTexts()).toEqual([...expensesTrail, 'Edit Rent', 'Add']);
    server.network.use(http.get('*/api/budgets', () => delay('infinite')));
    await user.type(screen.getByLabelText('Amount'), '1,234.5{Enter}');
    await waitFor(() => expect(address()).toBe(path));
    expect(await screen.findByRole('row', { name: '2026-01-31 $1,234.50' })).toBeVisible();
    expect(server.changes()).toMatchObject([
      {
        method: 'POST',
        path: API,
        body: { BudgetExpenseId: rent, Amount: 1234.5, Timestamp: '2026-01-30T11:30:00.000Z' },
      },
    ]);
  });

  it('sends only the amount to a server without the extension, and goes to the expenses of the budget', async () => {
    await server.restart({ extensions: [] });
    await createBudgetExpense();
    const item = await ledger.expenseItem(rent, 1234.5);
    const { user, address } = renderApp(`${path}/expenseItems/${item}`);
    expect(await screen.findByLabelText('Amount')).toHaveValue('1234.50');
    expect(await breadcrumbTexts()).toEqual([...expensesTrail, 'Edit Rent', 'Edit $1,234.50']);
    await user.clear(screen.getByLabelText('Amount'));
    await user.type(screen.getByLabelText('Amount'), '10.1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe(expensesPath));
    expect(await screen.findByRole('row', { name: 'Rent $10.10' })).toBeVisible();
    const [update, ...others] = server.changes();
    expect(others).toEqual([]);
    expect(update).toMatchObject({ method: 'PUT', path: `${API}/${item}` });
    expect(update?.body).toEqual({ Amount: 10.1 });
  });
});
