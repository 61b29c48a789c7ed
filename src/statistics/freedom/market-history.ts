import type { AssetBreakdown } from '#src/statistics/asset-breakdown.ts';

import type { FreedomWay } from './freedom-plan.ts';
import type { MarketYear } from './us-markets.ts';

/** How savings are invested, in fractions. The rest, such as cash and a home, keeps its real value. */
export interface Mix {
  readonly stocks: number;
  readonly bonds: number;
}

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
  readonly year: number;
  /** Years until free, with a fraction; undefined if the data ends before. */
  readonly years: number | undefined;
  /** The number of years of data from this one on. */
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
 * Repeats the past from each year of the data: how long someone with these savings and habits would have taken to be free,
 * and whether the savings would then have lasted. A start is judged only if the data covers the whole time, even if its
 * outcome is known earlier: otherwise only quick outcomes would count for late starts. See
 * docs/product-rules.md#market-history.
 * @param estimate years to freedom by the freedom date estimate; may be Infinity
 */
export function marketHistory(markets: readonly MarketYear[], saver: Saver, estimate: number) {
  const returns = markets.map((year) => realReturn(year, saver.mix));
  const starts = markets.map(({ year }, index): Start => ({
    year,
    years: yearsToFreedom(returns.slice(index), saver),
    yearsSeen: markets.length - index,
  }));
  const withinEstimate = starts.map(({ years = Infinity, yearsSeen }) =>
    yearsSeen < estimate ? undefined : years <= estimate,
  );
  const retirements = RETIREMENTS.map((years) => {
    const outcomes = starts.map((start, index) => {
      if (start.years === undefined) return undefined;
      const retirement = index + Math.ceil(start.years);
      return lastsFor(years, returns.slice(retirement, retirement + years), saver.withdrawalRate);
    });
    return { years, outcomes, lasted: countOutcomes(outcomes) };
  });
  return {
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
export function marketsOf(
  years: readonly MarketYear[],
  way: FreedomWay,
  breakdown: AssetBreakdown,
  mix?: Mix,
) {
  const saver = {
    saved: Number(way.plan.netWorth),
    yearlySaving: 12 * Number(way.plan.monthlySaving),
    needed: Number(way.amountNeeded.value),
    withdrawalRate: way.plan.withdrawalRate,
    mix: mix ?? mixOf(breakdown),
  };
  // As it is shown: from whole months. May be Infinity.
  const estimate = way.months.value / 12;
  const history = marketHistory(years, saver, estimate);
  return { way, mix: saver.mix, breakdown: mix ? undefined : breakdown, estimate, history };
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
export function yearsUntilFree(starts: readonly Start[], share: number): number | undefined {
  const isOpen = ({ years }: Start) => Number(years === undefined);
  const shortestFirst = starts.toSorted((a, b) => yearsTaken(a) - yearsTaken(b) || isOpen(a) - isOpen(b));
  let notFree = 1;
  for (const [index, { years }] of shortestFirst.entries()) {
    if (years === undefined) continue;
    notFree *= 1 - 1 / (shortestFirst.length - index);
    if (notFree <= 1 - share + ROUNDING_TOLERANCE) return years;
  }
  return undefined;
}

function worstOf(starts: readonly Start[]) {
  const worst = starts.reduce((longest, start) =>
    yearsTaken(start) > yearsTaken(longest) ? start : longest,
  );
  return { year: worst.year, years: yearsTaken(worst), isOpen: worst.years === undefined };
}

/** The real return of a year as a fraction, with the mix restored at the start of the year. */
function realReturn({ stocks, bonds, inflation }: MarketYear, mix: Mix): number {
  const nominal = mix.stocks * (stocks - inflation) + mix.bonds * (bonds - inflation);
  return nominal / (1 + inflation);
}

/**
 * Counts the years until the savings reach the amount needed. New savings earn half of the year's return. Debts keep
 * their real value: nothing is invested before they are paid off. Within the last year the savings are assumed to
 * change evenly.
 * @param returns real returns, as fractions, from the year of the start on
 */
function yearsToFreedom(
  returns: readonly number[],
  { saved, yearlySaving, needed }: Saver,
): number | undefined {
  if (saved >= needed) return 0;
  let balance = saved;
  for (const [years, yearReturn] of returns.entries()) {
    const rate = balance < 0 ? 0 : yearReturn;
    const end = balance * (1 + rate) + yearlySaving * (1 + rate / 2);
    if (end >= needed) return years + (needed - balance) / (end - balance);
    balance = end;
  }
  return undefined;
}

/** Covers the rounding errors of all steps. */
const ROUNDING_TOLERANCE = 1e-9;

/**
 * Whether savings of exactly the amount needed pay for a number of years. As in the Trinity study, the withdrawals keep
 * their purchasing power, and success means that the savings do not run out. Each withdrawal is made at the start of
 * its year.
 * @param rate the withdrawal, as a fraction of the savings at the start
 * @returns undefined if the returns end before
 */
function lastsFor(years: number, returns: readonly number[], rate: number): boolean | undefined {
  if (returns.length < years) return undefined;
  let balance = 1;
  for (const yearReturn of returns) {
    balance -= rate;
    if (balance < -ROUNDING_TOLERANCE) return false;
    balance *= 1 + yearReturn;
  }
  return true;
}
