import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { historyQueries } from '#src/queries/history.ts';
import { type StatisticsQueries, useLists, useStatisticsQueries } from '#src/queries/statistics.ts';
import {
  type FreedomBasis,
  freedomBasisOf,
  type FreedomLists,
} from '#src/statistics/freedom/freedom-basis.ts';
import type { PastNetWorth } from '#src/statistics/freedom/freedom-path.ts';
import { pastNetWorthOf } from '#src/statistics/net-worth-history.ts';

export interface FreedomCardProps {
  readonly queries: StatisticsQueries;
  /** Undefined until all lists have loaded, as is `basis`. */
  readonly lists: FreedomLists | undefined;
  readonly basis: FreedomBasis | undefined;
  /** When the page was opened. Months to freedom count from here. */
  readonly now: Date;
}

export function useFreedom(): FreedomCardProps {
  const [now] = useState(() => new Date());
  const queries = useStatisticsQueries();
  const lists = useLists(queries);
  const basis = useMemo(() => lists && freedomBasisOf(lists, now), [lists, now]);
  return { queries, lists, basis, now };
}

const NOTHING: readonly PastNetWorth[] = [];

/**
 * The net worth at the end of each of the last months, oldest first. Empty until everything has loaded, where the history
 * cannot be loaded, and on servers without one.
 */
export function usePastNetWorth(lists: FreedomLists | undefined, now: Date): readonly PastNetWorth[] {
  const hasHistory = useExtension('history');
  const { data: lines } = useQuery({ ...historyQueries.list(), enabled: hasHistory });
  return useMemo(() => (lines && lists ? pastNetWorthOf(lines, lists, now) : NOTHING), [lines, lists, now]);
}
