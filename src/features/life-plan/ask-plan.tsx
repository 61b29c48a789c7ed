import { Button, chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';

import { monthFromNumber } from '#src/statistics/calendar-month.ts';
import {
  highestSpending,
  type MonthAnswer,
  type NoAnswer,
  whenHalfWorkIsEnough,
  whenSavingIsDone,
} from '#src/statistics/plan/answers.ts';
import type { PlanRecords } from '#src/statistics/plan/plan-basis.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';

import { plannedMoney, momentText, type ShownLife } from './shown-life.ts';

const QUESTIONS = {
  half: 'When can I work half?',
  coast: 'When need I save nothing more?',
  spend: 'How much may I spend?',
} as const;
type Question = keyof typeof QUESTIONS;

interface AskPlanProps {
  readonly shown: ShownLife;
  readonly bornIn: string | null;
  readonly records: PlanRecords;
}

/** Questions that the same engine answers. */
export function AskPlan({ shown, bornIn, records }: AskPlanProps) {
  const format = useFormat();
  const [asked, ask] = useState<Question>();
  const answer = useMemo(
    () => asked && answerOf(asked, shown, bornIn, records),
    [asked, shown, bornIn, records],
  );
  return (
    <chakra.section aria-label="Ask the plan" css={styles}>
      <p>Ask the plan</p>
      {Object.entries(QUESTIONS).map(([question, text]) => (
        <Button
          key={question}
          variant="surface"
          aria-pressed={question === asked}
          onClick={() => ask(question === asked ? undefined : (question as Question))}
        >
          {text}
        </Button>
      ))}
      <chakra.p role="status" data-part="answer">
        {answer?.(format)}
      </chakra.p>
    </chakra.section>
  );
}

type Answer = (format: Format) => string;

function answerOf(question: Question, shown: ShownLife, bornIn: string | null, records: PlanRecords): Answer {
  const { plan, life, present } = shown;
  const dateOf = (month: number) => {
    const age = life.clock.ageIn(month);
    return momentText({
      calendar: monthFromNumber(present + month),
      age: age === undefined ? undefined : { years: Math.floor(age / 12), months: age % 12 },
    });
  };
  const enough = (rule: 'lasts' | 'withdrawal-rate') =>
    rule === 'lasts'
      ? `the money lasts to ${plan.lastsToAge}`
      : `there is enough by the ${plan.withdrawalPercent}% rule`;
  const untilText = ({ assumes }: Extract<MonthAnswer<unknown>, { kind: 'month' }>) =>
    `until work stops in ${dateOf(assumes.until)}${assumes.isChosen ? '' : ', as long as the plan names no other month'}: ${enough(assumes.rule)}`;
  const noAnswer = (reason: NoAnswer) => () =>
    NO_ANSWERS[reason].replace('{until}', plan.stop.at === 'month' ? 'work stops' : '67');
  const fromText = (month: number) => (month === 0 ? 'Now' : `From ${dateOf(month)}`);
  if (question === 'spend') {
    const answer = highestSpending(plan, bornIn, records);
    if (answer.kind === 'none') return noAnswer(answer.reason);
    const { spending, planned, debts, stop, rule } = answer;
    return (format) => {
      const beside = debts > 0 ? ` Beside both, debts take ${plannedMoney(format, debts)}.` : '';
      const since = stop === 0 ? 'from now on, without work' : `once work has stopped, in ${dateOf(stop)}`;
      return `${plannedMoney(format, spending)} a month ${since}, and ${enough(rule)}. The plan has ${plannedMoney(format, planned)}.${beside}`;
    };
  }
  if (question === 'half') {
    const answer = whenHalfWorkIsEnough(plan, bornIn, records);
    if (answer.kind === 'none') return noAnswer(answer.reason);
    return (format) =>
      `${fromText(answer.month)}, half of the work is enough, ${plannedMoney(format, answer.assumes.earned)} a month after tax, ${untilText(answer)}.`;
  }
  const answer = whenSavingIsDone(plan, bornIn, records);
  if (answer.kind === 'none') return noAnswer(answer.reason);
  const { freed } = answer.assumes;
  return (format) =>
    `${fromText(answer.month)}, nothing more needs to be saved, ${freed < 50 ? '' : `so ${plannedMoney(format, freed)} a month is free, `}${untilText(answer)}.`;
}

/** `{until}` is the time until which less is worked or saved. */
const NO_ANSWERS: Readonly<Record<NoAnswer, string>> = {
  'no-birth-month': 'Add your month of birth, or a month in which work stops: the answer depends on it.',
  'unknown-spending': 'What you spend is not known yet.',
  over: 'The question is about the time until {until}, which is over.',
  'no-earnings': 'No earned income is recorded or planned, so there is no work to halve.',
  never: 'Never: even with all that is earned and saved until {until}, it is not enough.',
  'not-before': 'Not before {until}: all that is earned and saved until then is needed.',
  'no-date': 'Work can never stop by this plan, so there is no month from which to spend.',
  beyond: 'Work stops after the end of the plan.',
  'nothing-left': 'Nothing: even without any spending, the money does not last.',
};

const styles = {
  display: { base: 'flex', _print: 'none' },
  flexWrap: 'wrap',
  flexDirection: { base: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  gap: '2.5',
  '& p': { color: 'fg.muted', fontSize: '14.5px' },
  '& button': { height: 'auto', minHeight: '11', whiteSpace: 'normal' },
  '& [data-part=answer]': { flexBasis: { sm: '100%' }, color: 'fg', fontSize: '16px' },
  '& [data-part=answer]:empty': { display: 'none' },
} as const;
