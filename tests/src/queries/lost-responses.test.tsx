import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, expect, it } from 'vitest';

import { createQueryClient } from '#src/api/query-client.ts';
import { setUpServer } from '#tests/support/app.tsx';
import { createSampleData } from '#tests/support/sample-account.ts';

import { changes, readLists } from './every-change.ts';

/*
 * The server makes a change, but its response is lost. Then every list that the change concerns must be read again: without
 * the response, nothing but an invalidation tells the app what has changed.
 */

const server = setUpServer();
let queryClient: QueryClient;

beforeEach(async () => {
  const token = await server.signIn();
  await server.api.signIn('Ada');
  await createSampleData(server.api.call, token);
  await server.make('POST', '/api/expenses', token, { Name: 'Leisure', IsMandatory: false });
  queryClient = createQueryClient();
});

it.each(Object.entries(changes))('%s: no list is old', async (_what, useChange) => {
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
  const { result } = renderHook(() => useChange(lists), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  act(result.current);
  await waitFor(() => expect([isLost, queryClient.isMutating()]).toEqual([true, 0]));
  server.network.resetHandlers();

  const right = await readLists(createQueryClient());
  expect(right).not.toEqual(lists);
  // A change of many values counts as a success, whose lists are invalidated a moment later.
  await waitFor(async () => expect(await readLists(queryClient)).toEqual(right));
});
