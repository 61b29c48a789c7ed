import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { counted } from '#contract/counts.ts';
import type { Plan } from '#contract/plan.ts';
import { planQueries } from '#src/queries/plan-document.ts';
import { usePlanRecords } from '#src/queries/plan-records.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { dateAfter } from '#src/statistics/freedom/freedom-estimate.ts';
import { monthsMoved, planMonths } from '#src/statistics/plan/moves.ts';
import { planBasisOf, type PlanRecords } from '#src/statistics/plan/plan-basis.ts';
import { type PlanResult, planResultOf } from '#src/statistics/plan/plan-result.ts';
import { planClock, type PlanPart } from '#src/statistics/plan/plan-time.ts';
import { type WhyDifferent, whyDifferent } from '#src/statistics/plan/why-different.ts';
import { formatList, formatMonth, formatMonthName, isolated } from '#src/ui/format/texts.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { useBackgroundSteps } from '#src/ui/layout/use-background-steps.ts';
import { Placeholder } from '#src/ui/table/stat-rows.tsx';

export interface PlanLineProps {
  /** Undefined while it loads. */
  readonly basis: FreedomBasis | undefined;
}

/** The date of the person’s own plan, and why it is another one than that of the estimate; nothing without a plan. */
export function PlanLine({ basis }: PlanLineProps) {
  const { data: document } = useQuery(planQueries.document());
  const plan = document?.plans.find(({ id }) => id === document.mine);
  return plan && document ? <PlanDate {...{ plan, basis }} bornIn={document.bornIn} /> : null;
}

interface PlanDateProps extends PlanLineProps {
  readonly plan: Plan;
  readonly bornIn: string | null;
}

/** `My plan: May 2041, in today’s money. That is 31 months later than the estimate: prices 61 months later, …` */
function PlanDate({ plan, bornIn, basis }: PlanDateProps) {
  const records = usePlanRecords(basis);
  const start = useCallback(
    () => (records ? whyDifferent(plan, bornIn, records) : nothing()),
    [plan, bornIn, records],
  );
  const { isDone, result: why } = useBackgroundSteps(start);
  const months = useMemo(() => records && planMonths(plan, bornIn, records), [plan, bornIn, records]);
  const chosen = useMemo(
    () => (records && plan.stop.at === 'month' ? chosenStopText(planResultOf(plan, bornIn, records)) : ''),
    [plan, bornIn, records],
  );
  if (records && isDone && !why) return null;
  const link = <TextLink to="/statistics/plan">{isolated(plan.name)}</TextLink>;
  if (records && planClock(plan, bornIn, planBasisOf(records).present).isOver)
    return (
      <chakra.p css={styles}>
        {link} is over: it ends at {plan.lastsToAge}.
      </chakra.p>
    );
  return (
    <chakra.p css={styles}>
      {link}:{' '}
      {records && months !== undefined && (
        <>
          {chosen}
          <strong>{dateText(months, records.basis.now)}</strong>, in today’s money.{' '}
        </>
      )}
      {/* Its many dates take a while. */}
      {why && records ? whyText(why, records) : <Placeholder />}
    </chakra.p>
  );
}

function* nothing(): Generator<undefined, undefined> {
  // The records have not come yet.
}

/** `work ends in January 2028, and the money runs dry in June 2031. Soonest: ` */
function chosenStopText({ stop, dry, end }: PlanResult): string {
  if (!stop) return '';
  const outcome = dry && end.age ? `, and the money runs dry in ${formatMonthName(dry.calendar)}` : '';
  return `work ends in ${formatMonthName(stop.calendar)}${outcome}. Soonest: `;
}

function dateText(months: number, now: Date): string {
  if (months === Infinity) return 'no date';
  return months === 0 ? 'free now' : formatMonth(dateAfter(now, Math.round(months)));
}

const PARTS: Readonly<Record<PlanPart, string>> = {
  prices: 'prices',
  rule: 'how long it has to last',
  debts: 'debts and bills that end',
  homes: 'homes',
  incomes: 'incomes',
  phases: 'spending phases',
  oneOffs: 'one-off amounts',
  pots: 'pots',
};

/** Why the plan and the estimate differ, in parts that add up. */
function whyText(
  { estimate, plan, start, parts, decisive, needed }: WhyDifferent,
  records: PlanRecords,
): string {
  const { hasStopped } = planBasisOf(records);
  // The estimate draws nothing from the pots where nothing is earned.
  const nameOf = (part: PlanPart) =>
    part === 'incomes' && hasStopped ? 'incomes and drawing on the pots' : PARTS[part];
  const names = (list: readonly PlanPart[]) =>
    formatList(list.map((part) => (part === 'prices' ? 'rising prices' : nameOf(part))));
  if (parts) {
    const hasStart = estimate < Infinity;
    const moved = monthsMoved(start, plan);
    const than = hasStart ? 'than the estimate' : 'than growth alone would take';
    const shown = parts
      .filter((part) => part.shown !== 0)
      .toSorted((a, b) => Math.abs(b.shown) - Math.abs(a.shown));
    const list = shown
      .map(({ part, shown: months }, index) => {
        const text = index === 0 ? monthsText(months) : monthsText(months).replace(/ months?/, '');
        return `${nameOf(part)} ${text}`;
      })
      .join(', ');
    const sum =
      moved === 0
        ? `The same ${hasStart ? 'as the estimate' : 'as by growth alone'}`
        : `That is ${monthsText(moved)} ${than}`;
    return list === '' ? `${sum}.` : `${sum}: ${list}.`;
  }
  if (plan === Infinity && needed.length > 0) return `Without ${names(needed)} there would be one.`;
  if (plan < Infinity && start === Infinity && decisive.length > 0)
    return `The estimate has no date; ${names(decisive)} ${decisive.length === 1 ? 'makes' : 'make'} one possible.`;
  return 'Only all parts of the plan together explain the difference.';
}

function monthsText(months: number): string {
  return `${counted(Math.abs(months), 'month')} ${months < 0 ? 'sooner' : 'later'}`;
}

const styles = {
  marginTop: '3',
  paddingTop: '3',
  borderTopWidth: '1px',
  color: 'fg.muted',
  fontSize: '14px',
  '& strong': { color: 'fg', fontWeight: '600' },
};
