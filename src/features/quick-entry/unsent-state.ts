import { useSyncExternalStore } from 'react';

import { noonOf } from '#contract/days.ts';
import { readConnection, subscribeToConnection } from '#src/api/connection.ts';
import { readUnsentState, subscribeToUnsentState, type UnsentEntry } from '#src/queries/unsent-entries.ts';
import { useFormat } from '#src/ui/format/format.ts';

import { entryText } from './entry-texts.ts';

/** The entries that are kept on the device. */
export function useUnsent() {
  return useSyncExternalStore(subscribeToUnsentState, readUnsentState);
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribeToConnection, readConnection).isOffline;
}

/** The words for an entry. */
export function useTextOf() {
  const format = useFormat();
  return (entry: UnsentEntry, now: Date) => entryText(format, { ...entry, day: noonOf(entry.day) }, now);
}

export const PROBLEMS: Readonly<Record<NonNullable<UnsentEntry['problem']>, string>> = {
  missing: 'Not added: its category has been deleted.',
  full: 'Not added: your account is full.',
  refused: 'Not added: the server does not accept it.',
  alike: 'There is one of this day and amount already. If it is the same, delete this one.',
};
export const CANNOT_NOTE =
  'Not sent: the browser cannot note first what it sends, so that nothing is added twice. The disk may be full.';
export const OPEN = 'Sent, but not answered: it may have arrived.';
