import { Button, chakra, Dialog, Stack } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';

import { counted } from '#contract/counts.ts';
import { noonOf } from '#contract/days.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { entryChoices, type EntryTarget, targetChoice } from '#src/entry/entry-target.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { sendChanged } from '#src/queries/send-unsent.ts';
import { deleteUnsentEntries, type UnsentEntry } from '#src/queries/unsent-entries.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { ConfirmDialog, FormDialogFooter, ModalDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { CategoryCombobox } from '#src/ui/form/category-combobox.tsx';
import { Day, OptionalText, requiredAmount } from '#src/ui/form/field-schemas.ts';
import { DateField, TextField } from '#src/ui/form/fields.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';
import { byName } from '#src/ui/format/texts.ts';

import { unsentStyles } from './sign-out-question.tsx';
import { CANNOT_NOTE, OPEN, PROBLEMS, useIsOffline, useTextOf, useUnsent } from './unsent-state.ts';

interface UnsentListProps {
  readonly now: Date;
  /** Called when the button that had the focus may be gone. */
  readonly onDone: () => void;
}

/** The entries that are kept on the device. Nothing if there are none. */
export function UnsentList({ now, onDone }: UnsentListProps) {
  const queryClient = useQueryClient();
  const { entries, unreadable, isSending, cannotNote } = useUnsent();
  const isOffline = useIsOffline();
  const textOf = useTextOf();
  const [toEdit, setToEdit] = useState<UnsentEntry>();
  const [toDelete, setToDelete] = useState<{ readonly ids: readonly string[]; readonly text: string }>();
  const returnFocus = useEffectEvent(() => {
    if (document.activeElement === document.body) onDone();
  });
  // An entry that has been sent takes the focus of its buttons with it.
  useEffect(() => returnFocus(), [entries]);
  const lost = `${counted(unreadable.length, 'entry', 'entries')} that cannot be read`;

  return (
    <>
      {entries.length + unreadable.length > 0 && (
        <chakra.section aria-label="Not sent yet" css={unsentStyles}>
          <h2>
            Not sent yet <small role="status">{isSending && 'Sending…'}</small>
          </h2>
          {cannotNote && <p role="alert">{CANNOT_NOTE}</p>}
          <ul>
            {entries.map((entry) => {
              const { id, problem, request } = entry;
              const text = textOf(entry, now);
              const again = problem === 'alike' ? 'Add it too' : 'Try again';
              return (
                <li key={id}>
                  <span>
                    {text}
                    {problem && <b>{PROBLEMS[problem]}</b>}
                    {!problem && request && !isSending && <small>{OPEN}</small>}
                  </span>
                  <div>
                    {!isOffline && (
                      <Button
                        variant="surface"
                        aria-label={`${again}: ${text}`}
                        onClick={() => {
                          void sendChanged(queryClient, entry, { isConfirmed: true });
                          onDone();
                        }}
                      >
                        {again}
                      </Button>
                    )}
                    {/* What may have arrived is repeated as it was. */}
                    {!request && (
                      <Button variant="surface" aria-label={`Edit ${text}`} onClick={() => setToEdit(entry)}>
                        Edit
                      </Button>
                    )}
                    <Button
                      variant="surface"
                      aria-label={`Delete ${text}`}
                      onClick={() => setToDelete({ ids: [id], text })}
                    >
                      Delete
                    </Button>
                  </div>
                </li>
              );
            })}
            {unreadable.length > 0 && (
              <li>
                <span>
                  <b>{lost}</b>
                </span>
                <Button
                  variant="surface"
                  aria-label={`Delete ${lost}`}
                  onClick={() => setToDelete({ ids: unreadable, text: lost })}
                >
                  Delete
                </Button>
              </li>
            )}
          </ul>
        </chakra.section>
      )}
      {toEdit && (
        <UnsentEditor
          entry={toEdit}
          onClose={() => {
            setToEdit(undefined);
            onDone();
          }}
        />
      )}
      <ConfirmDialog
        text={toDelete ? `Delete ${toDelete.text}?` : ''}
        isOpen={toDelete !== undefined}
        onCancel={() => setToDelete(undefined)}
        onConfirm={() => {
          if (toDelete) void deleteUnsentEntries(...toDelete.ids);
          setToDelete(undefined);
          onDone();
        }}
      />
    </>
  );
}

interface UnsentEditorProps {
  readonly entry: UnsentEntry;
  readonly onClose: () => void;
}

/** Corrects an entry that has not been sent, or that the server has refused. */
function UnsentEditor({ entry, onClose }: UnsentEditorProps) {
  const queryClient = useQueryClient();
  const format = useFormat();
  const storesNotes = useExtension('item-details');
  const { data: categories } = useQuery(expenseQueries.list());
  const { data: budgets } = useQuery(budgetQueries.list());
  const choices = useMemo(
    () => entryChoices(categories?.toSorted(byName) ?? [], budgets ?? []),
    [categories, budgets],
  );
  const [target, setTarget] = useState<EntryTarget>(entry.target);
  const chosen = choices.find(({ value }) => value === targetChoice(target, '').value);
  const isMissing = !chosen && target.kind !== 'newCategory';
  const [isStale, setIsStale] = useState(false);
  const { control, register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(v.object({ amount: requiredAmount(format), day: Day, note: OptionalText })),
    defaultValues: { amount: formatAmountForInput(entry.amount), day: entry.day, note: entry.note },
  });
  const { errors, isSubmitted } = formState;
  const amount = useWatch({ control, name: 'amount' });

  const save = handleSubmit(async (fields) => {
    if (isMissing) return;
    const time = fields.day === entry.day ? entry.time : noonOf(fields.day).getTime();
    const isSaved = await sendChanged(queryClient, entry, {
      ...fields,
      target,
      time,
      isConfirmed: undefined,
    });
    if (isSaved) onClose();
    else setIsStale(true);
  });

  return (
    <ModalDialog isOpen onClose={onClose}>
      <Dialog.Title>Edit entry</Dialog.Title>
      <form
        noValidate
        onSubmit={(event) => {
          // The line of the dialog behind this one is a form too.
          event.stopPropagation();
          void save(event);
        }}
      >
        <Stack gap="3">
          <CategoryCombobox
            label="What"
            required
            choices={choices}
            chosen={chosen ?? (isMissing ? undefined : targetChoice(target, ''))}
            onChoose={(choice) => setTarget(choice.target)}
            onNew={(category) => setTarget({ kind: 'newCategory', ...category })}
            error={isMissing && isSubmitted ? 'Choose a category' : undefined}
          />
          <AmountField
            label="Amount"
            required
            {...register('amount')}
            text={amount}
            error={errors.amount?.message}
          />
          <DateField label="Date" required {...register('day')} error={errors.day?.message} />
          {storesNotes && <TextField label="Note" {...register('note')} error={errors.note?.message} />}
          {isStale && <ErrorAlert message="It has been sent or changed meanwhile." />}
        </Stack>
        <FormDialogFooter submitLabel="Save" onCancel={onClose} />
      </form>
    </ModalDialog>
  );
}
