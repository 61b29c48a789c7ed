import { chakra } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { v4 as uuid } from 'uuid';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { statementPlan } from '#src/queries/import/statement-plan.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { useOneAtATime } from '#src/routes/_app/profile/-import-export/use-one-at-a-time.ts';

import { ChooseStatements } from './choose-statements.tsx';
import { RejectedFiles } from './rejected-files.tsx';
import { StatementBar } from './statement-bar.tsx';
import { StatementFileCard } from './statement-file-card.tsx';
import { StatementPreview } from './statement-preview.tsx';
import { StatementRunCard } from './statement-run-card.tsx';
import { type NewCategory, targetOptions } from './statement-targets.ts';
import { rememberMapping } from './stored-mappings.ts';
import { useFocusAfterSwitch } from './use-focus-after-switch.ts';
import { type PreviewLine, useStatementChoices } from './use-statement-choices.ts';
import { useRestoredStatements, useStatementDraft } from './use-statement-draft.ts';
import { useStatementFiles } from './use-statement-files.ts';
import { useStatementRun } from './use-statement-run.ts';

const always = () => true;

/** Reads bank statements, shows the entries that they would add, and adds them. */
export function StatementImport() {
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const { data: categories } = useSuspenseQuery(expenseQueries.list());
  const restored = useRestoredStatements();
  const files = useStatementFiles(restored.files);
  const { examined, status } = files;
  const { months, previews, choices, choose, correct, select, forget } = useStatementChoices(
    examined,
    restored.choices,
  );
  const [newCategories, setNewCategories] = useState(restored.newCategories);
  const [hasChanged, setHasChanged] = useState(false);
  const targets = useMemo(() => targetOptions(categories, newCategories), [categories, newCategories]);
  const run = useStatementRun(() => void files.examineAgain());

  useStatementDraft({ files: run.plan ? [] : files.files, newCategories, choices });
  const examineRestored = useEffectEvent(() => {
    if (restored.files.length > 0) void files.examineAgain();
  });
  useEffect(() => examineRestored(), []);

  useFocusAfterSwitch(run.plan?.id);

  function addCategory(preview: PreviewLine, wanted: NewCategory): void {
    const isNamed = ({ name }: { readonly name: string }) => name.toLowerCase() === wanted.name.toLowerCase();
    const category = categories.find(isNamed);
    const known = newCategories.find(isNamed);
    choose(preview, category ? { kind: 'expenses', category } : (known ?? wanted));
    if (!category && !known) setNewCategories([...newCategories, wanted]);
  }

  function startOver(): void {
    run.putAside();
    setHasChanged(false);
    files.clear();
    forget();
    setNewCategories([]);
  }

  function begin(): void {
    const statements = (examined?.results ?? []).flatMap((result) =>
      'statement' in result ? [result.statement] : [],
    );
    for (const { csv } of statements) if (csv) rememberMapping(csv.fingerprint, csv.mapping);
    const title = statements.map(({ name }) => name).join(', ');
    run.begin(statementPlan({ id: uuid(), title, months, budgets }));
  }

  const beginning = useOneAtATime(async (signal) => {
    // Another tab may have added the same file. If that cannot be known, the import itself says why.
    const isUpToDate = await files.isUpToDate().catch(() => true);
    if (signal.aborted) return;
    setHasChanged(!isUpToDate);
    if (isUpToDate) begin();
    else await files.examineAgain();
  });

  if (run.plan) {
    return (
      <>
        <StatementRunCard run={run} plan={run.plan} onStartOver={startOver} />
        <LeaveGuard hasUnsavedInput={always} isDisabled={!run.isRunning} />
      </>
    );
  }
  const hasLines = previews.some(({ lines }) => lines.length > 0);
  return (
    <chakra.div display="grid" gap="5">
      <ChooseStatements
        hasFiles={files.files.length > 0}
        onChoose={(chosen) => {
          setHasChanged(false);
          void files.add(chosen);
        }}
      />
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
            months={previews}
            budgets={budgets}
            targets={targets}
            onSelect={select}
            onChoose={choose}
            onCorrect={correct}
            onAddCategory={addCategory}
          />
          {hasChanged && (
            <p role="status">
              Your entries have changed in the meantime. This is what the file would add now.
            </p>
          )}
          <StatementBar
            months={previews}
            isReading={status === 'reading' || beginning.isBusy}
            onAdd={beginning.start}
          />
        </>
      )}
      <LeaveGuard hasUnsavedInput={always} isDisabled={!hasLines} />
    </chakra.div>
  );
}
