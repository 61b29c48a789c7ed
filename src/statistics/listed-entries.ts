import {
  type Budget,
  type BudgetItem,
  type BudgetItemKind,
  itemLists,
  type ItemPlace,
} from '#contract/budgets.ts';
import { compareDays, type Dated, dayOf } from '#contract/days.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import { foldText } from '#contract/folded-text.ts';

import { categoryName } from './budget-totals.ts';
import { daysIn, monthNumber } from './calendar-month.ts';
import { itemKey } from './month-items.ts';

/** Where an entry is in the budgets. */
export type EntryPlace = ItemPlace & { readonly budget: Budget; readonly item: BudgetItem };

export type ListedEntry = EntryPlace & {
  readonly key: string;
  /** The name of its category or, without one, of its kind. */
  readonly name: string;
  /**
   * The day on which it counts, as a number such as 20260131: its own day if that is in its month, and otherwise the nearest
   * day of its month. So the entries from the first to the last day of a month are those of its budget.
   */
  readonly day: number;
  /** The name and the note as `foldText` returns them. */
  readonly text: string;
};

/** A local day as a number that can be compared: 20260131. */
function dayNumber(year: number, month: number, day: number): number {
  return (year * 100 + month) * 100 + day;
}

/** Lists the entries of all months, the latest day first. Those of a budget stay as long as it does, so a change is cheap. */
export function entriesReader(kindNames: Readonly<Record<BudgetItemKind, string>>) {
  let known: readonly Expense[] | undefined;
  let byBudget = new WeakMap<Budget, readonly ListedEntry[]>();

  /** @param categories for servers that do not embed them in the budgets */
  return (budgets: readonly Budget[], categories: readonly Expense[]): readonly ListedEntry[] => {
    if (categories !== known) {
      known = categories;
      byBudget = new WeakMap();
    }
    return budgets
      .toSorted((a, b) => monthNumber(b) - monthNumber(a))
      .flatMap((budget) => {
        const entries = byBudget.get(budget) ?? entriesOf(budget, categories, kindNames);
        byBudget.set(budget, entries);
        return entries;
      });
  };
}

function entriesOf(
  budget: Budget,
  categories: readonly Expense[],
  kindNames: Readonly<Record<BudgetItemKind, string>>,
): ListedEntry[] {
  const dayIn = dayReader(budget);
  return itemLists(budget)
    .flatMap(({ items, ...place }) => {
      const name =
        place.kind === 'expenses' ? categoryName(place.budgetExpense, categories) : kindNames[place.kind];
      return items.map((item): ListedEntry => {
        const text = foldText(`${name} ${item.note}`);
        return {
          ...place,
          ...{ budget, item, name, text, key: itemKey(place.kind, item.itemId), day: dayIn(item) },
        };
      });
    })
    .sort((a, b) => b.day - a.day || compareDays(b.item, a.item));
}

/** Returns the function that finds the day of an item in a month. */
function dayReader(budget: Budget) {
  const month = monthNumber(budget);
  const first = dayNumber(budget.year, budget.month, 1);
  const last = dayNumber(budget.year, budget.month, daysIn(budget));
  return (item: Dated): number => {
    const own = dayOf(item);
    if (own === undefined) return first;
    const [year = NaN, monthOfYear = NaN, day = NaN] = own.split('-').map(Number);
    const ownMonth = monthNumber({ month: monthOfYear, year });
    if (ownMonth < month) return first;
    return ownMonth > month ? last : first - 1 + day;
  };
}

export type ListedCategory = ReturnType<typeof categoriesOf>[number];

/** The categories of a list and of all budgets, each once: also those that have been deleted since. */
export function categoriesOf(budgets: readonly Budget[], categories: readonly Expense[]) {
  const byId = new Map<string, { readonly id: Id; readonly name: string }>();
  for (const { expenseId, name } of categories) byId.set(String(expenseId), { id: expenseId, name });
  for (const { expenses } of budgets) {
    for (const budgetExpense of expenses) {
      const key = String(budgetExpense.expenseId);
      if (byId.has(key)) continue;
      byId.set(key, { id: budgetExpense.expenseId, name: categoryName(budgetExpense, categories) });
    }
  }
  return [...byId.values()];
}
