import type { QueryClient } from '@tanstack/react-query';

import type { Budget } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';
import { offersExtension } from '#src/api/extensions.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { deleteIfThere } from '#src/queries/delete-if-there.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { historyQueries } from '#src/queries/history.ts';
import { forEachParallel } from '#src/queries/parallel.ts';
import { restartIfCancelled } from '#src/queries/restart-if-cancelled.ts';

import type { ImportLedger } from './import-ledger.ts';
import { restorePoints } from './import-points.ts';

interface UndoRun {
  /** Called before each step. */
  readonly step: (done: number, total: number) => void;
  /** Says what could not be restored. */
  readonly warn: (warning: string) => void;
}

type Deletion = () => Promise<void>;

/**
 * Returns a function that removes what an import has written, and nothing else: a month or category with entries that were
 * recorded since is kept. If it fails, call it again to remove the rest.
 */
export function undoImport(queryClient: QueryClient, ledger: ImportLedger): (run: UndoRun) => Promise<void> {
  const done = new Set<string>();
  let total = 0;

  async function remove(run: UndoRun, deletions: ReadonlyMap<string, Deletion>): Promise<void> {
    const open = [...deletions].filter(([key]) => !done.has(key));
    total = done.size + open.length;
    await forEachParallel(open, async ([key, deletion]) => {
      run.step(done.size, total);
      await deleteIfThere(deletion);
      done.add(key);
    });
  }

  return async (run) => {
    // In reverse order, since the same thing may have been changed twice.
    for (let revert = ledger.reverts.at(-1); revert; revert = ledger.reverts.at(-1)) {
      run.step(done.size, done.size + ledger.reverts.length);
      await deleteIfThere(revert);
      ledger.reverts.pop();
    }
    if (ledger.changedSubjects.length > 0 && offersExtension('history')) {
      const lines = await queryClient.query({ ...historyQueries.list(), staleTime: 0 });
      for (const changed of ledger.changedSubjects) await restorePoints(changed, lines);
    }
    const budgets = await readBudgets(queryClient);
    await remove(run, monthDeletions(ledger, budgets));
    await remove(run, itemDeletions(ledger, await readBudgets(queryClient)));
    await remove(run, emptiedDeletions(ledger, await readBudgets(queryClient)));
    const categories = await restartIfCancelled(() =>
      queryClient.query({ ...expenseQueries.list(), staleTime: 0 }),
    );
    await remove(run, categoryDeletions(ledger, await readBudgets(queryClient), categories));
    await remove(run, await pointDeletions(queryClient, ledger));
    await remove(run, subjectDeletions(ledger));
    if (ledger.budgets.length > 0 && !offersExtension('budget-deletion'))
      run.warn('The months stay, since this server does not delete months.');
  };
}

function readBudgets(queryClient: QueryClient): Promise<Budget[]> {
  return restartIfCancelled(() => queryClient.query({ ...budgetQueries.list(), staleTime: 0 }));
}

function byKey(kind: string, ids: readonly Id[], deletion: (id: Id) => Promise<void>): Map<string, Deletion> {
  return new Map(ids.map((id) => [`${kind} ${id}`, () => deletion(id)]));
}

/** Deletes months as a whole if everything in them was imported. */
function monthDeletions(ledger: ImportLedger, budgets: readonly Budget[]): Map<string, Deletion> {
  if (!offersExtension('budget-deletion')) return new Map();
  const items = new Set(ledger.items.map(({ kind, id }) => `${kind} ${id}`));
  const expenses = new Set(ledger.budgetExpenses.map(String));
  const isImported = (budget: Budget) =>
    (['earnedIncome', 'passiveIncome', 'investments'] as const).every((kind) =>
      budget[kind].every(({ itemId }) => items.has(`${kind} ${itemId}`)),
    ) &&
    budget.expenses.every(
      ({ budgetExpenseId, budgetExpenseItems }) =>
        expenses.has(String(budgetExpenseId)) &&
        budgetExpenseItems.every((item) => items.has(`expenses ${item.budgetExpenseItemId}`)),
    );
  const whole = budgets.filter((budget) => ledger.budgets.includes(budget.budgetId) && isImported(budget));
  return byKey(
    'budget',
    whole.map(({ budgetId }) => budgetId),
    (id) => call(endpoints.budgets.delete, { id }),
  );
}

