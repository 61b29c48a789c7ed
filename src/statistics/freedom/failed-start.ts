import { type MarketData, monthOfPeriod, realReturns } from './market-data.ts';
import { grown, type MarketHistory, type Saver, type StartedRetirement } from './market-history.ts';

/** A start that became free, and whose savings then ran out. */
export interface FailedStart {
  /** The number of the month in which it begins. */
  readonly month: number;
  readonly retirement: StartedRetirement;
}

/** A year of a start, or less if something ends within it. */
interface StartYear {
  /** The number of the month in which it begins. */
  readonly month: number;
  readonly isRetired: boolean;
  /** What there is when it begins, in cents of today's purchasing power. */
  readonly balance: number;
  /** What the markets did in it; undefined at the end. */
  readonly markets: MarketStretch | undefined;
}

/** What the markets did in some periods, as fractions of the whole time. */
interface MarketStretch {
  readonly periods: number;
  readonly stocks: number;
  readonly bonds: number;
  readonly inflation: number;
  /** The real return of the mix. */
  readonly real: number;
}

/** How much of a failed retirement is summed up: with withdrawals, the first years count most. */
const EARLY_YEARS = 10;

/** The starts whose savings did not last for a number of years that the data sees to their end. */
export function failedStarts(
  { starts, retirements }: Pick<MarketHistory, 'starts' | 'retirements'>,
  years: number,
): readonly FailedStart[] {
  const outcomes = retirements.find((retirement) => retirement.years === years)?.outcomes ?? [];
  return starts.flatMap(({ month, retirement }, index) =>
    retirement && outcomes[index] === false ? [{ month, retirement }] : [],
  );
}

/**
 * The years of a failed start as they were: the way to freedom, and then a retirement that begins with exactly the amount needed.
 * The last one begins when the savings no longer pay for a whole withdrawal.
 */
export function yearsOfStart(data: MarketData, saver: Saver, { month, retirement }: FailedStart) {
  const { perYear, first } = data;
  const periodOf = (number: number) => Math.round(((number - first) * perYear) / 12);
  const returns = realReturns(data, saver.mix);
  const [start, stop] = [periodOf(month), periodOf(retirement.month)];
  const end = stop + Math.round(retirement.yearsPaid * perYear);
  const saving = saver.yearlySaving / perYear;
  const withdrawal = (saver.needed * saver.withdrawalRate) / perYear;

  const years: StartYear[] = [];
  let balance = saver.saved;
  for (let period = start; period < end; period += 1) {
    const isRetired = period >= stop;
    if (period === stop) balance = saver.needed;
    const begun = isRetired ? stop : start;
    if ((period - begun) % perYear === 0) {
      const next = Math.min(period + perYear, isRetired ? end : stop);
      const markets = stretchOf(data, returns, period, next);
      years.push({ month: monthOfPeriod(data, period), isRetired, balance, markets });
    }
    const rate = returns[period] ?? NaN;
    balance = isRetired ? (balance - withdrawal) * (1 + rate) : grown(balance, rate, saving);
  }
  years.push({ month: monthOfPeriod(data, end), isRetired: true, balance, markets: undefined });
  return { years, early: stretchOf(data, returns, stop, Math.min(stop + EARLY_YEARS * perYear, end)) };
}

/** @param end the first period after it */
function stretchOf(data: MarketData, returns: Float64Array, from: number, end: number): MarketStretch {
  const over = (changes: ArrayLike<number>) => {
    let level = 1;
    for (let period = from; period < end; period += 1) level *= 1 + (changes[period] ?? NaN);
    return level - 1;
  };
  return {
    periods: end - from,
    stocks: over(data.stocks),
    bonds: over(data.bonds),
    inflation: over(data.inflation),
    real: over(returns),
  };
}
