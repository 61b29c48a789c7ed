import { Button } from '@chakra-ui/react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';

import type { Budget, BudgetItem } from '#contract/budgets.ts';
import { dayOf, localDay } from '#contract/days.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { type ItemDetails, movedTo } from '#src/queries/item-details.ts';
import type { AmountUse } from '#src/statistics/freedom/price-tag.ts';
import { DeleteButton, type EditorFormState } from '#src/ui/form/editor-form.tsx';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';

import { AmountForm } from './amount-form.tsx';
import { duplicateState } from './duplicate.ts';

type MutationState = EditorFormState['save'] & { readonly isError: boolean };

interface EditAmountFormProps {
  readonly budget: Budget;
  /** How the amount is used, for its price tag. */
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
export function EditAmountForm({
  budget,
  use,
  item,
  update,
  remove,
  deleteQuestion,
  back,
  addLink,
  onSave,
  onDelete,
}: EditAmountFormProps) {
  const [now] = useState(() => new Date());
  // Some servers send no time.
  const recorded = item.timeStamp
    ? { timeStamp: item.timeStamp, day: item.day }
    : { timeStamp: now, day: item.day ?? localDay(now) };
  return (
    <AmountForm
      initial={{ amount: formatAmountForInput(item.amount), date: dayOf(recorded), note: item.note }}
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
          <Link {...addLink} state={duplicateState(item)}>
            Duplicate
          </Link>
        </Button>
      }
      deleteButton={<DeleteButton question={deleteQuestion} isDeleting={remove.isBusy} onDelete={onDelete} />}
    />
  );
}
