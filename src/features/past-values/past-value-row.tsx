import { Button } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';

import { dayOf, localDay } from '#contract/days.ts';
import type { HistoryPoint } from '#contract/history.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import {
  type LineSubject,
  useCorrectPastValue,
  useDeletePastValue,
  useSavePastValues,
} from '#src/queries/history.ts';
import { ErrorAlert, useHeadingFocusOnRemoval } from '#src/ui/feedback/error-alert.tsx';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { Form, FormButtons } from '#src/ui/form/form.tsx';
import { Day, requiredAmount } from '#src/ui/form/field-schemas.ts';
import { DateField } from '#src/ui/form/fields.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { StaleEdit } from '#src/ui/form/stale-edit.tsx';
import { useMerge } from '#src/ui/form/use-merge.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';
import { useReturnFocus } from '#src/ui/layout/use-return-focus.ts';

import { toPastValue } from './past-moment.ts';

interface PastValueRowProps {
  readonly subject: LineSubject;
  readonly point: HistoryPoint;
  readonly now: Date;
}

export function PastValueRow({ subject, point, now }: PastValueRowProps) {
  const { money } = useFormat();
  const [isEditing, setIsEditing] = useState(false);
  const remove = useDeletePastValue(subject);
  const editButton = useReturnFocus(isEditing);
  const row = useRef<HTMLTableRowElement>(null);
  useHeadingFocusOnRemoval(row);
  const day = dayOf(point);
  const amount = money(point.amount);
  if (isEditing) {
    return (
      <tr ref={row}>
        <td colSpan={3}>
          <PastValueForm {...{ subject, point, now }} points={[]} onClose={() => setIsEditing(false)} />
        </td>
      </tr>
    );
  }
  return (
    <tr ref={row} data-key={point.historyPointId}>
      <th scope="row">{day}</th>
      <td>
        {amount}
        {remove.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
      </td>
      <td>
        <Button
          ref={editButton}
          variant="plain"
          aria-label={`Edit ${amount} of ${day}`}
          onClick={() => setIsEditing(true)}
        >
          Edit
        </Button>{' '}
        <PendingButton
          variant="plain"
          aria-label={`Remove ${amount} of ${day}`}
          pendingLabel={remove.isBusy ? 'Removing' : undefined}
          onClick={() => remove.mutate(point, { onSuccess: () => undefined })}
        >
          Remove
        </PendingButton>
      </td>
    </tr>
  );
}

interface PastValueFormProps {
  readonly subject: LineSubject;
  readonly points: readonly HistoryPoint[];
  /** The point to correct; without it, one is added. */
  readonly point?: HistoryPoint;
  readonly now: Date;
  readonly onClose: () => void;
}

const always = () => true;

const focusOn = (name: 'date' | 'amount') => (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
const focusOnDate = focusOn('date');
const focusOnAmount = focusOn('amount');

export function PastValueForm({ subject, points, point, now, onClose }: PastValueFormProps) {
  const format = useFormat();
  const add = useSavePastValues(subject);
  const correct = useCorrectPastValue(subject, point);
  const save = point ? correct : add;
  const pointDay = point && dayOf(point);
  // Where it was recorded, the day may already have begun.
  const today = localDay(now);
  const latest = pointDay !== undefined && pointDay > today ? pointDay : today;
  const fields = v.object({
    date: v.pipe(Day, v.maxValue(latest, 'Enter a past date')),
    amount: requiredAmount(format),
  });
  const current = correct.refusal?.row ?? point;
  const stored = {
    date: current ? dayOf(current) : '',
    amount: current ? formatAmountForInput(current.amount) : '',
  };
  const form = useForm({ resolver: valibotResolver(fields), defaultValues: stored });
  const { control, register, handleSubmit, formState } = form;
  const merge = useMerge(form, fields, stored);
  const { errors, isDirty } = formState;
  const [amount, date] = useWatch({ control, name: ['amount', 'date'] });
  const replaced = point ? undefined : points.findLast((other) => dayOf(other) === date);

  const submit = handleSubmit(({ date: typedDay, amount: typedAmount }) => {
    const value = toPastValue(typedDay, typedAmount, current ?? replaced, now);
    if (point) {
      correct.mutate(value, { onSuccess: onClose });
      return;
    }
    add.mutate([value], {
      onSuccess: () => {
        add.reset();
        onClose();
      },
    });
  });

  return (
    <Form
      ref={point ? focusOnAmount : focusOnDate}
      aria-label={point ? 'Correct a past value' : 'Add a past value'}
      onSubmit={(event) => void submit(event)}
    >
      {save.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
      <StaleEdit save={correct} merge={merge} />
      <DateField
        label="Date"
        required
        max={latest}
        {...register('date')}
        hint={replaced && `Replaces ${format.money(replaced.amount)}`}
        error={errors.date?.message}
      />
      <AmountField
        label="Amount"
        required
        {...register('amount')}
        text={amount}
        error={errors.amount?.message}
      />
      <FormButtons>
        <PendingButton type="submit" pendingLabel={save.isBusy ? 'Saving' : undefined}>
          {point ? 'Save value' : 'Add value'}
        </PendingButton>
        <Button variant="surface" onClick={onClose}>
          Close
        </Button>
      </FormButtons>
      <LeaveGuard hasUnsavedInput={always} isDisabled={!isDirty || save.isBusy} />
    </Form>
  );
}
