import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { endpoints } from '#contract/endpoints.ts';
import { sameId } from '#contract/fields.ts';
import type { Liability, LiabilityRequest } from '#contract/liabilities.ts';
import { centsFromDollars } from '#contract/money.ts';
import { call } from '#src/api/call.ts';
import { IdempotentRequest } from '#src/api/idempotent-request.ts';

import { updateCachedList, replaceItem, addItem, removeItem } from './cached-list.ts';
import { useSingleFlightMutation, useDeleteMutation } from './mutations.ts';

const list = () =>
  queryOptions({
    queryKey: ['liabilities'],
    queryFn: () => call(endpoints.liabilities.list, {}),
  });

export const liabilityQueries = {
  list,
  /** The one liability with this id, as a URL writes it; undefined when there is none. */
  detail: (id: string) =>
    queryOptions({
      ...list(),
      select: (liabilities) => liabilities.find((liability) => sameId(liability.liabilityId, id)),
    }),
};

const { queryKey } = list();
const idOf = (liability: Liability) => liability.liabilityId;

export function useCreateLiability() {
  const queryClient = useQueryClient();
  const [repeatable] = useState(() => new IdempotentRequest((content: LiabilityRequest) => content));
  return useSingleFlightMutation({
    mutationFn: (content: LiabilityRequest) => call(endpoints.liabilities.create, repeatable.for(content)),
    onSuccess: (created) => {
      repeatable.clear();
      return updateCachedList<Liability>(queryClient, queryKey, (all) => addItem(all, created, idOf));
    },
    meta: { announces: 'Liability added', invalidates: [queryKey] },
  });
}

export function useUpdateLiability() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: ({ liabilityId, ...body }: LiabilityRequest & Pick<Liability, 'liabilityId'>) =>
      call(endpoints.liabilities.update, { id: liabilityId, body }),
    // The answer's body is unread, so what was sent stands in the list until the list itself is read again.
    onSuccess: (_answer, { liabilityId, Name, Principal }) => {
      const updated = { liabilityId, name: Name, principal: centsFromDollars(Principal) };
      return updateCachedList<Liability>(queryClient, queryKey, (all) => replaceItem(all, updated, idOf));
    },
    meta: { announces: 'Liability saved', invalidates: [queryKey] },
  });
}

/** Assets that were linked to the liability lose their link, so everything is read again. */
export function useDeleteLiability() {
  const queryClient = useQueryClient();
  return useDeleteMutation({
    mutationFn: ({ liabilityId }: Liability) => call(endpoints.liabilities.delete, { id: liabilityId }),
    onSuccess: (_answer, { liabilityId }) =>
      updateCachedList<Liability>(queryClient, queryKey, (all) => removeItem(all, liabilityId, idOf)),
    meta: { announces: 'Liability deleted' },
  });
}
