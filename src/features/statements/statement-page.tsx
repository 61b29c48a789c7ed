import { Alert, Button, chakra, Input } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { counted, formatCount } from '#contract/counts.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import type { LeftOutReason } from '#src/bank/types.ts';
import { fileInputStyles } from '#src/features/own-data/file-input-styles.ts';
import { ImportRunBar } from '#src/features/own-data/import-run-bar.tsx';
import type { ImportRunState } from '#src/features/own-data/use-import-run.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { bottomBarStyles } from '#src/ui/layout/bottom-bar-styles.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { StatementFileCard } from './statement-file-card.tsx';
import { StatementPreview } from './statement-preview.tsx';
import type { MonthPreview } from './use-statement-choices.ts';
import type { RejectedFile } from './use-statement-files.ts';
import { type StatementSummary, useStatementImport } from './use-statement-import.ts';

const always = () => true;

/** Reads bank statements, shows the entries that they would add, and adds them. */
export function StatementImport() {
  const { budgets, files, lines, targets, run, summary, ...statements } = useStatementImport();
  const { examined, status } = files;
  useFocusAfterSwitch(summary);

  if (summary) {
    return (
      <>
        <StatementRunCard
          {...{ run, summary }}
          onExamineAgain={statements.backToPreview}
          onStartOver={statements.startOver}
        />
        <LeaveGuard hasUnsavedInput={always} isDisabled={run.isComplete} />
      </>
    );
  }
  const hasLines = lines.previews.some((month) => month.lines.length > 0);
  return (
    <chakra.div display="grid" gap="5">
      <ChooseStatements hasFiles={files.files.length > 0} onChoose={statements.addFiles} />
      <RejectedFiles files={files.rejected} />
      {status === 'reading' && <Spinner label="Reading the file" />}
      {status === 'failed' && (
        <ErrorAlert message={UNKNOWN_ERROR} onRetry={() => void files.examineAgain()} />
      )}
      {examined?.results.map(
        (result, index) =>
          'statement' in result && (
            <StatementFileCard
              key={result.statement.id}
              statement={result.statement}
              onReread={(how) => void files.reread(index, how)}
              onRemove={() => void files.remove(index)}
            />
          ),
      )}
      {hasLines && (
        <>
          <StatementPreview
            months={lines.previews}
            budgets={budgets}
            targets={targets}
            onSelect={lines.select}
            onChoose={lines.choose}
            onCorrect={lines.correct}
            onAddCategory={statements.addCategory}
          />
          {statements.hasChanged && (
            <p role="status">
              Your entries have changed in the meantime. This is what the file would add now.
            </p>
          )}
          <StatementBar
            months={lines.previews}
            isReading={status === 'reading' || statements.isBeginning}
            onAdd={statements.begin}
          />
        </>
      )}
      <LeaveGuard hasUnsavedInput={always} isDisabled={!hasLines} />
    </chakra.div>
  );
}

interface ChooseStatementsProps {
  /** Whether a file has already been chosen. Then no explanation is needed. */
  readonly hasFiles: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Takes files that are chosen, or dropped anywhere on the page. */
function ChooseStatements({ hasFiles, onChoose }: ChooseStatementsProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((files: FileList | undefined) => {
    if (files && files.length > 0) onChoose([...files]);
  });

  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Otherwise the browser leaves the page to show the file.
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(false);
      take(event.dataTransfer.files);
    };
    window.addEventListener('dragover', drag);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', drag);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);

  return (
    <Card title="Files">
      {!hasFiles && (
        <chakra.p color="fg.muted" fontSize="15px" marginBottom="4">
          Download the transactions of your bank account as CSV, OFX, QFX, QIF or CAMT.053, and choose the
          file here or drop it on this page. You will see what it would add before anything changes. The file
          does not leave your browser.
        </chakra.p>
      )}
      <label htmlFor={id}>Bank statement</label>
      <Input
        id={id}
        type="file"
        multiple
        accept=".csv,.tsv,.txt,.ofx,.qfx,.qbo,.qif,.xml,.camt,text/csv,text/plain,application/xml,text/xml"
        css={fileInputStyles}
        data-over={isOver || undefined}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </Card>
  );
}

