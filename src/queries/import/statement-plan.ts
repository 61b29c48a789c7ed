import { type Budget, type BudgetItemKind } from '#contract/budgets.ts';
import { type Id, sameId } from '#contract/fields.ts';
import type { Cents } from '#contract/money.ts';
import type { PlannedItem, StatementMonth } from '#src/bank/types.ts';
import type { BudgetMonth } from '#src/queries/ensure-budget.ts';

/** A category by its id, or one that the import creates. */
export interface StatementCategory {
  readonly expenseId: Id | null;
  readonly name: string;
  readonly isMandatory: boolean;
}

/** A line of a statement that becomes an item. */
export interface StatementItem {
  readonly month: BudgetMonth;
  readonly kind: BudgetItemKind | 'expenses';
  /** Undefined unless the kind is `expenses`. */
  readonly category?: StatementCategory | undefined;
  readonly amount: Cents;
  /** The day in the person's calendar, such as `2026-01-31`. */
  readonly day: string;
  readonly note: string;
  /** Where it is in its file. */
  readonly row: number;
}

/**
 * Everything that an import of bank statements writes, decided when it starts. Plain data, so that the browser can keep it
 * during a reload.
 */
export interface StatementPlan {
  /** A UUID, from which the idempotency keys of all requests follow. */
  readonly id: string;
  /** Its name for the person: the names of the files. */
  readonly title: string;
  readonly newCategories: readonly StatementCategory[];
  readonly newMonths: readonly BudgetMonth[];
  /** The categories to add to months, existing or new. */
  readonly newExpenses: readonly { readonly month: BudgetMonth; readonly category: StatementCategory }[];
  readonly items: readonly StatementItem[];
}

interface StatementPlanOptions {
  readonly id: string;
  readonly title: string;
  readonly months: readonly StatementMonth[];
  /** The existing data of the account. */
  readonly budgets: readonly Budget[];
}

/** Decides what an import writes, and which categories and months it has to create for that. */
export function statementPlan({ id, title, months, budgets }: StatementPlanOptions): StatementPlan {
  const items = months.flatMap((month) => month.items.map((planned) => itemOf(month, planned)));
  const newCategories = new Map<string, StatementCategory>();
  const newMonths = new Map<string, BudgetMonth>();
  const newExpenses = new Map<string, StatementPlan['newExpenses'][number]>();
  for (const { month, category } of items) {
    const budget = budgets.find((other) => other.year === month.year && other.month === month.month);
    const monthKey = `${month.year}/${month.month}`;
    if (!budget) newMonths.set(monthKey, month);
    if (!category) continue;
    const key = categoryKey(category);
    if (category.expenseId === null) newCategories.set(key, category);
    const isThere = budget?.expenses.some(({ expenseId }) => sameId(expenseId, category.expenseId));
    if (!isThere) newExpenses.set(`${monthKey} ${key}`, { month, category });
  }
  return {
    id,
    title,
    items,
    newCategories: [...newCategories.values()],
    newMonths: [...newMonths.values()],
    newExpenses: [...newExpenses.values()],
  };
}

/** Identifies a category. */
function categoryKey({ expenseId, name, isMandatory }: StatementCategory): string {
  return expenseId === null ? `${isMandatory ? 'mandatory' : 'discretionary'} ${name}` : `id ${expenseId}`;
}

function itemOf({ year, month }: StatementMonth, { line, target, amount, note }: PlannedItem): StatementItem {
  const item = { month: { year, month }, amount, day: line.day, note, row: line.row };
  if (target.kind === 'newCategory') {
    const { name, isMandatory } = target;
    return { ...item, kind: 'expenses', category: { expenseId: null, name, isMandatory } };
  }
  if (target.kind === 'expenses') {
    const { expenseId, name, isMandatory } = target.category;
    return { ...item, kind: 'expenses', category: { expenseId, name, isMandatory } };
  }
  return { ...item, kind: target.kind };
}
