import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { PriceTag } from '#src/features/price-tag/price-tag.tsx';
import type { CalendarMonth } from '#src/statistics/calendar-month.ts';
import type { AmountUse } from '#src/statistics/freedom/price-tag.ts';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { EditorForm, type EditorFormState } from '#src/ui/form/editor-form.tsx';
import { Day, OptionalText, parseFieldAmount, requiredAmount } from '#src/ui/form/field-schemas.ts';
import { DateField, TextField } from '#src/ui/form/fields.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { isInMonth } from '#src/features/budgets/budget-dates.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';

const itemFields = (format: Format) =>
  v.object({ amount: requiredAmount(format), date: Day, note: OptionalText });

/** A saved form. */
export interface ItemInput {
  /** The amount. */
  readonly dollars: number;
  /** Such as `2026-01-31`. */
  readonly day: string;
  readonly note: string;
}

interface AmountFormProps extends EditorFormState {
  readonly initial: v.InferInput<ReturnType<typeof itemFields>>;
  /** The month of the item's budget. */
  readonly month: CalendarMonth;
  /** How the amount is used, for its price tag. */
  readonly use: AmountUse;
  readonly onSave: (input: ItemInput) => void;
  /** Only when adding. */
  readonly onAddAnother?: (input: ItemInput) => void;
}

/**
 * The form of every budget item: earned income, passive income, investments and expense items. On a server without
 * `item-details` it has only an amount, since a new item then has the current moment.
 */
export function AmountForm({ initial, month, use, onSave, onAddAnother, ...form }: AmountFormProps) {
  const format = useFormat();
  const hasDetails = useExtension('item-details');
  const { control, register, handleSubmit, errors, hasChanges, merge } = useEditorForm(
    itemFields(format),
    initial,
  );
  const priceId = useId();
  const [amount, date] = useWatch({ control, name: ['amount', 'date'] });
  const submit = (send: (input: ItemInput) => void) =>
    handleSubmit((fields) =>
      send({ dollars: dollarsFromCents(fields.amount), day: fields.date, note: fields.note }),
    );
  return (
    <EditorForm
      {...form}
      // Also when editing, since the purpose of the page is to correct the amount.
      firstField="amount"
      hasChanges={hasChanges}
      merge={merge}
      onSubmit={(event) => void submit(onSave)(event)}
      onAddAnother={onAddAnother && (() => void submit(onAddAnother)())}
    >
      <AmountField
        label="Amount"
        required
        {...register('amount')}
        text={amount}
        aria-describedby={priceId}
        // Only for a changed amount: the stored one already counts in the estimate.
        remark={
          <PriceTag
            id={priceId}
            amount={amount === initial.amount ? undefined : parseFieldAmount(format, amount)}
            use={use}
            month={month}
            replaced={initial.amount === '' ? undefined : parseFieldAmount(format, initial.amount)}
          />
        }
        error={errors.amount?.message}
      />
      {hasDetails && (
        <>
          <DateField
            label="Date"
            required
            {...register('date')}
            hint={date === '' || isInMonth(date, month) ? undefined : `Not in ${formatBudgetMonth(month)}`}
            error={errors.date?.message}
          />
          <TextField label="Note" {...register('note')} error={errors.note?.message} />
        </>
      )}
    </EditorForm>
  );
}
