import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { historyQueries } from '#src/queries/history.ts';
import { endOfMonth, monthFromNumber, monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import type { PastNetWorth } from '#src/statistics/freedom/freedom-path.ts';
import { monthlyNetWorth, type PresentLists } from '#src/statistics/net-worth-history.ts';

const NOTHING: readonly PastNetWorth[] = [];

/** The number of past months that are drawn. */
const PAST_MONTHS = 60;

/**
 * The net worth at the end of each of the last months, oldest first. Empty until everything has loaded, where the history
 * cannot be loaded, and on servers without one.
 * @param present the same object until a list changes; undefined until they have loaded
 */
export function usePastNetWorth(present: PresentLists | undefined, now: Date): readonly PastNetWorth[] {
  const hasHistory = useExtension('history');
  const { data: lines } = useQuery({ ...historyQueries.list(), enabled: hasHistory });
  return useMemo(() => {
    if (!lines || !present) return NOTHING;
    const running = monthNumber(monthOf(now));
    const [from, to] = [monthFromNumber(running - PAST_MONTHS), monthFromNumber(running - 1)];
    return monthlyNetWorth(lines, present, from, to, now).map(({ month, netWorth }) => ({
      time: endOfMonth(month),
      netWorth,
    }));
  }, [lines, present, now]);
}
