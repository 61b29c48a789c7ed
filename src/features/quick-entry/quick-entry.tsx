import { chakra } from '@chakra-ui/react';
import { parseISO } from 'date-fns/parseISO';
import { type RefObject, useId, useMemo, useRef } from 'react';
import * as v from 'valibot';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import type { AddedEntry } from '#src/queries/entries.ts';
import { amountUseOf, monthText } from './dialog/entry-texts.ts';
import { PriceTag } from '#src/features/price-tag/price-tag.tsx';
import { monthOf } from '#src/statistics/calendar-month.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { NumberField } from '#src/ui/form/amount-field.tsx';
import { amountHint } from '#src/ui/form/amount-hints.ts';
import { Day, parseFieldAmount } from '#src/ui/form/field-schemas.ts';
import { isInMonth } from '#src/features/budgets/budget-dates.ts';
import { DateField, SelectField, TextField } from '#src/ui/form/fields.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';

import { QuickEntryOptions } from './quick-entry-options.tsx';
import { quickEntryStyles } from './quick-entry-styles.ts';
import { quickEntryTargets } from './quick-entry-targets.ts';
import { useQuickEntry } from './use-quick-entry.ts';
import type { QuickEntryFields } from './use-quick-entry-fields.ts';

interface QuickEntryProps {
  readonly budget: Budget;
  readonly categories: readonly Expense[];
  readonly fields: QuickEntryFields;
  readonly onChange: (update: (fields: QuickEntryFields) => QuickEntryFields) => void;
  readonly onAdded: (entry: AddedEntry) => void;
  /** Gets the focus after each entry. */
  readonly amountField: RefObject<HTMLInputElement | null>;
}

/** The line that records one entry after another in a month. See docs/product-rules.md#quick-entry. */
export function QuickEntry({ budget, categories, fields, onChange, onAdded, amountField }: QuickEntryProps) {
  const format = useFormat();
  const storesNotes = useExtension('item-details');
  const form = useRef<HTMLFormElement>(null);
  const targets = useMemo(() => quickEntryTargets(budget, categories), [budget, categories]);
  const target = targets.find(({ key }) => key === fields.targetKey)?.target;
  const priceId = useId();
  const isElsewhere = isInAnotherMonth(fields.day, budget);
  const { create, errors, change, add } = useQuickEntry({
    target,
    fields,
    onChange,
    onAdded,
    onSaved() {
      // The focus may have moved on to other parts of the page.
      if (form.current?.contains(document.activeElement)) amountField.current?.focus();
    },
  });

  return (
    <chakra.form
      ref={form}
      css={quickEntryStyles}
      noValidate
      aria-label="Quick entry"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div data-fields={storesNotes ? 'with-note' : ''}>
        <SelectField
          label="What"
          value={fields.targetKey}
          error={errors.targetKey}
          onChange={(event) => change('targetKey', event.target.value)}
        >
          <QuickEntryOptions targets={targets} />
        </SelectField>
        <NumberField
          ref={amountField}
          label="Amount"
          value={fields.amount}
          text={fields.amount}
          result={amountHint(format, fields.amount)}
          aria-describedby={priceId}
          error={errors.amount}
          onChange={(event) => change('amount', event.target.value)}
        />
        <DateField
          label="Date"
          value={fields.day}
          error={errors.day}
          onChange={(event) => change('day', event.target.value)}
        />
        {storesNotes && (
          <TextField
            label="Note"
            value={fields.note}
            error={errors.note}
            onChange={(event) => change('note', event.target.value)}
          />
        )}
        <PendingButton type="submit" pendingLabel={create.isBusy ? 'Adding' : undefined}>
          {isElsewhere ? `Add to ${monthText(parseISO(fields.day))}` : 'Add'}
        </PendingButton>
      </div>
      <PriceTag
        id={priceId}
        amount={target && parseFieldAmount(format, fields.amount)}
        use={target ? amountUseOf(target) : 'spent'}
        month={isElsewhere ? monthOf(parseISO(fields.day)) : budget}
      />
      {/* Below the fields: on a phone, anything above them may be out of view. */}
      {create.error && <ErrorAlert message={UNKNOWN_ERROR} />}
      <p aria-live="polite">
        {isElsewhere
          ? `${fields.day} is not in ${formatBudgetMonth(budget)}: the entry goes to ${monthText(parseISO(fields.day))}.`
          : ''}
      </p>
      {!isElsewhere && <p>Enter adds and stays here. Arithmetic works: 12.50+3.20.</p>}
    </chakra.form>
  );
}

function isInAnotherMonth(day: string, budget: Budget): boolean {
  return v.is(Day, day) && !isInMonth(day, budget);
}
