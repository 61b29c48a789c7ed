import type { MarketRun } from '#src/statistics/odds/market-run.ts';
import type { Retirement } from '#src/statistics/odds/retirement.ts';

interface CategoryByHand {
  readonly name: string;
  readonly cost: number;
  readonly isMandatory?: boolean;
}

/** All in stocks, open and untaxed, with the same costs in each month. */
export function retirementByHand({
  months = 360,
  start = 1_000_000,
  categories = [],
  monthlyReturn = 0,
  ...rest
}: Partial<Omit<Retirement, 'categories'>> & {
  readonly start?: number;
  readonly categories?: readonly CategoryByHand[];
  readonly monthlyReturn?: number;
}): Retirement {
  const row = (amount: number) => new Float64Array(months).fill(amount);
  const pot = { id: 'fund', name: 'Fund', opensIn: 0, tax: 0, savingPart: 0, market: 'stocks' } as const;
  return {
    ...{ stop: 0, months, savingsPot: 0, income: row(0), oneOffs: row(0), fixedIncome: [], fixedOneOffs: [] },
    ...{ prices: row(1), pricesBefore: row(1).subarray(0, 0) },
    pots: [{ ...pot, start, monthlyReturn }],
    categories: categories.map(({ name, cost, isMandatory = true }) => ({
      ...{ key: name, expenseId: name, name, isMandatory, costs: row(cost), fixed: [] },
    })),
    ...rest,
  };
}

/** @param returns real ones of stocks in each month. @param inflation of each month */
export function runOf(returns: readonly number[], inflation: readonly number[] = []): MarketRun {
  const months = returns.length;
  const stocks = Float64Array.from(returns);
  const prices = new Float64Array(months);
  let level = 1;
  for (let month = 0; month < months; month += 1) {
    prices[month] = level;
    level *= 1 + (inflation[month] ?? 0);
  }
  return { months, stocks, bonds: new Float64Array(months), prices };
}
