import { Button, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Change, ChangeDetails, ChangeSubject } from '#contract/changes.ts';
import { counted, formatCount } from '#contract/counts.ts';
import { ApiError, UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { changeQueries, useUndoChange } from '#src/queries/changes.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { dayText, momentText } from './change-dates.ts';
import { fieldWords, type FieldWords } from './column-words.ts';
import { conflictWords } from './conflict-words.ts';
import { actionOf, dayIn, nameOf, targetOf, upperFirst } from './subject-words.ts';

const ACCOUNT_FULL = 'This would put back more than an account can hold. Delete something else first.';

interface ChangePanelProps {
  readonly change: Change;
  readonly title: string;
  readonly now: Date;
  readonly onUndone: () => void;
}

/** The rows of a change before and after it, what an undo would do, and the undo. */
export function ChangePanel({ change, title, now, onUndone }: ChangePanelProps) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(changeQueries.details(change));
  const undo = useUndoChange(change);
  const isRedo = change.undoes !== null && !change.undoes.isUndo;
  if (isLoadingError) return <ErrorAlert message={UNKNOWN_ERROR} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label="Loading the change" />;

  const { undoneAt } = data.change;
  const rows = counted(data.rowCount, 'row');
  const [verb, name] = isRedo
    ? ['Redone', title.replace('Undone: ', '')]
    : ['Undone', title.replace('Redone: ', '')];
  const announcement = `${verb}: ${name}`;
  const isRefused = undo.error instanceof ApiError && undo.error.status === 409;
  const isFull = isRefused && !isFetching && data.conflicts.length === 0;
  return (
    <chakra.div css={panelStyles}>
      <ChangeTable rows={data.rows} rowCount={data.rowCount} />
      {undoneAt === null && (
        <div data-part="undo">
          {data.conflicts.length > 0 ? (
            <Conflicts details={data} isRedo={isRedo} now={now} />
          ) : (
            <>
              <p role="status">
                <b>{isRedo ? `Redo changes ${rows} again.` : `Undo puts back ${rows}.`}</b> Nothing stands in
                its way.
              </p>
              <PendingButton
                pendingLabel={undo.isBusy ? (isRedo ? 'Redoing' : 'Undoing') : undefined}
                onClick={() => undo.mutate({ announcement }, { onSuccess: onUndone })}
              >
                {isRedo ? 'Redo this change' : 'Undo this change'}
              </PendingButton>
            </>
          )}
        </div>
      )}
      {undoneAt !== null && change.undoneAt === null && (
        <p data-part="undo" role="status">
          {isRedo ? 'Redone' : 'Undone'} {momentText(undoneAt, now)}.
        </p>
      )}
      {undo.isError && (isFull || !isRefused) && (
        <ErrorAlert message={isFull ? ACCOUNT_FULL : UNKNOWN_ERROR} />
      )}
    </chakra.div>
  );
}

interface ConflictsProps {
  readonly details: ChangeDetails;
  readonly isRedo: boolean;
  readonly now: Date;
}

