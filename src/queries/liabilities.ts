import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { endpoints } from '#contract/endpoints.ts';
import { sameId } from '#contract/fields.ts';
import type { Liability, LiabilityRequest } from '#contract/liabilities.ts';
import { centsFromDollars } from '#contract/money.ts';
import { call } from '#src/api/call.ts';

import { addItem, removeItem, replaceItem, updateCachedList } from './cached-list.ts';
import { useCreateMutation, useDeleteMutation, useSingleFlightMutation } from './mutations.ts';

const list = () =>
  queryOptions({
    queryKey: ['liabilities'],
    queryFn: () => call(endpoints.liabilities.list, {}),
  });

export const liabilityQueries = {
  list,
  /** The liability with this id from the URL; undefined when there is none. */
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
  return useCreateMutation({
    buildBody: (content: LiabilityRequest) => content,
    mutationFn: (content: LiabilityRequest, request) =>
      call(endpoints.liabilities.create, request.for(content)),
    onSuccess: (created) =>
      updateCachedList<Liability>(queryClient, queryKey, (all) => addItem(all, created, idOf)),
    meta: { announces: 'Liability added', invalidates: [queryKey] },
  });
}

export function useUpdateLiability() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: ({ liabilityId, ...body }: LiabilityRequest & Pick<Liability, 'liabilityId'>) =>
      call(endpoints.liabilities.update, { id: liabilityId, body }),
    // The response body is ignored: the list shows what was sent until it is refetched.
    onSuccess: (_response, { liabilityId, Name, Principal }) => {
      const updated = { liabilityId, name: Name, principal: centsFromDollars(Principal) };
      return updateCachedList<Liability>(queryClient, queryKey, (all) => replaceItem(all, updated, idOf));
    },
    meta: { announces: 'Liability saved', invalidates: [queryKey] },
  });
}

/** Invalidates everything, because assets linked to the liability are unlinked. See docs/product-rules.md#unlink. */
export function useDeleteLiability() {
  const queryClient = useQueryClient();
  return useDeleteMutation({
    mutationFn: ({ liabilityId }: Liability) => call(endpoints.liabilities.delete, { id: liabilityId }),
    onSuccess: (_response, { liabilityId }) =>
      updateCachedList<Liability>(queryClient, queryKey, (all) => removeItem(all, liabilityId, idOf)),
    meta: { announces: 'Liability deleted' },
  });
}
