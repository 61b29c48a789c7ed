import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget, BudgetItem, ItemPlace } from '#contract/budgets.ts';
import { dayOf, localDay } from '#contract/days.ts';
import type { Expense } from '#contract/expenses.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import {
  categoryKey,
  type EntryTarget,
  KIND_CHOICES,
  targetChoice,
  type TargetChoice,
} from '#src/entry/entry-target.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { movedTo, type NewItemDetails } from '#src/queries/item-details.ts';
import { usePriceTag } from '#src/queries/price-tag.ts';
import { categoryName } from '#src/statistics/budget-totals.ts';
import {
  type CalendarMonth,
  endOfMonth,
  isInCalendar,
  isInMonth,
  monthNumber,
  monthOf,
} from '#src/statistics/calendar-month.ts';
import { amountUseOf } from '#src/statistics/freedom/price-tag.ts';
import { PriceTag } from '#src/ui/figures/price-tag.tsx';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { EditorForm, type EditorState } from '#src/ui/form/editor-form.tsx';
import { Day, OptionalText, parseFieldAmount, requiredAmount } from '#src/ui/form/field-schemas.ts';
import { DateField, SelectField, TextField } from '#src/ui/form/fields.tsx';
import type { Destination } from '#src/ui/form/leave-guard.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';
import { byName } from '#src/ui/format/texts.ts';

import type { DuplicatedItem } from './entry-links.tsx';

/** Where an entry is moved to, with the name of what is new: the category, the month or both. */
export interface EntryMove {
  readonly budgetId: Id;
  readonly target: EntryTarget;
  readonly name: string;
}

/** What a form says of an entry. */
export interface EntryInput extends NewItemDetails {
  /** Only when editing. */
  readonly timeStamp: Date | undefined;
  readonly move: EntryMove | undefined;
}

interface EntryFormOptions {
  readonly place: ItemPlace & { readonly budget: Budget };
  /** The item to edit; omitted when adding one. */
  readonly item?: BudgetItem | undefined;
  /** What a new item starts from. */
  readonly duplicated?: DuplicatedItem | undefined;
}

/** The state of the form of any budget item: income, investments or expenses. With batches, one that exists can be moved. */
export function useEntryForm({ place, item, duplicated }: EntryFormOptions) {
  const format = useFormat();
  const [now] = useState(() => new Date());
  // By now a response has said what the server offers. A later response, perhaps from a proxy, must not discard the input.
  const [isMovable] = useState(useExtension('batch') && item !== undefined);
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const { data: categories } = useQuery({ ...expenseQueries.list(), enabled: isMovable });
  const targets = useMemo(
    () => (isMovable ? targetsOf(place, categories) : []),
    [isMovable, place, categories],
  );
  const { budget } = place;
  // Some servers send no time.
  const recorded = item && {
    timeStamp: item.timeStamp ?? now,
    day: item.timeStamp ? item.day : (item.day ?? localDay(now)),
  };
  const initial = {
    amount: item ? formatAmountForInput(item.amount) : '',
    date: recorded ? dayOf(recorded) : defaultDay(budget, now),
    note: item?.note ?? '',
    category: place.kind === 'expenses' ? categoryKey(place.budgetExpense.expenseId) : place.kind,
    ...duplicated,
  };
  const schema = v.object({
    amount: requiredAmount(format),
    date: Day,
    note: OptionalText,
    category: v.string(),
  });
  const form = useEditorForm(schema, initial);
  const [newTarget, setNewTarget] = useState<TargetChoice>();
  /** The month of an entry on a day: another one if the day has been changed to one in it, and it has a budget. */
  function monthOn(day: string): Budget {
    const month = isMovable && day !== initial.date && budgets.find((other) => isInMonth(day, other));
    return month && month.budgetId !== budget.budgetId ? month : budget;
  }

  function targetOf(category: string): TargetChoice | undefined {
    return newTarget?.value === category ? newTarget : targets.find(({ value }) => value === category);
  }

  function toInput({ amount, date, note, category }: v.InferOutput<typeof schema>): EntryInput {
    const { timeStamp, day } = recorded ? movedTo(date, recorded) : { timeStamp: undefined, day: date };
    const month = monthOn(date);
    const choice = targetOf(category);
    const name = [
      ...(choice && category !== initial.category ? [choice.name] : []),
      ...(month === budget ? [] : [formatBudgetMonth(month)]),
    ].join(', ');
    return {
      ...{ dollars: dollarsFromCents(amount), timeStamp, day: day ?? undefined, note },
      move: choice && name !== '' ? { budgetId: month.budgetId, target: choice.target, name } : undefined,
    };
  }

  return { form, initial, budget, budgets, monthOn, targets, targetOf, setNewTarget, toInput };
}

