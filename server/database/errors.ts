import type { Database } from './schema.ts';

/** The request was valid and may be retried. Whether a transaction being committed succeeded is unknown. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  /** The code of the database, the system or the driver. It contains no data. */
  readonly code: string;

  constructor(cause: Error & { readonly code?: unknown }, code = codeOf(cause)) {
    // A connection that failed for every address of a host has a code but no message.
    super(cause.message || code, { cause });
    this.code = code;
  }
}

function codeOf({ code, message }: Error & { readonly code?: unknown }): string {
  return typeof code === 'string' ? code : message;
}

/** Another process is writing to the SQLite file. A retry may soon succeed. */
export class DatabaseBusyError extends DatabaseUnavailableError {}

/** The database exists, but this version cannot use it. The message is a predicate, such as "is damaged". */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError';
}

/** PostgreSQL's codes for conflicting transactions: serialization failure and deadlock. */
const SERIALIZATION_CONFLICTS = ['40001', '40P01'];

/** PostgreSQL's code for a link to a row that another transaction has just deleted. */
const FOREIGN_KEY_VIOLATION = '23503';

const MAX_ATTEMPTS = 5;

/** How often to retry, and after which delay, while another process is writing to the SQLite file. */
const MAX_ATTEMPTS_WHILE_BUSY = 20;
const BUSY_DELAY_MS = 50;

/** Runs a transaction or statement, again while it conflicts. @throws DatabaseUnavailableError if that never ends */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DatabaseBusyError && attempt < MAX_ATTEMPTS_WHILE_BUSY) {
        await new Promise((resolve) => setTimeout(resolve, BUSY_DELAY_MS));
        continue;
      }
      if (!(error instanceof Error && 'code' in error)) throw error;
      const isConflict = SERIALIZATION_CONFLICTS.includes(String(error.code));
      if (!isConflict && error.code !== FOREIGN_KEY_VIOLATION) throw error;
      if (attempt === MAX_ATTEMPTS) throw isConflict ? new DatabaseUnavailableError(error) : error;
    }
  }
}

/** Runs a transaction, which may run several times until it does not conflict. */
export function inTransaction<T>(
  database: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  return retryOnConflict(() => database.transaction().execute(work));
}
