import type { Budget } from '#contract/budgets.ts';
import { formatCount } from '#contract/counts.ts';
import type { Figure } from '#src/statistics/figure.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { dateAfter } from '#src/statistics/freedom/freedom-estimate.ts';
import { monthsByGrowth } from '#src/statistics/freedom/freedom-plan.ts';
import type { PartialMonths } from '#src/statistics/freedom/partial-months.ts';
import { estimateWay, SPECIFIED_WHAT_IF, whatIfWay } from '#src/statistics/freedom/what-if.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { formatDuration, formatList, formatMonth, formatMonthName } from '#src/ui/format/texts.ts';
import { Help } from '#src/ui/help/help.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

interface DateNoteProps {
  readonly basis: FreedomBasis;
  readonly inflation: number;
  /** Whether the inflation is that of the what-if. */
  readonly isChosen: boolean;
}

/** The date in today's money, or why there is no date. See docs/product-rules.md#todays-money. */
export function DateNote({ basis, inflation, isChosen }: DateNoteProps) {
  const { plan, exactMonths } = estimateWay(basis);
  if (plan.monthlySpending <= 0 || exactMonths === 0) return null;
  const real = whatIfWay(basis, { ...SPECIFIED_WHAT_IF, inflation });
  const percentage = percent.format(inflation);
  const duration = (months: number) => formatDuration(Math.round(months));
  const durationAndDate = (months: number) =>
    `${duration(months)}, ${formatMonth(dateAfter(basis.now, Math.round(months)))}`;
  const todaysMoney = (
    <>
      today’s money
      <Help about="todaysMoney" />
    </>
  );
  if (plan.monthlySaving <= 0) {
    const takesOut = plan.monthlySaving < 0;
    const [months, monthsInTodaysMoney] = [monthsByGrowth(plan), monthsByGrowth(real.plan)];
    if (months === Infinity) {
      return takesOut
        ? 'More is taken out than put aside in an average month, so there is no date.'
        : 'Nothing is saved, and nothing is put aside in an average month, so there is no date.';
    }
    return (
      <>
        {takesOut
          ? 'More is taken out than put aside in an average month, so there is no date. Growth less what is taken out would take'
          : 'Nothing is put aside in an average month, so there is no date. Growth alone would take'}{' '}
        <strong>{durationAndDate(months)}</strong>; in {todaysMoney} with {percentage} inflation,{' '}
        {monthsInTodaysMoney === Infinity ? 'it never would' : durationAndDate(monthsInTodaysMoney)}.
      </>
    );
  }
  if (exactMonths === Infinity) {
    return 'The interest on debts uses up what is put aside, so there is no date.';
  }
  return (
    <>
      In {todaysMoney}:{' '}
      <strong>
        {real.exactMonths === Infinity ? (
          'no date'
        ) : (
          <>
            <ProofButton of={real.months}>{duration(real.exactMonths)}</ProofButton>,{' '}
            <ProofButton of={real.date} />
          </>
        )}
      </strong>
      , if prices rise by <TextLink to="/statistics/freedom">{percentage} a year</TextLink>
      {isChosen && ' as in your what-if'}.
    </>
  );
}

const MAX_NAMES = 3;

/** Why it is too early for a date. See docs/product-rules.md#full-months. */
export function TooEarlyNote({ notOver, empty }: PartialMonths) {
  const reasons = [
    ...(notOver.length > 0 ? [`${describe(notOver)} not over`] : []),
    ...(empty.length > 0 ? [`${describe(empty)} empty`] : []),
  ].join(', and ');
  return (
    <>
      <strong>It is too early to say.</strong> No full month with expenses is recorded yet: {reasons}. Until
      then, every entry moves these figures a lot.
    </>
  );
}

export function FullMonthsDate({ date }: { readonly date: Figure<number> }) {
  if (date.value === 0) return 'By the full months alone, you are free now.';
  if (date.value === Infinity) return 'By the full months alone, there is no date.';
  return (
    <>
      By the full months alone, the date is{' '}
      <strong>
        <ProofButton of={date} />
      </strong>
      , {formatDuration(date.value)} from now.
    </>
  );
}

/** `2026/11 is`, `2026/11 and 2026/12 are`, `4 months are` */
function describe(months: readonly Budget[]): string {
  if (months.length > MAX_NAMES) return `${formatCount(months.length)} months are`;
  return `${formatList(months.map(formatMonthName))} ${months.length === 1 ? 'is' : 'are'}`;
}
