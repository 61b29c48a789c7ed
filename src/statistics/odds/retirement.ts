import type { Id } from '#contract/fields.ts';
import type { FixedFlow, Pot } from '#src/statistics/plan/life.ts';

/**
 * The time of a plan after work has stopped. Month 0 is the first month without work; amounts are plain numbers of cents in
 * today’s money.
 */
export interface Retirement {
  /** The first month without work, counted from now. */
  readonly stop: number;
  /** Until the age that the person plans to. */
  readonly months: number;
  /** `start` is what the plan has in them when work stops, and `opensIn` counts from then on. */
  readonly pots: readonly Pot[];
  readonly savingsPot: number;
  /** What comes in net of tax, less one-off amounts: all that flows but spending and debts. May be negative. */
  readonly net: Float64Array;
  /** As of a life; of `retired` alone, in months from the stop on. It is part of `net` and of the categories. */
  readonly fixed: readonly Pick<FixedFlow, 'pricesOf' | 'retired'>[];
  /** In the order of the ladder, the first one being the last to go. Together they are the spending and debts of each month. */
  readonly categories: readonly RetiredCategory[];
}

export interface RetiredCategory {
  readonly key: string;
  /** Undefined for what belongs to no category, such as a phase of all spending. */
  readonly expenseId: Id | undefined;
  readonly name: string;
  readonly isMandatory: boolean;
  /** What it costs in each month. */
  readonly costs: Float64Array;
}

/** A retirement lived through some months of the markets. All arrays have an amount for each month lived. */
export interface LivedRetirement {
  /** As many as the retirement has, or fewer if the markets end before. */
  readonly months: number;
  /** The real return of all pots together in each month. */
  readonly returns: Float64Array;
  /** What all pots have at the end of each month. */
  readonly wealth: Float64Array;
  /** What all categories cost, and what of it is spent. */
  readonly planned: Float64Array;
  readonly spent: Float64Array;
  /** Whether each category is paid in each month (1) or not (0), in the order of the categories. */
  readonly paid: readonly Uint8Array[];
  /** The first month in which not even what the rule keeps can be paid. */
  readonly dryIn: number | undefined;
}
