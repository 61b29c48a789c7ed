import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw/http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';

import { createLedger } from './ledger.ts';

const server = setUpServer();
let ledger: ReturnType<typeof createLedger>;
let token: string;
let budgetId: number;
/** The budget expense of Food, the only category in the budget. Rent is not in it yet. */
let food: number;

/** Two months, of which only the first is over. In it, Food cost 300 with a plan of 250, and Rent cost 1,000. */
beforeEach(async () => {
  // Only the date is fake; timers stay real.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 14, 12) });
  token = await server.signIn();
  ledger = createLedger(server, token);
  const foodId = await ledger.category('Food');
  const rentId = await ledger.category('Rent');
  const earlier = await ledger.budget(2026, 10);
  const earlierFood = await ledger.budgetExpense(earlier, foodId);
  await ledger.expenseItem(earlierFood, 300);
  await putPlan(earlierFood, 250);
  await ledger.expenseItem(await ledger.budgetExpense(earlier, rentId), 1000);
  budgetId = await ledger.budget(2026, 11);
  food = await ledger.budgetExpense(budgetId, foodId);
  await ledger.expenseItem(food, 100);
});

afterEach(() => vi.useRealTimers());

function putPlan(budgetExpenseId: number, Projected: number) {
  return server.make('PUT', `/api/budgetexpenses/${budgetExpenseId}`, token, { Projected });
}

async function openPlan() {
  const app = renderApp(`/budgets/${budgetId}/plan`);
  await screen.findByRole('table', { name: 'Plan' });
  return app;
}

