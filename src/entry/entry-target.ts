import { type Budget, type BudgetItemKind, itemLists } from '#contract/budgets.ts';
import { compareDays } from '#contract/days.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';

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

export interface TargetChoice {
  readonly value: string;
  readonly name: string;
  readonly group: string;
  readonly target: EntryTarget;
}

export function targetChoice(target: EntryTarget, group: string): TargetChoice {
  return { value: targetKey(target), name: targetName(target), group, target };
}

export const KIND_CHOICES: readonly TargetChoice[] = ITEM_KINDS.map(({ kind }) =>
  targetChoice({ kind }, 'Income and savings'),
);

/** All choices of where an entry belongs, the last used first. The categories are in their order. */
export function entryChoices(
  categories: readonly Expense[],
  budgets: readonly Budget[],
): readonly TargetChoice[] {
  const ofCategories = categories.map((category) => targetChoice({ kind: 'expenses', category }, 'Expenses'));
  return lastUsedFirst([...ofCategories, ...KIND_CHOICES], budgets);
}

/** The same for the same target. */
export function targetKey(target: EntryTarget): string {
  if (target.kind === 'expenses') return categoryKey(target.category.expenseId);
  return target.kind === 'newCategory' ? `new ${target.name}` : target.kind;
}

export function categoryKey(expenseId: Id): string {
  return `category ${expenseId}`;
}

const LAST_USED_COUNT = 5;

/** The choices, with the few that have the latest entries first, in a group of their own. */
export function lastUsedFirst<Choice extends Pick<TargetChoice, 'value' | 'group'>>(
  choices: readonly Choice[],
  budgets: readonly Budget[],
): readonly Choice[] {
  const byValue = new Map(choices.map((choice) => [choice.value, choice]));
  const used = budgets
    .flatMap(itemLists)
    .flatMap((list) => {
      const value = list.kind === 'expenses' ? categoryKey(list.budgetExpense.expenseId) : list.kind;
      const [first, ...others] = list.items;
      if (!first || !byValue.has(value)) return [];
      const latest = others.reduce((last, item) => (compareDays(last, item) < 0 ? item : last), first);
      return [{ value, latest }];
    })
    .sort((a, b) => compareDays(b.latest, a.latest));
  const last = [...new Set(used.map(({ value }) => value))].slice(0, LAST_USED_COUNT);
  return [
    ...last.flatMap((value) => byValue.get(value) ?? []).map((choice) => ({ ...choice, group: 'Last used' })),
    ...choices.filter(({ value }) => !last.includes(value)),
  ];
}
