import type { BudgetItemKind } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { emptyBudgetBody } from '#src/queries/budget-changes.ts';
import { itemBody, itemUpdateBody } from '#src/queries/item-details.ts';
import type { FileItem } from '#src/transfer/export-file.ts';
import type { Pair } from '#src/transfer/pair.ts';
import {
  type ImportPlan,
  itemKinds,
  type PlannedExpense,
  type PlannedMonth,
} from '#src/transfer/plan-import.ts';

import type { FileImport } from './import-calls.ts';

/** The ids of categories in the account, by their ids in the file. */
type CategoryIds = ReadonlyMap<number, Id>;

/** Creates and changes categories. A deleted one has to exist again while months get it. */
export function addCategories({ plan, calls, takesChanges }: FileImport): CategoryIds {
  const used = usedCategories(plan);
  const ids = new Map<number, Id>();
  for (const [index, { entry, status, existing }] of plan.categories.entries()) {
    const place = `categories[${index}]`;
    const body = { Name: entry.name, IsMandatory: entry.isMandatory };
    if (existing) ids.set(entry.id, existing.expenseId);
    const isNew = status === 'new' && (!entry.isArchived || used.has(entry.id));
    if (isNew || (existing?.isArchived && used.has(entry.id)))
      ids.set(entry.id, calls.add(endpoints.expenses.create, { body }, place));
    else if (status === 'changed' && existing && takesChanges)
      calls.add(
        endpoints.expenses.update,
        { id: existing.expenseId, body: { ...body, Name: existing.name } },
        place,
      );
  }
  return ids;
}

/** Deletes the categories that the file has only in months. The server keeps them in the months. */
export function archiveCategories({ plan, calls }: FileImport, categoryIds: CategoryIds): void {
  const used = usedCategories(plan);
  for (const [index, { entry }] of plan.categories.entries()) {
    const id = categoryIds.get(entry.id);
    if (entry.isArchived && used.has(entry.id) && id !== undefined)
      calls.add(endpoints.expenses.delete, { id }, `categories[${index}].isArchived`);
  }
}

/** The categories of the file that are added to a month. */
function usedCategories({ months }: ImportPlan): ReadonlySet<number> {
  const expenses = months.flatMap((month) => month.expenses);
  return new Set(expenses.filter(({ existing }) => !existing).map(({ entry }) => entry.category));
}

interface MonthContext {
  readonly place: string;
  readonly categoryIds: CategoryIds;
}

/** Writes a month with its categories, their plans and all items. */
export function addMonth(file: FileImport, month: PlannedMonth, { place, categoryIds }: MonthContext): void {
  const { calls } = file;
  const { entry, existing, items, expenses } = month;
  const body = emptyBudgetBody({ Month: entry.month, Year: entry.year });
  const BudgetId = existing?.budgetId ?? calls.add(endpoints.budgets.create, { body }, place);
  const placed = expenses.map((expense, index) => ({ expense, place: `${place}.expenses[${index}]` }));
  const expenseIds = placed.map(({ expense, place: at }) => {
    const ExpenseId = categoryIds.get(expense.entry.category);
    return ExpenseId === undefined ? undefined : addExpense(file, expense, { BudgetId, ExpenseId }, at);
  });
  for (const kind of itemKinds)
    addItems(file, items[kind], { kind, parent: { BudgetId }, start: `${place}.${kind}` });
  for (const [index, { expense, place: at }] of placed.entries()) {
    const BudgetExpenseId = expenseIds[index];
    if (BudgetExpenseId !== undefined)
      addItems(file, expense.items, { kind: 'expenses', parent: { BudgetExpenseId }, start: `${at}.items` });
  }
}

/** Adds a category to a month, unless it is there, and its plan. Returns its id in the month. */
function addExpense(
  { calls, takesChanges }: FileImport,
  { entry, existing, plan }: PlannedExpense,
  ids: { readonly BudgetId: Id; readonly ExpenseId: Id },
  place: string,
): Id {
  const id =
    existing?.budgetExpenseId ??
    calls.add(
      endpoints.budgetExpenses.create,
      { body: { ...ids, BudgetExpenseItems: [], Projected: 0 } },
      place,
    );
  if (plan === 'new' || (plan === 'changed' && takesChanges))
    calls.add(
      endpoints.budgetExpenses.update,
      { id, body: { Projected: dollarsFromCents(entry.planned) } },
      place,
    );
  return id;
}

type ItemParent =
  | { readonly kind: BudgetItemKind; readonly parent: { readonly BudgetId: Id } }
  | { readonly kind: 'expenses'; readonly parent: { readonly BudgetExpenseId: Id } };

/** An item that the account has. */
type ExistingItem = FileItem & ({ readonly itemId: Id } | { readonly budgetExpenseItemId: Id });

function addItems(
  { calls, takesChanges, now }: FileImport,
  items: readonly Pair<FileItem, ExistingItem>[],
  { start, ...to }: ItemParent & { readonly start: string },
): void {
  for (const [index, { entry, status, existing }] of items.entries()) {
    const place = `${start}[${index}]`;
    const { amount, timeStamp, day, note } = entry;
    const dollars = dollarsFromCents(amount);
    if (status === 'new') {
      const item = itemBody({ dollars, timeStamp: timeStamp ?? now, day, ...(note !== '' && { note }) });
      if (to.kind === 'expenses')
        calls.add(endpoints.budgetExpenseItems.create, { body: { ...to.parent, ...item } }, place);
      else calls.add(endpoints[to.kind].create, { body: { ...to.parent, ...item } }, place);
    } else if (status === 'changed' && existing && takesChanges) {
      const id = 'itemId' in existing ? existing.itemId : existing.budgetExpenseItemId;
      // A file without days, which earlier versions wrote, removes none.
      const time = timeStamp && { timeStamp, day: day ?? existing.day };
      const { update } = to.kind === 'expenses' ? endpoints.budgetExpenseItems : endpoints[to.kind];
      calls.add(update, { id, body: itemUpdateBody({ dollars, note, ...time }) }, place);
    }
  }
}
