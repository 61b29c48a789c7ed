import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { localDay } from '#contract/days.ts';
import { offersExtension } from '#src/api/extensions.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import type { PlanRecords } from '#src/statistics/plan/plan-basis.ts';
import { knownSchedules } from '#src/statistics/schedules/known-schedule.ts';

import { scheduleQueries } from './schedule-list.ts';

/** What plans are made from. Undefined until it has loaded: without its bills, a plan would have an earlier date. */
export function usePlanRecords(basis: FreedomBasis | undefined): PlanRecords | undefined {
  // The lists of the basis came with what the server offers.
  const hasSchedules = basis !== undefined && offersExtension('schedules');
  const { data } = useQuery({ ...scheduleQueries.list(), enabled: hasSchedules });
  return useMemo(() => {
    if (!basis || (hasSchedules && !data)) return undefined;
    return { basis, schedules: data ? knownSchedules(data, basis.lists, localDay(basis.now)) : [] };
  }, [basis, hasSchedules, data]);
}
