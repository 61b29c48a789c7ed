import { chakra } from '@chakra-ui/react';
import { parseISO } from 'date-fns/parseISO';
import { type RefObject, useId, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { lastUsedFirst, targetChoice, type TargetChoice } from '#src/entry/entry-target.ts';
import { usePriceTag } from '#src/queries/price-tag.ts';
import { PriceTag } from '#src/ui/figures/price-tag.tsx';
import { type AddedEntry, createEntryError, useCreateEntry } from '#src/queries/entries.ts';
import { monthOf, isInMonth } from '#src/statistics/calendar-month.ts';
import { amountUseOf } from '#src/statistics/freedom/price-tag.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { NumberField } from '#src/ui/form/amount-field.tsx';
import { CategoryCombobox } from '#src/ui/form/category-combobox.tsx';
import { amountHint } from '#src/ui/form/amount-hints.ts';
import { Day, OptionalText, parseFieldAmount, requiredAmount } from '#src/ui/form/field-schemas.ts';
import { DateField, TextField } from '#src/ui/form/fields.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { type Format, useFormat } from '#src/ui/format/format.ts';

import { type QuickEntryFields, quickEntryTargets } from './quick-entry-fields.ts';

interface QuickEntryProps {
  readonly budget: Budget;
  readonly budgets: readonly Budget[];
  readonly categories: readonly Expense[];
  readonly fields: QuickEntryFields;
  readonly onChange: (update: (fields: QuickEntryFields) => QuickEntryFields) => void;
  readonly onFocus: () => void;
  readonly onAdded: (entry: AddedEntry) => void;
  readonly amountField: RefObject<HTMLInputElement | null>;
}

/** The line that records one entry after another in a month. See docs/product-rules.md#quick-entry. */
export function QuickEntry(props: QuickEntryProps) {
  const { budget, budgets, categories, fields, onChange, onFocus, onAdded, amountField } = props;
  const format = useFormat();
  const storesNotes = useExtension('item-details');
  const form = useRef<HTMLFormElement>(null);
  const choices = useMemo(
    () => lastUsedFirst(quickEntryTargets(budget, categories), budgets),
    [budget, categories, budgets],
  );
  const [newCategory, setNewCategory] = useState<TargetChoice>();
  const chosen =
    choices.find(({ value }) => value === fields.targetKey) ??
    // It exists once an entry has been added to it.
    (newCategory && (choices.find(({ name }) => name === newCategory.name) ?? newCategory));
  const target = chosen?.target;
  const priceId = useId();
  const isElsewhere = v.is(Day, fields.day) && !isInMonth(fields.day, budget);
  const entryMonth = isElsewhere ? monthOf(parseISO(fields.day)) : budget;
  const price = usePriceTag({
    amount: target && parseFieldAmount(format, fields.amount),
    use: target ? amountUseOf(target.kind) : 'spent',
    month: entryMonth,
  });
  const [errors, setErrors] = useState<Partial<Record<keyof QuickEntryFields, string | undefined>>>({});
  const [keptText, setKeptText] = useState<string>();
  const create = useCreateEntry({
    linkTo: (entry) => ({ label: 'Show', href: hrefOf(entry) }),
    onAdded,
  });

  function change(name: keyof QuickEntryFields, text: string) {
    onChange((current) => ({ ...current, [name]: text }));
    setErrors((current) => ({ ...current, [name]: undefined }));
  }

  function add() {
    const result = v.safeParse(entryFields(format), fields);
    if (!target || !result.success) {
      const nested = result.success ? {} : v.flatten<ReturnType<typeof entryFields>>(result.issues).nested;
      setErrors({
        targetKey: target ? undefined : 'Required',
        amount: nested?.amount?.[0],
        day: nested?.day?.[0],
        note: nested?.note?.[0],
      });
      return;
    }
    const { amount, day, note } = result.output;
    const entry = { target, amount, day: parseISO(day), note: storesNotes ? note : '' };
    create.mutate(entry, {
      onSuccess: (sent) => {
        create.reset();
        setKeptText(typeof sent === 'string' ? sent : undefined);
        // Keep the input for the next entry that was typed while this one was being saved.
        onChange((current) => ({
          ...current,
          amount: current.amount === fields.amount ? '' : current.amount,
          note: current.note === fields.note ? '' : current.note,
        }));
        // The focus may have moved on to other parts of the page.
        if (form.current?.contains(document.activeElement)) amountField.current?.focus();
      },
    });
  }

  return (
    <chakra.form
      ref={form}
      css={styles}
      noValidate
      aria-label="Quick entry"
      onFocus={onFocus}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div data-fields={storesNotes ? 'with-note' : ''}>
        <CategoryCombobox
          label="What"
          choices={choices}
          chosen={chosen}
          error={errors.targetKey}
          onChoose={({ value }) => {
            setNewCategory(undefined);
            change('targetKey', value);
          }}
          onNew={(category) => {
            setNewCategory(targetChoice({ kind: 'newCategory', ...category }, ''));
            change('targetKey', '');
          }}
        />
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
          {isElsewhere ? `Add to ${formatBudgetMonth(entryMonth)}` : 'Add'}
        </PendingButton>
      </div>
      <PriceTag id={priceId} text={price}>
        <p>{keptText ?? 'Enter adds and stays here. Arithmetic works: 12.50+3.20.'}</p>
      </PriceTag>
      {/* Below the fields: on a phone, anything above them may be out of view. */}
      {create.error && <ErrorAlert message={createEntryError(create.error)} />}
      <p aria-live="polite">
        {isElsewhere
          ? `${fields.day} is not in ${formatBudgetMonth(budget)}: the entry goes to ${formatBudgetMonth(entryMonth)}.`
          : ''}
      </p>
    </chakra.form>
  );
}

const entryFields = (format: Format) =>
  v.object({ amount: requiredAmount(format), day: Day, note: OptionalText });

function hrefOf({ sent: { parent } }: AddedEntry): string {
  const list = `/budgets/${parent.budgetId}/${parent.kind}`;
  return parent.kind === 'expenses' ? `${list}/${encodeURIComponent(parent.budgetExpenseId)}` : list;
}

/** One row where there is room; on a phone What, then Amount and Date, then Note, then the button. */
const styles = {
  display: 'grid',
  gap: '2',
  padding: { base: '3.5', sm: '5' },
  layerStyle: 'card',
  '& > [data-fields]': {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) minmax(0, 1fr)',
      sm: 'minmax(0, 1.3fr) minmax(0, 1fr) 160px auto',
    },
    alignItems: 'start',
    gap: '3',
    '& > :first-of-type, & > button': { gridColumn: { base: '1 / -1', sm: 'auto' } },
    // In line with the fields, below their labels.
    '& > button': { marginTop: { sm: '26px' } },
  },
  '& > [data-fields=with-note]': {
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) minmax(0, 1fr)',
      sm: 'minmax(0, 1.2fr) minmax(0, 1fr) 160px',
      xl: 'minmax(0, 1.2fr) minmax(0, 0.9fr) 160px minmax(0, 1fr) auto',
    },
    '& > :nth-of-type(4)': { gridColumn: { base: '1 / -1', sm: '1 / 3', xl: 'auto' } },
  },
  '& > p': { margin: '0', color: 'fg.muted', fontSize: '14px' },
  '& > p[role=status]:not(:empty)': { color: 'fg' },
};