function Conflicts({ details: { conflicts }, isRedo, now }: ConflictsProps) {
  // One change can be in the way of several rows.
  const sentences = new Map(conflicts.map((conflict) => [conflictWords(conflict, now), conflict.change]));
  return (
    <div data-part="conflicts" role="status">
      <p>Cannot be {isRedo ? 'redone' : 'undone'} alone:</p>
      <ul>
        {[...sentences].map(([sentence, changeId]) => (
          <li key={sentence}>
            {sentence}{' '}
            {changeId !== null && (
              <TextLink to="/profile/activity" search={{ change: changeId }} resetScroll={false}>
                Show that change
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const panelStyles = {
  '& > :first-of-type': { overflow: 'hidden' },
  overflow: 'hidden',
  border: '1px solid {colors.border}',
  borderRadius: 'control',
  bg: 'bg.subtle',
  '& [data-part=undo]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '3',
    paddingInline: { base: '3', md: '4' },
    color: 'fg.muted',
    fontSize: '14.5px',
    '& b': { color: 'fg', fontWeight: '600' },
  },
  '& [data-part=conflicts]': {
    color: 'loss',
    '& ul': { paddingInlineStart: '5' },
    '& a': { display: 'inline-block', paddingBlock: '12px', marginBlock: '-12px' },
  },
  '& .alert': { margin: '3' },
};

/** How many rows are shown at first. With more, the undo below them would be far down on a phone. */
const FIRST_ROWS = 5;
const NOT_THERE = 'not there';

type Rows = ChangeDetails['rows'];

function ChangeTable({ rows, rowCount }: Pick<ChangeDetails, 'rows' | 'rowCount'>) {
  const [isShort, setIsShort] = useState(rows.length > FIRST_ROWS);
  const table = useRef<HTMLTableElement>(null);
  const more = rows.length - FIRST_ROWS;
  return (
    <chakra.div css={tableStyles}>
      <table ref={table} tabIndex={-1} aria-label="Before and after">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        {(isShort ? rows.slice(0, FIRST_ROWS) : rows).map((row, index) => (
          <RowBody key={index} row={row} />
        ))}
      </table>
      {isShort && (
        <Button
          variant="surface"
          onClick={() => {
            setIsShort(false);
            // The button disappears.
            table.current?.focus({ preventScroll: true });
          }}
        >
          Show {formatCount(more)} more {more === 1 ? 'row' : 'rows'}
        </Button>
      )}
      {!isShort && rowCount > rows.length && (
        <p>
          The first {formatCount(rows.length)} of {formatCount(rowCount)} rows
        </p>
      )}
    </chakra.div>
  );
}

function RowBody({ row }: { readonly row: Rows[number] }) {
  const format = useFormat();
  const action = actionOf(row.subject);
  const fields = fieldWords(format, row, action);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {rowName(row.subject)}
        </th>
      </tr>
      {(fields.length > 0 ? fields : [withoutFields(row.subject)]).map(({ label, before, after }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{before ?? NOT_THERE}</td>
          <td>{after ?? NOT_THERE}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** A row whose name says everything, such as a budget. */
function withoutFields(subject: ChangeSubject): FieldWords {
  const action = actionOf(subject);
  if (action === 'changed') return { label: 'No visible difference', before: '', after: '' };
  const isCreated = action === 'created';
  return { label: 'In the account', before: isCreated ? 'no' : 'yes', after: isCreated ? 'yes' : 'no' };
}

function rowName(subject: ChangeSubject): string {
  const name = upperFirst(nameOf(subject));
  if (subject.type === 'past-value') {
    const day = dayIn(subject, 1) ?? dayIn(subject, 0);
    return day === undefined ? name : `${name}, ${dayText(day)}`;
  }
  if (subject.type !== 'entry') return name;
  const hasNote = (subject.note[1] ?? subject.note[0]) !== '';
  return `${name}${hasNote ? ` in “${targetOf(subject)}”` : ''}, ${formatBudgetMonth(subject)}`;
}

const tableStyles = {
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '14.5px', outline: 'none' },
  '& th, & td': {
    paddingBlock: '2',
    paddingInline: { base: '3', md: '4' },
    overflowWrap: 'anywhere',
    textAlign: 'end',
    verticalAlign: 'top',
  },
  '& th': { textAlign: 'start' },
  '& thead th': { bg: 'bg.muted', color: 'fg.muted', fontSize: '13.5px', fontWeight: '400' },
  '& thead th + th': { textAlign: 'end' },
  '& [scope=rowgroup]': { fontWeight: '600' },
  '& [scope=row]': { paddingInlineStart: { base: '5', md: '7' }, color: 'fg.muted', fontWeight: '400' },
  '& tr:has(td), & thead tr': { borderBottom: '1px solid {colors.border}' },
  '& td:nth-of-type(1)': { color: 'fg.muted' },
  '& td:nth-of-type(2)': { fontWeight: '600' },
  '& > button, & > p': { margin: '3', color: 'fg.muted', fontSize: '14px' },
};