/** The plans of the month, in the order of its categories. */
async function plans() {
  const budgets = await server.make<{ budgetId: number; expenses: { projected: number }[] }[]>(
    'GET',
    '/api/budgets',
    token,
  );
  const month = budgets.find((budget) => budget.budgetId === budgetId);
  return month?.expenses.map(({ projected }) => projected);
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(`Plan for ${name}`);
const save = () => screen.getByRole('button', { name: 'Save' });

describe('planning a month', () => {
  it('starts at a link on the month’s page, and saves a plan with one request', async () => {
    const { user, address } = renderApp(`/budgets/${budgetId}`);
    await user.click(await screen.findByRole('link', { name: 'Plan the month' }));
    await screen.findByRole('heading', { name: 'Plan the Month' });
    await user.type(field('Food'), '4*120.5');
    expect(screen.getByText('= $482.00')).toBeVisible();
    expect(screen.getByText('Planned').textContent).toBe('Planned $482.00');
    await user.click(save());
    await waitFor(() => expect(address()).toBe(`/budgets/${budgetId}`));
    expect(server.changes()).toMatchObject([
      { method: 'PUT', path: `/api/budgetexpenses/${food}`, body: { Projected: 482 } },
    ]);
    expect(await screen.findByText('$382.00 left')).toBeVisible();
  });

  it('shows the averages of the full months, and the last month’s plans or else amounts', async () => {
    await openPlan();
    const rows = within(screen.getByRole('table', { name: 'Plan' })).getAllByRole('row');
    const texts = rows.map((row) => Array.from(row.children, (cell) => cell.textContent));
    expect(texts).toContainEqual(['Food', '$300.00', '$250.00', 'Plan for Food']);
    expect(texts).toContainEqual(['Rent', '$1,000.00', '$1,000.00', 'Plan for Rent']);
  });

  it('can be filled from the averages and from last month, which keeps what was typed', async () => {
    const { user } = await openPlan();
    await user.click(screen.getByRole('button', { name: 'Fill from the averages' }));
    expect(field('Food')).toHaveValue('300.00');
    expect(field('Rent')).toHaveValue('1000.00');
    expect(screen.getByText('2 filled in, not saved yet. What you typed stays.')).toBeVisible();
    await user.clear(field('Rent'));
    await user.type(field('Rent'), '990');
    await user.click(screen.getByRole('button', { name: 'Fill from last month' }));
    expect(field('Food')).toHaveValue('250.00');
    expect(field('Rent')).toHaveValue('990');
    expect(server.changes()).toEqual([]);
  });

  it('removes a plan whose field is cleared', async () => {
    await putPlan(food, 480);
    const { user, address } = await openPlan();
    expect(field('Food')).toHaveValue('480.00');
    await user.clear(field('Food'));
    await user.click(save());
    await waitFor(() => expect(address()).toBe(`/budgets/${budgetId}`));
    expect(server.changes()).toMatchObject([{ method: 'PUT', body: { Projected: 0 } }]);
    expect(await screen.findByRole('columnheader', { name: 'Against the average' })).toBeVisible();
  });

  it('sends nothing if nothing changed, even if the text did', async () => {
    await putPlan(food, 480);
    const { user, address } = await openPlan();
    await user.clear(field('Food'));
    await user.type(field('Food'), '$480');
    await user.click(save());
    await waitFor(() => expect(address()).toBe(`/budgets/${budgetId}`));
    expect(server.changes()).toEqual([]);
  });

  it('shows what is no plan', async () => {
    const { user } = await openPlan();
    await user.type(field('Rent'), '5');
    for (const [text, message] of [
      ['abc', 'Enter a number'],
      ['-5', 'Enter zero or more'],
      ['1e15', 'Enter a number'],
    ] as const) {
      await user.clear(field('Food'));
      await user.type(field('Food'), text);
      await user.click(save());
      expect(await screen.findByText(message)).toBeVisible();
      expect(field('Food')).toHaveFocus();
      expect(server.changes()).toEqual([]);
    }
  });

  it('saves all or nothing, and shows which row was refused', async () => {
    const { user } = await openPlan();
    await user.type(field('Food'), '480');
    await user.type(field('Rent'), '1000');
    server.network.use(
      http.post(
        '*/api/batch',
        async () => {
          await server.make('DELETE', `/api/budgetexpenses/${food}`, token);
          return undefined;
        },
        { once: true },
      ),
    );
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    expect(within(screen.getByRole('row', { name: /^Food/ })).getByText(/^Unknown error/)).toBeVisible();
    expect(within(screen.getByRole('row', { name: /^Rent/ })).queryByText(/^Unknown error/)).toBeNull();
    expect(field('Food')).toHaveValue('480');
    expect(await plans()).toEqual([]);
    await user.click(save());
    await waitFor(async () => expect(await plans()).toEqual([480, 1000]));
  });

  it('asks before typed amounts are lost', async () => {
    const { user, address } = await openPlan();
    await user.type(field('Food'), '480');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(address()).toBe(`/budgets/${budgetId}/plan`);
    expect(field('Food')).toHaveValue('480');
    await user.clear(field('Food'));
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe(`/budgets/${budgetId}`));
  });
});

describe('a server that offers no extension', () => {
  beforeEach(() => {
    server.hideExtensions();
  });

  it('has no plan page', async () => {
    const { address } = renderApp(`/budgets/${budgetId}/plan`);
    await waitFor(() => expect(address()).toBe('/statistics'));
  });

  it('cannot plan or delete a month', async () => {
    renderApp(`/budgets/${budgetId}`);
    await screen.findByRole('table', { name: 'Spending by category' });
    expect(screen.queryByRole('link', { name: 'Plan the month' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete this month' })).not.toBeInTheDocument();
  });
});

describe('deleting a month', () => {
  it('asks first, goes to the list, and never shows a not-found message', async () => {
    const { user, address } = renderApp(`/budgets/${budgetId}`);
    await user.click(await screen.findByRole('button', { name: 'Delete this month' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
    expect(dialog.getByText('Delete the budget 2026/11 and everything in it?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    await waitFor(() => {
      expect(screen.queryByText('Budget not found!')).not.toBeInTheDocument();
      expect(address()).toBe('/budgets');
    });
    expect(await screen.findByRole('link', { name: '2026/10' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '2026/11' })).not.toBeInTheDocument();
    expect(server.changes()).toMatchObject([{ method: 'DELETE', path: `/api/budgets/${budgetId}` }]);
  });
});
