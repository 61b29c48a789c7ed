import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import type { DryMoment, PlanMoment } from '#src/statistics/plan/plan-result.ts';
import { monthFromNumber } from '#src/statistics/calendar-month.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatMonthName, isolated } from '#src/ui/format/texts.ts';
import { useChangeMotion } from '#src/ui/layout/motion.ts';

import { ageWords } from './plan-fields.ts';
import { plannedMoney, momentText, type ShownLife } from './shown-life.ts';

/** `Free in May 2041, at 49`, or the month that the person has chosen. */
export function headlineOf({ life, stop, isStopChosen }: ShownLife): string {
  if (life.clock.isOver) return 'The plan is over';
  if (!stop) return 'No date yet';
  if (isStopChosen) return `Work ends in ${momentText(stop)}`;
  return stop.month === 0 ? 'Free now' : `Free in ${momentText(stop)}`;
}

interface HeadlineProps {
  readonly id: string;
  readonly shown: ShownLife;
  /** Asks for the month of birth. */
  readonly onAskBirth: () => void;
}

/** The date of a plan, how long its money lasts, and what decides about it. */
export function Headline({ id, shown, onAskBirth }: HeadlineProps) {
  const text = headlineOf(shown);
  const ref = useChangeMotion<HTMLHeadingElement>(text);
  return (
    <chakra.div css={styles}>
      <h2 ref={ref} id={id}>
        {text}
      </h2>
      <Lasting shown={shown} onAskBirth={onAskBirth} />
      <chakra.p data-part="why">{whyOf(shown).join(' ')}</chakra.p>
    </chakra.div>
  );
}

function Lasting({ shown, onAskBirth }: Omit<HeadlineProps, 'id'>): ReactNode {
  const format = useFormat();
  const { plan, life, rule, stop, lasts, dry, end } = shown;
  if (life.clock.isOver)
    return <p>It ends at {plan.lastsToAge}. Choose a later age in the assumptions below.</p>;
  if (end.age === undefined) {
    return (
      <p>
        {stop ? `By the ${plan.withdrawalPercent}% rule. ` : `${NEVER_ENOUGH} `}
        <Button variant="plain" onClick={onAskBirth}>
          Add your month of birth
        </Button>{' '}
        to see how long the money lasts.
      </p>
    );
  }
  if (!stop && !lasts && !dry) {
    return (
      <p>
        {rule === 'lasts'
          ? `Whenever work stops, the money does not last to ${plan.lastsToAge}.`
          : NEVER_ENOUGH}
      </p>
    );
  }
  if (!lasts && dry) {
    return (
      <p>
        Runs dry in <strong>{momentText(dry)}</strong>: {reasonOf(dry)}.
      </p>
    );
  }
  return (
    <p>
      Lasts to {plan.lastsToAge} with <strong>{plannedMoney(format, Math.max(0, end.left))}</strong> left, in
      today’s money.
    </p>
  );
}

const NEVER_ENOUGH = 'What is saved never reaches what is needed.';

/** `nothing that may be touched is left` */
export function reasonOf({ because, lockedPot, lockedUntil }: DryMoment): string {
  switch (because) {
    case 'one-off':
      return 'a one-off amount is more than there is';
    case 'locked':
      return `nothing that may be touched is left${lockedPot && lockedUntil?.age ? `, ${isolated(lockedPot.name)} opens at ${ageWords(lockedUntil.age.years * 12 + lockedUntil.age.months)}` : ''}`;
    case 'used-up':
      return 'nothing is left';
  }
}

/** What decides about the date, and what the other rule says. */
function whyOf(shown: ShownLife): string[] {
  const { plan, present, rule, soonest, isStopChosen, dryIfSooner } = shown;
  const { byWithdrawalRate, byWithdrawalRateWithIncome, byLasting } = shown;
  const texts: string[] = [];
  if (shown.life.clock.isOver) return texts;
  if (isStopChosen) {
    texts.push(soonest ? `It could end ${soonest.month === 0 ? 'now' : `in ${momentText(soonest)}`}.` : '');
  } else if (dryIfSooner && soonest) {
    const sooner = formatMonthName(monthFromNumber(present + soonest.month - 1));
    texts.push(
      `Stop in ${sooner}, and in ${formatMonthName(dryIfSooner.calendar)} ${reasonOf(dryIfSooner)}.`,
    );
  }
  const dateOf = (moment: PlanMoment | undefined) =>
    moment ? (moment.month === 0 ? 'now' : momentText(moment)) : 'no date';
  if (rule === 'lasts') {
    const [whole, less] = [dateOf(byWithdrawalRate), dateOf(byWithdrawalRateWithIncome)];
    const beside = less === whole ? '' : `, or ${less} with the incomes for life subtracted`;
    texts.push(`By the ${plan.withdrawalPercent}% rule: ${whole}${beside}.`);
  } else if (shown.end.age !== undefined) {
    texts.push(`So that it lasts to ${plan.lastsToAge}: ${dateOf(byLasting)}.`);
  }
  return texts.filter((text) => text !== '');
}

const styles = {
  display: 'grid',
  gap: '1.5',
  marginBottom: '2',
  fontVariantNumeric: 'tabular-nums',
  '& h2': { textStyle: 'headline' },
  '& p': { fontSize: { base: '16.5px', sm: '18px' } },
  '& p button': { fontSize: 'inherit', paddingBlock: '10px', marginBlock: '-10px' },
  '& [data-part=why]': { color: 'fg.muted', fontSize: '14.5px' },
  '& strong': { fontWeight: '600' },
};