/** Which files cannot be read, and why. Nothing if all can. */
function RejectedFiles({ files }: { readonly files: readonly RejectedFile[] }) {
  const { hideNumbers } = useFormat();
  if (files.length === 0) return null;
  return (
    <Alert.Root role="alert" status="error">
      <chakra.ul minWidth="0" overflowWrap="anywhere">
        {files.map(({ name, reason }) => (
          <li key={`${name} ${reason}`}>
            “{name}” is not added: {hideNumbers(reason)}.
          </li>
        ))}
      </chakra.ul>
    </Alert.Root>
  );
}

interface StatementBarProps {
  readonly months: readonly MonthPreview[];
  /** While a file is being read in another way, the preview is out of date. */
  readonly isReading: boolean;
  readonly onAdd: () => void;
}

/** Says what would be added and left out, and adds it. Stays in view at the bottom of the page. */
function StatementBar({ months, isReading, onAdd }: StatementBarProps) {
  const count = months.reduce((sum, { items }) => sum + items.length, 0);
  const leftOut = months.flatMap((month) => month.leftOut);
  const of = (reason: LeftOutReason) => leftOut.filter((line) => line.reason === reason).length;
  const parts = [
    [of('undecided'), 'without a category'],
    [of('duplicate'), 'already here'],
    [of('transfer'), of('transfer') === 1 ? 'transfer' : 'transfers'],
    [of('deselected'), 'taken out'],
  ] as const;
  const rest = parts.flatMap(([number, text]) => (number === 0 ? [] : [`${formatCount(number)} ${text}`]));
  return (
    <chakra.div role="region" aria-label="Add entries" css={barStyles}>
      {count === 0 ? (
        <p>There is nothing to add.</p>
      ) : (
        <PendingButton pendingLabel={isReading ? 'Reading' : undefined} onClick={onAdd}>
          Add {counted(count, 'entry', 'entries')}
        </PendingButton>
      )}
      {rest.length > 0 && <chakra.p color="fg.muted">Left out: {rest.join(', ')}.</chakra.p>}
    </chakra.div>
  );
}

const barStyles = {
  ...bottomBarStyles,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  fontSize: '14.5px',
} as const;

interface StatementRunCardProps {
  readonly run: ImportRunState;
  readonly summary: StatementSummary;
  /** Shows the lines again, of which those that have been added are there already. */
  readonly onExamineAgain: () => void;
  /** Dismisses the import, so that another file can be chosen. */
  readonly onStartOver: () => void;
}

/** An import that has been started: its progress, its actions, and a link to its entries. */
function StatementRunCard({ run, summary, onExamineAgain, onStartOver }: StatementRunCardProps) {
  const { title, entryCount, months } = summary;
  return (
    <Card title={title}>
      <chakra.p fontSize="15px" overflowWrap="anywhere">
        {counted(entryCount, 'entry', 'entries')} in {months.join(', ')}.{' '}
        {run.isComplete && <TextLink to="/budgets/entries">All entries</TextLink>}
      </chakra.p>
      <ImportRunBar
        run={run}
        texts={{
          start: 'Add',
          running: 'Adding',
          done: 'added',
          complete: `${counted(entryCount, 'entry', 'entries')} added.`,
        }}
        onStart={run.resume}
        onExamineAgain={onExamineAgain}
      >
        <Button variant="surface" onClick={onStartOver}>
          Import another file
        </Button>
      </ImportRunBar>
    </Card>
  );
}

/** Moves the focus to the page's heading when the page's content changes and the focused control disappears. */
function useFocusAfterSwitch(shown: unknown): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true });
  }, [shown]);
}
