import { useQueryClient } from '@tanstack/react-query';

import { endpoints } from '#contract/endpoints.ts';
import type { Liability, LiabilityRequest, LiabilityUpdateRequest } from '#contract/liabilities.ts';
import { centsFromDollars } from '#contract/money.ts';
import { call } from '#src/api/call.ts';

import { assetQueries } from './assets.ts';
import { addItem, removeItem, replaceItem, updateCachedList } from './cached-list.ts';
import { historyKey } from './history-key.ts';
import { useCreateMutation, useDeleteMutation, useSingleFlightMutation } from './mutations.ts';
import { deletedToday, recordedToday } from './recorded-day.ts';

import { liabilityQueries } from './liabilities.ts';

const { queryKey } = liabilityQueries.list();
const idOf = (liability: Liability) => liability.liabilityId;

export function useCreateLiability() {
  const queryClient = useQueryClient();
  return useCreateMutation({
    buildBody: (content: LiabilityRequest) => ({ ...content, ...recordedToday() }),
    mutationFn: (content: LiabilityRequest, request) =>
      call(endpoints.liabilities.create, request.for(content)),
    onSuccess: (created) =>
      updateCachedList<Liability>(queryClient, queryKey, (all) => addItem(all, created, idOf)),
    showsBusyLate: true,
    meta: { announces: 'Liability added', invalidates: [queryKey, historyKey] },
  });
}

export function useUpdateLiability() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: ({ liabilityId, ...body }: LiabilityUpdateRequest & Pick<Liability, 'liabilityId'>) =>
      call(endpoints.liabilities.update, { id: liabilityId, body: { ...body, ...recordedToday() } }),
    // The response body is ignored: the list shows what was sent until it is refetched.
    onSuccess: (_response, { liabilityId, Name, Principal }) => {
      const updated = { liabilityId, name: Name, principal: centsFromDollars(Principal) };
      return updateCachedList<Liability>(queryClient, queryKey, (all) => replaceItem(all, updated, idOf));
    },
    showsBusyLate: true,
    meta: { announces: 'Liability saved', invalidates: [queryKey, historyKey] },
  });
}

/** Also invalidates the assets, because those linked to the liability are unlinked. See docs/product-rules.md#unlink. */
export function useDeleteLiability() {
  const queryClient = useQueryClient();
  return useDeleteMutation({
    mutationFn: ({ liabilityId }: Liability, onChange) =>
      call(endpoints.liabilities.delete, { id: liabilityId, ...deletedToday(), onChange }),
    nameOf: ({ name }) => `Liability “${name}”`,
    onSuccess: ({ liabilityId }) =>
      updateCachedList<Liability>(queryClient, queryKey, (all) => removeItem(all, liabilityId, idOf)),
    meta: {
      announces: 'Liability deleted',
      invalidates: [queryKey, assetQueries.list().queryKey, historyKey],
    },
  });
}
