import type { Life } from '#src/statistics/plan/life.ts';

import type { LifeInFutures } from './futures.ts';

const DOLLAR = 100;

/**
 * By how much the spending of each month without work could change so that the money just lasts in a future. Spending is never
 * less than nothing.
 * @param atStop what the pots have when work stops
 * @param isLasting whether it lasts as it is
 * @returns in whole dollars, as cents; −Infinity if it does not last even if nothing is spent, Infinity if work never stops
 */
export function spendingRoom(
  steps: LifeInFutures,
  { months, retired }: Life,
  stop: number,
  atStop: Float64Array,
  isLasting: boolean,
): number {
  if (stop >= months) return Infinity;
  let most = 0;
  for (let month = stop; month < months; month += 1) most = Math.max(most, retired.spending[month] ?? 0);
  const lastsWith = (dollars: number) => {
    steps.load(atStop, 0);
    for (let month = stop; month < months; month += 1) {
      const more = Math.max(dollars * DOLLAR, -Math.max(0, retired.spending[month] ?? 0));
      if (!steps.lasts(month, steps.netIfStopped(month, stop) - more)) return false;
    }
    return true;
  };
  const usual = Math.max(1, Math.ceil(most / DOLLAR / 4));
  const least = -Math.ceil(most / DOLLAR);
  let [lasting, tooMuch] = isLasting ? [0, usual] : [-usual, 0];
  if (isLasting) {
    while (lastsWith(tooMuch)) [lasting, tooMuch] = [tooMuch, tooMuch * 2];
  } else {
    while (!lastsWith(lasting)) {
      if (lasting <= least) return -Infinity;
      [lasting, tooMuch] = [Math.max(least, lasting * 2), lasting];
    }
  }
  while (tooMuch - lasting > 1) {
    const middle = Math.floor((lasting + tooMuch) / 2);
    if (lastsWith(middle)) lasting = middle;
    else tooMuch = middle;
  }
  return lasting * DOLLAR;
}
