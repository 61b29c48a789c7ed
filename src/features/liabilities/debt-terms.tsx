import { Button, chakra, Collapsible, Flex, Stack } from '@chakra-ui/react';
import { useLocation } from '@tanstack/react-router';
import { type RefObject, useDeferredValue, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';

import type { Expense } from '#contract/expenses.ts';
import type { Cents } from '#contract/money.ts';
import { type DebtOutcome, type DebtSchedule, debtScheduleOf } from '#src/statistics/debts/debt-schedule.ts';
import { paymentDaysOf } from '#src/statistics/debts/payment-days.ts';
import { conventionNames, monthText, noScheduleText } from '#src/ui/figures/debt-words.ts';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { DateField, SelectField, TextField } from '#src/ui/form/fields.tsx';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';
import { byName, ordinal } from '#src/ui/format/texts.ts';

import {
  debtOf,
  hasTerms,
  liabilityFields,
  type ParsedLiability,
  type TypedLiability,
} from './debt-fields.ts';

interface DebtTermsProps {
  readonly form: UseFormReturn<TypedLiability, unknown, ParsedLiability>;
  readonly fields: TypedLiability;
  readonly stored: TypedLiability;
  /** Empty until they have loaded. */
  readonly categories: readonly Expense[];
  /** The question about terms that contradict each other, while it is open. */
  readonly question: RefObject<HTMLDivElement | null>;
}

/** What is known of a debt: how it grows, how it is paid, and when it ends. All of it can stay empty. */
export function DebtTerms({ form, fields, stored, categories, question }: DebtTermsProps) {
  const format = useFormat();
  const { control, register, formState } = form;
  const { errors } = formState;
  // A link to a field, from the page of the debt.
  const hash = useLocation({ select: (location) => location.hash });
  const isLinked = Object.hasOwn(fields, hash);
  const [isOpen, setIsOpen] = useState<boolean | undefined>(isLinked || undefined);
  // Also when a draft or a merge fills them later.
  if (isOpen === undefined && hasTerms(fields)) setIsOpen(true);
  // Controlled, because the categories may load after the form is shown.
  const { field: expense } = useController({ control, name: 'expense' });
  const isListed = categories.some(({ expenseId }) => String(expenseId) === expense.value);
  const focusLinked = useEffectEvent(() => {
    if (isLinked) form.setFocus(hash as keyof TypedLiability);
  });
  useEffect(() => focusLinked(), []);
  const shown = useDeferredValue(fields);
  const outcome = useMemo(() => outcomeOf(format, shown), [format, shown]);
  return (
    <Collapsible.Root
      lazyMount
      open={isOpen === true}
      onOpenChange={({ open }) => setIsOpen(open)}
      css={termsStyles}
    >
      <Collapsible.Trigger asChild>
        <button type="button">
          <span aria-hidden="true">›</span> Terms
        </button>
      </Collapsible.Trigger>
      {!isOpen && <p>Interest, payments and the end of the debt.</p>}
      <Collapsible.Content>
        <p>What you do not know can stay empty. Nothing is guessed.</p>
        <TextField
          label="Interest rate, % a year"
          inputMode="decimal"
          {...register('rate')}
          error={errors.rate?.message}
        />
        <SelectField label="How interest is reckoned" {...register('interest')}>
          <option value="">Not known</option>
          {Object.entries(conventionNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <AmountField
          label="Payment each month"
          {...register('payment')}
          text={fields.payment}
          error={errors.payment?.message}
        />
        <SelectField label="Day of the payment" {...register('paymentDay')}>
          <option value="">Not known</option>
          {DAYS.map((day) => (
            <option key={day} value={day}>
              {day === LAST ? 'The last day of the month' : `The ${ordinal(day)}`}
            </option>
          ))}
        </SelectField>
        <SelectField label="Category of the payments" {...expense}>
          <option value="">None</option>
          {expense.value !== '' && !isListed && <option value={expense.value}>Another category</option>}
          {categories.toSorted(byName).map(({ expenseId, name }) => (
            <option key={expenseId} value={expenseId}>
              {name}
            </option>
          ))}
        </SelectField>
        <DateField
          label="Principal as of"
          required
          hint="The payments after this day are still to come."
          {...register('principalDay')}
          error={errors.principalDay?.message}
        />
        <DateField label="Last payment" {...register('lastDay')} error={errors.lastDay?.message} />
        <Term fields={fields} onLastDay={(day) => form.setValue('lastDay', day)} />
      </Collapsible.Content>
      {/* Always rendered, since it is a live region. */}
      <p aria-live="polite">{outcome && outcomeText(format, outcome)}</p>
      {outcome?.kind === 'ends' && (
        <DebtContradiction {...{ form, fields, stored, question }} schedule={outcome} />
      )}
    </Collapsible.Root>
  );
}

const LAST = 31;
const DAYS = Array.from({ length: LAST }, (_, index) => index + 1);

/** Undefined while a field is invalid, and without any terms. */
function outcomeOf(format: Format, fields: TypedLiability): DebtOutcome | undefined {
  const parsed = v.safeParse(liabilityFields(format), { ...fields, name: '-' });
  const debt = parsed.success && debtOf(parsed.output, null, []);
  return debt ? debtScheduleOf(parsed.output.principal, debt) : undefined;
}

function outcomeText(format: Format, outcome: DebtOutcome): string | undefined {
  if (outcome.kind !== 'ends') return noScheduleText(format, outcome);
  const { payment, payoffDay, totalInterest, balloon } = outcome;
  return [
    `${format.money(payment)} a month, paid off in ${monthText(payoffDay)}.`,
    ...(balloon > 0 ? [`With the last payment, ${format.money(balloon)} more.`] : []),
    `Interest until then: ${format.money(totalInterest)}.`,
  ].join(' ');
}

interface TermProps {
  readonly fields: TypedLiability;
  readonly onLastDay: (day: string) => void;
}

/** Sets the day of the last payment from a term, which counts from the day of the principal. */
function Term({ fields: { principalDay, paymentDay }, onLastDay }: TermProps) {
  const [typed, setTyped] = useState({ term: '', unit: 'years' });

  function change(next: typeof typed) {
    setTyped(next);
    const months = Number(next.term) * (next.unit === 'years' ? 12 : 1);
    if (!Number.isInteger(months) || months < 1 || principalDay === '') return;
    const day = Number(paymentDay || principalDay.slice(-2));
    const lastDay = paymentDaysOf({ principalDay }, day).of(months);
    if (lastDay !== undefined) onLastDay(lastDay);
  }

  return (
    <Flex gap="2.5" align="end">
      <TextField
        label="Or a term from then on"
        inputMode="decimal"
        value={typed.term}
        error={Number.isNaN(Number(typed.term)) ? 'Enter a number' : undefined}
        onChange={({ target }) => change({ ...typed, term: target.value })}
      />
      <SelectField
        label="Unit"
        value={typed.unit}
        onChange={({ target }) => change({ ...typed, unit: target.value })}
      >
        <option value="years">years</option>
        <option value="months">months</option>
      </SelectField>
    </Flex>
  );
}

const termsStyles = {
  display: 'grid',
  gap: '3',
  paddingTop: '1.5',
  borderTopWidth: '1px',
  '& > button': {
    justifySelf: 'start',
    minHeight: '11',
    paddingInlineEnd: '4',
    fontWeight: '600',
    cursor: 'pointer',
    '& span': { display: 'inline-block', marginInlineEnd: '1', color: 'fg.muted' },
    '&[aria-expanded=true] span': { rotate: '90deg' },
  },
  // Not clipped, since the rings of focused fields are outside of them. It cannot move then.
  '& > [data-part=content]': { display: 'grid', gap: '4', overflow: 'visible', animation: 'none' },
  '& > [hidden]': { display: 'none' },
  '& > button + *': { marginTop: '-3' },
  '& > p:empty': { display: 'none' },
  '& p': { color: 'fg.muted', fontSize: '14px' },
};

interface DebtContradictionProps {
  readonly form: UseFormReturn<TypedLiability, unknown, ParsedLiability>;
  readonly fields: TypedLiability;
  readonly stored: TypedLiability;
  readonly schedule: DebtSchedule;
  readonly question: RefObject<HTMLDivElement | null>;
}

/** Asks what counts if the payment does not lead to the last day. What is stored has been answered. */
function DebtContradiction({ form, fields, stored, schedule, question }: DebtContradictionProps) {
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
