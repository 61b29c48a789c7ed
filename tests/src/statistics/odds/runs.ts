import type { MarketRun } from '#src/statistics/odds/market-run.ts';
import type { Life } from '#src/statistics/plan/life.ts';

/** The returns and prices of the plan itself. */
export function constantRun({ months, pots, prices }: Life): MarketRun {
  const returnsOf = (kind: 'stocks' | 'bonds') =>
    new Float64Array(months).fill(pots.find(({ market }) => market === kind)?.monthlyReturn ?? 0);
  return { months, stocks: returnsOf('stocks'), bonds: returnsOf('bonds'), prices };
}

export function lastOf<TFound>(found: Iterable<TFound>): TFound {
  const last = [...found].at(-1);
  if (last === undefined) throw new Error('Nothing is found');
  return last;
}
