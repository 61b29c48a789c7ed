import type { ExpenseAverage } from '#contract/averages.ts';
import type { Budget } from '#contract/budgets.ts';

import type { AnyFigure, Figure } from './figure.ts';
import type { FreedomLists } from './freedom/freedom-basis.ts';
import type { Moved } from './freedom/freedom-move.ts';
import type { Markets } from './freedom/market-history.ts';
import type { LedgerLine } from './freedom/move-ledger.ts';

/** A number is the number of years that the savings had to last. */
export type MarketFigure = 'withinEstimate' | 'median' | 'worst' | number;

export type ProofSubject =
  | AnyFigure
  | { readonly kind: 'titled'; readonly title: string; readonly figure: AnyFigure }
  /** The average of all categories of a kind, or of one as the server computed it; from all budgets. */
  | {
      readonly kind: 'expenses';
      readonly name: 'averageMandatoryExpenses' | 'averageDiscretionaryExpenses';
      readonly category?: ExpenseAverage;
    }
  /** An end of the range of dates, in unrounded months from now. */
  | {
      readonly kind: 'range';
      readonly end: 'earliest' | 'latest';
      readonly months: number;
      /** A fraction a year; 0 unless the dates are in today's money. */
      readonly inflation: number;
      readonly full: readonly Budget[];
      readonly netWorth: Figure;
      readonly now: Date;
    }
  | {
      readonly kind: 'move';
      readonly move: Moved;
      /** Of what moved the date; without it, of the whole move. */
      readonly line?: LedgerLine;
      readonly lists: FreedomLists;
    }
  | { readonly kind: 'markets'; readonly figure: MarketFigure; readonly markets: Markets };
