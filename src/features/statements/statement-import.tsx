import { chakra } from '@chakra-ui/react';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';

import { ChooseStatements } from './choose-statements.tsx';
import { RejectedFiles } from './rejected-files.tsx';
import { StatementBar } from './statement-bar.tsx';
import { StatementFileCard } from './statement-file-card.tsx';
import { StatementPreview } from './statement-preview.tsx';
import { StatementRunCard } from './statement-run-card.tsx';
import { useFocusAfterSwitch } from './use-focus-after-switch.ts';
import { useStatementImport } from './use-statement-import.ts';

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
