import type { BudgetItemKind } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';

/** What an amount is recorded as: spending in a category, which may be a new one, or an item of one of the three kinds. */
export type EntryTarget =
  | { readonly kind: BudgetItemKind }
  | { readonly kind: 'expenses'; readonly category: Expense }
  | { readonly kind: 'newCategory'; readonly name: string; readonly isMandatory: boolean };

/** The three kinds of items, in the order of a budget, with their names and the words that mean them. */
export const ITEM_KINDS: readonly {
  readonly kind: BudgetItemKind;
  readonly name: string;
  readonly words: readonly string[];
}[] = [
  {
    kind: 'earnedIncome',
    name: 'Net Earned Income',
    words: ['net earned income', 'earned income', 'earned', 'income', 'salary'],
  },
  {
    kind: 'passiveIncome',
    name: 'Passive Income',
    words: ['passive income', 'passive', 'dividend', 'dividends'],
  },
  {
    kind: 'investments',
    name: 'Investment / Savings',
    words: ['investment savings', 'investment', 'investments', 'invest', 'invested', 'savings', 'saved'],
  },
];

/** The name that a screen shows: of the category, or of the kind. */
export function targetName(target: EntryTarget): string {
  if (target.kind === 'expenses')
    return target.category.name === '' ? 'Unnamed expense' : target.category.name;
  if (target.kind === 'newCategory') return target.name;
  return ITEM_KINDS.find(({ kind }) => kind === target.kind)?.name ?? '';
}
