import { sumOf } from '#contract/money.ts';
import type { Format } from '#src/ui/format/format.ts';

/**
 * An amount without digits that are not known: `$1,230,000`.
 * @param amount in cents, which need not be whole
 * @param error by how much it may be off, in cents
 */
export function roundedMoney({ roundMoney }: Format, amount: number, error: number): string {
  const step = stepOf(error);
  return roundMoney(sumOf(BigInt(Math.round(amount / step) * step)));
}

/** The last digit that is known of such an amount, in cents: a power of ten, at least a dollar. */
export function stepOf(error: number): number {
  const dollars = error < Infinity ? Math.max(1, Math.abs(error) / 100) : 1;
  return 100 * 10 ** Math.floor(Math.log10(dollars));
}
