import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';

/* What all lists have in common. */

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
    ['/budgets/entries', 'Open the budgets', '/budgets'],
    ['/budgets/schedules', 'Add a schedule', '/budgets/schedules/add'],
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

describe('a list', () => {
  let ids: SampleIds;

  beforeEach(async () => {
    ids = await createSampleData(server.api.call, token);
  });

  const month = () => `/budgets/${ids.budgets}`;
  const category = () => `${month()}/expenses/${ids.budgetExpenses}`;

  it.each([
    [() => '/assets/1', '$450,000.00', () => `/assets/edit/${ids.assets}`],
    [() => '/liabilities', '$325,000.00', () => `/liabilities/${ids.liabilities}`],
    [() => '/expenses', 'Yes', () => `/expenses/${ids.expenses}`],
    [() => '/budgets', '100.00%', month],
    [() => '/budgets/schedules', 'every month on the last day', () => `/budgets/schedules/${ids.schedules}`],
    [() => `${month()}/expenses`, '$10.50', category],
    [category, '$10.50', () => `${category()}/expenseItems/${ids.budgetExpenseItems}`],
    [() => `${month()}/investments`, '$10.50', () => `${month()}/investments/${ids.investments}`],
  ])('opens what is in a row by a click anywhere in it (%#)', async (path, text, opened) => {
    const { user, address } = renderApp(path());
    await user.click(await screen.findByRole('cell', { name: text }));
    await waitFor(() => expect(address()).toBe(opened()));
  });

  it.each([
    ['/assets/1', 'assets', [{ assetId: 1, assetType: 10, name: 'X' }], 'Home'],
    ['/liabilities', 'liabilities', [{ liabilityId: 1, name: 'X', principal: '5' }], 'Mortgage'],
    ['/expenses', 'expenses', [{ expenseId: 1, name: 7 }], 'Rent'],
    ['/budgets', 'budgets', [{ budgetId: 1, month: 13, year: 2026 }], '2026/02'],
    ['/budgets/schedules', 'schedules', [{ scheduleId: 1, rule: 'FREQ=DAILY' }], 'Rent'],
    [
      '/budgets/entries',
      'budgets',
      [{ budgetId: 1, month: 1, year: 2026, earnedIncome: [{ itemId: 1 }] }],
      'Rent',
    ],
  ])('at %s shows an error for a wrong response, and loads on Retry', async (path, api, wrong, name) => {
    server.network.use(http.get(`*/api/${api}`, () => HttpResponse.json(wrong)));
    const { user } = renderApp(path);
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    server.network.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('cell', { name })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
