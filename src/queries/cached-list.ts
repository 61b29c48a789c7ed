import type { QueryClient } from '@tanstack/react-query';

import { type Id, sameId } from '#contract/fields.ts';

/**
 * Changes a cached list at once after a change on the server. A read that began before the change would bring the
 * old list back, so it is stopped first. A list that is not there yet is left to whoever reads it.
 */
export async function updateCachedList<TItem>(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  change: (list: readonly TItem[]) => TItem[],
): Promise<void> {
  if (queryClient.getQueryData(queryKey) === undefined) return;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<TItem[]>(queryKey, (list) => list && change(list));
}

/** The list with a new item, which may be there already where the list was read in between. */
export function addItem<TItem>(list: readonly TItem[], item: TItem, idOf: (item: TItem) => Id): TItem[] {
  const isThere = list.some((other) => sameId(idOf(other), idOf(item)));
  return isThere ? replaceItem(list, item, idOf) : [...list, item];
}

/** The list with a changed item in its place; without it, where it has been deleted meanwhile. */
export function replaceItem<TItem>(list: readonly TItem[], item: TItem, idOf: (item: TItem) => Id): TItem[] {
  return list.map((other) => (sameId(idOf(other), idOf(item)) ? item : other));
}

/** The list without the item that has this id. */
export function removeItem<TItem>(list: readonly TItem[], id: Id, idOf: (item: TItem) => Id): TItem[] {
  return list.filter((item) => !sameId(idOf(item), id));
}
