import type { Life } from '#src/statistics/plan/life.ts';

import type { Retirement } from './retirement.ts';
import type { SpendingRule } from './spending-rules.ts';

/** How futures are drawn. The same drawing gives the same futures everywhere. */
export interface Drawing {
  readonly seed: number;
  readonly futures: number;
  /** The mean length of a block of consecutive months. */
  readonly blockMonths: number;
}

export const USUAL_DRAWING: Drawing = { seed: 1, futures: 2_000, blockMonths: 60 };

/** What is computed in the worker. All of it can be sent there. */
export type OddsJob = DateJob | PathJob | RulesJob;

/** In which month work can stop at which odds. */
export interface DateJob {
  readonly kind: 'date';
  readonly life: Life;
  readonly drawing: Drawing;
}

/** What happens if work stops in a month. */
export interface PathJob {
  readonly kind: 'path';
  readonly life: Life;
  readonly drawing: Drawing;
  /** The first month without work. */
  readonly stop: number;
}

/** What a job has found after some of the futures. It comes again and again until `done` is the number of all of them. */
export interface DateOdds {
  readonly kind: 'date';
  readonly done: number;
  readonly of: number;
  /** In how many of the futures the money lasts if work stops in month 0, 1, …; one longer than the life’s months. */
  readonly lasting: Uint32Array;
}

export interface PathOdds {
  readonly kind: 'path';
  readonly done: number;
  readonly of: number;
  readonly stop: number;
  /** In how many futures the money lasts as long as the life. */
  readonly lasting: number;
  /** The months at which the fan and the ages are known: 0, 12, 24, …, and the last one. After so many months. */
  readonly months: readonly number[];
  /** What all pots have after these months, in cents of today’s money: of 100 futures, so many have less. */
  readonly fan: Readonly<Record<10 | 25 | 50 | 75 | 90, readonly number[]>>;
  /** In how many futures the money has not run out after these months. */
  readonly lastingAfter: readonly number[];
  /**
   * By how much the spending of each month without work could change so that the money just lasts: one for each future,
   * ascending. In whole dollars of today’s money, as cents; −Infinity where it does not last even if nothing is spent.
   */
  readonly spendingRoom: Float64Array;
}

/** What gives way by each rule if work stops in a month. */
export interface RulesJob {
  readonly kind: 'rules';
  readonly life: Life;
  readonly drawing: Drawing;
  /** Of the same plan and as long as the life. */
  readonly retirement: Retirement;
  readonly rules: readonly SpendingRule[];
}

export interface RulesOdds {
  readonly kind: 'rules';
  readonly done: number;
  readonly of: number;
  /** In the order of the job. */
  readonly rules: readonly RuleOdds[];
}

/** What a rule leads to in the futures. Amounts are cents a month, in today’s money. */
export interface RuleOdds {
  /** In how many futures the money never runs out, and in how many everything mandatory is always paid. */
  readonly lasting: number;
  readonly withMandatory: number;
  /** The average of all months of all futures. */
  readonly averageSpent: number;
  readonly averagePlanned: number;
  /** The worst month of a future: what is spent of what is planned. In half of the futures it is no more, and in one of ten. */
  readonly worst: Readonly<Record<10 | 50, { readonly spent: number; readonly part: number }>>;
  /** In the order of the retirement’s categories. */
  readonly categories: readonly {
    /** In how many futures it is not always paid in full. */
    readonly missing: number;
    /** Months without it: the middle of these futures. 0 if there are none. */
    readonly monthsWithout: number;
  }[];
}

export type OddsFound = DateOdds | PathOdds | RulesOdds;
