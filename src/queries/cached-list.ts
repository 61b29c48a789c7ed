import type { QueryClient } from '@tanstack/react-query';

import { type Id, sameId } from '#contract/fields.ts';

/**
 * Updates a cached list right after a mutation. Cancels a fetch in flight, which could restore the old list. Does nothing
 * when the list is not cached yet.
 */
export async function updateCachedList<TItem>(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  update: (list: readonly TItem[]) => TItem[],
): Promise<void> {
  if (queryClient.getQueryData(queryKey) === undefined) return;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<TItem[]>(queryKey, (list) => list && update(list));
}

/** Adds an item, or replaces it if a refetch has already added it. */
export function addItem<TItem>(list: readonly TItem[], item: TItem, idOf: (item: TItem) => Id): TItem[] {
  const exists = list.some((other) => sameId(idOf(other), idOf(item)));
  return exists ? replaceItem(list, item, idOf) : [...list, item];
}

/** Replaces the item with the same id. Does nothing if it has been deleted in the meantime. */
export function replaceItem<TItem>(list: readonly TItem[], item: TItem, idOf: (item: TItem) => Id): TItem[] {
  return list.map((other) => (sameId(idOf(other), idOf(item)) ? item : other));
}

/** Removes the item with this id. */
export function removeItem<TItem>(list: readonly TItem[], id: Id, idOf: (item: TItem) => Id): TItem[] {
  return list.filter((item) => !sameId(idOf(item), id));
}
