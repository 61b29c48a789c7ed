import { addCents, type Sum, ZERO } from '#contract/money.ts';
import { roundToSum } from '#src/statistics/round-to-sum.ts';

import type { HoldingMove, MoveParts } from './freedom-move.ts';

/** At most this many assets and liabilities have a separate line. */
const MAX_HOLDINGS = 6;

/** What a line of the ledger is about. Amounts are in cents. */
type LedgerCause =
  | { readonly kind: 'holding'; readonly holding: HoldingMove }
  | { readonly kind: 'other-holdings'; readonly count: number; readonly gain: Sum }
  | { readonly kind: 'expected'; readonly gain: Sum }
  | { readonly kind: 'spending' }
  | { readonly kind: 'saving' };

export interface LedgerLine {
  readonly cause: LedgerCause;
  /** In tenths of a month; negative is sooner. */
  readonly tenths: number;
}

export interface MoveLedger {
  readonly lines: readonly LedgerLine[];
  /** The sum of all lines, in tenths of a month. */
  readonly tenths: number;
}

/**
 * Writes a move as lines whose shown months add up exactly to the shown move: each is rounded up or down to a tenth of a
 * month by the method of the largest remainder.
 * @param months the move, in months
 */
export function moveLedger({ netWorth, spending, saving }: MoveParts, months: number): MoveLedger {
  const causes: [LedgerCause, months: number][] = [];
  if (netWorth) {
    for (const holding of netWorth.holdings.slice(0, MAX_HOLDINGS)) {
      causes.push([{ kind: 'holding', holding }, holding.months]);
    }
    const others = netWorth.holdings.slice(MAX_HOLDINGS);
    if (others.length > 0) {
      const gain = others.reduce((sum: Sum, holding) => addCents(sum, holding.gain), ZERO);
      const othersMonths = others.reduce((sum, holding) => sum + holding.months, 0);
      causes.push([{ kind: 'other-holdings', count: others.length, gain }, othersMonths]);
    }
    if (netWorth.expectedGain !== 0) {
      causes.push([{ kind: 'expected', gain: netWorth.expectedGain }, netWorth.expectedMonths]);
    }
  }
  causes.push([{ kind: 'spending' }, spending], [{ kind: 'saving' }, saving]);

  const tenths = inTenths(months);
  const rounded = roundToSum(
    causes.map(([, each]) => each * 10),
    tenths,
  );
  return { lines: causes.map(([cause], index) => ({ cause, tenths: rounded[index] ?? 0 })), tenths };
}

/** Rounds months to tenths of a month. */
export function inTenths(months: number): number {
  // Adding 0 turns −0 into 0.
  return Math.round(months * 10) + 0;
}