/** Where an entry can be, which includes where it is, even if its category has been deleted. */
function targetsOf(place: ItemPlace, categories: readonly Expense[] = []): readonly TargetChoice[] {
  const current = place.kind === 'expenses' ? place.budgetExpense : undefined;
  const isListed = categories.some(({ expenseId }) => sameId(expenseId, current?.expenseId ?? null));
  const deleted =
    current && !isListed
      ? [{ expenseId: current.expenseId, name: categoryName(current, categories), isMandatory: false }]
      : [];
  const all = [...categories, ...deleted].sort(byName);
  return [
    ...all.map((category) => targetChoice({ kind: 'expenses', category }, 'Expenses')),
    ...KIND_CHOICES,
  ];
}

interface EntryFieldsProps {
  readonly entry: ReturnType<typeof useEntryForm>;
  /** In the row of a list: the field of the category, which comes first there, since it is the most often wrong. */
  readonly categoryInRow?: ReactNode;
  /** Describes the amount, below it. */
  readonly remark?: { readonly id: string; readonly text: ReactNode };
}

/** On a server without `item-details` there is only an amount, since an item then has the moment of its last change. */
export function EntryFields({ entry, categoryInRow, remark }: EntryFieldsProps) {
  const { form, budget, monthOn, targets } = entry;
  const { control, register, errors } = form;
  const hasDetails = useExtension('item-details');
  const [text, date] = useWatch({ control, name: ['amount', 'date'] });
  const month = monthOn(date);
  const isOutside = date !== '' && !isInMonth(date, budget);
  const amount = (
    <AmountField
      label="Amount"
      required
      {...register('amount')}
      text={text}
      aria-describedby={remark?.id}
      remark={remark?.text}
      error={errors.amount?.message}
    />
  );
  const remarkOnMonth =
    month === budget ? `Not in ${formatBudgetMonth(budget)}` : `Moves to ${formatBudgetMonth(month)}`;
  return (
    <>
      {categoryInRow ?? amount}
      {hasDetails && (
        <DateField
          label="Date"
          required
          {...register('date')}
          hint={isOutside ? remarkOnMonth : undefined}
          error={errors.date?.message}
        />
      )}
      {categoryInRow !== undefined && amount}
      {hasDetails && <TextField label="Note" {...register('note')} error={errors.note?.message} />}
      {categoryInRow === undefined && targets.length > 0 && (
        <SelectField label="Category" {...register('category')}>
          {targets.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

interface AmountFormProps extends EditorState<EntryInput>, EntryFormOptions {
  readonly back: Destination | (() => void);
  readonly links?: ReactNode;
}

/** The form of an entry with a page of its own. */
export function AmountForm({ place, item, duplicated, ...editor }: AmountFormProps) {
  const format = useFormat();
  const entry = useEntryForm({ place, item, duplicated });
  const { form, initial, toInput } = entry;
  const amount = useWatch({ control: form.control, name: 'amount' });
  const priceId = useId();
  const price = usePriceTag({
    // Only for a changed amount: the stored one already counts in the estimate.
    amount: amount === initial.amount ? undefined : parseFieldAmount(format, amount),
    use: amountUseOf(place.kind),
    month: place.budget,
    replaced: initial.amount === '' ? undefined : parseFieldAmount(format, initial.amount),
  });
  return (
    // The amount has the focus also when editing, since the purpose of the page is to correct it.
    <EditorForm {...editor} form={form} toRequest={toInput} firstField="amount">
      <EntryFields
        entry={entry}
        remark={{ id: priceId, text: <PriceTag id={priceId} text={price} minHeight="1.5em" /> }}
      />
    </EditorForm>
  );
}

/** The day of a new item: today, or the last day of a month that is over, unless no date can be in its year. */
function defaultDay(month: CalendarMonth, now: Date): string {
  const isOver = isInCalendar(month) && monthNumber(month) < monthNumber(monthOf(now));
  return localDay(isOver ? endOfMonth(month) : now);
}
