import { Button } from '@chakra-ui/react';
import { useRef, useState } from 'react';

import { dayOf } from '#contract/days.ts';
import type { HistoryPoint } from '#contract/history.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { type LineSubject, useDeletePastValue } from '#src/queries/history.ts';
import { useReturnFocus } from '#src/ui/layout/use-return-focus.ts';
import { ErrorAlert, useHeadingFocusOnRemoval } from '#src/ui/feedback/error-alert.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';

import { PastValueForm } from './past-value-form.tsx';

interface PastValueRowProps {
  readonly subject: LineSubject;
  readonly point: HistoryPoint;
  readonly now: Date;
}

/** A past value, which can be corrected and removed. */
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
    <tr ref={row}>
      <th scope="row">{day}</th>
      <td>
        {amount}
        {remove.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
      </td>
      <td>
        <Button
          ref={editButton}
          variant="surface"
          aria-label={`Edit ${amount} of ${day}`}
          onClick={() => setIsEditing(true)}
        >
          Edit
        </Button>{' '}
        <PendingButton
          variant="surface"
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
