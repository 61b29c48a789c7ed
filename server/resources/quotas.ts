import { sql } from 'kysely';

import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '#server/database/schema.ts';

import { HttpError } from '#server/http/http-error.ts';

/** How much one account can hold. */
export interface Quotas {
  readonly assets: number;
  readonly liabilities: number;
  /** Categories, with the deleted ones that budgets still show. */
  readonly expenses: number;
  /** Months. */
  readonly budgets: number;
  /** All that stands in months: items of income, investments and expenses, and the categories of each month. */
  readonly entries: number;
}

/** A century of months fits twice, and each of its months holds 60 entries. */
export const DEFAULT_QUOTAS: Quotas = {
  assets: 1_000,
  liabilities: 1_000,
  expenses: 1_000,
  budgets: 2_400,
  entries: 150_000,
};

const LABELS: Record<keyof Quotas, string> = {
  assets: 'assets',
  liabilities: 'liabilities',
  expenses: 'expense categories',
  budgets: 'budgets',
  entries: 'items and categories in its budgets',
};

/** What a call that creates something adds to. */
const ADDS_TO: Readonly<Record<string, keyof Quotas>> = {
  [endpoints.assets.create.path]: 'assets',
  [endpoints.liabilities.create.path]: 'liabilities',
  [endpoints.expenses.create.path]: 'expenses',
  [endpoints.budgets.create.path]: 'budgets',
  [endpoints.earnedIncome.create.path]: 'entries',
  [endpoints.passiveIncome.create.path]: 'entries',
  [endpoints.investments.create.path]: 'entries',
  [endpoints.budgetExpenses.create.path]: 'entries',
  [endpoints.budgetExpenseItems.create.path]: 'entries',
};

/**
 * Makes sure that an account may hold one thing more, which the same transaction then creates. The transaction must hold
 * the lock on the person that `recordChange` takes, so that two calls cannot share the last place.
 * @param path that of the endpoint
 * @throws a 409 when the account is full
 */
export async function requireQuota(
  transaction: Database,
  owner: number,
  path: string,
  quotas: Quotas,
): Promise<void> {
  const kind = ADDS_TO[path];
  if (kind === undefined) return;
  const hasRoom =
    kind === 'entries'
      ? await countEntry(transaction, owner, quotas.entries)
      : await hasRoomFor(transaction, owner, kind, quotas[kind]);
  if (hasRoom) return;
  const most = quotas[kind].toLocaleString('en-US');
  throw new HttpError(409, `An account can hold ${most} ${LABELS[kind]} at most`);
}

/** Tables of which an account has so few rows that counting them costs nothing. */
type CountedTable = Exclude<keyof Quotas, 'entries'>;

async function hasRoomFor(
  transaction: Database,
  owner: number,
  table: CountedTable,
  most: number,
): Promise<boolean> {
  if ((await countRows(transaction, owner, table)) < most) return true;
  if (table !== 'expenses') return false;
  await deleteUnusedArchived(transaction, owner);
  return (await countRows(transaction, owner, table)) < most;
}

/** Deletes the categories that were deleted while budgets showed them, and that no budget shows any more. */
async function deleteUnusedArchived(transaction: Database, owner: number): Promise<void> {
  await transaction
    .deleteFrom('expenses')
    .where('owner_id', '=', owner)
    .where('is_archived', '=', 1)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('budget_expenses')
            .select('budget_expenses.id')
            .whereRef('budget_expenses.expense_id', '=', 'expenses.id'),
        ),
      ),
    )
    .execute();
}

/**
 * Counts one entry more, unless the account is full. Deletions leave the count as it is, so it may be too high and is
 * taken anew before anything is refused: counting a full account takes milliseconds, which not every change should cost.
 */
async function countEntry(transaction: Database, owner: number, most: number): Promise<boolean> {
  const { entry_count } = await transaction
    .updateTable('people')
    .set((eb) => ({ entry_count: eb('entry_count', '+', 1) }))
    .where('id', '=', owner)
    .returning('entry_count')
    .executeTakeFirstOrThrow();
  if (entry_count <= most) return true;
  const exact = await countEntries(transaction, owner);
  await setEntryCount(transaction, owner, exact + 1);
  return exact < most;
}

/** Counts the entries of a person anew, after they were written by other ways than the API. */
export async function recountEntries(transaction: Database, owner: number): Promise<void> {
  await setEntryCount(transaction, owner, await countEntries(transaction, owner));
}

async function setEntryCount(transaction: Database, owner: number, count: number): Promise<void> {
  await transaction.updateTable('people').set({ entry_count: count }).where('id', '=', owner).execute();
}

async function countEntries(transaction: Database, owner: number): Promise<number> {
  const items = await countRows(transaction, owner, 'budget_items');
  const expenses = await countRows(transaction, owner, 'budget_expenses');
  return items + expenses + (await countRows(transaction, owner, 'budget_expense_items'));
}

async function countRows(
  transaction: Database,
  owner: number,
  table: CountedTable | 'budget_items' | 'budget_expenses' | 'budget_expense_items',
): Promise<number> {
  const { count } = await transaction
    .selectFrom(table)
    .select(sql<number>`count(*)`.as('count'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow();
  return count;
}
