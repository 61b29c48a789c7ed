import { Button, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';

import { noonOf } from '#contract/days.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { targetName } from '#src/entry/entry-target.ts';
import { type DueDay, settledDay } from '#src/queries/due.ts';
import { type SettledDay, useSettleDays } from '#src/queries/schedules.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { Day, requiredAmount } from '#src/ui/form/field-schemas.ts';
import { DateField } from '#src/ui/form/fields.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';
import { formatDate } from '#src/ui/format/texts.ts';
import { useFocusBeside } from '#src/ui/layout/use-return-focus.ts';
import { EditRowButton } from '#src/ui/table/row-editing.tsx';

/** The changed date and amount of a row, as they are typed. */
export interface DueEdit {
  readonly key: string;
  readonly day: string;
  readonly amount: string;
  readonly showsErrors: boolean;
}

const dueFields = (format: Format) => v.object({ day: Day, amount: requiredAmount(format) });

/** Undefined if it is not valid. */
export function readDueEdit(format: Format, edit: DueEdit) {
  const result = v.safeParse(dueFields(format), edit);
  return result.success ? result.output : undefined;
}

interface DueRowProps {
  readonly due: DueDay;
  readonly now: Date;
  /** Whether the server takes an entry together with the day that it settles. */
  readonly canRecord: boolean;
  readonly edit: DueEdit | undefined;
  readonly onEdit: (edit: DueEdit | undefined) => void;
  readonly onElsewhere: (settled: readonly SettledDay[]) => void;
}

/** What is due on a day, which one press records. Its date and its amount can be changed first. */
export function DueRow({ due, now, canRecord, edit, onEdit, onElsewhere }: DueRowProps) {
  const format = useFormat();
  const record = useSettleDays({ onElsewhere });
  const skip = useSettleDays({ onElsewhere });
  const row = useRef<HTMLLIElement>(null);
  const editButton = useRef<HTMLDivElement>(null);
  const name = `${due.name}, ${dueText(due, now)}`;
  const category = targetName(due.target);

  useFocusBeside(row);

  function startEdit() {
    const { day, amount } = settledDay(due, new Date()).entry;
    onEdit({ key: due.key, day, amount: formatAmountForInput(amount), showsErrors: false });
  }

  function close() {
    flushSync(() => onEdit(undefined));
    editButton.current?.querySelector<HTMLElement>('[data-edits]')?.focus();
  }

  function submit() {
    const chosen = edit ? readDueEdit(format, edit) : {};
    if (chosen) record.mutate([settledDay(due, new Date(), chosen)], { onSuccess: record.reset });
    else onEdit(edit && { ...edit, showsErrors: true });
  }

  return (
    <li ref={row} data-state={due.state}>
      <div>
        <span>
          <b>{due.name}</b>
          <small>
            <span>{stateText(due, now)}</span>
            {due.name !== category && ` · ${category}`}
          </small>
        </span>
        <span data-part="sum">{format.money(due.amount)}</span>
        {!edit && (
          <Flex ref={editButton} gap="1" align="center">
            {canRecord && (
              <>
                {due.recordedBy !== 'itself' && (
                  <PendingButton
                    variant="surface"
                    pendingLabel={record.isBusy ? 'Recording' : undefined}
                    onClick={submit}
                  >
                    Record <VisuallyHidden>{name}</VisuallyHidden>
                  </PendingButton>
                )}
                <EditRowButton name={name} onClick={startEdit} />
              </>
            )}
            <PendingButton
              variant="ghost"
              color="fg.muted"
              pendingLabel={skip.isBusy ? 'Skipping' : undefined}
              onClick={() =>
                skip.mutate([{ ...settledDay(due, new Date()), entry: null }], { onSuccess: skip.reset })
              }
            >
              Skip <VisuallyHidden>{name}</VisuallyHidden>
            </PendingButton>
          </Flex>
        )}
      </div>
      {edit && (
        <DueEditor
          {...{ edit, onEdit, name }}
          isRecording={record.isBusy}
          onClose={close}
          onSubmit={submit}
        />
      )}
      {(record.isError || skip.isError) && <ErrorAlert message={UNKNOWN_ERROR} />}
    </li>
  );
}

interface DueEditorProps extends Pick<DueRowProps, 'onEdit'> {
  readonly edit: DueEdit;
  readonly name: string;
  readonly isRecording: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

function DueEditor({ edit, onEdit, name, isRecording, onClose, onSubmit }: DueEditorProps) {
  const format = useFormat();
  const { day, amount, showsErrors } = edit;
  const result = v.safeParse(dueFields(format), edit);
  const errors = result.success ? undefined : v.flatten<ReturnType<typeof dueFields>>(result.issues).nested;
  const amountField = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    amountField.current?.focus();
    amountField.current?.select();
  }, []);

  return (
    <chakra.form
      aria-label={`Record ${name}`}
      noValidate
      css={editorStyles}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <DateField
        label="Date"
        value={day}
        error={showsErrors ? errors?.day?.[0] : undefined}
        onChange={({ target }) => onEdit({ ...edit, day: target.value })}
      />
      <AmountField
        ref={amountField}
        label="Amount"
        value={amount}
        text={amount}
        error={showsErrors ? errors?.amount?.[0] : undefined}
        onChange={({ target }) => onEdit({ ...edit, amount: target.value })}
      />
      <Flex gap="2.5">
        <PendingButton type="submit" pendingLabel={isRecording ? 'Recording' : undefined}>
          Record
        </PendingButton>
        <Button variant="surface" onClick={onClose}>
          Cancel
        </Button>
      </Flex>
    </chakra.form>
  );
}

/** Within a sentence or a name: `due November 1`. */
export function dueText({ day }: Pick<DueDay, 'day'>, now: Date): string {
  return `due ${formatDate(noonOf(day), now)}`;
}

function stateText({ state, day, recordedBy }: DueDay, now: Date): string {
  const date = formatDate(noonOf(day), now);
  if (recordedBy === 'itself') return `Recorded by itself ${state === 'due' ? 'today' : date}`;
  const words = { overdue: `overdue since ${date}`, due: 'due today', coming: `due ${date}` }[state];
  if (recordedBy === 'person-instead') return `Not recorded by itself, ${words}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const editorStyles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) minmax(0, 1fr)', md: '160px minmax(0, 180px) auto' },
  alignItems: 'start',
  gap: '3',
  paddingBottom: '3',
  // In line with the fields, below their labels.
  '& > :last-of-type:not(:first-of-type)': {
    gridColumn: { base: '1 / -1', md: 'auto' },
    marginTop: { md: '26px' },
  },
};
