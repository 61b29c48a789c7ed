import { type Id } from '#contract/fields.ts';

import type { AccountData } from './account-data.ts';
import { sortedBy } from './order.ts';

/** A category of an account, including one that was deleted while months used it. */
export interface AccountCategory {
  readonly expenseId: Id;
  readonly name: string;
  readonly isMandatory: boolean;
  /** Whether it exists only in months. */
  readonly isArchived: boolean;
}

/** The name of a category for which the server sends only the id. */
const UNNAMED = 'Unnamed';

/** All categories, in the order of a file. */
export function accountCategories({
  expenses,
  budgets,
}: Pick<AccountData, 'expenses' | 'budgets'>): AccountCategory[] {
  const found = new Map<string, AccountCategory>(
    expenses.map((expense) => [String(expense.expenseId), { ...expense, isArchived: false }]),
  );
  for (const { expenseId, expense } of budgets.flatMap((budget) => budget.expenses)) {
    if (found.has(String(expenseId))) continue;
    const { name = UNNAMED, isMandatory } = expense ?? {};
    found.set(String(expenseId), { expenseId, name, isMandatory: isMandatory ?? false, isArchived: true });
  }
  return sortedBy([...found.values()], ({ name, isMandatory, isArchived }) => [
    name,
    isMandatory,
    isArchived,
  ]);
}
