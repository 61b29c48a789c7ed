import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as uuid } from 'uuid';

import { changeEndpoints } from '#contract/change-endpoints.ts';
import type { Change } from '#contract/changes.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';

import { useSingleFlightMutation } from './mutations.ts';
import { callUndo } from './undo.ts';

const { list, get, getGroup } = changeEndpoints.changes;

const queryKey = ['changes'];

/** How many changes the first page has. Later ones have more, since a filter searches all of them. */
const FIRST_LIMIT = 50;
const LIMIT = 200;

/** Needs the extension `undo`. Other devices make changes as well, so every visit asks again. */
export const changeQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: [...queryKey, 'list'],
      queryFn: ({ pageParam: before }) =>
        call(list, { query: before === undefined ? { limit: FIRST_LIMIT } : { before, limit: LIMIT } }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ changes }, _pages, before) =>
        changes.length < (before === undefined ? FIRST_LIMIT : LIMIT) ? undefined : changes.at(-1)?.changeId,
      staleTime: 0,
    }),
  details: ({ changeId, group }: Pick<Change, 'changeId' | 'group'>) =>
    queryOptions({
      queryKey: [...queryKey, 'details', group ?? changeId],
      queryFn: () => (group === null ? call(get, { id: changeId }) : call(getGroup, { uuid: group })),
      staleTime: 0,
    }),
};

export function useUndoChange({ changeId, group }: Pick<Change, 'changeId' | 'group'>) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => uuid());
  return useSingleFlightMutation<unknown, { readonly announcement: string }>({
    mutationFn: () => callUndo(group === null ? { changeId } : { group }, idempotencyKey),
    onError: async (error) => {
      // Something has changed meanwhile. The details say what.
      if (error instanceof ApiError && error.status === 409)
        await queryClient.invalidateQueries({ queryKey });
    },
    meta: {
      announces: (_data: unknown, { announcement }: { readonly announcement: string }) => announcement,
    },
  });
}
