import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { localDay } from '#contract/days.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import type { PlanRecords } from '#src/statistics/plan/plan-basis.ts';
import { knownSchedules } from '#src/statistics/schedules/known-schedule.ts';

import { scheduleQueries } from './schedule-list.ts';

/** What plans are made from. Undefined until it has loaded; if the schedules cannot be loaded, there are none. */
export function usePlanRecords(basis: FreedomBasis | undefined): PlanRecords | undefined {
  const hasSchedules = useExtension('schedules');
  const { data, isPending } = useQuery({ ...scheduleQueries.list(), enabled: hasSchedules });
  const isLoading = hasSchedules && isPending;
  return useMemo(
    () =>
      basis && !isLoading
        ? { basis, schedules: data ? knownSchedules(data, basis.lists, localDay(basis.now)) : [] }
        : undefined,
    [basis, data, isLoading],
  );
}
