import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import type { Cents } from '#contract/money.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import type { NewItemDetails } from '#src/queries/item-details.ts';
import type { useSingleFlightMutation } from '#src/queries/mutations.ts';
import type { AmountUse } from '#src/statistics/freedom/price-tag.ts';
import { AddedNotice, useAddAnother } from '#src/ui/form/editor-form.tsx';
import { type Destination, useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { defaultDay } from '#src/features/budgets/budget-dates.ts';
import { useFormat } from '#src/ui/format/format.ts';

import { AmountForm } from './amount-form.tsx';
import { useDuplicatedItem } from './duplicate.ts';

interface AddAmountFormProps<TItem> {
  readonly budget: Budget;
  /** How the amount is used, for its price tag. */
  readonly use: AmountUse;
  readonly create: ReturnType<typeof useSingleFlightMutation<TItem, NewItemDetails>>;
  /** The page that opens after a save. */
  readonly back: Destination;
  /** The page of an added item. */
  readonly linkTo: (item: TItem) => LinkProps;
}

/** Adds items of any kind to a budget. A duplicated item fills the first form. */
export function AddAmountForm<TItem extends { readonly amount: Cents }>({
  budget,
  use,
  create,
  back,
  linkTo,
}: AddAmountFormProps<TItem>) {
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
        initial={{
          amount: '',
          note: '',
          date: defaultDay(budget, now),
          ...(formKey === 0 && duplicated),
        }}
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
