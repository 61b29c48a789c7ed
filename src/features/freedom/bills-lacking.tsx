import { type ComponentType, lazy, Suspense } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';

import type { YearlyBillsProps } from './yearly-bills.tsx';

const YearlyBills = lazy(async (): Promise<{ default: ComponentType<YearlyBillsProps> }> => {
  try {
    return { default: (await import('./yearly-bills.tsx')).YearlyBills };
  } catch {
    // The page is complete without them.
    return { default: () => null };
  }
});

/** What the averages lack of the bills that repeat, where the server has schedules. It loads beside everything else. */
export function BillsLacking(props: YearlyBillsProps) {
  if (!useExtension('schedules')) return null;
  return (
    <Suspense>
      <YearlyBills {...props} />
    </Suspense>
  );
}
