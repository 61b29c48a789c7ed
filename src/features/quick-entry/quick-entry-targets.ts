import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { type EntryTarget, ITEM_KINDS } from '#src/entry/entry-target.ts';
import { categoryName } from '#src/features/budgets/category-name.ts';
import { byName } from '#src/ui/format/texts.ts';

/** Something that an amount can be recorded as, with the value of its option. */
export interface QuickEntryTarget {
  readonly key: string;
  readonly name: string;
  readonly group: string;
  readonly target: EntryTarget;
}

/** The group of the categories that the month does not have. */
const NOT_YET_IN_MONTH = 'Not yet in this month';

/** The value of a category's option. */
export function categoryKey(expenseId: Id): string {
  return `category ${expenseId}`;
}

/**
 * The targets that can be recorded in a month: its categories, archived ones included, then the others, then the kinds of
 * income and investments.
 */
export function quickEntryTargets(budget: Budget, categories: readonly Expense[]): QuickEntryTarget[] {
  const present = budget.expenses.map((budgetExpense): Expense => {
    const known = categories.find(({ expenseId }) => sameId(expenseId, budgetExpense.expenseId));
    return (
      known ?? {
        expenseId: budgetExpense.expenseId,
        name: categoryName(budgetExpense, categories),
        isMandatory: budgetExpense.expense?.isMandatory ?? false,
      }
    );
  });
  const missing = categories.filter(
    ({ expenseId }) => !present.some((category) => sameId(category.expenseId, expenseId)),
  );
  return [
    ...groupOf('In this month', present),
    ...groupOf(NOT_YET_IN_MONTH, missing),
    ...ITEM_KINDS.map(({ kind, name }) => ({
      key: kind,
      name,
      group: 'Income and savings',
      target: { kind },
    })),
  ];
}

function groupOf(group: string, categories: readonly Expense[]): QuickEntryTarget[] {
  return categories.toSorted(byName).map((category) => ({
    key: categoryKey(category.expenseId),
    name: category.name,
    group,
    target: { kind: 'expenses', category },
  }));
}
