import { chakra } from '@chakra-ui/react';

import { counted, formatCount } from '#contract/counts.ts';
import type { ParsedStatement } from '#src/bank/types.ts';
import { useFormat } from '#src/ui/format/format.ts';

import { LineList } from './line-list.tsx';
import { LINE_WORDS } from './statement-words.ts';

/** More are only counted. */
const MAX_LINES = 50;

/** The lines whose amounts have fractions of a cent, and what they are rounded to. */
export function RoundedLines({ kind, lines }: Pick<ParsedStatement, 'kind' | 'lines'>) {
  const { hideNumbers, money } = useFormat();
  const rounded = lines.filter(({ roundedFrom }) => roundedFrom !== undefined);
  if (rounded.length === 0) return null;
  const title = counted(rounded.length, 'amount is rounded', 'amounts are rounded');
  return (
    <LineList title={title}>
      {rounded.slice(0, MAX_LINES).map(({ id, row, amount, roundedFrom = '' }) => (
        <chakra.li key={id} paddingBlock="1">
          {LINE_WORDS[kind]} {row}: {hideNumbers(roundedFrom)} to {money(amount)}.
        </chakra.li>
      ))}
      {rounded.length > MAX_LINES && <li>and {formatCount(rounded.length - MAX_LINES)} more</li>}
    </LineList>
  );
}
