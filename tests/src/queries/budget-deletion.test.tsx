import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { createQueryClient } from '#src/api/query-client.ts';
import { useDeleteBudget } from '#src/queries/budget-deletion.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { runUndo } from '#src/queries/undo/run-undo.ts';
import { readNoticeText, readUndoOffers } from '#src/queries/undo/undo-offers.ts';
import { readAccount } from '#tests/support/account-without-ids.ts';
import { setUpServer } from '#tests/support/app.tsx';
import { createSampleData } from '#tests/support/sample-account.ts';

const server = setUpServer();

it('deletes a month, and its undo restores all that was in it', async () => {
  const token = await server.signIn();
  const ids = await createSampleData(server.api.call, token, { Note: 'Kept' });
  await server.make('PUT', `/api/budgetexpenses/${ids.budgetExpenses}`, token, { Projected: 20 });
  const before = await readAccount(server, token);

  const queryClient = createQueryClient();
  const [budget] = await queryClient.query(budgetQueries.list());
  const { result } = renderHook(() => useDeleteBudget(({ month, year }) => `${year}/${month}`), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  act(() => {
    if (budget) result.current.mutate(budget, { onSuccess: () => undefined });
  });
  await waitFor(() =>
    expect(readNoticeText(readUndoOffers().at(-1)?.text ?? '')).toBe('Budget 2026/2 deleted'),
  );
  expect(queryClient.getQueryData(budgetQueries.list().queryKey)).toEqual([]);
  expect(await server.make('GET', '/api/budgets', token)).toEqual([]);

  runUndo(queryClient, readUndoOffers().at(-1)?.id ?? 0);
  await waitFor(() => expect(readUndoOffers().at(-1)).toMatchObject({ status: 'undone', warnings: [] }));
  expect(await readAccount(server, token)).toEqual(before);
});
