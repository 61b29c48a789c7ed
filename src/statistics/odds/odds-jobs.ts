import type { Life } from '#src/statistics/plan/life.ts';

/** How futures are drawn. The same drawing gives the same futures everywhere. */
export interface Drawing {
  readonly seed: number;
  readonly futures: number;
  /** The mean length of a block of consecutive months. */
  readonly blockMonths: number;
}

export const USUAL_DRAWING: Drawing = { seed: 1, futures: 2_000, blockMonths: 60 };

/** What is computed in the worker. All of it can be sent there. */
export type OddsJob = DateJob | PathJob;

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

export type OddsFound = DateOdds | PathOdds;
