import { CallList } from '#src/queries/batch.ts';
import { recordedToday } from '#src/queries/recorded-day.ts';
import type { ImportPlan } from '#src/transfer/plan-import.ts';

import { archiveCategories, addCategories, addMonth } from './file-import-months.ts';
import { addDeleted, addPastValues, addSubjects } from './file-import-subjects.ts';
import type { FileImportOptions } from './import-calls.ts';

/** Turns what a file would change in an account into the calls that do it, except for the currency. */
export function fileImportCalls(plan: ImportPlan, options: FileImportOptions): CallList {
  const calls = new CallList();
  const file = { ...options, plan, calls, recorded: recordedToday() };
  // First, while there is room for them: each is created before it is deleted.
  addDeleted(file);
  // Liabilities and categories are created in the order of the file, because the next export lists them in that order.
  const subjects = addSubjects(file);
  for (const subject of subjects) addPastValues(file, subject);
  const categoryIds = addCategories(file);
  for (const [index, month] of plan.months.entries()) {
    addMonth(file, month, { place: `months[${index}]`, categoryIds });
  }
  archiveCategories(file, categoryIds);
  return calls;
}
