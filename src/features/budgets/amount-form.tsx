import { Box, Button } from '@chakra-ui/react';
import { Link, type LinkProps, useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget, BudgetItem } from '#contract/budgets.ts';
import { dayOf, localDay } from '#contract/days.ts';
import { type Cents, dollarsFromCents } from '#contract/money.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { type ItemDetails, movedTo, type NewItemDetails } from '#src/queries/item-details.ts';
import type { useSingleFlightMutation } from '#src/queries/mutations.ts';
import { usePriceTag } from '#src/queries/price-tag.ts';
import {
  type CalendarMonth,
  endOfMonth,
  isInCalendar,
  isInMonth,
  monthNumber,
  monthOf,
} from '#src/statistics/calendar-month.ts';
import type { AmountUse } from '#src/statistics/freedom/price-tag.ts';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import {
  AddedNotice,
  DeleteButton,
  EditorForm,
  type EditorFormState,
  useAddAnother,
} from '#src/ui/form/editor-form.tsx';
import { Day, OptionalText, parseFieldAmount, requiredAmount } from '#src/ui/form/field-schemas.ts';
import { DateField, TextField } from '#src/ui/form/fields.tsx';
import { type Destination, useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';

const itemFields = (format: Format) =>
  v.object({ amount: requiredAmount(format), date: Day, note: OptionalText });

/** A saved form. */
interface ItemInput {
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
function AmountForm({ initial, month, use, onSave, onAddAnother, ...form }: AmountFormProps) {
  const format = useFormat();
  const hasDetails = useExtension('item-details');
  const { control, register, handleSubmit, errors, hasChanges, merge } = useEditorForm(
    itemFields(format),
    initial,
  );
  const [amount, date] = useWatch({ control, name: ['amount', 'date'] });
  const priceId = useId();
  const price = usePriceTag({
    // Only for a changed amount: the stored one already counts in the estimate.
    amount: amount === initial.amount ? undefined : parseFieldAmount(format, amount),
    use,
    month,
    replaced: initial.amount === '' ? undefined : parseFieldAmount(format, initial.amount),
  });
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
        // As high as most price tags, so that little moves when one appears.
        remark={
          <Box minHeight={{ base: '7.5em', sm: '3em' }}>
            {price !== undefined && <p id={priceId}>{price}</p>}
          </Box>
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

interface AddAmountFormProps<TItem> {
  readonly budget: Budget;
  readonly use: AmountUse;
  readonly create: ReturnType<typeof useSingleFlightMutation<TItem, NewItemDetails>>;
  /** The page that opens after a save. */
  readonly back: Destination;
  /** The page of an added item. */
  readonly linkTo: (item: TItem) => LinkProps;
}

/** Adds items of any kind to a budget. A duplicated item fills the first form. */
export function AddAmountForm<TItem extends { readonly amount: Cents }>(props: AddAmountFormProps<TItem>) {
  const { budget, use, create, back, linkTo } = props;
  const { money } = useFormat();
  const navigate = useNavigateIfStillHere({ hasAdded: true });
  const duplicated = useDuplicatedItem();
  const { last, formKey, startAnother } = useAddAnother<TItem>(create);
  const [now, setNow] = useState(() => new Date());

  function startAnotherNow(added: TItem) {
    startAnother(added);
    setNow(new Date());
  }

  return (
    <>
      <AddedNotice count={formKey}>
        {last && <Link {...linkTo(last)}>“{money(last.amount)}”</Link>}
      </AddedNotice>
      <AmountForm
        key={formKey}
        initial={{ amount: '', note: '', date: defaultDay(budget, now), ...(formKey === 0 && duplicated) }}
        month={budget}
        use={use}
        save={create}
        error={create.isError ? UNKNOWN_ERROR : undefined}
        cancel={back}
        onSave={(input) => create.mutate(input, { onSuccess: () => void navigate(back) })}
        onAddAnother={(input) => create.mutate(input, { onSuccess: startAnotherNow })}
      />
    </>
  );
}

/** The day of a new item: today, or the last day of a month that is over, unless no date can be in its year. */
function defaultDay(month: CalendarMonth, now: Date): string {
  const isOver = isInCalendar(month) && monthNumber(month) < monthNumber(monthOf(now));
  return localDay(isOver ? endOfMonth(month) : now);
}

type MutationState = EditorFormState['save'] & { readonly isError: boolean };

interface EditAmountFormProps {
  readonly budget: Budget;
  readonly use: AmountUse;
  readonly item: Pick<BudgetItem, 'amount' | 'timeStamp' | 'day' | 'note'>;
  readonly update: MutationState;
  readonly remove: MutationState;
  readonly deleteQuestion: string;
  /** The page that opens after a save. */
  readonly back: LinkProps;
  /** The page that adds an item of the same kind. */
  readonly addLink: LinkProps;
  readonly onSave: (details: ItemDetails) => void;
  readonly onDelete: () => void;
}

/** Edits, duplicates or deletes a budget item of any kind. */
export function EditAmountForm(props: EditAmountFormProps) {
  const { budget, use, item, update, remove, deleteQuestion, back, addLink, onSave, onDelete } = props;
  const [now] = useState(() => new Date());
  // Some servers send no time.
  const recorded = item.timeStamp
    ? { timeStamp: item.timeStamp, day: item.day }
    : { timeStamp: now, day: item.day ?? localDay(now) };
  const amount = formatAmountForInput(item.amount);
  return (
    <AmountForm
      initial={{ amount, date: dayOf(recorded), note: item.note }}
      month={budget}
      use={use}
      save={update}
      remove={remove}
      error={update.isError || remove.isError ? UNKNOWN_ERROR : undefined}
      cancel={back}
      onSave={({ dollars, day, note }) => {
        const moved = movedTo(day, recorded);
        onSave({ dollars, timeStamp: moved.timeStamp, day: moved.day ?? undefined, note });
      }}
      duplicateLink={
        <Button asChild variant="surface">
          <Link {...addLink} state={{ duplicatedItem: { amount, note: item.note } }}>
            Duplicate
          </Link>
        </Button>
      }
      deleteButton={<DeleteButton question={deleteQuestion} isDeleting={remove.isBusy} onDelete={onDelete} />}
    />
  );
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

/** The item whose Duplicate link led to this page, if any. */
function useDuplicatedItem(): DuplicatedItem | undefined {
  const router = useRouter();
  const [item] = useState(() => router.state.location.state.duplicatedItem);
  // The browser keeps the state over a reload, even into another version of the app.
  return v.is(DuplicatedItem, item) ? item : undefined;
}
