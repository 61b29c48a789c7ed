import { counted } from '#contract/counts.ts';
import type { FreedomPlan } from '#src/statistics/freedom/freedom-plan.ts';

/** The direction in which a date has moved; undefined if it has not. */
export interface Move {
  readonly tone: 'gain' | 'loss';
  /** `2 months sooner`, `8 months later`, `within reach`, `out of reach`. */
  readonly text: string;
}

/**
 * Compares two dates. Both are rounded first, so that the difference is that of the months shown.
 * @param from months from now; Infinity when out of reach
 */
export function moveBetween(from: number, to: number): Move | undefined {
  const [before, after] = [Math.round(from), Math.round(to)];
  if (before === after) return undefined;
  const isSooner = after < before;
  const tone = isSooner ? 'gain' : 'loss';
  if (after === Infinity) return { tone, text: 'out of reach' };
  if (before === Infinity) return { tone, text: 'within reach' };
  return { tone, text: `${countMonths(Math.abs(after - before))} ${isSooner ? 'sooner' : 'later'}` };
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

/** Shown for a rung of the ladder that takes no savings. */
export const PAID_BY_REFUNDS = '✓ by refunds';

/** `1 month`, `1,200 months` */
function countMonths(count: number): string {
  return counted(count, 'month');
}
