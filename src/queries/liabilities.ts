import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { endpoints } from '#contract/endpoints.ts';
import { sameId } from '#contract/fields.ts';
import { Liability, type LiabilityRequest, type LiabilityUpdateRequest } from '#contract/liabilities.ts';
import { centsFromDollars } from '#contract/money.ts';
import { call } from '#src/api/call.ts';

import { addItem, removeItem, replaceItem, updateCachedList } from './cached-list.ts';
import { deletedToday, historyKey, recordedToday } from './history.ts';
import { useCreateMutation, useDeleteMutation } from './mutations.ts';
import { useUpdateMutation } from './update-mutation.ts';

const { list } = endpoints.liabilities;

const listQuery = () => queryOptions({ queryKey: ['liabilities'], queryFn: () => call(list, {}) });
const { queryKey } = listQuery();

export const liabilityQueries = {
  list: listQuery,
  /** The liability with this id from the URL; undefined when there is none. */
  detail: (id: string) =>
    queryOptions({
      ...listQuery(),
      select: (liabilities) => liabilities.find((liability) => sameId(liability.liabilityId, id)),
    }),
};

const idOf = (liability: Liability) => liability.liabilityId;

/* What each change does to the list. */
const add = (liability: Liability) => (all: readonly Liability[]) => addItem(all, liability, idOf);
const replace = (liability: Liability) => (all: readonly Liability[]) => replaceItem(all, liability, idOf);

type LiabilityUpdate = LiabilityUpdateRequest & Pick<Liability, 'liabilityId'>;

function updatedLiability({ liabilityId, Name, Principal }: LiabilityUpdate): Liability {
  return { liabilityId, name: Name, principal: centsFromDollars(Principal) };
}

export function useCreateLiability() {
  const queryClient = useQueryClient();
  return useCreateMutation({
    buildBody: (content: LiabilityRequest) => ({ ...content, ...recordedToday() }),
    mutationFn: (content: LiabilityRequest, request) =>
      call(endpoints.liabilities.create, request.for(content), { list, apply: add }),
    onSuccess: (created) => updateCachedList<Liability>(queryClient, queryKey, add(created)),
    meta: { announces: 'Liability added', invalidates: [queryKey, historyKey] },
  });
}

/** @param shown the liability as the form shows it when it is opened */
export function useUpdateLiability(shown?: Liability) {
  const queryClient = useQueryClient();
  return useUpdateMutation({
    list,
    find: (all: readonly Liability[]) => all.find((one) => shown && sameId(idOf(one), idOf(shown))),
    shown,
    schema: Liability,
    showRow: (row) => updateCachedList<Liability>(queryClient, queryKey, replace(row)),
    mutationFn: (update: LiabilityUpdate, change) => {
      const { liabilityId: id, ...body } = update;
      return call(
        endpoints.liabilities.update,
        { id, body: { ...body, ...recordedToday() }, ...change },
        { list, apply: () => replace(updatedLiability(update)) },
      );
    },
    // The response body is ignored: the list shows what was sent until it is refetched.
    onSuccess: (_response, update) =>
      updateCachedList<Liability>(queryClient, queryKey, replace(updatedLiability(update))),
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
      invalidates: [queryKey, ['assets'], historyKey],
    },
  });
}
