import { formatBudgetMonth } from '#contract/budget-month.ts';
import { endpoints } from '#contract/endpoints.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { call } from '#src/api/call.ts';
import type { FileItem } from '#src/transfer/export-file.ts';
import { itemKinds, type PlannedExpense, type PlannedMonth } from '#src/transfer/plan-import.ts';
import { itemUpdateBody } from '#src/queries/item-details.ts';

import { changeStep, type FileImportContext } from './file-import-context.ts';
import { type ItemParent, writeBudgetExpense, writeItem, writeMonth } from './import-entries.ts';
import { type ImportStep, missingParent } from './import-steps.ts';

type StepsOf = (context: FileImportContext, month: PlannedMonth, place: string) => ImportStep[];

/** The steps that create the months of a file. */
export const monthSteps = ofMonths((context, { entry, existing }, place) => {
  if (existing) return [];
  const run = async () => {
    context.budgets.set(formatBudgetMonth(entry), await writeMonth(context, entry, place));
  };
  return [{ place, run }];
});

/** The steps that add categories to months, and plans. */
export const budgetExpenseSteps = ofMonths((context, month, start) =>
  month.expenses.flatMap((expense, index): ImportStep[] => {
    const place = `${start}.expenses[${index}]`;
    const { existing, plan } = expense;
    if (existing) context.budgetExpenseIds.set(place, existing.budgetExpenseId);
    const isPlanned = plan === 'new' || (plan === 'changed' && context.options.takesChanges);
    if (existing && !isPlanned) return [];
    return [{ place, run: () => writePlannedExpense(context, { month, expense, place, isPlanned }) }];
  }),
);

/** The steps that write the items of all kinds. */
export const itemSteps = ofMonths((context, { entry: month, items, expenses }, start) => [
  ...itemKinds.flatMap((kind) =>
    itemStepsIn(context, items[kind], {
      place: `${start}.${kind}`,
      parent: () => {
        const budget = context.budgets.get(formatBudgetMonth(month));
        return budget && { kind, budgetId: budget.budgetId };
      },
      update: async (existing, item) => {
        await call(endpoints[kind].update, { id: existing.itemId, body: updateBody(item) });
      },
    }),
  ),
  ...expenses.flatMap((expense, index) => {
    const place = `${start}.expenses[${index}]`;
    return itemStepsIn(context, expense.items, {
      place: `${place}.items`,
      parent: () => {
        const budgetExpenseId = context.budgetExpenseIds.get(place);
        return budgetExpenseId === undefined ? undefined : { kind: 'expenses', budgetExpenseId };
      },
      update: async (existing, item) => {
        const id = existing.budgetExpenseItemId;
        await call(endpoints.budgetExpenseItems.update, { id, body: updateBody(item) });
      },
    });
  }),
]);

function ofMonths(stepsOf: StepsOf) {
  return (context: FileImportContext) =>
    context.plan.months.flatMap((month, index) => stepsOf(context, month, `months[${index}]`));
}

interface ExpenseToWrite {
  readonly month: PlannedMonth;
  readonly expense: PlannedExpense;
  readonly place: string;
  readonly isPlanned: boolean;
}

async function writePlannedExpense(
  context: FileImportContext,
  { month, expense: { entry, category, existing }, place, isPlanned }: ExpenseToWrite,
): Promise<void> {
  let id = existing?.budgetExpenseId;
  if (id === undefined) {
    const budget = context.budgets.get(formatBudgetMonth(month.entry));
    const expenseId = context.categoryIds.get(entry.category);
    if (!budget || expenseId === undefined) throw missingParent();
    const { name, isMandatory } = category.entry;
    id = await writeBudgetExpense(context, budget, { expenseId, name, isMandatory }, place);
    context.budgetExpenseIds.set(place, id);
  }
  if (!isPlanned) return;
  const body = { Projected: dollarsFromCents(entry.planned) };
  await call(endpoints.budgetExpenses.update, { id, body });
  if (!existing) return;
  const before = { Projected: dollarsFromCents(existing.projected) };
  context.ledger.reverts.push(async () => {
    await call(endpoints.budgetExpenses.update, { id: existing.budgetExpenseId, body: before });
  });
}

interface ItemsIn<TExisting> {
  readonly place: string;
  /** Where new items go. Undefined if it could not be created. */
  readonly parent: () => ItemParent | undefined;
  readonly update: (existing: TExisting, item: FileItem) => Promise<void>;
}

function itemStepsIn<TExisting extends FileItem>(
  context: FileImportContext,
  items: readonly {
    readonly entry: FileItem;
    readonly status: string;
    readonly existing: TExisting | undefined;
  }[],
  { place: start, parent: parentOf, update }: ItemsIn<TExisting>,
): ImportStep[] {
  const { takesChanges, now } = context.options;
  return items.flatMap(({ entry, status, existing }, index): ImportStep[] => {
    const place = `${start}[${index}]`;
    if (status === 'new') {
      const run = async () => {
        const parent = parentOf();
        if (!parent) throw missingParent();
        const { amount, timeStamp, day, note } = entry;
        const details = { dollars: dollarsFromCents(amount), timeStamp: timeStamp ?? now, day };
        await writeItem(context, parent, { ...details, ...(note !== '' && { note }) }, place);
      };
      return [{ place, run }];
    }
    if (status !== 'changed' || !existing || !takesChanges) return [];
    return [
      changeStep(context, place, {
        // A file without days, which earlier versions wrote, removes none.
        change: () => update(existing, { ...entry, day: entry.day ?? existing.day }),
        revert: () => update(existing, existing),
      }),
    ];
  });
}

function updateBody({ amount, timeStamp, day, note }: FileItem) {
  return itemUpdateBody({
    dollars: dollarsFromCents(amount),
    note,
    ...(timeStamp && { timeStamp, day }),
  });
}
