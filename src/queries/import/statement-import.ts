import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { noonOf } from '#contract/days.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { PlannedItem, StatementMonth } from '#src/bank/types.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';
import { emptyBudgetBody } from '#src/queries/budget-changes.ts';
import { itemBody } from '#src/queries/item-details.ts';

import { ImportCalls } from './import-calls.ts';

interface StatementImportOptions {
  readonly months: readonly StatementMonth[];
  /** The months that the account has. */
  readonly budgets: readonly Budget[];
  /** The categories that the account has: one that was new may have been created by an earlier try. */
  readonly categories: readonly Expense[];
  /** The ids of lines that the person has corrected. */
  readonly corrected: { readonly has: (lineId: string) => boolean };
}

type ExpenseTarget = Extract<EntryTarget, { kind: 'expenses' | 'newCategory' }>;
type Month = Pick<StatementMonth, 'year' | 'month'>;

/**
 * Turns the lines of bank statements into the calls that add them, with the categories and months that are missing. Yields
 * between months, so that the caller can pause.
 */
export function* statementCalls({
  months,
  budgets,
  categories,
  corrected,
}: StatementImportOptions): Generator<undefined, ImportCalls> {
  const calls = new ImportCalls();
  const created = new Map<string, Id>();
  /** Creates something before its first use. */
  const once = (key: string, create: () => Id): Id => {
    const id = created.get(key) ?? create();
    created.set(key, id);
    return id;
  };
  const budgetOf = ({ year, month }: Month) =>
    budgets.find((budget) => budget.year === year && budget.month === month);
  const budgetIdOf = (month: Month): Id => {
    const name = formatBudgetMonth(month);
    const body = emptyBudgetBody({ Month: month.month, Year: month.year });
    return budgetOf(month)?.budgetId ?? once(name, () => calls.add(name, endpoints.budgets.create, { body }));
  };
  const categoryIdOf = (target: ExpenseTarget): Id => {
    if (target.kind === 'expenses') return target.category.expenseId;
    const { name: Name, isMandatory: IsMandatory } = target;
    const existing = categories.find(({ name }) => name.toLowerCase() === Name.toLowerCase());
    if (existing) return existing.expenseId;
    return once(`${IsMandatory} ${Name}`, () =>
      calls.add(`“${Name}”`, endpoints.expenses.create, { body: { Name, IsMandatory } }),
    );
  };
  const budgetExpenseIdOf = (month: Month, target: ExpenseTarget): Id => {
    const ExpenseId = categoryIdOf(target);
    const { name, isMandatory } = target.kind === 'expenses' ? target.category : target;
    const existing = budgetOf(month)?.expenses.find(
      ({ expenseId, expense }) =>
        sameId(expenseId, ExpenseId) ||
        // Creating a category that was deleted while months used it brings it back.
        (target.kind === 'newCategory' && expense?.name === name && expense.isMandatory === isMandatory),
    );
    if (existing) return existing.budgetExpenseId;
    const BudgetId = budgetIdOf(month);
    const body = { BudgetId, ExpenseId, BudgetExpenseItems: [], Projected: 0 };
    const place = `“${name}” in ${formatBudgetMonth(month)}`;
    return once(`${BudgetId} ${ExpenseId}`, () =>
      calls.add(place, endpoints.budgetExpenses.create, { body }),
    );
  };
  const addItem = (month: Month, { line, target, amount, note }: PlannedItem) => {
    const place = `line ${line.row} (${line.day} ${note})`;
    const { day } = line;
    const item = itemBody({ dollars: dollarsFromCents(amount), timeStamp: noonOf(day), day, note });
    if (target.kind === 'expenses' || target.kind === 'newCategory') {
      const BudgetExpenseId = budgetExpenseIdOf(month, target);
      calls.add(place, endpoints.budgetExpenseItems.create, { body: { BudgetExpenseId, ...item } });
    } else
      calls.add(place, endpoints[target.kind].create, { body: { BudgetId: budgetIdOf(month), ...item } });
  };

  // Corrected lines last: if the import is interrupted and the file chosen again, the others are recognized.
  for (const isLast of [false, true]) {
    for (const month of months) {
      yield;
      for (const item of month.items) if (corrected.has(item.line.id) === isLast) addItem(month, item);
    }
  }
  return calls;
}
