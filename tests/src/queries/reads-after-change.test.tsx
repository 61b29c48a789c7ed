import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, expect, it } from 'vitest';

import { createQueryClient } from '#src/api/query-client.ts';
import { lastReads } from '#src/api/last-reads.ts';
import { setUpServer } from '#tests/support/app.tsx';
import { createSampleData } from '#tests/support/sample-account.ts';

import { changes, type Lists, readLists } from './every-change.ts';

/*
 * After a change, a list that the server does not send again must be as the server has it: the app has either applied the
 * change or knows that it does not concern the list.
 */

const server = setUpServer();
let queryClient: QueryClient;

beforeEach(async () => {
  const token = await server.signIn();
  await server.api.signIn('Ada');
  const ids = await createSampleData(server.api.call, token);
  // An edit moves the first of these behind the other.
  for (const Timestamp of ['2026-02-10T12:00:00Z', '2026-02-15T12:00:00Z']) {
    const earned = { BudgetId: ids.budgets, Timestamp, Amount: 1 };
    await server.make('POST', '/api/budgetearnedincomeitems', token, earned);
    const spent = { BudgetExpenseId: ids.budgetExpenses, Timestamp, Amount: 1 };
    await server.make('POST', '/api/budgetexpenseitems', token, spent);
  }
  await server.make('POST', '/api/expenses', token, { Name: 'Leisure', IsMandatory: false });
  lastReads.clear();
  queryClient = createQueryClient();
});

function make(useChange: (lists: Lists) => () => void, lists: Lists): void {
  const { result } = renderHook(() => useChange(lists), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  act(result.current);
}

/** The keys of the lists that the server did not send again, by the path that it has for each. */
const KEYS: Readonly<Record<string, keyof Lists>> = {
  '/api/assets': 'assets',
  '/api/liabilities': 'liabilities',
  '/api/expenses': 'expenses',
  '/api/budgets': 'budgets',
  '/api/expenseaverages': 'averages',
  '/api/history': 'history',
};
const HOLDINGS = ['assets', 'liabilities', 'history'];
const MONTHS = ['expenses', 'budgets', 'averages'];

/** The lists that are not sent again, where that is more than those that the change does not concern. */
const APPLIED: Partial<Record<keyof typeof changes, readonly string[]>> = {
  'adding an asset': [...MONTHS, 'assets', 'liabilities'],
  'editing an asset': [...MONTHS, 'assets', 'liabilities'],
  'deleting an asset': [...MONTHS, 'assets', 'liabilities'],
  'adding a liability': [...MONTHS, 'liabilities'],
  'editing a liability': [...MONTHS, 'liabilities'],
  'editing an expense': ['assets', 'history', 'expenses'],
  'adding a budget': [...HOLDINGS, 'budgets', 'expenses'],
  'adding a budget of an earlier month': [...HOLDINGS, 'budgets', 'expenses'],
  'adding a budget expense item': [...HOLDINGS, 'budgets', 'expenses'],
  'adding a budget expense item of an earlier day': [...HOLDINGS, 'budgets', 'expenses'],
  'editing a budget expense item': [...HOLDINGS, 'budgets', 'expenses'],
  'deleting a budget expense item': [...HOLDINGS, 'budgets', 'expenses'],
  'adding an item of a budget': [...HOLDINGS, 'budgets', 'expenses'],
  'adding an item of a budget of an earlier day': [...HOLDINGS, 'budgets', 'expenses'],
  'editing an item of a budget': [...HOLDINGS, 'budgets', 'expenses'],
  'deleting an item of a budget': [...HOLDINGS, 'budgets', 'expenses'],
};

it.each(Object.entries(changes))('%s: what is not sent again is right', async (what, useChange) => {
  const lists = await readLists(queryClient);
  const unsent = new Set<string>();
  let isSaved = false;
  server.network.events.on('response:mocked', ({ request, response }) => {
    if (request.method !== 'GET') isSaved = true;
    const key = KEYS[new URL(request.url).pathname];
    if (response.status === 304 && key) unsent.add(key);
  });
  make(useChange, lists);
  await waitFor(() => expect([isSaved, queryClient.isMutating()]).toEqual([true, 0]));

  const shown = await readLists(queryClient, 'static');
  await queryClient.invalidateQueries();
  const readAgain = await readLists(queryClient);
  lastReads.clear();
  const right = await readLists(createQueryClient());
  expect(right).not.toEqual(lists);
  expect(readAgain).toEqual(right);
  for (const key of unsent) expect(shown).toHaveProperty(key, Reflect.get(right, key));
  const applied = APPLIED[what as keyof typeof changes];
  if (applied) expect([...unsent].sort()).toEqual([...applied].sort());
});

/* Without the response, nothing but an invalidation tells the app what has changed. */
it.each(Object.entries(changes))('%s: no list is old if the response is lost', async (_what, useChange) => {
  const lists = await readLists(queryClient);
  let isLost = false;
  server.network.use(
    http.all('*/api/*', async ({ request }) => {
      // From the lost response until the mutation has ended, there is no network.
      if (isLost) return HttpResponse.error();
      const response = await server.api.app.fetch(request);
      if (request.method === 'GET') return response;
      expect(response.ok).toBe(true);
      isLost = true;
      return HttpResponse.error();
    }),
  );
  make(useChange, lists);
  await waitFor(() => expect([isLost, queryClient.isMutating()]).toEqual([true, 0]));
  server.network.resetHandlers();

  const right = await readLists(createQueryClient());
  expect(right).not.toEqual(lists);
  // A change of many values counts as a success, whose lists are invalidated a moment later.
  await waitFor(async () => expect(await readLists(queryClient)).toEqual(right));
});
