import { chakra } from '@chakra-ui/react';
import { useController, useWatch } from 'react-hook-form';
import * as v from 'valibot';

import { cents } from '#contract/money.ts';
import type { PlanIncome } from '#contract/plan.ts';
import { type CalendarMonth, monthOfDay } from '#src/statistics/calendar-month.ts';
import { isInOrder } from '#src/statistics/plan/entries.ts';
import { claimingFactor, fullRetirementAge } from '#src/statistics/plan/social-security.ts';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { parseFieldAmount, requiredAmount } from '#src/ui/form/field-schemas.ts';
import { SelectField, TextField } from '#src/ui/form/fields.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput, formatNumberForInput } from '#src/ui/format/numbers.ts';

import {
  ageField,
  ageWords,
  birthProblem,
  birthText,
  CLAIM_AGES,
  fieldCheck,
  FOR_LIFE,
  isClaimAge,
  monthField,
  NOT_IN_ORDER,
  NOW,
  percentText,
  PlanNameText,
  timeField,
  TimeText,
  typedMonthOf,
  typedTime,
  WHEN_FREE,
} from './plan-fields.ts';
import {
  BirthField,
  entryDeletion,
  entryEdit,
  liveStyles,
  pairStyles,
  type PlanEditor,
  PlanForm,
} from './plan-form.tsx';
import { TimeField } from './time-field.tsx';

const KIND_NAMES = {
  work: 'Work',
  pension: 'Pension',
  'social-security': 'Social security (United States)',
  rent: 'Rent',
  other: 'Other',
} as const satisfies Record<PlanIncome['kind'], string>;
const KINDS = Object.keys(KIND_NAMES) as PlanIncome['kind'][];

const schemaFor = (format: Format, now: CalendarMonth) =>
  v.pipe(
    v.object({
      kind: v.picklist(KINDS),
      name: PlanNameText,
      amount: requiredAmount(format),
      from: TimeText,
      until: TimeText,
      prices: v.picklist(['rising', 'fixed']),
      money: v.picklist(['fixed-today', 'fixed-then']),
      tax: percentText(0, 100),
      bornIn: birthText(now),
    }),
    fieldCheck(({ kind, from, until, bornIn }) => ({
      from: kind === 'social-security' && !isClaimAge(from) && CLAIM_AGES,
      until: !isInOrder(from, until, bornIn) && NOT_IN_ORDER,
      bornIn: birthProblem(bornIn, from, until),
    })),
  );

interface IncomeFormProps {
  readonly editor: PlanEditor;
  readonly entry: PlanIncome;
  readonly isNew: boolean;
}

