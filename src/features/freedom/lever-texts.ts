import type { Sum } from '#contract/money.ts';
import type { LeverName } from '#src/statistics/freedom/freedom-levers.ts';
import type { Format } from '#src/ui/format/format.ts';

/**
 * Describes the change of a lever.
 * @param change in cents
 */
export function leverText(format: Format, name: LeverName, change: Sum): string {
  const amount = format.roundMoney(change);
  switch (name) {
    case 'save':
      return `Save ${amount} more a month and spend the same`;
    case 'spend-less':
      return `Spend ${amount} less a month and save it`;
    case 'mandatory-only':
      return 'Pay for mandatory expenses only';
    case 'without-home':
      return 'Leave the home out of the savings';
    case 'inflation':
      return 'Prices that rise by 3% a year';
    case 'low-return':
      return 'A 6% return instead of 8%';
    case 'low-withdrawal':
      return 'A 3.5% withdrawal rate instead of 4%';
  }
}
