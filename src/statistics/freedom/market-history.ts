import type { AssetBreakdown } from '#src/statistics/asset-breakdown.ts';

import type { FreedomWay } from './freedom-plan.ts';
import { periodsPaid, ROUNDING_TOLERANCE } from './lasting.ts';
import { type MarketData, type Mix, monthOfPeriod, realReturns } from './market-data.ts';

/** Someone on the way to freedom. Amounts are in cents of today's purchasing power. */
export interface Saver {
  /** The net worth; may be negative. */
  readonly saved: number;
  readonly yearlySaving: number;
  readonly needed: number;
  /** The fraction of the amount needed that is withdrawn each year. */
  readonly withdrawalRate: number;
  readonly mix: Mix;
}

export interface Start {
  /** The number of the month in which it begins. */
  readonly month: number;
  /** Years until free, with a fraction; undefined if the data ends before. */
  readonly years: number | undefined;
  /** The number of years of data from this start on. */
  readonly yearsSeen: number;
  /** Undefined unless it became free. */
  readonly retirement: StartedRetirement | undefined;
}

export interface StartedRetirement {
  /** The number of its first month. */
  readonly month: number;
  /** For how many years the savings paid: at most as long as the longest of `RETIREMENTS`, or until the data ends. */
  readonly yearsPaid: number;
  readonly yearsSeen: number;
}

/** Whether a start succeeded; undefined if it is open because the data ends before. */
type Outcome = boolean | undefined;

/** How many starts succeeded or failed, or are open because the data ends before. */
interface Outcomes {
  readonly good: number;
  readonly bad: number;
  readonly open: number;
}

/** For how long, in years, the savings have to last in retirement. */
const RETIREMENTS = [30, 40, 50] as const;
const LONGEST = Math.max(...RETIREMENTS);

export type MarketHistory = ReturnType<typeof marketHistory>;

/** Stocks and bonds as parts of the net assets. Negative ones count as nothing. */
export function mixOf({
  totalStocks,
  totalBonds,
  totalNetAssets,
}: Pick<AssetBreakdown, 'totalStocks' | 'totalBonds' | 'totalNetAssets'>): Mix {
  const stocks = Math.max(0, Number(totalStocks.value));
  const bonds = Math.max(0, Number(totalBonds.value));
  const total = Math.max(Number(totalNetAssets.value), stocks + bonds);
  return total === 0 ? { stocks: 0, bonds: 0 } : { stocks: stocks / total, bonds: bonds / total };
}

/**
 * Repeats the past from each period of the data: how long someone with these savings and habits would have taken to be free,
 * and whether the savings would then have lasted. A start is judged only if the data covers the whole time, even if its
 * outcome is known earlier: otherwise only quick outcomes would count for late starts. See
 * docs/product-rules.md#market-history.
 * @param estimate years to freedom by the freedom date estimate; may be Infinity
 */
export function marketHistory(data: MarketData, saver: Saver, estimate: number) {
  const { perYear, count } = data;
  const returns = realReturns(data, saver.mix);
  const retirementFrom = retirementsIn(data, returns, saver.withdrawalRate);
  const starts = Array.from({ length: count }, (_, period): Start => {
    const taken = periodsToFreedom(returns, period, saver, perYear);
    return {
      month: monthOfPeriod(data, period),
      years: taken === undefined ? undefined : taken / perYear,
      yearsSeen: (count - period) / perYear,
      retirement: taken === undefined ? undefined : retirementFrom(period + Math.ceil(taken)),
    };
  });
  const withinEstimate = starts.map(({ years = Infinity, yearsSeen }) =>
    yearsSeen < estimate ? undefined : years <= estimate,
  );
  const retirements = RETIREMENTS.map((years) => {
    const outcomes = starts.map((start) => lastedFor(years, start));
    return { years, outcomes, lasted: countOutcomes(outcomes) };
  });
  return {
    perYear,
    starts,
    /** Whether the starts were free within the estimated time; undefined if the estimate is infinite. */
    withinEstimate: Number.isFinite(estimate) ? countOutcomes(withinEstimate) : undefined,
    /** Years within which half of the starts were free; undefined if fewer were. */
    median: yearsUntilFree(starts, 1 / 2),
    quarters: [yearsUntilFree(starts, 1 / 4), yearsUntilFree(starts, 3 / 4)],
    /** The start that took the longest. If it is open, it takes longer than these years. */
    worst: worstOf(starts),
    retirements,
  };
}

