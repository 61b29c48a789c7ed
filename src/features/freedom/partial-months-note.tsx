import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { formatCount } from '#contract/counts.ts';
import { dateAfter } from '#src/statistics/freedom/freedom-estimate.ts';
import type { PartialMonths } from '#src/statistics/freedom/partial-months.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { formatDuration, formatList, formatMonth } from '#src/ui/format/texts.ts';

/** More months are counted instead. */
const MAX_NAMES = 3;

interface PartialMonthsNoteProps {
  readonly partial: PartialMonths;
  readonly now: Date;
}

/** Why it is too early for a date, or the date without the months that are not over or empty. */
export function PartialMonthsNote({ partial: { notOver, empty, months }, now }: PartialMonthsNoteProps) {
  const reasons = [
    ...(notOver.length > 0 ? [`${describe(notOver)} not over`] : []),
    ...(empty.length > 0 ? [`${describe(empty)} empty`] : []),
  ].join(', and ');
  if (months === undefined) {
    return (
      <>
        <strong>It is too early to say.</strong> No full month with expenses is recorded yet: {reasons}. Until
        then, every entry moves these figures a lot.
      </>
    );
  }
  return (
    <>
      {reasons}, which moves the date. <FullMonthsDate {...{ months, now }} />
    </>
  );
}

/** @param props.months from now, whole; Infinity when out of reach */
export function FullMonthsDate({ months, now }: { readonly months: number; readonly now: Date }) {
  if (months === 0) return 'By the full months alone, you are free now.';
  if (months === Infinity) return 'By the full months alone, there is no date.';
  return (
    <>
      By the full months alone, the date is{' '}
      <strong>
        <ProofButton of={{ kind: 'without', part: 'running-months', name: 'freedomDate' }}>
          {formatMonth(dateAfter(now, months))}
        </ProofButton>
      </strong>
      , {formatDuration(months)} from now.
    </>
  );
}

/** `2026/11 is`, `2026/11 and 2026/12 are`, `4 months are` */
function describe(months: readonly Budget[]): string {
  if (months.length > MAX_NAMES) return `${formatCount(months.length)} months are`;
  return `${formatList(months.map(formatBudgetMonth))} ${months.length === 1 ? 'is' : 'are'}`;
}
