import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { historyQueries } from '#src/queries/history.ts';
import type { PastNetWorth } from '#src/statistics/freedom/freedom-path.ts';
import { pastNetWorthOf } from '#src/statistics/freedom/past-net-worth.ts';
import type { PresentLists } from '#src/statistics/net-worth-history.ts';

const NOTHING: readonly PastNetWorth[] = [];

/**
 * The net worth at the end of each of the last months, oldest first. Empty until everything has loaded, where the history
 * cannot be loaded, and on servers without one.
 * @param present the same object until a list changes; undefined until they have loaded
 */
export function usePastNetWorth(present: PresentLists | undefined, now: Date): readonly PastNetWorth[] {
  const hasHistory = useExtension('history');
  const { data: lines } = useQuery({ ...historyQueries.list(), enabled: hasHistory });
  return useMemo(
    () => (lines && present ? pastNetWorthOf(lines, present, now) : NOTHING),
    [lines, present, now],
  );
}
