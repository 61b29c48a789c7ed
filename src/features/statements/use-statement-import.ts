import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { StatementMonth } from '#src/bank/types.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { groupOfFiles } from '#src/queries/import/import-calls.ts';
import { statementCalls } from '#src/queries/import/statement-import.ts';
import { useImportRun } from '#src/features/own-data/use-import-run.ts';
import { useOneAtATime } from '#src/features/own-data/use-one-at-a-time.ts';

import { type NewCategory, targetOptions } from './statement-targets.ts';
import { rememberMapping } from './stored-mappings.ts';
import { type PreviewLine, useStatementChoices } from './use-statement-choices.ts';
import { useRestoredStatements, useStatementDraft } from './use-statement-draft.ts';
import { useStatementFiles } from './use-statement-files.ts';

const texts = { text: 'Bank statement added', undoneText: 'Bank statement removed', done: 'added' };

/** What an import that has been started adds. */
export interface StatementSummary {
  /** The names of the files. */
  readonly title: string;
  readonly entryCount: number;
  /** The months of the entries, such as `2026/03 (new)`. */
  readonly months: readonly string[];
}

/** The state of an import of bank statements, from choosing the files to adding the entries. */
export function useStatementImport() {
  const queryClient = useQueryClient();
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const { data: categories } = useSuspenseQuery(expenseQueries.list());
  const restored = useRestoredStatements();
  const files = useStatementFiles(restored.files);
  const { examined } = files;
  const lines = useStatementChoices(examined, restored.choices);
  const [newCategories, setNewCategories] = useState(restored.newCategories);
  const [hasChanged, setHasChanged] = useState(false);
  const targets = useMemo(() => targetOptions(categories, newCategories), [categories, newCategories]);
  const [summary, setSummary] = useState<StatementSummary>();
  /** What is missing, since the account has the rest. */
  const backToPreview = () => {
    run.reset();
    setSummary(undefined);
    void files.examineAgain();
  };
  const run = useImportRun({ texts, onUndone: backToPreview });

  // Also while the import runs: after a session timeout it goes on with what is missing.
  useStatementDraft({ files: run.isComplete ? [] : files.files, newCategories, choices: lines.choices });
  const examineRestored = useEffectEvent(() => {
    if (restored.files.length > 0) void files.examineAgain();
  });
  useEffect(() => examineRestored(), []);

  function begin(): void {
    // As they have just been read.
    const account = {
      budgets: queryClient.getQueryData(budgetQueries.list().queryKey) ?? budgets,
      categories: queryClient.getQueryData(expenseQueries.list().queryKey) ?? categories,
    };
    const statements = (examined?.results ?? []).flatMap((result) =>
      'statement' in result ? [result.statement] : [],
    );
    for (const { csv } of statements) if (csv) rememberMapping(csv.fingerprint, csv.mapping);
    const names = statements.map(({ name }) => name);
    const months = lines.months.filter(({ items }) => items.length > 0);
    const monthName = (month: StatementMonth) =>
      account.budgets.some(({ year, month: number }) => year === month.year && number === month.month)
        ? formatBudgetMonth(month)
        : `${formatBudgetMonth(month)} (new)`;
    const corrected = lines.choices.details;
    const calls = statementCalls({ ...account, months, corrected });
    setSummary({
      title: names.join(', '),
      entryCount: months.reduce((sum, { items }) => sum + items.length, 0),
      months: months.map(monthName),
    });
    run.start({
      ...{ kind: 'statement', names },
      group: groupOfFiles(statements.map(({ id }) => id)),
      calls,
    });
  }

  const beginning = useOneAtATime(async (signal) => {
    // Another tab may have added the same file. If that cannot be known, the import itself says why.
    const isUpToDate = await files.isUpToDate().catch(() => true);
    if (signal.aborted) return;
    setHasChanged(!isUpToDate);
    if (isUpToDate) begin();
    else await files.examineAgain();
  });

  return {
    budgets,
    files,
    lines,
    targets,
    run,
    /** Undefined unless an import has been started. */
    summary,
    backToPreview,
    /** Whether the entries of the account have changed since the files were first compared with them. */
    hasChanged,
    isBeginning: beginning.isBusy,
    /** Adds the entries, unless the account has changed. */
    begin: beginning.start,
    addFiles: (chosen: readonly File[]) => {
      setHasChanged(false);
      void files.add(chosen);
    },
    /** Chooses a category for a line that is created with the import, unless one has this name already. */
    addCategory: (preview: PreviewLine, wanted: NewCategory) => {
      const isNamed = ({ name }: { readonly name: string }) =>
        name.toLowerCase() === wanted.name.toLowerCase();
      const category = categories.find(isNamed);
      const known = newCategories.find(isNamed);
      lines.choose(preview, category ? { kind: 'expenses', category } : (known ?? wanted));
      if (!category && !known) setNewCategories([...newCategories, wanted]);
    },
    startOver: () => {
      run.reset();
      setSummary(undefined);
      setHasChanged(false);
      files.clear();
      lines.forget();
      setNewCategories([]);
    },
  };
}
