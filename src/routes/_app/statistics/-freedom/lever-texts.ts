import { dollarsFromCents } from '#contract/money.ts';
import { LEVER_AMOUNT, type LeverName } from '#src/statistics/freedom/freedom-levers.ts';
import { formatExample } from '#src/ui/format/example-money.ts';

/** Describes the change of a lever. */
export function leverText(name: LeverName): string {
  const amount = formatExample(dollarsFromCents(LEVER_AMOUNT));
  switch (name) {
    case 'save':
      return `Put ${amount} more aside a month, spend the same`;
    case 'spend-less':
      return `Spend ${amount} less a month and put it aside`;
    case 'mandatory-only':
      return 'Pay for mandatory expenses only';
    case 'without-home':
      return 'Leave the home out of the savings';
    case 'low-return':
      return '6% a year instead of 8%';
    case 'low-withdrawal':
      return '3.5% withdrawn instead of 4%';
  }
}
