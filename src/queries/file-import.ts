import type { QueryClient } from '@tanstack/react-query';

import type { HistoryLine } from '#contract/history.ts';
import type { ImportPlan } from '#src/transfer/plan-import.ts';

import { currencySteps } from './file-import-currency.ts';
import { archiveSteps, categorySteps } from './file-import-categories.ts';
import { fileImportContext, type FileImportOptions } from './file-import-context.ts';
import { budgetExpenseSteps, itemSteps, monthSteps } from './file-import-months.ts';
import { assetSteps, historySteps, liabilitySteps } from './file-import-subjects.ts';
import { historyQueries } from './history.ts';
import { ImportRun } from './import-run.ts';

/** Writes what a plan says to the account, by the calls that the pages use as well. */
export function importFile(
  queryClient: QueryClient,
  plan: ImportPlan,
  options: FileImportOptions,
): ImportRun {
  const context = fileImportContext(queryClient, plan, options);
  let lines: readonly HistoryLine[] = [];
  // Where the order of ids shows in the file, the steps run in order.
  return new ImportRun(
    [
      { steps: currencySteps(context) },
      { steps: liabilitySteps(context), inOrder: true },
      { steps: assetSteps(context) },
      {
        steps: historySteps(context, () => lines),
        before: async () => {
          lines = await queryClient.query({ ...historyQueries.list(), staleTime: 0 });
        },
      },
      { steps: categorySteps(context), inOrder: true },
      { steps: monthSteps(context) },
      { steps: budgetExpenseSteps(context) },
      { steps: itemSteps(context) },
      { steps: archiveSteps(context) },
    ],
    { ledger: context.ledger },
  );
}
