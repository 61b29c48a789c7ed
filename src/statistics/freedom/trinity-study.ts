import { monthNumber } from '#src/statistics/calendar-month.ts';

import { periodsPaid } from './lasting.ts';
import { type MarketData, type Mix, monthOfPeriod, realReturns } from './market-data.ts';

/**
 * P. L. Cooley, C. M. Hubbard and D. T. Walz, “Retirement Savings: Choosing a Withdrawal Rate That Is Sustainable”, AAII Journal,
 * February 1998, pages 16 to 21, known as the Trinity study. The figures are those of its table 3, for withdrawals that follow
 * consumer prices.
 */
export const TRINITY_STUDY = {
  withdrawalRate: 0.04,
  firstYear: 1926,
  lastYear: 1995,
  years: [15, 20, 25, 30],
  /** How many periods of so many years there are, each beginning a year after another. */
  periods: [56, 51, 46, 41],
  /** For each part in stocks, the rest in bonds: the percentage of periods in which the savings lasted so many years. */
  success: [
    { stocks: 1, percent: [100, 100, 100, 95] },
    { stocks: 0.75, percent: [100, 100, 100, 98] },
    { stocks: 0.5, percent: [100, 100, 100, 95] },
    { stocks: 0.25, percent: [100, 100, 93, 71] },
    { stocks: 0, percent: [100, 90, 46, 20] },
  ],
} as const;

const LONGEST = Math.max(...TRINITY_STUDY.years);

/** In how many of the retirements that the data sees to their end the savings lasted, and in how many they did not. */
export interface Survival {
  readonly good: number;
  readonly bad: number;
}

/** A mix of the Trinity study, for each of its numbers of years. */
export interface TrinityRow {
  readonly mix: Mix;
  readonly published: readonly number[];
  /** By our data, of retirements within the years of the study, and of all. */
  readonly sameYears: readonly Survival[];
  readonly all: readonly Survival[];
}

/** The mixes of the Trinity study one after another, since each takes a moment. */
export function* besideTrinity(data: MarketData): Generator<TrinityRow, undefined> {
  const { perYear, count } = data;
  const { withdrawalRate, firstYear, lastYear, years } = TRINITY_STUDY;
  const [from, until] = [firstYear, lastYear + 1].map((year) => monthNumber({ month: 1, year }));
  for (const { stocks, percent } of TRINITY_STUDY.success) {
    const mix = { stocks, bonds: 1 - stocks };
    const returns = realReturns(data, mix);
    const paid = Array.from({ length: count }, (_, period) =>
      periodsPaid(returns, period, withdrawalRate / perYear, LONGEST * perYear),
    );
    const survivalOf = (length: number, first = -Infinity, end = Infinity): Survival => {
      const seen = paid.filter((_, period) => {
        const isSeen = period + length * perYear <= count;
        const month = monthOfPeriod(data, period);
        return isSeen && month >= first && month + 12 * length <= end;
      });
      const good = seen.filter((periods) => periods >= length * perYear).length;
      return { good, bad: seen.length - good };
    };
    yield {
      mix,
      published: percent,
      sameYears: years.map((length) => survivalOf(length, from, until)),
      all: years.map((length) => survivalOf(length)),
    };
  }
  return undefined;
}
