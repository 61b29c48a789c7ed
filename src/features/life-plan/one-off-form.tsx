import { chakra } from '@chakra-ui/react';
import { useController, useWatch } from 'react-hook-form';
import * as v from 'valibot';

import { cents } from '#contract/money.ts';
import type { OneOff } from '#contract/plan.ts';
import type { CalendarMonth } from '#src/statistics/calendar-month.ts';
import { isInOrder } from '#src/statistics/plan/entries.ts';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { SelectField, TextField } from '#src/ui/form/fields.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';

import {
  birthProblem,
  birthText,
  fieldCheck,
  FOR_LIFE,
  KnownTimeText,
  monthField,
  NOT_IN_ORDER,
  orNull,
  PlanNameText,
  positiveAmount,
  timeField,
  typedMonthOf,
  wholeText,
} from './plan-fields.ts';
import { BirthField, entryDeletion, entryEdit, pairStyles, type PlanEditor, PlanForm } from './plan-form.tsx';
import { TimeField } from './time-field.tsx';

const MAX_YEARS = 100;

const schemaFor = (format: Format, now: CalendarMonth) =>
  v.pipe(
    v.object({
      name: PlanNameText,
      direction: v.picklist(['in', 'out']),
      amount: positiveAmount(format),
      when: v.pipe(
        KnownTimeText,
        v.check((time) => time !== null, 'Choose a month or an age'),
      ),
      repeats: v.picklist(['once', 'again']),
      years: orNull(wholeText(1, MAX_YEARS)),
      until: KnownTimeText,
      bornIn: birthText(now),
    }),
    fieldCheck(({ when, repeats, years, until, bornIn }) => ({
      years: repeats === 'again' && years === null && `Enter a whole number from 1 to ${MAX_YEARS}`,
      until: repeats === 'again' && !isInOrder(when, until, bornIn) && NOT_IN_ORDER,
      bornIn: birthProblem(bornIn, when, repeats === 'again' ? until : null),
    })),
  );

interface OneOffFormProps {
  readonly editor: PlanEditor;
  readonly entry: OneOff;
  readonly isNew: boolean;
}

export function OneOffForm({ editor, entry, isNew }: OneOffFormProps) {
  const format = useFormat();
  const stored = editor.plan?.oneOffs.find(({ id }) => id === entry.id) ?? entry;
  const form = useEditorForm(schemaFor(format, editor.basis.now), {
    name: stored.name,
    direction: stored.cents > 0 || (isNew && stored.name === 'Inheritance') ? 'in' : 'out',
    amount: isNew ? '' : formatAmountForInput(cents(Math.abs(stored.cents))),
    when: timeField(stored.when, ''),
    repeats: stored.everyYears === null ? 'once' : 'again',
    years: String(stored.everyYears ?? 10),
    until: timeField(stored.until, FOR_LIFE),
    bornIn: monthField(editor.document.bornIn),
  });
  const { control, register, errors } = form;
  const when = useController({ control, name: 'when' });
  const until = useController({ control, name: 'until' });
  const birth = useController({ control, name: 'bornIn' });
  const [amount, repeats] = useWatch({ control, name: ['amount', 'repeats'] });
  const basis = { ...editor.basis, bornIn: typedMonthOf(birth.field.value) };
  const hasAge = [when, until].some(({ field }) => field.value.includes('years'));
  return (
    <PlanForm
      editor={editor}
      title={isNew ? 'Add an amount' : `Edit ${stored.name}`}
      form={form}
      firstField={isNew ? 'amount' : undefined}
      toEdit={({ name, direction, amount, when, repeats, years, until, bornIn }) => {
        if (!when) throw new Error('The time is not known');
        const isOnce = repeats === 'once';
        const oneOff = {
          ...{ id: entry.id, name, when },
          cents: cents(direction === 'in' ? amount : 0 - amount),
          everyYears: isOnce ? null : years,
          until: isOnce ? null : until,
        };
        return entryEdit(editor, 'oneOffs', oneOff, { isNew, bornIn });
      }}
      deletion={isNew ? undefined : entryDeletion(editor, 'oneOffs', stored)}
    >
      <chakra.div css={pairStyles}>
        <TextField label="Name" required {...register('name')} error={errors.name?.message} />
        <SelectField label="It" {...register('direction')}>
          <option value="out">Is paid</option>
          <option value="in">Comes in</option>
        </SelectField>
      </chakra.div>
      <AmountField
        label="Amount, in today’s money"
        required
        {...register('amount')}
        text={amount}
        error={errors.amount?.message}
      />
      <TimeField
        label={repeats === 'once' ? 'When' : 'First in'}
        basis={basis}
        choices={['month', 'age']}
        {...when.field}
        error={errors.when?.message}
      />
      <chakra.div css={pairStyles}>
        <SelectField label="Repeats" {...register('repeats')}>
          <option value="once">Once</option>
          <option value="again">Again and again</option>
        </SelectField>
        {repeats === 'again' && (
          <TextField
            label="Every so many years"
            inputMode="numeric"
            required
            {...register('years')}
            error={errors.years?.message}
          />
        )}
      </chakra.div>
      {repeats === 'again' && (
        <TimeField
          label="Until"
          isEnd
          basis={basis}
          choices={[FOR_LIFE, 'month', 'age']}
          {...until.field}
          error={errors.until?.message}
        />
      )}
      {editor.document.bornIn === null && hasAge && (
        <BirthField {...birth.field} error={errors.bornIn?.message} />
      )}
    </PlanForm>
  );
}
