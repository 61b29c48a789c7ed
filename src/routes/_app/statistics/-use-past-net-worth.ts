import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { historyQueries } from '#src/queries/history.ts';
import { endOfMonth, monthOf } from '#src/statistics/calendar-month.ts';
import { monthlyNetWorth } from '#src/statistics/net-worth-history.ts';

import type { FreedomCardProps } from './-use-freedom.ts';

/** The net worth at the end of a month. */
export interface PastNetWorth {
  /** In epoch milliseconds; not after today. */
  readonly time: number;
  readonly dollars: number;
}

const NOTHING: readonly PastNetWorth[] = [];

/** The net worth of each past month and of today, oldest first. Empty if the server doesn't know the past. */
export function usePastNetWorth({ queries, now }: FreedomCardProps): readonly PastNetWorth[] {
  const { data: lines } = useQuery({ ...historyQueries.list(), enabled: useExtension('history') });
  const { data: assets } = queries.assets;
  const { data: liabilities } = queries.liabilities;
  return useMemo(() => {
    if (!lines || !assets || !liabilities) return NOTHING;
    const months = monthlyNetWorth(lines, { assets, liabilities }, { year: 1, month: 1 }, monthOf(now), now);
    // A single point is no line.
    if (months.length < 2) return NOTHING;
    return months.map(({ month, netWorth }) => ({
      time: Math.min(endOfMonth(month).getTime(), now.getTime()),
      dollars: Number(netWorth) / 100,
    }));
  }, [lines, assets, liabilities, now]);
}
