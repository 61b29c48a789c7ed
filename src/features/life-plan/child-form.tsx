import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { v4 as uuid } from 'uuid';
import * as v from 'valibot';

import { monthNumber, monthOfDay } from '#src/statistics/calendar-month.ts';
import { putEntry } from '#src/statistics/plan/document-edits.ts';
import { CHILD_AGES, childPhases, monthAtAge } from '#src/statistics/plan/entries.ts';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { TextField } from '#src/ui/form/fields.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatMonthName, isolated } from '#src/ui/format/texts.ts';

import { monthField, OptionalMonthText, PlanNameText, positiveAmount, typedMonthOf } from './plan-fields.ts';
import { pairStyles, type PlanEditor, PlanForm } from './plan-form.tsx';
import { MonthField } from './time-field.tsx';

const childSchema = (format: Format) =>
  v.object({
    name: v.pipe(PlanNameText, v.maxLength(45, 'At most 45 characters')),
    born: v.pipe(
      OptionalMonthText,
      v.check((month) => month !== null, 'Enter a month'),
    ),
    amount0: positiveAmount(format),
    amount1: positiveAmount(format),
    amount2: positiveAmount(format),
  });
const AMOUNTS = ['amount0', 'amount1', 'amount2'] as const;

/** Makes phases, which are edited by themselves afterward. */
export function ChildForm({ editor }: { readonly editor: PlanEditor }) {
  const format = useFormat();
  const { now } = editor.basis;
  const [ids] = useState(() => AMOUNTS.map(() => uuid()));
  const form = useEditorForm(childSchema(format), {
    name: 'Child',
    born: monthField(`${now.year + 1}-01`),
    ...{ amount0: '', amount1: '', amount2: '' },
  });
  const { control, register, errors, setValue, getValues, isSubmitted } = form;
  const born = useController({ control, name: 'born' });
  const amounts = useWatch({ control, name: AMOUNTS });
  const bornIn = typedMonthOf(born.field.value);

  /** The later amounts follow the one before until they are typed themselves. */
  function follow(index: number, text: string) {
    const before = amounts[index];
    for (const name of AMOUNTS.slice(index + 1)) {
      if (getValues(name) !== before) return;
      setValue(name, text, { shouldValidate: isSubmitted });
    }
  }

  return (
    <PlanForm
      editor={editor}
      title="Add a child"
      form={form}
      firstField="name"
      toEdit={({ name, born, amount0, amount1, amount2 }) => {
        const child = { name, bornIn: born ?? '', amounts: [amount0, amount1, amount2] };
        const phases = childPhases(child, ids, now);
        return {
          edit: (document) =>
            phases.reduce((edited, phase) => putEntry(edited, editor.planId, 'phases', phase), document),
          text: `“${isolated(name)}” added`,
        };
      }}
    >
      <TextField label="Name" required {...register('name')} error={errors.name?.message} />
      <MonthField
        label="Month of birth"
        required
        {...born.field}
        error={errors.born?.message}
        reading={bornIn !== null && `18 in ${formatMonthName(monthAtAge(bornIn, 18 * 12))}.`}
      />
      <chakra.div css={[pairStyles, { sm: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } }]}>
        {AMOUNTS.map((name, index) => (
          <AmountField
            key={name}
            label={`${index === 0 ? 'Until' : `${CHILD_AGES[index]} to`} ${CHILD_AGES[index + 1]}, a month`}
            required
            {...register(name, {
              onChange: ({ target }: { target: HTMLInputElement }) => follow(index, target.value),
            })}
            text={amounts[index] ?? ''}
            error={errors[name]?.message}
          />
        ))}
      </chakra.div>
      <chakra.p color="fg.muted" textStyle="sm">
        In today’s money. Each of them becomes a spending phase, which can be changed later
        {bornIn !== null &&
          monthNumber(monthOfDay(bornIn)) < monthNumber(now) &&
          '; what is over is left out'}
        .
      </chakra.p>
    </PlanForm>
  );
}
