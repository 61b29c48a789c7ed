import type { QueryClient } from '@tanstack/react-query';

import type { HistoryLine } from '#contract/history.ts';
import type { ImportPlan } from '#src/transfer/plan-import.ts';
import { historyQueries } from '#src/queries/history.ts';

import { currencySteps } from './file-import-currency.ts';
import { archiveSteps, categorySteps } from './file-import-categories.ts';
import { deletedSteps, deletionTimeSteps } from './file-import-deleted.ts';
import { fileImportContext, type FileImportOptions } from './file-import-context.ts';
import { budgetExpenseSteps, itemSteps, monthSteps } from './file-import-months.ts';
import { assetSteps, historySteps, liabilitySteps } from './file-import-subjects.ts';
import { ImportRun } from './import-run.ts';

/** Returns a run that writes a plan to the account, with the same requests as the pages. */
export function importFile(
  queryClient: QueryClient,
  plan: ImportPlan,
  options: FileImportOptions,
): ImportRun {
  const context = fileImportContext(queryClient, plan, options);
  let lines: readonly HistoryLine[] = [];
  const readLines = async () => {
    lines = await queryClient.query({ ...historyQueries.list(), staleTime: 0 });
  };
  // Liabilities and categories are created in the order of the file, because the next export lists them in that order.
  return new ImportRun(
    [
      { steps: currencySteps(context) },
      { steps: liabilitySteps(context), inOrder: true },
      { steps: assetSteps(context) },
      { steps: historySteps(context, () => lines), before: readLines },
      { steps: deletedSteps(context) },
      { steps: deletionTimeSteps(context, () => lines), before: readLines },
      { steps: categorySteps(context), inOrder: true },
      { steps: monthSteps(context) },
      { steps: budgetExpenseSteps(context) },
      { steps: itemSteps(context) },
      { steps: archiveSteps(context) },
    ],
    { ledger: context.ledger },
  );
}
