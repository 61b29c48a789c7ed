import type { Budget } from '#contract/budgets.ts';
import { averageCents, sumOf } from '#contract/money.ts';
import { budgetTotals } from '#src/statistics/budget-totals.ts';

import { estimatedMonths, type FreedomPlan } from './freedom-plan.ts';

/** Fewer months do not cover a year, and say too little about someone's habits to speak of likelihood. */
export const MIN_MONTHS = 12;
const RESAMPLES = 2_000;
/** So many are drawn at once where nothing may be blocked. */
const RESAMPLES_AT_ONCE = 250;
/** Eight of ten resamples lie between these, sorted and counted from 1: the nearest-rank percentiles 10 and 90. */
export const RANGE_RANKS = { lower: 0.1 * RESAMPLES, upper: 0.9 * RESAMPLES, of: RESAMPLES } as const;
/** Any seed would do. A fixed one gives the same range for the same months. */
const SEED = 20_240_229;

export type MonthSums = ReturnType<typeof monthSumsOf>[number];
export type FreedomRange = NonNullable<ReturnType<typeof freedomRange>>;
type HabitsFreePlan = Omit<FreedomPlan, 'monthlySpending' | 'monthlySaving'>;

export function monthSumsOf(budgets: readonly Budget[]) {
  return budgets.map((budget) => {
    const { expenses, investments } = budgetTotals(budget);
    return { spending: Number(expenses), saving: Number(investments) };
  });
}

/**
 * The range that contains the freedom date for eight of ten random mixes of the person's months. Bootstrap: 2,000
 * resamples, each of as many months, drawn with replacement. The return is fixed, so this is about habits, not about
 * the market. Source: B. Efron, "Bootstrap Methods: Another Look at the Jackknife", 1979; the percentile interval. See
 * docs/product-rules.md#freedom-range.
 * @returns undefined without months
 */
export function freedomRange(months: readonly MonthSums[], plan: HabitsFreePlan) {
  const drawing = drawRange(months, plan);
  let next = drawing.next();
  while (next.done !== true) next = drawing.next();
  return next.value;
}

/** The same in steps, each of which takes a few milliseconds. */
export function* drawRange(months: readonly MonthSums[], plan: HabitsFreePlan) {
  if (months.length === 0) return undefined;
  const random = createRandom(SEED);
  const dates = new Float64Array(RESAMPLES);
  const savings = new Float64Array(RESAMPLES);
  for (let index = 0; index < RESAMPLES; index++) {
    if (index % RESAMPLES_AT_ONCE === 0) yield;
    const { spending, saving } = resample(months, random);
    const monthlySpending = averageCents(sumOf(BigInt(spending)), months.length);
    const monthlySaving = averageCents(sumOf(BigInt(saving)), months.length);
    savings[index] = Number(monthlySaving);
    dates[index] = estimatedMonths({ ...plan, monthlySpending, monthlySaving });
  }
  dates.sort();
  savings.sort();
  return {
    /** Months from now to freedom; Infinity when out of reach. */
    earliest: dates[RANGE_RANKS.lower - 1] ?? NaN,
    latest: dates[RANGE_RANKS.upper - 1] ?? NaN,
    /** The average monthly saving, in cents. */
    leastSaving: sumOf(BigInt(savings[RANGE_RANKS.lower - 1] ?? 0)),
    mostSaving: sumOf(BigInt(savings[RANGE_RANKS.upper - 1] ?? 0)),
  };
}

function resample(months: readonly MonthSums[], random: () => number): MonthSums {
  let spending = 0;
  let saving = 0;
  months.forEach(() => {
    const drawn = months[Math.floor(random() * months.length)];
    spending += drawn?.spending ?? 0;
    saving += drawn?.saving ?? 0;
  });
  return { spending, saving };
}

/** Pseudo-random numbers from 0 to below 1, the same on every device: mulberry32 by Tommy Ettinger, in the public domain. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
