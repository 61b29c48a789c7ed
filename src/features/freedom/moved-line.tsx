import { Badge } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { historyQueries } from '#src/queries/history.ts';
import { isLastDayOfMonth, monthFromNumber, monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import type { FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import { freedomMove } from '#src/statistics/freedom/freedom-move.ts';
import { inTenths } from '#src/statistics/freedom/move-ledger.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';

import { describeMove } from '#src/ui/figures/move-words.ts';

const monthOnly = new Intl.DateTimeFormat('en-US', { month: 'long' });

interface MovedLineProps {
  readonly lists: FreedomLists;
  readonly now: Date;
}

/**
 * `1.4 months sooner than in October so far`: how far the date has moved since the end of last month. Nothing is rendered if this
 * is not known for certain, such as without a history of the net worth.
 */
export function MovedLine({ lists, now }: MovedLineProps) {
  const hasHistory = useExtension('history');
  const { data: lines } = useQuery({ ...historyQueries.list(), enabled: hasHistory });
  const current = monthNumber(monthOf(now));
  const move = useMemo(() => {
    const months = { from: monthFromNumber(current - 1), to: monthFromNumber(current) };
    return lines && freedomMove(lists, lines, months, now);
  }, [lists, lines, current, now]);
  if (move?.kind !== 'moved' || !move.then.holdings) return null;
  const tenths = inTenths(move.months);
  const lastMonth = monthOnly.format(move.then.moment);
  if (tenths === 0) return <>As planned since {lastMonth}</>;
  const text = (
    <ProofButton of={{ kind: 'move', from: move.then.month, to: move.now.month, part: 'total' }}>
      {describeMove(tenths)} than in {lastMonth}
    </ProofButton>
  );
  if (isLastDayOfMonth(now)) return <Badge colorPalette={tenths < 0 ? 'accent' : 'red'}>{text}</Badge>;
  return (
    <>
      {text} so far. It is too early to say more: {monthOnly.format(now)} is not over, and counts in full.
    </>
  );
}
