import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { v4 as uuid } from 'uuid';

import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { statementPlan } from '#src/queries/import/statement-plan.ts';
import { useOneAtATime } from '#src/routes/_app/profile/-import-export/use-one-at-a-time.ts';

import { type NewCategory, targetOptions } from './statement-targets.ts';
import { rememberMapping } from './stored-mappings.ts';
import { type PreviewLine, useStatementChoices } from './use-statement-choices.ts';
import { useRestoredStatements, useStatementDraft } from './use-statement-draft.ts';
import { useStatementFiles } from './use-statement-files.ts';
import { useStatementRun } from './use-statement-run.ts';

/** The state of an import of bank statements, from choosing the files to adding the entries. */
export function useStatementImport() {
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const { data: categories } = useSuspenseQuery(expenseQueries.list());
  const restored = useRestoredStatements();
  const files = useStatementFiles(restored.files);
  const { examined } = files;
  const lines = useStatementChoices(examined, restored.choices);
  const [newCategories, setNewCategories] = useState(restored.newCategories);
  const [hasChanged, setHasChanged] = useState(false);
  const targets = useMemo(() => targetOptions(categories, newCategories), [categories, newCategories]);
  const run = useStatementRun(() => void files.examineAgain());

  useStatementDraft({ files: run.plan ? [] : files.files, newCategories, choices: lines.choices });
  const examineRestored = useEffectEvent(() => {
    if (restored.files.length > 0) void files.examineAgain();
  });
  useEffect(() => examineRestored(), []);

  function begin(): void {
    const statements = (examined?.results ?? []).flatMap((result) =>
      'statement' in result ? [result.statement] : [],
    );
    for (const { csv } of statements) if (csv) rememberMapping(csv.fingerprint, csv.mapping);
    const title = statements.map(({ name }) => name).join(', ');
    run.begin(statementPlan({ id: uuid(), title, months: lines.months, budgets }));
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
      run.putAside();
      setHasChanged(false);
      files.clear();
      lines.forget();
      setNewCategories([]);
    },
  };
}
