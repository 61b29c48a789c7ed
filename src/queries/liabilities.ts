import { queryOptions } from '@tanstack/react-query';

import { endpoints } from '#contract/endpoints.ts';
import { Liability, type LiabilityRequest, type LiabilityUpdateRequest } from '#contract/liabilities.ts';
import { centsFromDollars } from '#contract/money.ts';
import { call } from '#src/api/call.ts';

import { rowsBy } from './cached-list.ts';
import { deletedToday, historyKey, recordedToday } from './history.ts';
import { useCreateMutation, useDeleteMutation } from './mutations.ts';
import { useUpdateMutation } from './update-mutation.ts';

const { list } = endpoints.liabilities;
const listQuery = () => queryOptions({ queryKey: [list.path], queryFn: () => call(list, {}) });
const invalidates = [[list.path], historyKey];
const rows = rowsBy(({ liabilityId }: Liability) => liabilityId);

export const liabilityQueries = {
  list: listQuery,
  detail: (id: string) => queryOptions({ ...listQuery(), select: (all) => rows.find(all, id) }),
};

export function useCreateLiability() {
  return useCreateMutation({
    list,
    buildBody: (content: LiabilityRequest) => ({ ...content, ...recordedToday() }),
    mutationFn: (content: LiabilityRequest, request, change) =>
      call(endpoints.liabilities.create, request.for(content), change),
    add: rows.add,
    meta: { announces: 'Liability added', invalidates },
  });
}

export function useUpdateLiability(shown?: Liability) {
  return useUpdateMutation({
    list,
    find: (all: readonly Liability[]) => rows.find(all, shown?.liabilityId),
    shown,
    schema: Liability,
    mutationFn: (
      { liabilityId: id, ...body }: LiabilityUpdateRequest & Pick<Liability, 'liabilityId'>,
      options,
      change,
    ) =>
      call(endpoints.liabilities.update, { id, body: { ...body, ...recordedToday() }, ...options }, change),
    // The response body is ignored: the list shows what was sent until it is refetched.
    savedRow: (_response, { liabilityId, Name, Principal }) => ({
      liabilityId,
      name: Name,
      principal: centsFromDollars(Principal),
      debt: shown?.debt ?? null,
    }),
    replace: rows.replace,
    meta: { announces: 'Liability saved', invalidates },
  });
}

/** Also invalidates the assets, because those linked to the liability are unlinked. See docs/product-rules.md#unlink. */
export function useDeleteLiability() {
  return useDeleteMutation({
    list,
    mutationFn: ({ liabilityId }: Liability, options, change) =>
      call(endpoints.liabilities.delete, { id: liabilityId, ...deletedToday(), ...options }, change),
    remove: ({ liabilityId }) => rows.remove(liabilityId),
    nameOf: ({ name }) => `Liability “${name}”`,
    meta: {
      announces: 'Liability deleted',
      invalidates: [...invalidates, [endpoints.assets.list.path]],
    },
  });
}
