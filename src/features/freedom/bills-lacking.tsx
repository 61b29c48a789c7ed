import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { scheduleQueries } from '#src/queries/schedule-list.ts';

import type { YearlyBillsProps } from './yearly-bills.tsx';

const YearlyBills = lazy(async (): Promise<{ default: ComponentType<YearlyBillsProps> }> => {
  try {
    return { default: (await import('./yearly-bills.tsx')).YearlyBills };
  } catch {
    // The page is complete without them.
    return { default: () => null };
  }
});

/** What the averages lack of the bills that repeat, once there are any. It loads beside everything else. */
export function BillsLacking(props: YearlyBillsProps) {
  const enabled = useExtension('schedules');
  const { data: schedules } = useQuery({ ...scheduleQueries.list(), enabled });
  if (!schedules?.length) return null;
  return (
    <Suspense>
      <YearlyBills {...props} />
    </Suspense>
  );
}
