import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import type { ImportPlan } from '#src/transfer/plan-import.ts';
import { deleteIfThere } from '#src/queries/delete-if-there.ts';

import { changeStep, type FileImportContext } from './file-import-context.ts';
import { type ImportStep, missingParent } from './import-steps.ts';

/**
 * The steps that create and change categories. A deleted category has to exist again while months get it.
 */
export function categorySteps(context: FileImportContext): ImportStep[] {
  const { plan, options, keys, ledger, categoryIds } = context;
  const used = usedCategories(plan);
  return plan.categories.flatMap(({ entry, status, existing }, index): ImportStep[] => {
    const place = `categories[${index}]`;
    const body = { Name: entry.name, IsMandatory: entry.isMandatory };
    const isNew = status === 'new' && (!entry.isArchived || used.has(entry.id));
    if (isNew || (existing?.isArchived && used.has(entry.id))) {
      const run = async () => {
        const idempotencyKey = keys.for(place);
        const { expenseId } = await call(endpoints.expenses.create, { body, idempotencyKey });
        categoryIds.set(entry.id, expenseId);
        ledger.categories.push({ expenseId, wasArchived: existing?.expenseId === expenseId });
      };
      return [{ place, run }];
    }
    if (status !== 'changed' || !existing || !options.takesChanges) return [];
    const update = async (IsMandatory: boolean) => {
      await call(endpoints.expenses.update, {
        id: existing.expenseId,
        body: { Name: existing.name, IsMandatory },
      });
    };
    return [
      changeStep(context, place, {
        change: () => update(entry.isMandatory),
        revert: () => update(existing.isMandatory),
      }),
    ];
  });
}

/** The last steps: they delete the categories that the file has only in months. The server keeps them in the months. */
export function archiveSteps({ plan, categoryIds }: FileImportContext): ImportStep[] {
  const used = usedCategories(plan);
  return plan.categories.flatMap(({ entry }, index): ImportStep[] => {
    if (!entry.isArchived || !used.has(entry.id)) return [];
    const place = `categories[${index}].isArchived`;
    const run = async () => {
      const id = categoryIds.get(entry.id);
      if (id === undefined) throw missingParent();
      await deleteIfThere(() => call(endpoints.expenses.delete, { id }));
    };
    return [{ place, run }];
  });
}

/** The categories of the file that are added to a month. */
function usedCategories({ months }: ImportPlan): ReadonlySet<number> {
  const expenses = months.flatMap((month) => month.expenses);
  return new Set(expenses.filter(({ existing }) => !existing).map(({ entry }) => entry.category));
}
