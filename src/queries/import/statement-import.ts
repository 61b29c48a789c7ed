import type { QueryClient } from '@tanstack/react-query';

import type { Budget } from '#contract/budgets.ts';
import { noonOf } from '#contract/days.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { call } from '#src/api/call.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { restartIfCancelled } from '#src/queries/restart-if-cancelled.ts';

import { type ItemParent, writeBudgetExpense, writeItem, writeMonth } from './import-entries.ts';
import { emptyLedger, type ImportLedger } from './import-ledger.ts';
import { ImportRun } from './import-run.ts';
import { type ImportStep, missingParent } from './import-steps.ts';
import type { StatementCategory, StatementItem, StatementPlan } from './statement-plan.ts';

/** The progress of an import when the page was left or reloaded. */
export interface StatementProgress {
  readonly ledger: ImportLedger;
  readonly done: readonly string[];
}

/**
 * Returns a run that writes a plan to the account, with the same requests as the pages. Even after a reload the same plan
 * sends the same idempotency keys, so nothing is written twice.
 */
export function importStatement(
  queryClient: QueryClient,
  plan: StatementPlan,
  { ledger, done }: StatementProgress = { ledger: emptyLedger(), done: [] },
): ImportRun {
  let number = 0;
  const keys = new Map<string, string>();
  const steps = <T>(name: string, list: readonly T[], write: (entry: T, place: string) => Promise<void>) =>
    list.map((entry, index): ImportStep => {
      const place = `${name}[${index}]`;
      keys.set(place, derivedKey(plan.id, (number += 1)));
      return { place, run: () => write(entry, place) };
    });
  const writer = { queryClient, ledger, keys: { for: (place: string) => keys.get(place) ?? plan.id } };
  let budgets: readonly Budget[] = [];
  let categories: readonly Expense[] = [];
  const readBudgets = async () => {
    budgets = await restartIfCancelled(() => queryClient.query({ ...budgetQueries.list(), staleTime: 0 }));
  };
  const readLists = async () => {
    await readBudgets();
    categories = await restartIfCancelled(() =>
      queryClient.query({ ...expenseQueries.list(), staleTime: 0 }),
    );
  };
  return new ImportRun(
    [
      {
        steps: steps('newCategories', plan.newCategories, async ({ name, isMandatory }, place) => {
          const { expenseId } = await call(endpoints.expenses.create, {
            body: { Name: name, IsMandatory: isMandatory },
            idempotencyKey: writer.keys.for(place),
          });
          // The server restores one that was deleted while months used it.
          const wasArchived = budgets.some(({ expenses }) =>
            expenses.some((expense) => sameId(expense.expenseId, expenseId)),
          );
          ledger.categories.push({ expenseId, wasArchived });
        }),
        before: readBudgets,
      },
      {
        steps: steps('newMonths', plan.newMonths, async (month, place) => {
          await writeMonth(writer, month, place);
        }),
      },
      {
        steps: steps('newExpenses', plan.newExpenses, async ({ month, category }, place) => {
          const budget = findBudget(budgets, month);
          const own = findCategory(categories, category);
          if (!budget || !own) throw missingParent();
          await writeBudgetExpense(writer, budget, own, place);
        }),
        before: readLists,
      },
      {
        steps: steps('items', plan.items, async (item, place) => {
          const parent = parentOf(item, budgets, categories);
          if (!parent) throw missingParent();
          const { amount, day, note } = item;
          const details = { dollars: dollarsFromCents(amount), timeStamp: noonOf(day), day, note };
          await writeItem(writer, parent, details, place);
        }),
        before: readLists,
      },
    ],
    { ledger, done },
  );
}

/** A UUID for each request of an import: the import's own with its last 12 digits replaced. */
function derivedKey(id: string, number: number): string {
  return id.slice(0, -12) + number.toString(16).padStart(12, '0');
}

function findBudget(budgets: readonly Budget[], { year, month }: StatementItem['month']) {
  return budgets.find((budget) => budget.year === year && budget.month === month);
}

/** A category that the import has created is found by its name, since a reload forgets its id. */
function findCategory(categories: readonly Expense[], wanted: StatementCategory): Expense | undefined {
  if (wanted.expenseId !== null) return { ...wanted, expenseId: wanted.expenseId };
  return categories.find(
    ({ name, isMandatory }) => name === wanted.name && isMandatory === wanted.isMandatory,
  );
}

function parentOf(
  { month, kind, category }: StatementItem,
  budgets: readonly Budget[],
  categories: readonly Expense[],
): ItemParent | undefined {
  const budget = findBudget(budgets, month);
  if (kind !== 'expenses') return budget && { kind, budgetId: budget.budgetId };
  const own = category && findCategory(categories, category);
  const expense = budget?.expenses.find(({ expenseId }) => own && sameId(expenseId, own.expenseId));
  return expense && { kind: 'expenses', budgetExpenseId: expense.budgetExpenseId };
}
