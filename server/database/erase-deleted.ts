import { sql } from 'kysely';

import { DatabaseUnavailableError } from './errors.ts';
import { type Database, isPostgres } from './schema.ts';

/*
 * Erases what has been deleted from the files of SQLite. The connection overwrites deleted rows, but their earlier copies
 * remain in the write-ahead log, and sometimes in an unused part of a page. Earlier versions overwrote nothing. PostgreSQL
 * erases on its own; see `docs/operations.md`.
 */

/** SQLite's `user_version` of a file that has been rewritten since an account was last deleted. A new file has 0. */
const IS_ERASED = 1;

/** Has the file rewritten at the next occasion. */
export async function planErasure(transaction: Database): Promise<void> {
  if (!isPostgres(transaction)) await sql`pragma user_version = 0`.execute(transaction);
}

/**
 * Rewrites the file if `planErasure` has asked for it or an earlier version has written it, and empties the write-ahead log.
 * Rewriting takes about as much time and space on the disk as copying the file, and blocks all requests.
 * @param maxBytes a larger file is not rewritten
 * @returns false if the file has yet to be rewritten: it is too large, the disk is full, or another process is using it
 */
export async function eraseDeleted(database: Database, maxBytes = Infinity): Promise<boolean> {
  if (isPostgres(database)) return true;
  try {
    if ((await readPragma(database, 'user_version')) === IS_ERASED) {
      await emptyJournal(database);
      return true;
    }
    const bytes = (await readPragma(database, 'page_count')) * (await readPragma(database, 'page_size'));
    const isRewritten = bytes <= maxBytes;
    if (isRewritten) await sql`vacuum`.execute(database);
    const isErased = (await emptyJournal(database)) && isRewritten;
    if (isErased) await sql`pragma user_version = ${sql.lit(IS_ERASED)}`.execute(database);
    return isErased;
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return false;
    throw error;
  }
}

async function readPragma(database: Database, name: string): Promise<number> {
  const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(name)}`.execute(database);
  return rows[0]?.[name] ?? 0;
}

/** Moves the write-ahead log into the file. Returns false if another connection is reading from it. */
async function emptyJournal(database: Database): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
  return rows[0]?.busy === 0;
}
