import { useMemo, useState } from 'react';

import {
  type FreedomBasis,
  freedomBasisOf,
  type FreedomLists,
} from '#src/statistics/freedom/freedom-basis.ts';
import { type StatisticsQueries, useLists, useStatisticsQueries } from '#src/queries/statistics.ts';

/** Props of every card of the Freedom page. */
export interface FreedomCardProps {
  readonly queries: StatisticsQueries;
  /** Undefined until all lists have loaded, as is `basis`. */
  readonly lists: FreedomLists | undefined;
  readonly basis: FreedomBasis | undefined;
  /** When the page was opened. Months to freedom count from here. */
  readonly now: Date;
}

/** Reads the lists, and adds them up once each time one changes. */
export function useFreedom(): FreedomCardProps {
  const [now] = useState(() => new Date());
  const queries = useStatisticsQueries();
  const lists = useLists(queries);
  const basis = useMemo(() => lists && freedomBasisOf(lists, now), [lists, now]);
  return { queries, lists, basis, now };
}