/** The history of someone who follows a plan. */
export type Markets = ReturnType<typeof marketsOf>;

/** @param mix by default that of what is owned */
export function marketsOf(data: MarketData, way: FreedomWay, breakdown: AssetBreakdown, mix?: Mix) {
  const saver = {
    saved: Number(way.plan.netWorth),
    yearlySaving: 12 * Number(way.plan.monthlySaving),
    needed: Number(way.amountNeeded.value),
    withdrawalRate: way.plan.withdrawalRate,
    mix: mix ?? mixOf(breakdown),
  };
  // As it is shown: from whole months. May be Infinity.
  const estimate = way.months.value / 12;
  const history = marketHistory(data, saver, estimate);
  return { data, way, saver, breakdown: mix ? undefined : breakdown, estimate, history };
}

function countOutcomes(outcomes: readonly Outcome[]): Outcomes {
  const count = (outcome: Outcome) => outcomes.filter((each) => each === outcome).length;
  return { good: count(true), bad: count(false), open: count(undefined) };
}

/** How long a start took, or has taken until the data ends. */
function yearsTaken({ years, yearsSeen }: Start): number {
  return years ?? yearsSeen;
}

/**
 * The time until a share of the starts was free. Leaving out open starts would make it too short, so they count as not free for
 * as long as the data covers them (Kaplan–Meier estimator).
 * @returns years; undefined if too few starts were free
 */
export function yearsUntilFree(
  starts: readonly Pick<Start, 'years' | 'yearsSeen'>[],
  share: number,
): number | undefined {
  const shortestFirst = starts
    .map(({ years, yearsSeen }) => ({ taken: years ?? yearsSeen, isOpen: years === undefined }))
    .sort((a, b) => a.taken - b.taken || Number(a.isOpen) - Number(b.isOpen));
  let notFree = 1;
  for (const [index, { taken, isOpen }] of shortestFirst.entries()) {
    if (isOpen) continue;
    notFree *= 1 - 1 / (shortestFirst.length - index);
    if (notFree <= 1 - share + ROUNDING_TOLERANCE) return taken;
  }
  return undefined;
}

function worstOf(starts: readonly Start[]) {
  const worst = starts.reduce((longest, start) =>
    yearsTaken(start) > yearsTaken(longest) ? start : longest,
  );
  return { month: worst.month, years: yearsTaken(worst), isOpen: worst.years === undefined };
}

/**
 * Counts the periods until the savings reach the amount needed. Within the last one the savings are assumed to change evenly.
 * @param returns real returns of all periods, as fractions
 * @param from the period of the start
 * @returns undefined if the data ends before
 */
function periodsToFreedom(
  returns: Float64Array,
  from: number,
  { saved, yearlySaving, needed }: Saver,
  perYear: number,
): number | undefined {
  if (saved >= needed) return 0;
  const saving = yearlySaving / perYear;
  let balance = saved;
  for (let period = from; period < returns.length; period += 1) {
    const end = grown(balance, returns[period] ?? NaN, saving);
    if (end >= needed) return period - from + (needed - balance) / (end - balance);
    balance = end;
  }
  return undefined;
}

/**
 * What the savings are after a period. New savings earn half of its return. Debts keep their real value: nothing is invested
 * before they are paid off.
 */
export function grown(balance: number, realReturn: number, saving: number): number {
  const rate = balance < 0 ? 0 : realReturn;
  return balance * (1 + rate) + saving * (1 + rate / 2);
}

/**
 * Whether savings of exactly the amount needed paid for a number of years. As in the Trinity study, the withdrawals keep their
 * purchasing power, and success means that the savings do not run out.
 */
function lastedFor(years: number, { retirement }: Start): Outcome {
  if (!retirement || retirement.yearsSeen < years) return undefined;
  return retirement.yearsPaid >= years;
}

/** The retirement that begins in a period. Each is computed once, since many starts lead to the same one. */
function retirementsIn(data: MarketData, returns: Float64Array, rate: number) {
  const { perYear, count } = data;
  const known = new Map<number, StartedRetirement>();
  return (period: number): StartedRetirement => {
    const found = known.get(period) ?? {
      month: monthOfPeriod(data, period),
      yearsPaid: periodsPaid(returns, period, rate / perYear, LONGEST * perYear) / perYear,
      yearsSeen: (count - period) / perYear,
    };
    known.set(period, found);
    return found;
  };
}
