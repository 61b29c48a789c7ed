import type { Budget, BudgetItemKind } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { type Cents, dollarsFromCents } from '#contract/money.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';

import { BatchRun, CallList } from './batch.ts';
import { emptyBudgetBody } from './budgets.ts';
import { itemBody, type ItemDetails, itemEndpoints, type ItemParent } from './item-details.ts';

export type CategoryTarget = Exclude<EntryTarget, { readonly kind: BudgetItemKind }>;

/** The calls that record entries, with those that create the months and categories that are missing. */
export class EntryCalls extends CallList {
  readonly #budgets: readonly Budget[];
  readonly #categories: readonly Expense[];
  readonly #ids = new Map<string, Id>();

  constructor(budgets: readonly Budget[], categories: readonly Expense[]) {
    super();
    this.#budgets = budgets;
    this.#categories = categories;
  }

  month({ month, year }: Pick<Budget, 'month' | 'year'>): Id {
    return this.#once(
      `month ${year}/${month}`,
      () => this.#budgets.find((budget) => budget.month === month && budget.year === year)?.budgetId,
      () => this.add(endpoints.budgets.create, { body: emptyBudgetBody({ Month: month, Year: year }) }),
    );
  }

  /** The id of a category. A new one is not created if there is one of its name. */
  category(target: CategoryTarget): Id {
    if (target.kind === 'expenses') return target.category.expenseId;
    const { name, isMandatory } = target;
    return this.#once(
      `category ${String(isMandatory)} ${name}`,
      () =>
        this.#categories.find((other) => other.name === name && other.isMandatory === isMandatory)?.expenseId,
      () => this.add(endpoints.expenses.create, { body: { Name: name, IsMandatory: isMandatory } }),
    );
  }

  monthCategory(budgetId: Id, target: CategoryTarget): Id {
    const expenseId = this.category(target);
    return this.#once(
      `month category ${budgetId} ${expenseId}`,
      () =>
        this.#budgets
          .find((budget) => sameId(budget.budgetId, budgetId))
          ?.expenses.find(
            ({ expenseId: id, expense }) =>
              sameId(id, expenseId) ||
              // Creating a category that was deleted while months used it brings it back.
              (target.kind === 'newCategory' &&
                expense?.name === target.name &&
                expense.isMandatory === target.isMandatory),
          )?.budgetExpenseId,
      () =>
        this.add(endpoints.budgetExpenses.create, {
          body: { BudgetId: budgetId, ExpenseId: expenseId, BudgetExpenseItems: [], Projected: 0 },
        }),
    );
  }

  entry(
    budgetId: Id,
    target: EntryTarget,
    details: ItemDetails,
  ): { readonly itemId: Id; readonly parent: ItemParent } {
    const parent: ItemParent =
      target.kind === 'expenses' || target.kind === 'newCategory'
        ? { kind: 'expenses', budgetId, budgetExpenseId: this.monthCategory(budgetId, target) }
        : { kind: target.kind, budgetId };
    const body = itemBody(parent, details);
    return { itemId: this.add(itemEndpoints[parent.kind].create, { body }), parent };
  }

  #once(key: string, find: () => Id | undefined, create: () => Id): Id {
    const id = this.#ids.get(key) ?? find() ?? create();
    this.#ids.set(key, id);
    return id;
  }
}

export interface RecordedEntry {
  readonly target: EntryTarget;
  readonly amount: Cents;
  /** In the person's calendar, such as `2026-01-31`. Its month is the month of the entry. */
  readonly day: string;
  readonly note: string;
  /** The moment of the item, in epoch milliseconds. */
  readonly time: number;
}

export function planEntry(entry: RecordedEntry, budgets: readonly Budget[], categories: readonly Expense[]) {
  const calls = new EntryCalls(budgets, categories);
  // First, because without batches only this call can be rejected: then nothing else has been created.
  if (entry.target.kind === 'newCategory') calls.category(entry.target);
  return { run: new BatchRun(calls), ...recordEntry(calls, entry) };
}

export function recordEntry(calls: EntryCalls, { target, amount, day, note, time }: RecordedEntry) {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const details = { dollars: dollarsFromCents(amount), timeStamp: new Date(time), day, note };
  return calls.entry(calls.month({ year, month }), target, details);
}
