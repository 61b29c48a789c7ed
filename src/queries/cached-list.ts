import type { QueryClient } from '@tanstack/react-query';

import { type Id, sameId } from '#contract/fields.ts';

/**
 * Changes a cached list at once after a change on the server. A read that began before the change would bring the
 * old list back, so it is stopped first. A list that was never loaded stays so.
 */
export async function changeCachedList<TItem>(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  change: (list: readonly TItem[]) => TItem[],
): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<TItem[]>(queryKey, (list) => list && change(list));
}

/** The list with the item in the place of the one with its id, or at the end. */
export function withItem<TItem>(list: readonly TItem[], item: TItem, idOf: (item: TItem) => Id): TItem[] {
  const isNew = !list.some((other) => sameId(idOf(other), idOf(item)));
  return isNew ? [...list, item] : list.map((other) => (sameId(idOf(other), idOf(item)) ? item : other));
}

/** The list without the item that has this id. */
export function withoutItem<TItem>(list: readonly TItem[], id: Id, idOf: (item: TItem) => Id): TItem[] {
  return list.filter((item) => !sameId(idOf(item), id));
}
