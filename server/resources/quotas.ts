import { sql } from 'kysely';

import type { Quotas } from '#contract/quotas.ts';
import type { Database } from '#server/database/schema.ts';
import { HttpError } from '#server/http/http-error.ts';

/** What each is called where an account is full. */
const LABELS: Readonly<Record<keyof Quotas, string>> = {
  assets: 'assets',
  liabilities: 'liabilities',
  expenses: 'expense categories',
  budgets: 'budgets',
  entries: 'items and categories in its budgets',
  historyPoints: 'past values',
  schedules: 'schedules',
  occurrences: 'settled days of schedules',
};

/** How many rows of changes an account keeps: enough to import its quota of entries and to undo that. */
export const MAX_CHANGED_ROWS = 300_000;

/** What is counted when something is created. Past values are counted separately; see `history-lines.ts`. */
export type CountedQuota = Exclude<keyof Quotas, 'historyPoints'>;

/** How many entries an account has, or a little more. Counting makes it exact. */
export interface EntryCount {
  count: number;
}

/**
 * Checks that an account had room for the row that the same transaction has just created. The transaction must hold the
 * lock of `beginChange`, so that two calls cannot both take the last place.
 * @param entries the entry count that `beginChange` returns
 * @throws a 409 when the account was full, which rolls the transaction back
 */
export async function requireQuota(
  transaction: Database,
  owner: number,
  quota: CountedQuota,
  quotas: Quotas,
  entries: EntryCount,
): Promise<void> {
  const max = quotas[quota];
  if (quota === 'entries' && entries.count > max) entries.count = await recountEntries(transaction, owner);
  const isWithin =
    quota === 'entries' ? entries.count <= max : await isWithinQuota(transaction, owner, quota, max);
  if (!isWithin) throw accountFull(quota, quotas);
}

/**
 * Counts again what is counted, after an undo has added and deleted rows.
 * @param grown the quotas of which the account has more than before
 * @throws a 409 if the account has more of these than it can have
 */
export async function recountAll(
  transaction: Database,
  owner: number,
  quotas: Quotas,
  grown: ReadonlySet<keyof Quotas>,
): Promise<void> {
  const entries = await recountEntries(transaction, owner);
  const historyPoints = await countRows(transaction, owner, 'history_points');
  await transaction
    .updateTable('people')
    .set({ point_count: historyPoints })
    .where('id', '=', owner)
    .execute();
  const counted = { entries, historyPoints };
  for (const quota of grown) {
    const count =
      quota === 'entries' || quota === 'historyPoints'
        ? counted[quota]
        : await countRows(transaction, owner, tableOf(quota));
    // Nothing is deleted to make room: it could be what has just been restored.
    if (count > quotas[quota]) throw accountFull(quota, quotas);
  }
}

export function accountFull(quota: keyof Quotas, quotas: Quotas): HttpError {
  const max = quotas[quota].toLocaleString('en-US');
  return new HttpError(409, `An account can have at most ${max} ${LABELS[quota]}`);
}

/** What an account has so few rows of that counting them is cheap. */
type CheaplyCounted = Exclude<CountedQuota, 'entries'>;

const tableOf = (quota: CheaplyCounted) => (quota === 'occurrences' ? 'schedule_claims' : quota);

async function isWithinQuota(
  transaction: Database,
  owner: number,
  quota: CheaplyCounted,
  max: number,
): Promise<boolean> {
  if ((await countRows(transaction, owner, tableOf(quota))) <= max) return true;
  if (quota === 'expenses') await deleteUnusedArchived(transaction, owner);
  else if (quota === 'occurrences') await deleteClaimsOfDeleted(transaction, owner);
  else return false;
  return (await countRows(transaction, owner, tableOf(quota))) <= max;
}

async function deleteClaimsOfDeleted(transaction: Database, owner: number): Promise<void> {
  await transaction
    .deleteFrom('schedule_claims')
    .where('owner_id', '=', owner)
    .where('schedule_id', 'not in', (eb) =>
      eb.selectFrom('schedules').select('schedules.id').where('schedules.owner_id', '=', owner),
    )
    .execute();
}

/** Deletes archived categories that no budget or schedule uses anymore. */
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
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('schedules')
            .select('schedules.id')
            .whereRef('schedules.expense_id', '=', 'expenses.id'),
        ),
      ),
    )
    .execute();
}

/**
 * Updates the stored entry count. Deletions and repeated requests leave it too high, so an account is only full if an exact
 * count says so. That takes milliseconds, too long to do for every new entry.
 * @returns the exact count
 */
export async function recountEntries(transaction: Database, owner: number): Promise<number> {
  const count = await countEntries(transaction, owner);
  await transaction.updateTable('people').set({ entry_count: count }).where('id', '=', owner).execute();
  return count;
}

const ENTRY_TABLES = ['budget_items', 'budget_expenses', 'budget_expense_items'] as const;

async function countEntries(transaction: Database, owner: number): Promise<number> {
  let count = 0;
  for (const table of ENTRY_TABLES) count += await countRows(transaction, owner, table);
  return count;
}

async function countRows(
  transaction: Database,
  owner: number,
  table: ReturnType<typeof tableOf> | (typeof ENTRY_TABLES)[number] | 'history_points',
): Promise<number> {
  const { count } = await transaction
    .selectFrom(table)
    .select(sql<number>`count(*)`.as('count'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow();
  return count;
}
