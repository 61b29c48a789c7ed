import type { Id } from '#contract/fields.ts';
import { subtractCents, type Sum, ZERO } from '#contract/money.ts';
import type { Holding } from '#src/statistics/net-worth-history.ts';

/** How much an asset or liability moved the freedom date. Amounts are in cents. */
export interface HoldingMove {
  readonly kind: Holding['kind'];
  readonly id: Id;
  readonly name: string;
  /** Undefined if it did not exist then. */
  readonly before: Sum | undefined;
  /** Undefined if it no longer exists. */
  readonly after: Sum | undefined;
  /** What it adds to the net worth. A debt that is paid down adds. */
  readonly gain: Sum;
  /** Negative is sooner. */
  readonly months: number;
}

/**
 * Lists the assets and liabilities that changed the net worth, the largest change first.
 * @param monthsPerCent how far a cent of net worth moves the date; negative
 */
export function holdingMoves(
  before: readonly Holding[],
  after: readonly Holding[],
  monthsPerCent: number,
): HoldingMove[] {
  const keyOf = ({ kind, id }: Holding) => `${kind} ${id}`;
  const remaining = new Map(before.map((holding) => [keyOf(holding), holding]));
  const moves: HoldingMove[] = [];
  const add = ({ kind, id, name }: Holding, amounts: Pick<HoldingMove, 'before' | 'after'>) => {
    const [from = ZERO, to = ZERO] = [amounts.before, amounts.after];
    const gain = kind === 'asset' ? subtractCents(to, from) : subtractCents(from, to);
    if (gain !== 0) moves.push({ kind, id, name, ...amounts, gain, months: Number(gain) * monthsPerCent });
  };
  for (const holding of after) {
    const key = keyOf(holding);
    add(holding, { before: remaining.get(key)?.amount, after: holding.amount });
    remaining.delete(key);
  }
  for (const holding of remaining.values()) add(holding, { before: holding.amount, after: undefined });
  return moves.sort((a, b) => Math.abs(Number(b.gain)) - Math.abs(Number(a.gain)));
}
