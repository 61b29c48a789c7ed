import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import { type Dated, dayOf } from '#contract/days.ts';
import type { Expense } from '#contract/expenses.ts';
import { type Cents, cents } from '#contract/money.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';

import type { PastEntry } from './types.ts';

interface OwnItem extends Dated {
  readonly amount: Cents;
  readonly note: string;
}

/**
 * Everything that has been recorded.
 * @param categories those that exist now
 */
export function pastEntries(budgets: readonly Budget[], categories: readonly Expense[]): PastEntry[] {
  const existing = new Map<string, Expense>();
  // An id wins over a name, and the first of several names wins.
  for (const category of categories.toReversed()) existing.set(nameKey(category.name), category);
  for (const category of categories) existing.set(idKey(category.expenseId), category);
  return budgets.flatMap((budget) => [
    ...budget.earnedIncome.map((item) => entryOf(item, 1, { kind: 'earnedIncome' })),
    ...budget.passiveIncome.map((item) => entryOf(item, 1, { kind: 'passiveIncome' })),
    ...budget.investments.map((item) => entryOf(item, -1, { kind: 'investments' })),
    ...budget.expenses.flatMap((expense) => {
      const category = currentCategory(expense, existing);
      const target: EntryTarget | undefined = category && { kind: 'expenses', category };
      return expense.budgetExpenseItems.map((item) => entryOf(item, -1, target));
    }),
  ]);
}

function entryOf(item: OwnItem, direction: 1 | -1, target: EntryTarget | undefined): PastEntry {
  return { target, amount: cents(direction * item.amount), day: dayOf(item), note: item.note };
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
