import type { ExpenseAverage } from '#contract/averages.ts';
import type { FigureName, LeftOut } from './all-figures.ts';
import type { CalendarMonth } from './calendar-month.ts';
import type { LeverName } from './freedom/freedom-levers.ts';
import type { Mix } from './freedom/market-saver.ts';
import type { WhatIf } from './freedom/what-if.ts';

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

/** The subject of a proof: a named figure, a category's average as the server computed it, or a figure of the Freedom page. */
export type ProofSubject = FigureName | ExpenseAverage | FreedomSubject;