/** The imported items that still exist. */
function itemDeletions(ledger: ImportLedger, budgets: readonly Budget[]): Map<string, Deletion> {
  const existing = new Set(
    budgets.flatMap((budget) => [
      ...budget.earnedIncome.map(({ itemId }) => `earnedIncome ${itemId}`),
      ...budget.passiveIncome.map(({ itemId }) => `passiveIncome ${itemId}`),
      ...budget.investments.map(({ itemId }) => `investments ${itemId}`),
      ...budget.expenses.flatMap(({ budgetExpenseItems }) =>
        budgetExpenseItems.map(({ budgetExpenseItemId }) => `expenses ${budgetExpenseItemId}`),
      ),
    ]),
  );
  const deletions = ledger.items
    .map(({ kind, id }): [string, Deletion] => [
      `${kind} ${id}`,
      kind === 'expenses'
        ? () => call(endpoints.budgetExpenseItems.delete, { id })
        : () => call(endpoints[kind].delete, { id }),
    ])
    .filter(([key]) => existing.has(key));
  return new Map(deletions);
}

/** The categories that the import added to months and that are empty now. */
function emptiedDeletions(ledger: ImportLedger, budgets: readonly Budget[]): Map<string, Deletion> {
  const emptied = budgets
    .flatMap(({ expenses }) => expenses)
    .filter(
      ({ budgetExpenseId, budgetExpenseItems }) =>
        budgetExpenseItems.length === 0 && ledger.budgetExpenses.some((id) => sameId(id, budgetExpenseId)),
    )
    .map(({ budgetExpenseId }) => budgetExpenseId);
  return byKey('budgetExpense', emptied, (id) => call(endpoints.budgetExpenses.delete, { id }));
}

/** A restored category is archived again. A new one is deleted unless a month uses it by now. */
function categoryDeletions(
  ledger: ImportLedger,
  budgets: readonly Budget[],
  categories: readonly Expense[],
): Map<string, Deletion> {
  const used = new Set(budgets.flatMap(({ expenses }) => expenses.map(({ expenseId }) => String(expenseId))));
  const ids = ledger.categories
    .filter(({ expenseId }) => categories.some((category) => sameId(category.expenseId, expenseId)))
    .filter(({ expenseId, wasArchived }) => wasArchived || !used.has(String(expenseId)))
    .map(({ expenseId }) => expenseId);
  return byKey('category', ids, (id) => call(endpoints.expenses.delete, { id }));
}

/** The added past values, and all those of created assets and liabilities: the server keeps the history of deleted ones. */
async function pointDeletions(
  queryClient: QueryClient,
  ledger: ImportLedger,
): Promise<Map<string, Deletion>> {
  if (!offersExtension('history')) return new Map();
  const lines = await queryClient.query({ ...historyQueries.list(), staleTime: 0 });
  const created = lines.filter(({ kind, id }) =>
    (kind === 'asset' ? ledger.assets : ledger.liabilities).some((other) => sameId(other, id)),
  );
  const remembered = lines.filter(({ kind, id }) =>
    ledger.deletedSubjects.some((subject) => subject.kind === kind && sameId(subject.id, id)),
  );
  const ids = [
    ...ledger.points,
    ...[...created, ...remembered].flatMap(({ points }) =>
      points.map(({ historyPointId }) => historyPointId),
    ),
  ];
  return byKey('point', ids, (id) => call(endpoints.history.delete, { id }));
}

function subjectDeletions(ledger: ImportLedger): Map<string, Deletion> {
  return new Map([
    ...byKey('asset', ledger.assets, (id) => call(endpoints.assets.delete, { id })),
    ...byKey('liability', ledger.liabilities, (id) => call(endpoints.liabilities.delete, { id })),
  ]);
}
