import type { QueryClient } from '@tanstack/react-query';

import type { Endpoint } from '#contract/endpoints.ts';
import { type Id, sameId } from '#contract/fields.ts';

/** A read, whose path is the key of its query. */
export type Read = Pick<Endpoint, 'path'>;

/** Right after a mutation. Cancels a fetch in flight, which could restore the old list. */
export async function updateCached<TList>(
  queryClient: QueryClient,
  { path }: Read,
  update: (list: TList) => TList,
): Promise<void> {
  const queryKey = [path];
  if (queryClient.getQueryData(queryKey) === undefined) return;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<TList>(queryKey, (list) => list && update(list));
}

export function rowsBy<TRow>(idOf: (row: TRow) => Id) {
  const replace = (row: TRow) => (rows: readonly TRow[]) =>
    rows.map((other) => (sameId(idOf(other), idOf(row)) ? row : other));
  const find = (rows: readonly TRow[], id: Id | undefined) =>
    rows.find((row) => sameId(idOf(row), id ?? null));
  return {
    find,
    /** Replaces the row if a refetch has already added it. */
    add: (row: TRow) => (rows: readonly TRow[]) =>
      find(rows, idOf(row)) ? replace(row)(rows) : [...rows, row],
    /** Does nothing if the row has been deleted in the meantime. */
    replace,
    remove: (id: Id) => (rows: readonly TRow[]) => rows.filter((row) => !sameId(idOf(row), id)),
  };
}
