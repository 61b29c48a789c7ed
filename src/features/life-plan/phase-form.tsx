import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import * as v from 'valibot';

import type { Expense } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';
import { cents } from '#contract/money.ts';
import type { SpendingPhase } from '#contract/plan.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { type CalendarMonth } from '#src/statistics/calendar-month.ts';
import { isInOrder } from '#src/statistics/plan/entries.ts';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { SelectField, TextField } from '#src/ui/form/fields.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput, formatNumberForInput } from '#src/ui/format/numbers.ts';
import { byName } from '#src/ui/format/texts.ts';

import {
  birthProblem,
  birthText,
  ENTER_AN_AMOUNT,
  fieldCheck,
  FOR_LIFE,
  monthField,
  NOT_IN_ORDER,
  NOW,
  orNull,
  percentText,
  PlanNameText,
  positiveAmount,
  timeField,
  TimeText,
  typedMonthOf,
  WHEN_FREE,
} from './plan-fields.ts';
import { BirthField, entryDeletion, entryEdit, pairStyles, type PlanEditor, PlanForm } from './plan-form.tsx';
import { TimeField } from './time-field.tsx';

const phaseSchema = (format: Format, now: CalendarMonth) =>
  v.pipe(
    v.object({
      name: PlanNameText,
      on: v.string(),
      direction: v.picklist(['more', 'less']),
      by: v.picklist(['amount', 'part']),
      amount: orNull(positiveAmount(format)),
      percent: orNull(percentText(0, 1_000)),
      from: TimeText,
      until: TimeText,
      bornIn: birthText(now),
    }),
    fieldCheck(({ by, direction, amount, percent, from, until, bornIn }) => ({
      amount: by === 'amount' && amount === null && ENTER_AN_AMOUNT,
      percent:
        by === 'part' &&
        (percent === null || (direction === 'less' && percent > 100)) &&
        'Enter a percentage from 0 to 1,000; at most 100 for less',
      until: !isInOrder(from, until, bornIn) && NOT_IN_ORDER,
      bornIn: birthProblem(bornIn, from, until),
    })),
  );

interface PhaseFormProps {
  readonly editor: PlanEditor;
  readonly entry: SpendingPhase;
  readonly isNew: boolean;
}

export function PhaseForm({ editor, entry, isNew }: PhaseFormProps) {
  const format = useFormat();
  const { data: categories = [] } = useQuery(expenseQueries.list());
  const stored = editor.plan?.phases.find(({ id }) => id === entry.id) ?? entry;
  const form = useEditorForm(phaseSchema(format, editor.basis.now), {
    ...changeFields(stored.change, isNew),
    name: stored.name,
    on: onField(stored.on),
    from: timeField(stored.from, NOW),
    until: timeField(stored.until, FOR_LIFE),
    bornIn: monthField(editor.document.bornIn),
  });
  const { control, register, errors } = form;
  // Controlled, because the categories may load after the form is shown.
  const on = useController({ control, name: 'on' });
  const from = useController({ control, name: 'from' });
  const until = useController({ control, name: 'until' });
  const birth = useController({ control, name: 'bornIn' });
  const [by, amount] = useWatch({ control, name: ['by', 'amount'] });
  const basis = { ...editor.basis, bornIn: typedMonthOf(birth.field.value) };
  const hasAge = [from, until].some(({ field }) => field.value.includes('years'));
  const isListed = categories.some(({ expenseId }) => on.field.value === onCategory(expenseId));
  return (
    <PlanForm
      editor={editor}
      title={isNew ? 'Add a spending phase' : `Edit ${stored.name}`}
      form={form}
      firstField={isNew ? 'name' : undefined}
      toEdit={({ name, on, direction, by, amount, percent, from, until, bornIn }) => {
        const sign = direction === 'more' ? 1 : -1;
        const change =
          by === 'amount'
            ? ({ by, cents: cents(sign * (amount ?? 0)) } as const)
            : ({ by, percent: sign * (percent ?? 0) } as const);
        const phase = { id: entry.id, name, from, until, on: toOn(on, categories, stored.on), change };
        return entryEdit(editor, 'phases', phase, { isNew, bornIn });
      }}
      deletion={isNew ? undefined : entryDeletion(editor, 'phases', stored)}
    >
      <TextField label="Name" required {...register('name')} error={errors.name?.message} />
      <SelectField label="Of" {...on.field}>
        <option value="all">All spending</option>
        <option value="discretionary">Discretionary spending</option>
        {on.field.value.startsWith(CATEGORY) && !isListed && (
          <option value={on.field.value}>Another category</option>
        )}
        <optgroup label="Categories">
          {categories.toSorted(byName).map(({ expenseId, name }) => (
            <option key={expenseId} value={onCategory(expenseId)}>
              {name}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <chakra.div css={pairStyles}>
        <SelectField label="Spend" {...register('direction')}>
          <option value="more">More</option>
          <option value="less">Less</option>
        </SelectField>
        <SelectField label="By" {...register('by')}>
          <option value="amount">An amount a month</option>
          <option value="part">A part of what is recorded</option>
        </SelectField>
      </chakra.div>
      {by === 'amount' ? (
        <AmountField
          label="Amount a month, in today’s money"
          required
          {...register('amount')}
          text={amount}
          error={errors.amount?.message}
        />
      ) : (
        <TextField
          label="Part, %"
          inputMode="decimal"
          required
          {...register('percent')}
          error={errors.percent?.message}
        />
      )}
      <TimeField
        label="From"
        basis={basis}
        choices={[NOW, 'month', 'age', WHEN_FREE]}
        {...from.field}
        error={errors.from?.message}
      />
      <TimeField
        label="Until"
        isEnd
        basis={basis}
        choices={[FOR_LIFE, 'month', 'age', WHEN_FREE]}
        {...until.field}
        error={errors.until?.message}
      />
      {editor.document.bornIn === null && hasAge && (
        <BirthField {...birth.field} error={errors.bornIn?.message} />
      )}
    </PlanForm>
  );
}

const CATEGORY = 'category ';
const onCategory = (expenseId: Expense['expenseId']) => `${CATEGORY}${expenseId}`;

function onField(on: SpendingPhase['on']): string {
  return on.of === 'category' ? onCategory(on.expenseId) : on.of;
}

function toOn(
  field: string,
  categories: readonly Expense[],
  stored: SpendingPhase['on'],
): SpendingPhase['on'] {
  if (!field.startsWith(CATEGORY)) return { of: field === 'all' ? 'all' : 'discretionary' };
  const id = field.slice(CATEGORY.length);
  const chosen = categories.find(({ expenseId }) => sameId(expenseId, id));
  return chosen ? { of: 'category', expenseId: chosen.expenseId } : stored;
}

function changeFields(change: SpendingPhase['change'], isNew: boolean) {
  const value = change.by === 'amount' ? change.cents : change.percent;
  return {
    direction: value < 0 ? ('less' as const) : ('more' as const),
    by: change.by,
    amount: change.by === 'amount' && !isNew ? formatAmountForInput(cents(Math.abs(value))) : '',
    percent: change.by === 'part' && !isNew ? formatNumberForInput(Math.abs(value)) : '',
  };
}
