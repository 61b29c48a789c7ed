import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();
let token: string;

beforeEach(async () => {
  token = await server.signIn();
});

/** The cell texts of the table's body rows. */
function rowTexts(): (string | null)[][] {
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
}

async function createExpenses(expenses: Record<string, boolean>): Promise<void> {
  for (const [Name, IsMandatory] of Object.entries(expenses)) {
    await server.make('POST', '/api/expenses', token, { Name, IsMandatory });
  }
}

describe('the expenses list', () => {
  it('is sorted by name and shows which expenses are mandatory', async () => {
    await createExpenses({ rent: true, 'Fun 10': false, Groceries: true, 'Fun 9': false });
    renderApp('/expenses');
    const table = await screen.findByRole('table', { name: 'Expenses' });
    expect(within(table).getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect(rowTexts()).toEqual([
      ['Fun 9', 'No'],
      ['Fun 10', 'No'],
      ['Groceries', 'Yes'],
      ['rent', 'Yes'],
    ]);
  });

  it('can be sorted by the Mandatory column', async () => {
    await createExpenses({ Rent: true, Fun: false, Car: true });
    const { user } = renderApp('/expenses');
    await user.click(await screen.findByRole('button', { name: 'Mandatory' }));
    expect(rowTexts().map(([, mandatory]) => mandatory)).toEqual(['No', 'Yes', 'Yes']);
    await user.click(screen.getByRole('button', { name: 'Mandatory' }));
    expect(rowTexts().map(([, mandatory]) => mandatory)).toEqual(['Yes', 'Yes', 'No']);
  });

  it('opens an expense on a click anywhere in its row', async () => {
    await createExpenses({ Rent: true });
    const { user, address } = renderApp('/expenses');
    await user.click(await screen.findByRole('cell', { name: 'Yes' }));
    await waitFor(() => expect(address()).toMatch(/^\/expenses\/\d+$/));
    expect(await screen.findByRole('heading', { name: 'Edit Expense' })).toBeVisible();
  });

  it('links to the form for a new expense', async () => {
    const { user, address } = renderApp('/expenses');
    await user.click(await screen.findByRole('link', { name: 'Add New' }));
    await waitFor(() => expect(address()).toBe('/expenses/add'));
  });

  it('shows an empty state', async () => {
    renderApp('/expenses');
    expect(await screen.findByText('No expenses yet')).toBeVisible();
  });

  it.each([
    ['a dropped connection', () => HttpResponse.error()],
    ['a failing server', () => new HttpResponse(null, { status: 500 })],
    ['broken JSON', () => new HttpResponse('[{')],
    ['a response of the wrong shape', () => HttpResponse.json([{ expenseId: 1, name: 7 }])],
  ])('shows an error after %s, and loads on Retry', async (_failure, response) => {
    await createExpenses({ Rent: true });
    server.network.use(http.get('*/api/expenses', response));
    const { user } = renderApp('/expenses');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    server.network.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('cell', { name: 'Rent' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('accepts text ids and a missing isMandatory from other servers', async () => {
    server.network.use(
      http.get('*/api/expenses', () => HttpResponse.json([{ expenseId: 'a/b c', name: 'Rent' }])),
      http.put('*/api/expenses/:id', () => new HttpResponse(null, { status: 204 })),
    );
    const { user } = renderApp('/expenses');
    expect(await screen.findByRole('row', { name: 'Rent No' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Rent' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByRole('table');
    expect(server.changes()).toMatchObject([{ path: '/api/expenses/a%2Fb%20c' }]);
  });
});
