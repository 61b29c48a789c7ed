import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Plan } from '#contract/plan.ts';
import { offersExtension } from '#src/api/extensions.ts';
import { blankPlan, suggestedBy, withSuggested } from '#src/statistics/plan/entries.ts';
import { planBasisOf, type PlanRecords } from '#src/statistics/plan/plan-basis.ts';

import { planQueries } from './plan-document.ts';
import { usePlanRecords } from './plan-records.ts';
import { type Statistics, useStatistics } from './statistics.ts';

/** The plan that other pages start from, with what it is made from. */
export interface OwnPlan {
  readonly plan: Plan;
  /** Whether the person made it. If not, it is what the records suggest. */
  readonly isStored: boolean;
  readonly bornIn: string | null;
  readonly records: PlanRecords;
}

/** The person’s own plan or, without one, that which the records suggest. Undefined until what it needs has loaded. */
export function useOwnPlan(): {
  readonly own: OwnPlan | undefined;
  readonly statistics: Statistics;
  readonly queries: readonly Pick<UseQueryResult, 'isLoadingError' | 'refetch'>[];
} {
  const statistics = useStatistics();
  const records = usePlanRecords(statistics.basis);
  // The lists of the basis came with what the server offers.
  const hasPlan = statistics.basis !== undefined && offersExtension('plan');
  const stored = useQuery({ ...planQueries.document(), enabled: hasPlan });
  const own = useMemo((): OwnPlan | undefined => {
    if (!records || (hasPlan && !stored.data)) return undefined;
    const mine = stored.data?.plans.find(({ id }) => id === stored.data.mine);
    const bornIn = stored.data?.bornIn ?? null;
    const suggested = () => withSuggested(blankPlan('', ''), suggestedBy(planBasisOf(records), bornIn));
    return { plan: mine ?? suggested(), isStored: mine !== undefined, bornIn, records };
  }, [records, hasPlan, stored.data]);
  return { own, statistics, queries: [...Object.values(statistics.queries), stored] };
}
