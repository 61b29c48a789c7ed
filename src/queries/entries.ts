import { useQueryClient } from '@tanstack/react-query';
import { isSameDay } from 'date-fns/isSameDay';
import { set } from 'date-fns/set';

import { localDay } from '#contract/days.ts';
import type { Cents } from '#contract/money.ts';
import type { Announcement } from '#src/api/query-client.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';

import { newEntryRequest, sendEntry, type SentEntry } from './budget-entries.ts';
import { budgetMutationMeta } from './budget-cache.ts';
import { expenseQueries } from './expenses.ts';
import { useCreateMutation } from './mutations.ts';
import { offerUndo, type UndoOffer } from './undo-offers.ts';

/** What a person records: an amount on a day. */
export interface NewEntry {
  readonly target: EntryTarget;
  readonly amount: Cents;
  /** The beginning of a day in the person's time zone. Its month is the month of the entry. */
  readonly day: Date;
  readonly note: string;
}

/** A stored entry, as it was recorded and where it is now. */
export interface AddedEntry extends NewEntry {
  readonly sent: SentEntry;
}

/** The moment that an entry on a day gets: now if it is today. Noon is on that day in most other time zones too. */
function momentOn(day: Date, now: Date): Date {
  return isSameDay(day, now) ? now : set(day, { hours: 12 });
}

/**
 * Records an entry with `sendEntry`. Retrying the same entry repeats the same request.
 * @param onAdded called even if the component has been unmounted by then, before the announcement
 */
export function useCreateEntry({
  announces,
  onAdded,
}: {
  readonly announces: Announcement<SentEntry, NewEntry>;
  readonly onAdded: (entry: AddedEntry) => void;
}) {
  const queryClient = useQueryClient();
  return useCreateMutation({
    buildBody: (entry: NewEntry) =>
      newEntryRequest({
        ...entry,
        month: { month: entry.day.getMonth() + 1, year: entry.day.getFullYear() },
        timeStamp: momentOn(entry.day, new Date()),
        day: localDay(entry.day),
      }),
    mutationFn: (entry: NewEntry, request) => sendEntry(queryClient, request.for(entry).body),
    onSuccess: (sent, entry) => {
      onAdded({ ...entry, sent });
      return Promise.resolve();
    },
    meta: {
      announces,
      invalidates: [...budgetMutationMeta.invalidates, expenseQueries.list().queryKey],
    },
  });
}

/** Offers to undo an entry that has just been added, if the server has said which change it was. */
export function offerEntryUndo(
  { sent: { changeId } }: AddedEntry,
  texts: Pick<UndoOffer, 'text' | 'undoneText' | 'link'>,
): void {
  if (changeId !== undefined) offerUndo({ ...texts, target: { changeId }, undoingText: 'Removing…' });
}
