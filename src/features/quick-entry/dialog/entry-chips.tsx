import type { ReactNode } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { targetName } from '#src/entry/entry-target.ts';
import type { Reading } from '#src/entry/read-entry.ts';
import { useFormat } from '#src/ui/format/format.ts';

import { dayText } from './entry-texts.ts';

/** The parts of the line that have been understood so far. */
export function EntryChips({ reading }: { readonly reading: Exclude<Reading, { status: 'question' }> }) {
  const { typedMoney } = useFormat();
  const storesNotes = useExtension('item-details');
  const { targets, amount, day, note } =
    reading.status === 'entry' ? { ...reading.entry, targets: [reading.entry.target] } : reading;
  const names = targets.map(targetName);
  if (names.length === 0 && amount === undefined && !day && note === '') return null;
  return (
    <ul aria-label="Understood">
      {names.length > 0 && <Chip isKnown={names.length === 1}>{names.join(' or ')}</Chip>}
      {amount !== undefined && <Chip isKnown>{typedMoney(amount)}</Chip>}
      {day && <Chip isKnown>{dayText(day)}</Chip>}
      {note !== '' && <Chip>{storesNotes ? note : `“${note}”: this server stores no notes`}</Chip>}
    </ul>
  );
}

function Chip({ isKnown = false, children }: { readonly isKnown?: boolean; readonly children: ReactNode }) {
  return <li data-known={isKnown ? '' : undefined}>{children}</li>;
}
