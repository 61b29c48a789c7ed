import { sumOf } from '#contract/money.ts';
import type { Format } from '#src/ui/format/format.ts';

/**
 * An amount without digits that are not known: `$1,230,000`.
 * @param amount in cents, which need not be whole
 * @param error by how much it may be off, in cents
 */
export function roundedMoney({ roundMoney }: Format, amount: number, error: number): string {
  const dollars = error < Infinity ? Math.max(1, Math.abs(error) / 100) : 1;
  const step = 100 * 10 ** Math.floor(Math.log10(dollars));
  return roundMoney(sumOf(BigInt(Math.round(amount / step) * step)));
}
