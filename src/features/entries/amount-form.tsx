import { Button } from '@chakra-ui/react';
import { Link, type LinkProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget, BudgetItem, EntryKind } from '#contract/budgets.ts';
import { dayOf, localDay } from '#contract/days.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { movedTo } from '#src/queries/item-details.ts';
import { usePriceTag } from '#src/queries/price-tag.ts';
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
import { DateField, TextField } from '#src/ui/form/fields.tsx';
import type { Destination } from '#src/ui/form/leave-guard.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';

interface ItemInput {
  readonly dollars: number;
  /** Only when editing. */
  readonly timeStamp: Date | undefined;
  readonly day: string | undefined;
  readonly note: string;
}

interface AmountFormProps extends EditorState<ItemInput> {
  readonly place: { readonly kind: EntryKind; readonly budget: Budget };
  /** The item to edit; omitted when adding one. */
  readonly item?: BudgetItem;
  /** What a new item starts from. */
  readonly duplicated?: DuplicatedItem | undefined;
  readonly back: Destination;
  readonly duplicateLink?: ReactNode;
}

/**
 * The form of every budget item: earned income, passive income, investments and expense items. On a server without
 * `item-details` it has only an amount, since a new item then has the current moment.
 */
export function AmountForm({ place: { kind, budget }, item, duplicated, ...editor }: AmountFormProps) {
  const format = useFormat();
  const hasDetails = useExtension('item-details');
  const [now] = useState(() => new Date());
  // Some servers send no time.
  const recorded = item && {
    timeStamp: item.timeStamp ?? now,
    day: item.timeStamp ? item.day : (item.day ?? localDay(now)),
  };
  const initial = {
    amount: item ? formatAmountForInput(item.amount) : '',
    date: recorded ? dayOf(recorded) : defaultDay(budget, now),
    note: item?.note ?? '',
    ...duplicated,
  };
  const form = useEditorForm(
    v.object({ amount: requiredAmount(format), date: Day, note: OptionalText }),
    initial,
  );
  const { control, register, errors } = form;
  const [amount, date] = useWatch({ control, name: ['amount', 'date'] });
  const priceId = useId();
  const price = usePriceTag({
    // Only for a changed amount: the stored one already counts in the estimate.
    amount: amount === initial.amount ? undefined : parseFieldAmount(format, amount),
    use: amountUseOf(kind),
    month: budget,
    replaced: initial.amount === '' ? undefined : parseFieldAmount(format, initial.amount),
  });
  return (
    <EditorForm
      {...editor}
      form={form}
      toRequest={(fields) => {
        const { timeStamp, day } = recorded
          ? movedTo(fields.date, recorded)
          : { timeStamp: undefined, day: fields.date };
        const dollars = dollarsFromCents(fields.amount);
        return { dollars, timeStamp, day: day ?? undefined, note: fields.note };
      }}
      // Also when editing, since the purpose of the page is to correct the amount.
      firstField="amount"
    >
      <AmountField
        label="Amount"
        required
        {...register('amount')}
        text={amount}
        aria-describedby={priceId}
        remark={<PriceTag id={priceId} text={price} />}
        error={errors.amount?.message}
      />
      {hasDetails && (
        <>
          <DateField
            label="Date"
            required
            {...register('date')}
            hint={date === '' || isInMonth(date, budget) ? undefined : `Not in ${formatBudgetMonth(budget)}`}
            error={errors.date?.message}
          />
          <TextField label="Note" {...register('note')} error={errors.note?.message} />
        </>
      )}
    </EditorForm>
  );
}

/** The day of a new item: today, or the last day of a month that is over, unless no date can be in its year. */
function defaultDay(month: CalendarMonth, now: Date): string {
  const isOver = isInCalendar(month) && monthNumber(month) < monthNumber(monthOf(now));
  return localDay(isOver ? endOfMonth(month) : now);
}

/** The item that the add page starts from: its amount as field text, and its note. */
const DuplicatedItem = v.object({ amount: v.string(), note: v.string() });
type DuplicatedItem = v.InferOutput<typeof DuplicatedItem>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** In the history's state rather than the URL, which would show the amount. */
    readonly duplicatedItem?: DuplicatedItem;
  }
}

interface DuplicateLinkProps {
  readonly item: BudgetItem;
  /** The page that adds an item of the same kind. */
  readonly add: LinkProps;
}

export function DuplicateLink({ item, add }: DuplicateLinkProps) {
  return (
    <Button asChild variant="surface">
      <Link
        {...add}
        state={{ duplicatedItem: { amount: formatAmountForInput(item.amount), note: item.note } }}
      >
        Duplicate
      </Link>
    </Button>
  );
}

/** The item whose Duplicate link led to this page, if any. */
export function useDuplicatedItem(): DuplicatedItem | undefined {
  const router = useRouter();
  const [item] = useState(() => router.state.location.state.duplicatedItem);
  // The browser keeps the state over a reload, even into another version of the app.
  return v.is(DuplicatedItem, item) ? item : undefined;
}