export function IncomeForm({ editor, entry, isNew }: IncomeFormProps) {
  const format = useFormat();
  const stored = editor.plan?.incomes.find(({ id }) => id === entry.id) ?? entry;
  const form = useEditorForm(schemaFor(format, editor.basis.now), {
    kind: stored.kind,
    name: stored.name,
    amount: isNew ? '' : formatAmountForInput(stored.cents),
    from: timeField(stored.from, NOW),
    until: timeField(stored.until, FOR_LIFE),
    prices: stored.prices === 'rising' ? 'rising' : 'fixed',
    money: stored.prices === 'fixed-then' ? 'fixed-then' : 'fixed-today',
    tax: formatNumberForInput(stored.taxPercent),
    bornIn: monthField(editor.document.bornIn),
  });
  const { control, register, errors, setValue, getValues } = form;
  const from = useController({ control, name: 'from' });
  const until = useController({ control, name: 'until' });
  const birth = useController({ control, name: 'bornIn' });
  const fields = useWatch({ control });
  const { kind, amount = '', prices } = fields;
  const bornIn = typedMonthOf(birth.field.value);
  const basis = { ...editor.basis, bornIn };
  const isClaimed = kind === 'social-security';
  const hasAge = [from, until].some(({ field }) => field.value.includes('years'));

  /** Social security is claimed at an age, goes on for life and rises with prices. */
  function adaptTo(next: string) {
    if (next !== 'social-security') return;
    if (!isClaimAge(typedTime(getValues('from'))))
      setValue('from', ageField(bornIn === null ? 67 * 12 : fullRetirementAge(yearOf(bornIn))));
    setValue('until', FOR_LIFE);
    setValue('prices', 'rising');
  }

  return (
    <PlanForm
      editor={editor}
      title={isNew ? 'Add income' : `Edit ${stored.name}`}
      form={form}
      firstField={isNew ? 'amount' : undefined}
      toEdit={({ amount, tax, prices, money, bornIn, ...fields }) => {
        const terms = { cents: amount, prices: prices === 'rising' ? prices : money, taxPercent: tax };
        return entryEdit(editor, 'incomes', { id: entry.id, ...fields, ...terms }, { isNew, bornIn });
      }}
      deletion={isNew ? undefined : entryDeletion(editor, 'incomes', stored)}
    >
      <chakra.div css={pairStyles}>
        <TextField label="Name" required {...register('name')} error={errors.name?.message} />
        <SelectField
          label="Kind"
          {...register('kind', {
            onChange: ({ target }: { target: HTMLSelectElement }) => adaptTo(target.value),
          })}
        >
          {Object.entries(KIND_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </chakra.div>
      <AmountField
        label={isClaimed ? claimLabel(bornIn) : 'Gross, a month'}
        required
        {...register('amount')}
        text={amount}
        error={errors.amount?.message}
        remark={isClaimed && CLAIM_NOTE}
      />
      <TimeField
        label={isClaimed ? 'Claimed at' : 'From'}
        basis={basis}
        choices={isClaimed ? ['age'] : [NOW, 'month', 'age', WHEN_FREE]}
        {...from.field}
        error={errors.from?.message}
      />
      {!isClaimed && (
        <TimeField
          label="Until"
          isEnd
          basis={basis}
          choices={[FOR_LIFE, 'month', 'age', WHEN_FREE]}
          {...until.field}
          error={errors.until?.message}
        />
      )}
      {editor.document.bornIn === null && hasAge && (
        <BirthField {...birth.field} error={errors.bornIn?.message} />
      )}
      {!isClaimed && (
        <chakra.div css={pairStyles}>
          <SelectField label="When prices rise" {...register('prices')}>
            <option value="rising">It rises with them</option>
            <option value="fixed">It stays the same</option>
          </SelectField>
          {prices === 'fixed' && (
            <SelectField label="The amount is in" {...register('money')}>
              <option value="fixed-today">Today’s money</option>
              <option value="fixed-then">The money of its first month</option>
            </SelectField>
          )}
        </chakra.div>
      )}
      <TextField
        label="Tax, % of the gross"
        inputMode="decimal"
        required
        {...register('tax')}
        error={errors.tax?.message}
      />
      <chakra.p css={liveStyles} role="status">
        {incomeReading(format, fields, bornIn)}
      </chakra.p>
    </PlanForm>
  );
}

const CLAIM_NOTE =
  'As your statement of the Social Security Administration says it. In another country, choose Pension: an amount and an age.';

export function claimLabel(bornIn: string | null): string {
  const age = bornIn === null ? '' : ` (${ageWords(fullRetirementAge(yearOf(bornIn)))})`;
  return `At the full retirement age${age}, a month`;
}

/** What is left of it after tax and, of social security, after the factor of the age at which it is claimed. */
export function incomeReading(
  format: Format,
  { kind, amount = '', from = '', tax = '' }: Partial<Record<'kind' | 'amount' | 'from' | 'tax', string>>,
  bornIn: string | null,
): string | undefined {
  const gross = parseFieldAmount(format, amount);
  const age = typedTime(from);
  const rate = v.safeParse(percentText(0, 100), tax);
  if (gross === undefined || !rate.success) return undefined;
  const isClaimed = kind === 'social-security';
  if (isClaimed && (bornIn === null || age?.at !== 'age')) return undefined;
  const part =
    isClaimed && bornIn !== null && age?.at === 'age' ? claimingFactor(yearOf(bornIn), age.months) : 1;
  if (part === undefined) return undefined;
  const paid = format.money(cents(Math.round(gross * part)));
  const net = format.money(cents(Math.round(gross * part * (1 - rate.output / 100))));
  return [
    ...(isClaimed && age?.at === 'age'
      ? [`${percentWords(part)} at ${ageWords(age.months)}: ${paid} a month`]
      : []),
    ...(rate.output > 0 ? [`${net} a month after tax`] : []),
  ].join(', ');
}

function yearOf(month: string): number {
  return monthOfDay(month).year;
}

const factor = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const percentWords = (part: number) => factor.format(part);
