import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { allowFailedCalls } from '#tests/support/console-spy.ts';

import { createLedger } from './ledger.ts';
import { rowTexts, breadcrumbTexts } from '../screen-texts.ts';

const server = setUpServer();
const UNKNOWN_ERROR = 'Unknown error, please try again.';
let token: string;
let ledger: ReturnType<typeof createLedger>;
let budgetId: number;
let path: string;

beforeEach(async () => {
  token = await server.signIn();
  ledger = createLedger(server, token);
  budgetId = await ledger.budget(2026, 1);
  path = `/budgets/${budgetId}/expenses`;
});

/** The options of the category select. */
function choices(): string[] {
  const select = screen.getByLabelText<HTMLSelectElement>('Expense');
  return [...select.options].map((option) => option.text);
}

/** Chooses a category once it is offered. */
async function choose(user: UserEvent, name: string): Promise<void> {
  const option = await screen.findByRole('option', { name });
  await user.selectOptions(screen.getByLabelText('Expense'), option);
}

describe('the expenses of a budget', () => {
  it('are listed by name with their totals', async () => {
    const rent = await ledger.budgetExpense(budgetId, await ledger.category('rent'));
    const food = await ledger.budgetExpense(budgetId, await ledger.category('Food'));
    await ledger.budgetExpense(budgetId, await ledger.category('Travel'));
    await ledger.expenseItem(rent, 1500);
    await ledger.expenseItem(food, 0.1);
    await ledger.expenseItem(food, 0.2);
    renderApp(path);
    const [head] = within(await screen.findByRole('table')).getAllByRole('columnheader');
    expect(head).toHaveAccessibleName('Expense');
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(rowTexts()).toEqual([
      ['Food', '$0.30'],
      ['rent', '$1,500.00'],
      ['Travel', '$0.00'],
    ]);
    expect(await breadcrumbTexts()).toEqual(['Budget List', '2026/01 Details', 'Expenses']);
  });

  it('keep the name and amounts of an archived category, which cannot be added', async () => {
    const rent = await ledger.category('Rent');
    await ledger.expenseItem(await ledger.budgetExpense(budgetId, rent), 5);
    const gone = await ledger.category('Gone');
    const other = await ledger.budget(2026, 2);
    await ledger.budgetExpense(other, gone);
    await server.make('DELETE', `/api/expenses/${rent}`, token);
    await server.make('DELETE', `/api/expenses/${gone}`, token);
    renderApp(path);
    expect(await screen.findByRole('row', { name: 'Rent $5.00' })).toBeVisible();
    expect(choices()).toEqual(['Select']);
  });

  it('look up the name of a category that the server does not embed', async () => {
    const rent = await ledger.category('Rent');
    server.network.use(
      http.get('*/api/budgets', () =>
        HttpResponse.json([
          {
            budgetId: 1,
            month: 1,
            year: 2026,
            expenses: [
              { budgetExpenseId: 'a', expenseId: String(rent) },
              { budgetExpenseId: 'b', expenseId: 'gone', expense: null },
            ],
          },
        ]),
      ),
    );
    renderApp('/budgets/1/expenses');
    await screen.findByRole('table');
    expect(rowTexts()).toEqual([
      ['Rent', '$0.00'],
      ['Unnamed expense', '$0.00'],
    ]);
    expect(choices()).toEqual(['Select']);
  });
});

describe('adding a category to a budget', () => {
  it('offers the missing categories by name, with none selected', async () => {
    await ledger.category('Travel');
    await ledger.budgetExpense(budgetId, await ledger.category('Rent'));
    for (const name of ['food', 'Item 10', 'Item 2']) await ledger.category(name);
    renderApp(path);
    expect(await screen.findByLabelText('Expense')).toHaveDisplayValue('Select');
    expect(choices()).toEqual(['Select', 'food', 'Item 2', 'Item 10', 'Travel']);
  });

  it('does nothing if none is selected', async () => {
    await ledger.category('Rent');
    const { user } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(server.changes()).toEqual([]);
  });

  it('shows each added category immediately and resets the select', async () => {
    const rent = await ledger.category('Rent');
    const food = await ledger.category('Food');
    const { user, address } = renderApp(path);
    await choose(user, 'Rent');
    server.network.use(http.get('*/api/budgets', () => delay('infinite')));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('row', { name: 'Rent $0.00' })).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Expense')).toHaveDisplayValue('Select'));
    expect(choices()).toEqual(['Select', 'Food']);

    await choose(user, 'Food');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('row', { name: 'Food $0.00' })).toBeVisible();
    expect(address()).toBe(path);
    expect(screen.getByText('All your categories are in this budget.', { exact: false })).toBeVisible();
    expect(server.changes()).toMatchObject([
      {
        method: 'POST',
        path: '/api/budgetexpenses',
        body: { BudgetId: budgetId, ExpenseId: rent, BudgetExpenseItems: [], Projected: 0 },
      },
      { body: { BudgetId: budgetId, ExpenseId: food, BudgetExpenseItems: [], Projected: 0 } },
    ]);
  });

  it('fills in the category if the response lacks it, and sends its id as received', async () => {
    server.network.use(
      http.get('*/api/expenses', () => HttpResponse.json([{ expenseId: '7', name: 'Rent' }])),
      http.post('*/api/budgetexpenses', () => HttpResponse.json({ budgetExpenseId: 'x', expenseId: 7 })),
    );
    const { user, address } = renderApp(path);
    await choose(user, 'Rent');
    server.network.use(http.get('*/api/budgets', () => delay('infinite')));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(await screen.findByRole('link', { name: 'Rent' }));
    await waitFor(() => expect(address()).toBe(`${path}/x`));
    expect(server.changes()).toMatchObject([{ body: { ExpenseId: '7' } }]);
  });

  it('shows an expense that another tab has added first', async () => {
    const rent = await ledger.category('Rent');
    const { user } = renderApp(path);
    await choose(user, 'Rent');
    await ledger.expenseItem(await ledger.budgetExpense(budgetId, rent), 5);
    allowFailedCalls();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('row', { name: 'Rent $5.00' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
  });

  it('keeps a selection made while another category is being added', async () => {
    await ledger.category('Rent');
    await ledger.category('Food');
    const held = Promise.withResolvers<undefined>();
    server.network.use(
      http.post('*/api/budgetexpenses', async ({ request }) => {
        await held.promise;
        return server.api.app.fetch(request);
      }),
    );
    const { user } = renderApp(path);
    await choose(user, 'Rent');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await choose(user, 'Food');
    held.resolve(undefined);
    expect(await screen.findByRole('row', { name: 'Rent $0.00' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Expense')).toHaveDisplayValue('Food');
  });
});
