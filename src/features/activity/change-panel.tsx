import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';

import type { Change } from '#contract/changes.ts';
import { counted } from '#contract/counts.ts';
import { ApiError, UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { changeQueries, useUndoChange } from '#src/queries/changes.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { formatMoment } from '#src/ui/format/texts.ts';
import { arrive } from '#src/ui/layout/motion.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { ChangeTable } from './change-table.tsx';
import { conflictWords } from './conflict-words.ts';

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
  // One change can be in the way of several rows.
  const sentences = new Map(
    data.conflicts.map((conflict) => [conflictWords(conflict, now), conflict.change]),
  );
  const isRefused = undo.error instanceof ApiError && undo.error.status === 409;
  const isFull = isRefused && !isFetching && data.conflicts.length === 0;
  return (
    <chakra.div ref={arrive} css={panelStyles}>
      <ChangeTable rows={data.rows} rowCount={data.rowCount} />
      {undoneAt === null && (
        <div data-part="undo">
          {data.conflicts.length > 0 ? (
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
          {isRedo ? 'Redone' : 'Undone'} at {formatMoment(new Date(undoneAt), now)}.
        </p>
      )}
      {undo.isError && (isFull || !isRefused) && (
        <ErrorAlert message={isFull ? ACCOUNT_FULL : UNKNOWN_ERROR} />
      )}
    </chakra.div>
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
