import { type Budget, type BudgetExpense, itemLists, type ItemPlace } from '#contract/budgets.ts';
import { dayOf } from '#contract/days.ts';
import type { Expense } from '#contract/expenses.ts';
import { cents } from '#contract/money.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';

import type { PastEntry } from './types.ts';

/**
 * Everything that has been recorded.
 * @param categories those that exist now
 */
export function pastEntries(budgets: readonly Budget[], categories: readonly Expense[]): PastEntry[] {
  const existing = new Map<string, Expense>();
  // An id wins over a name, and the first of several names wins.
  for (const category of categories.toReversed()) existing.set(nameKey(category.name), category);
  for (const category of categories) existing.set(idKey(category.expenseId), category);
  return budgets.flatMap(itemLists).flatMap((list): PastEntry[] => {
    const target = targetOf(list, existing);
    const direction = list.kind === 'investments' || list.kind === 'expenses' ? -1 : 1;
    return list.items.map((item) => {
      return { target, amount: cents(direction * item.amount), day: dayOf(item), note: item.note };
    });
  });
}

function targetOf(place: ItemPlace, existing: ReadonlyMap<string, Expense>): EntryTarget | undefined {
  if (place.kind !== 'expenses') return { kind: place.kind };
  const category = currentCategory(place.budgetExpense, existing);
  return category && { kind: 'expenses', category };
}

/** The category as it is now: one that was deleted and created again has another id. */
function currentCategory(
  { expense, expenseId }: BudgetExpense,
  existing: ReadonlyMap<string, Expense>,
): Expense | undefined {
  return existing.get(idKey(expenseId)) ?? (expense ? existing.get(nameKey(expense.name)) : undefined);
}

function idKey(id: Expense['expenseId']): string {
  return `id ${id}`;
}

function nameKey(name: string): string {
  return `name ${name.trim().toLowerCase()}`;
}
