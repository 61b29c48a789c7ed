import type { FixedFlow, Life } from './life.ts';

/** Collects what stays the same while prices rise. */
export interface FixedFlows {
  /** What is in the prices of a month. */
  in(pricesOf: number): FixedFlow;
  all(): readonly FixedFlow[];
}

export function fixedFlows(months: number): FixedFlows {
  const byPrices = new Map<number, FixedFlow>();
  const none = () => new Float64Array(months);
  return {
    in: (pricesOf) => {
      const flow = byPrices.get(pricesOf) ?? { pricesOf, working: none(), retired: none() };
      byPrices.set(pricesOf, flow);
      return flow;
    },
    all: () => [...byPrices.values()],
  };
}

/** A life’s flows of a kind, or other amounts, that are fixed in money. */
export interface FixedAmounts {
  /** As of a `FixedFlow`. */
  readonly pricesOf: number;
  readonly amounts: Float64Array;
}

/**
 * Adds to each month what fixed amounts are worth in it.
 * @param prices the price level of each month
 * @param sign 1, or −1 to take it away
 */
export function addFixed(
  to: Float64Array,
  fixed: readonly FixedAmounts[],
  prices: Life['prices'],
  sign = 1,
): void {
  for (const { pricesOf, amounts } of fixed) {
    const level = sign * (prices[pricesOf] ?? 1);
    for (let month = 0; month < to.length; month += 1) {
      const amount = amounts[month] ?? 0;
      if (amount !== 0) to[month] = (to[month] ?? 0) + (amount * level) / (prices[month] ?? 1);
    }
  }
}
