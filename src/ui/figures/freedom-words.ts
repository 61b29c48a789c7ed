import { counted } from '#contract/counts.ts';
import type { Sum } from '#contract/money.ts';
import type { LeverName } from '#src/statistics/freedom/freedom-levers.ts';
import type { FreedomPlan } from '#src/statistics/freedom/freedom-plan.ts';
import type { Format } from '#src/ui/format/format.ts';

/** The direction in which a date has moved; undefined if it has not. */
export interface Move {
  readonly tone: 'gain' | 'loss';
  /** `2 months sooner`, `8 months later`, `within reach`, `out of reach`. */
  readonly text: string;
}

/** Compares two dates in months from now. Both are rounded first, so that the difference is that of the months shown. */
export function moveBetween(from: number, to: number): Move | undefined {
  const [before, after] = [Math.round(from), Math.round(to)];
  if (before === after) return undefined;
  const isSooner = after < before;
  const tone = isSooner ? 'gain' : 'loss';
  if (after === Infinity) return { tone, text: 'out of reach' };
  if (before === Infinity) return { tone, text: 'within reach' };
  return { tone, text: `${counted(Math.abs(after - before), 'month')} ${isSooner ? 'sooner' : 'later'}` };
}

/** The same in words if nothing has moved: `no change`, or `still out of reach`. */
export function describeChange(from: number, to: number): string {
  return moveBetween(from, to)?.text ?? (to === Infinity ? 'still out of reach' : 'no change');
}

/** Why there is no date although the spending is known: `nothing is put aside in an average month`. */
export function obstacleOf({ monthlySaving }: FreedomPlan, verb: 'is' | 'was' = 'is'): string {
  if (monthlySaving > 0)
    return `the interest on debts ${verb === 'is' ? 'uses' : 'used'} up what ${verb} put aside`;
  return monthlySaving < 0
    ? `more ${verb} taken out than put aside in an average month`
    : `nothing ${verb} put aside in an average month`;
}

/** @param change what the lever is about, in cents */
export function leverText(format: Format, name: LeverName, change: Sum): string {
  const amount = format.roundMoney(change);
  switch (name) {
    case 'invest-unspent':
      return `Invest the ${format.money(change)} a month neither spent nor put aside`;
    case 'save':
      return `Save ${amount} more a month and spend the same`;
    case 'spend-less':
      return `Spend ${amount} less a month and save it`;
    case 'mandatory-only':
      return 'Pay for mandatory expenses only';
    case 'without-home':
      return `Leave ${format.money(change)} of home equity out of what is saved`;
    case 'inflation':
      return 'Prices that rise by 3% a year';
    case 'low-return':
      return 'A 6% return instead of 8%';
    case 'low-withdrawal':
      return 'A 3.5% withdrawal rate instead of 4%';
  }
}
