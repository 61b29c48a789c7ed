import type { Expense } from '#contract/expenses.ts';

export type NewCategory = Pick<Expense, 'name' | 'isMandatory'>;

/** The categories that most people need, to start with. */
export const COMMON_CATEGORIES: readonly NewCategory[] = [
  { name: 'Rent or Mortgage', isMandatory: true },
  { name: 'Utilities', isMandatory: true },
  { name: 'Groceries', isMandatory: true },
  { name: 'Transport', isMandatory: true },
  { name: 'Insurance', isMandatory: true },
  { name: 'Healthcare', isMandatory: true },
  { name: 'Phone and Internet', isMandatory: true },
  { name: 'Eating Out', isMandatory: false },
  { name: 'Entertainment', isMandatory: false },
  { name: 'Clothing', isMandatory: false },
  { name: 'Personal Care', isMandatory: false },
  { name: 'Subscriptions', isMandatory: false },
  { name: 'Gifts', isMandatory: false },
  { name: 'Travel', isMandatory: false },
];

/** The categories whose names are not in the list yet, ignoring case. */
export function missingCategories(
  wanted: readonly NewCategory[],
  existing: readonly Expense[],
): readonly NewCategory[] {
  const names = new Set(existing.map(({ name }) => comparable(name)));
  return wanted.filter(({ name }) => !names.has(comparable(name)));
}

function comparable(name: string): string {
  return name.trim().toLowerCase();
}
