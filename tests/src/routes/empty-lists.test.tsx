import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();
let token: string;

beforeEach(async () => {
  token = await server.signIn();
});

describe('an empty list', () => {
  it.each([
    ['/liabilities', 'Add a liability', '/liabilities/add'],
    ['/expenses', 'Add an expense', '/expenses/add'],
    ['/assets/0', 'Add Cash', '/assets/add/0'],
    ['/assets/4', 'Add Stocks', '/assets/add/4,5,6'],
    ['/statistics/expenseAverages/mandatory', 'Record expenses', '/budgets'],
  ])('at %s offers "%s", which opens %s', async (path, name, destination) => {
    const { user, address } = renderApp(path);
    await user.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(address()).toBe(destination));
  });

  it('of a budget’s income offers to add income', async () => {
    const { budgetId } = await server.make<{ budgetId: number }>('POST', '/api/budgets', token, {
      Month: 11,
      Year: 2026,
    });
    const { user, address } = renderApp(`/budgets/${budgetId}/passiveIncome`);
    await user.click(await screen.findByRole('link', { name: 'Add Passive Income' }));
    await waitFor(() => expect(address()).toBe(`/budgets/${budgetId}/passiveIncome/add`));
  });

  it('of budgets adds this month, once', async () => {
    const { user } = renderApp('/budgets');
    await user.dblClick(await screen.findByRole('button', { name: 'Add this month' }));
    const table = await screen.findByRole('table', { name: 'Budgets' });
    expect(await within(table).findByRole('link')).toBeVisible();
    expect(server.changes()).toMatchObject([{ method: 'POST', path: '/api/budgets' }]);
  });
});
