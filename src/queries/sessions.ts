import { queryOptions, useQueryClient } from '@tanstack/react-query';

import type { EndSessionsRequest } from '#contract/account-changes.ts';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { ActiveSession } from '#contract/sessions.ts';
import { call } from '#src/api/call.ts';

import { updateCachedList } from './cached-list.ts';
import { useSingleFlightMutation } from './mutations.ts';

export const sessionQueries = {
  /** Sessions begin and end elsewhere, so every visit asks again. */
  list: () =>
    queryOptions({
      queryKey: ['sessions'],
      queryFn: () => call(accountEndpoints.sessions.list, {}),
      staleTime: 0,
    }),
};

const { queryKey } = sessionQueries.list();

/** Ends the session with an id, or all but this one. */
export function useEndSessions({ onError }: { readonly onError: (error: Error) => void }) {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (body: EndSessionsRequest) => call(accountEndpoints.sessions.end, { body }),
    onSuccess: (_response, { SessionId }) =>
      updateCachedList<ActiveSession>(queryClient, queryKey, (sessions) =>
        sessions.filter((each) => each.isCurrent || (SessionId !== null && each.sessionId !== SessionId)),
      ),
    onError,
    // The password must not stay in memory.
    gcTime: 0,
    meta: {
      announces: (_data: unknown, { SessionId }: EndSessionsRequest) =>
        SessionId === null ? 'All other sessions ended' : 'Session ended',
      invalidates: [queryKey],
    },
  });
}
