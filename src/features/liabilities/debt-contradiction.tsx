import { Button, chakra, Stack } from '@chakra-ui/react';
import { type RefObject, useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';

import type { Cents } from '#contract/money.ts';
import { type DebtSchedule, debtScheduleOf } from '#src/statistics/debts/debt-schedule.ts';
import { monthText } from '#src/ui/figures/debt-words.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';

import { debtOf, liabilityFields, type ParsedLiability, type TypedLiability } from './debt-fields.ts';

interface DebtContradictionProps {
  readonly form: UseFormReturn<TypedLiability, unknown, ParsedLiability>;
  readonly fields: TypedLiability;
  readonly stored: TypedLiability;
  readonly schedule: DebtSchedule;
  readonly question: RefObject<HTMLDivElement | null>;
}

/** Asks what counts if the payment does not lead to the last day. What is stored has been answered. */
export function DebtContradiction({ form, fields, stored, schedule, question }: DebtContradictionProps) {
  const format = useFormat();
  const textId = useId();
  const [accepted, setAccepted] = useState(termsOf(stored));
  const { payment, payoffDay, fittingPayment, balloon, isEarly } = schedule;
  // Less than a payment is paid with the last one.
  const isLate = balloon > payment;
  if (!(isEarly || isLate) || fittingPayment === null || termsOf(fields) === accepted) return null;
  const ends = isEarly ? payoffDay : endByPayment();

  function endByPayment(): string | undefined {
    const parsed = v.safeParse(liabilityFields(format), { ...fields, name: '-', lastDay: '' });
    const debt = parsed.success && debtOf(parsed.output, null, []);
    const outcome = debt && debtScheduleOf(parsed.output.principal, debt);
    return outcome && outcome.kind === 'ends' ? outcome.payoffDay : undefined;
  }

  function keepEnd(amount: Cents) {
    form.setValue('payment', formatAmountForInput(amount));
  }

  return (
    <chakra.div ref={question} role="group" aria-labelledby={textId} tabIndex={-1} css={questionStyles}>
      <p>
        <span id={textId}>
          {ends === undefined
            ? `The payment never pays it off, also not in ${monthText(fields.lastDay)}.`
            : `The payment pays it off in ${monthText(ends)}, not in ${monthText(fields.lastDay)}.`}
        </span>{' '}
        What counts?
      </p>
      <Stack gap="2">
        {ends !== undefined && (
          <Button variant="surface" onClick={() => form.setValue('lastDay', ends)}>
            Keep the payment: until {monthText(ends)}
          </Button>
        )}
        <Button variant="surface" onClick={() => keepEnd(fittingPayment)}>
          Keep the end: {format.money(fittingPayment)} a month
        </Button>
        {isLate && (
          <Button variant="surface" onClick={() => setAccepted(termsOf(fields))}>
            {format.money(balloon)} more is paid at the end
          </Button>
        )}
      </Stack>
    </chakra.div>
  );
}

/** What a contradiction is about. The principal alone makes none: it follows the payments only nearly. */
function termsOf({ rate, interest, payment, paymentDay, lastDay }: TypedLiability): string {
  return [rate, interest, payment, paymentDay, lastDay].join(' ');
}

const questionStyles = {
  display: 'grid',
  gap: '3',
  paddingBlock: '3.5',
  paddingInline: '4',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'control',
  bg: 'bg.muted',
  // Also after a click on Save, which leads here.
  _focus: { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
  '& p': { color: 'fg', fontSize: '15px' },
  '& button': {
    justifyContent: 'start',
    height: 'auto',
    minHeight: '11',
    paddingBlock: '2',
    whiteSpace: 'normal',
    textAlign: 'start',
  },
};
