import { type RawBuilder, sql } from 'kysely';

import { WINDOW_MS } from '#server/auth/sign-in-limits.ts';
import { IDEMPOTENCY_RETENTION_MS } from '#server/http/idempotency.ts';

import { type Database, isPostgres } from './schema.ts';
import { retryOnConflict } from './errors.ts';

/** How many rows one statement deletes. On SQLite it blocks all other requests for a few milliseconds. */
const BATCH_SIZE = 500;

const CHANGE_RETENTION_MS = 90 * 24 * 3_600_000;

interface Expired {
  readonly table: string;
  readonly key: readonly string[];
  readonly rows: RawBuilder<unknown>;
  readonly set?: RawBuilder<unknown>;
}

function expiredAt(now: number): Expired[] {
  const change = ['owner_id', 'number'];
  return [
    {
      table: 'attempts',
      key: ['key'],
      rows: sql`attempts where window_started <= ${now - WINDOW_MS}`,
    },
    {
      table: 'known_addresses',
      key: ['key'],
      rows: sql`known_addresses where expires_at <= ${now}`,
    },
    {
      table: 'sessions',
      key: ['id'],
      rows: sql`sessions where expires_at <= ${now}`,
    },
    {
      table: 'idempotency_keys',
      key: ['owner_id', 'path', 'key'],
      rows: sql`idempotency_keys where created_at <= ${now - IDEMPOTENCY_RETENTION_MS}`,
    },
    // Forgets old changes first, so that nobody can undo one of which some rows have been deleted already.
    {
      table: 'changes',
      key: change,
      set: sql`time = 0`,
      rows: sql`changes where time > 0 and time <= ${now - CHANGE_RETENTION_MS}`,
    },
    {
      table: 'changed_rows',
      key: ['owner_id', 'change_number', 'table_name', 'row_id'],
      rows: sql`changes inner join changed_rows
        on changed_rows.owner_id = changes.owner_id and change_number = number where time = 0`,
    },
    {
      table: 'changes',
      key: change,
      rows: sql`changes where time = 0 and not exists (
        select 1 from changed_rows where changed_rows.owner_id = changes.owner_id and change_number = number
      )`,
    },
  ];
}

/**
 * Deletes some of the expired attempts, known addresses, sessions, idempotency keys and changes. Such rows are no longer read, so
 * nothing depends on when this is done. Processes that share a database may do it at the same time.
 * @param now epoch milliseconds. Rows in its future stay: the clock may be the one that is wrong
 * @returns whether there may be more
 */
export async function deleteExpiredBatch(database: Database, now: number): Promise<boolean> {
  let mayHaveMore = false;
  for (const { table, key, rows, set } of expiredAt(now)) {
    const remove = set ? sql`update ${sql.table(table)} set ${set}` : sql`delete from ${sql.table(table)}`;
    const columns = sql.join(key.map((column) => sql.ref(`${table}.${column}`)));
    const lock = isPostgres(database) ? sql`for update of ${sql.table(table)} skip locked` : sql``;
    const batch = sql`${remove} where (${sql.join(key.map((column) => sql.ref(column)))}) in (
      select ${columns} from ${rows} limit ${sql.lit(BATCH_SIZE)} ${lock}
    )`;
    const { numAffectedRows } = await retryOnConflict(() => batch.execute(database));
    if ((numAffectedRows ?? 0n) >= BATCH_SIZE) mayHaveMore = true;
  }
  return mayHaveMore;
}
