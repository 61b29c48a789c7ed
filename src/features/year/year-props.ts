import type { HistoryLine } from '#contract/history.ts';
import type { FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import type { FreedomYear } from '#src/statistics/freedom/freedom-year.ts';

/** What the cards of the page share. */
export interface YearProps {
  readonly lists: FreedomLists;
  /** Undefined where the server keeps no history. */
  readonly pastValues: readonly HistoryLine[] | undefined;
  readonly now: Date;
  readonly year: number;
  readonly found: FreedomYear;
  readonly hasAmounts: boolean;
}
