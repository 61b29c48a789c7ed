import { useMemo, useState } from 'react';

import { type FreedomBasis, freedomBasisOf } from '#src/statistics/freedom-basis.ts';
import type { WhatIf } from '#src/statistics/what-if.ts';

import { type StatisticsQueries, useStatisticsQueries } from './-use-statistics.ts';

/** What every card of the page gets. */
export interface FreedomCardProps {
  readonly queries: StatisticsQueries;
  /** Undefined until all lists have loaded. */
  readonly basis: FreedomBasis | undefined;
  /** When the page was opened: the beginning of all times. */
  readonly now: Date;
}

/** What the two cards get that share the what-if. */
export interface PlannerCardProps extends FreedomCardProps {
  readonly whatIf: WhatIf;
}

/** Reads the lists, and adds them up once each time one changes. */
export function useFreedom(): FreedomCardProps {
  const [now] = useState(() => new Date());
  const queries = useStatisticsQueries();
  const { data: assets } = queries.assets;
  const { data: liabilities } = queries.liabilities;
  const { data: budgets } = queries.budgets;
  const { data: expenses } = queries.expenses;
  const basis = useMemo(
    () =>
      assets &&
      liabilities &&
      budgets &&
      expenses &&
      freedomBasisOf({ assets, liabilities, budgets, expenses }, now),
    [assets, liabilities, budgets, expenses, now],
  );
  return { queries, basis, now };
}
