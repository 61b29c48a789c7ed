import { addCents, type Sum, ZERO } from '#contract/money.ts';

import type { HoldingMove, MoveCause, MoveParts } from './freedom-move.ts';

const MAX_HOLDINGS = 6;

export interface LedgerLine {
  readonly about: MoveCause | 'holding' | 'other-holdings' | 'expected';
  /** What it adds to the net worth, in cents; zero for an average. */
  readonly gain: Sum;
  readonly holdings: readonly HoldingMove[];
  /** By how many months it moves the date; negative is sooner. */
  readonly months: number;
  /** The same as it is shown, in tenths of a month. */
  readonly tenths: number;
}

export function isCause(line: LedgerLine): line is LedgerLine & { readonly about: MoveCause } {
  return line.about === 'netWorth' || line.about === 'spending' || line.about === 'saving';
}

/**
 * Writes a move as lines whose shown months add up exactly to the shown move: each is rounded up or down to a tenth of a
 * month by the method of the largest remainder.
 * @param months the move, in months
 * @returns the causes, and after the net worth its parts
 */
export function moveLedger({ netWorth, spending, saving }: MoveParts, months: number): LedgerLine[] {
  const lineOf = (about: LedgerLine['about'], each: number, holdings: readonly HoldingMove[] = []) => ({
    ...{ about, holdings, months: each },
    gain: holdings.reduce<Sum>((sum, { gain }) => addCents(sum, gain), ZERO),
  });
  const parts: Omit<LedgerLine, 'tenths'>[] = [];
  if (netWorth) {
    // A single other one has its own line.
    const named = netWorth.holdings.length === MAX_HOLDINGS + 1 ? MAX_HOLDINGS + 1 : MAX_HOLDINGS;
    const others = netWorth.holdings.slice(named);
    const { expectedGain: gain, expectedMonths } = netWorth;
    for (const holding of netWorth.holdings.slice(0, named)) {
      parts.push(lineOf('holding', holding.months, [holding]));
    }
    const othersMonths = others.reduce((sum, holding) => sum + holding.months, 0);
    if (others.length > 0) parts.push(lineOf('other-holdings', othersMonths, others));
    if (gain !== 0) parts.push({ ...lineOf('expected', expectedMonths), gain });
  }
  const leaves = [...parts, lineOf('spending', spending), lineOf('saving', saving)];
  const rounded = roundToSum(
    leaves.map((leaf) => leaf.months * 10),
    inTenths(months),
  );
  const lines = leaves.map((leaf, index) => ({ ...leaf, tenths: rounded[index] ?? 0 }));
  if (!netWorth) return lines;
  const tenths = lines.slice(0, parts.length).reduce((sum, line) => sum + line.tenths, 0);
  return [{ ...lineOf('netWorth', netWorth.months, netWorth.holdings), tenths }, ...lines];
}

export function inTenths(months: number): number {
  // Adding 0 turns −0 into 0.
  return Math.round(months * 10) + 0;
}

/**
 * Rounds numbers up or down to whole ones that add up to a sum. Those with the largest remainders are rounded up (method of
 * the largest remainder).
 * @param sum the rounded sum of the numbers
 */
export function roundToSum(numbers: readonly number[], sum: number): number[] {
  const rounded = numbers.map(Math.floor);
  const missing = rounded.reduce((rest, number) => rest - number, sum);
  const byRemainder = numbers
    .map((number, index) => ({ index, remainder: number - Math.floor(number) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, missing)) rounded[index] = (rounded[index] ?? 0) + 1;
  return rounded.map((number) => number + 0);
}
