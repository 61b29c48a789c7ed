import { DatabaseUnavailableError, DatabaseBusyError } from './database-unavailable-error.ts';

/** How PostgreSQL names it when simultaneous transactions were in each other's way: no serial order, or a deadlock. */
const SERIALIZATION_CONFLICTS = ['40001', '40P01'];

/** A row was linked to just when somebody else deleted it. */
const FOREIGN_KEY_VIOLATION = '23503';

const MAX_ATTEMPTS = 5;

/** How often, and after how many milliseconds, it is tried again while another process writes to the file of SQLite. */
const MAX_ATTEMPTS_WHILE_BUSY = 20;
const BUSY_DELAY_MS = 50;

/**
 * Does work on the database again from its start when it collided with somebody else's. What the other did is there
 * then: it is found, or found missing, and answered accordingly.
 * @param work a whole transaction, or one statement outside of any
 * @throws DatabaseAway when it was in the way of others every time: the database is too busy
 */
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
