import type { Pot } from '#src/statistics/plan/life.ts';

import { NOTHING } from './lived-through.ts';
import type { MarketMonths } from './market-months.ts';
import type { RetiredCategory } from './retired-categories.ts';
import type { LivedRetirement } from './retirement.ts';

/** A year of a retirement that was lived through. Amounts are plain numbers of cents in today’s money. */
export interface LivedYear {
  /** From 1 on. */
  readonly number: number;
  /** Its first month and the one after its last, in months since work stopped. The last year may have fewer than twelve. */
  readonly from: number;
  readonly until: number;
  /** What stocks and bonds returned and prices rose by in these months: nominal, as fractions. */
  readonly stocks: number;
  readonly bonds: number;
  readonly prices: number;
  /** The real return of all pots together. A fraction. */
  readonly mix: number;
  readonly planned: number;
  readonly spent: number;
  /** What was there before and after it. */
  readonly before: number;
  readonly left: number;
  /** Whether not even what the rule keeps could be paid in one of its months. */
  readonly isDry: boolean;
}

/**
 * The years of a retirement, from the month in which work stopped on.
 * @param pots as they are then
 * @param start the number of that month; see `monthNumber`
 */
export function livedYears(
  pots: readonly Pick<Pot, 'start'>[],
  lived: LivedRetirement,
  markets: MarketMonths,
  start: number,
): LivedYear[] {
  const offset = start - markets.first;
  const atStart = pots.reduce((sum, pot) => sum + pot.start, 0);
  return Array.from({ length: Math.ceil(lived.months / 12) }, (_, index) => {
    const [from, until] = [12 * index, Math.min(12 * index + 12, lived.months)];
    const grownBy = (returns: Float64Array, first = from) =>
      returns.subarray(first, first + until - from).reduce((product, one) => product * (1 + one), 1) - 1;
    const sumOf = (amounts: Float64Array) =>
      amounts.subarray(from, until).reduce((sum, amount) => sum + amount, 0);
    return {
      ...{ number: index + 1, from, until },
      stocks: grownBy(markets.stocks, offset + from),
      bonds: grownBy(markets.bonds, offset + from),
      prices: grownBy(markets.inflation, offset + from),
      mix: grownBy(lived.returns),
      planned: sumOf(lived.planned),
      spent: sumOf(lived.spent),
      before: index === 0 ? atStart : (lived.wealth[from - 1] ?? 0),
      left: lived.wealth[until - 1] ?? 0,
      isDry: lived.dryIn !== undefined && lived.dryIn < until,
    };
  });
}

/** Months in a row in which a category is paid, or is done without. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly isPaid: boolean;
}

/** A category in the months up to one of them. */
export interface LivedCategory extends Pick<RetiredCategory, 'key' | 'name' | 'isMandatory'> {
  /** In the last of these months. In cents. */
  readonly cost: number;
  readonly isPaid: boolean;
  readonly monthsWithout: number;
  /** In order. A month in which it costs nothing is in none. */
  readonly stretches: readonly Stretch[];
  /** The first month of those without it that still go on. */
  readonly goneSince: number | undefined;
  /** The month in which it returned the last time, if it is not gone. */
  readonly backSince: number | undefined;
}

/**
 * What of each category was paid in the first months of a retirement.
 * @param costs of each category in each month, at the prices that were lived through
 * @param months how many; at least one
 */
export function livedCategories(
  categories: readonly Pick<RetiredCategory, 'key' | 'name' | 'isMandatory'>[],
  costs: readonly Float64Array[],
  { paid }: Pick<LivedRetirement, 'paid'>,
  months: number,
): LivedCategory[] {
  return categories.map(({ key, name, isMandatory }, index) => {
    const stretches = stretchesOf(costs[index], paid[index], months);
    const without = stretches.filter(({ isPaid }) => !isPaid);
    const lastWithout = without.at(-1);
    const isGone = lastWithout?.until === months;
    const back = isGone || !lastWithout ? undefined : stretches[stretches.indexOf(lastWithout) + 1];
    return {
      ...{ key, name, isMandatory },
      cost: costIn(costs[index], months - 1),
      isPaid: paid[index]?.[months - 1] === 1,
      monthsWithout: without.reduce((sum, { from, until }) => sum + until - from, 0),
      stretches,
      goneSince: isGone ? lastWithout.from : undefined,
      backSince: back?.from,
    };
  });
}

function costIn(costs: Float64Array | undefined, month: number): number {
  const cost = costs?.[month] ?? 0;
  return cost < NOTHING ? 0 : cost;
}

function stretchesOf(
  costs: Float64Array | undefined,
  paid: Uint8Array | undefined,
  months: number,
): Stretch[] {
  const stretches: Stretch[] = [];
  for (let month = 0; month < months; month += 1) {
    if (costIn(costs, month) === 0) continue;
    const isPaid = paid?.[month] === 1;
    const last = stretches.at(-1);
    if (last?.isPaid === isPaid && last.until === month)
      stretches[stretches.length - 1] = { ...last, until: month + 1 };
    else stretches.push({ from: month, until: month + 1, isPaid });
  }
  return stretches;
}
