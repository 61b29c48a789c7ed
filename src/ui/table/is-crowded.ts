import { ZERO } from '#contract/money.ts';
import type { Format } from '#src/ui/format/format.ts';

/** $10,000,000.00 in cents: five columns of a tablet have room for smaller figures. Longer signs leave less. */
const LONG_FIGURE = 1_000_000_000;

/**
 * Whether some figures are too long for the columns on a tablet.
 * @param figures the right-aligned values of all rows; in cents, if they are amounts
 */
export function isCrowded(format: Format, columnCount: number, figures: Iterable<unknown>): boolean {
  if (columnCount <= 4) return false;
  const limit = LONG_FIGURE / 10 ** (format.typedMoney(ZERO).length - '$0.00'.length);
  for (const value of figures) {
    const isNumeric = typeof value === 'number' || typeof value === 'bigint';
    if (isNumeric && (value >= limit || value <= -limit)) return true;
  }
  return false;
}
