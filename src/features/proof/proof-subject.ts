import type { ExpenseAverage } from '#contract/averages.ts';
import type { FigureName, Figures, LeftOut } from '#src/statistics/all-figures.ts';
import type { CalendarMonth } from '#src/statistics/calendar-month.ts';
import type { Figure } from '#src/statistics/figure.ts';
import type { LeverName } from '#src/statistics/freedom/freedom-levers.ts';
import type { Mix } from '#src/statistics/freedom/market-saver.ts';
import type { WhatIf } from '#src/statistics/freedom/what-if.ts';

import type { FigureWords } from './proof-words.ts';

export type AnyFigure = Figure | Figure<number>;

/** The names of the figures in a calculation. */
export interface FigureNames {
  /** Those that have their own name. */
  readonly figures: Figures;
  readonly words: ReadonlyMap<AnyFigure, FigureWords>;
}

/** A figure of the Freedom page. */
export type FreedomSubject =
  | { readonly kind: 'what-if'; readonly figure: 'date' | 'months' | 'move'; readonly whatIf: WhatIf }
  | { readonly kind: 'lever'; readonly name: LeverName }
  /** The key of a rung of the ladder. */
  | { readonly kind: 'rung'; readonly key: string }
  | { readonly kind: 'refunds' }
  /** A figure of the statistics without a part of its basis. */
  | { readonly kind: 'without'; readonly part: LeftOut; readonly name: FigureName }
  /** A figure at the end of a month, or now; with today's net worth unless that of the time is known. */
  | {
      readonly kind: 'move-end';
      readonly month: CalendarMonth;
      readonly name: FigureName;
      readonly isNetWorthKnown: boolean;
    }
  /** An end of the range of dates, in unrounded months from now. */
  | { readonly kind: 'range'; readonly end: 'earliest' | 'latest'; readonly months: number }
  | {
      readonly kind: 'move';
      readonly from: CalendarMonth;
      readonly to: CalendarMonth;
      /** `holding` is followed by the kind and the id, as in `holding asset 12`. */
      readonly part: MovePart;
    }
  | { readonly kind: 'markets'; readonly figure: MarketFigure; readonly mix: Mix };

export type MovePart =
  | 'total'
  | 'expected-months'
  | 'netWorth'
  | 'spending'
  | 'saving'
  | 'expected'
  | 'other-holdings'
  | `holding ${string}`;

/** A number is the number of years that the savings had to last. */
export type MarketFigure = 'withinEstimate' | 'median' | 'worst' | number;

/** The subject of a proof: a named figure, a category's average as the server computed it, or a figure inside a proof. */
export type ProofSubject =
  | FigureName
  | ExpenseAverage
  | FreedomSubject
  | { readonly kind: 'inside'; readonly figure: AnyFigure; readonly names: FigureNames };
