import { DatabaseUnavailableError, DatabaseBusy } from './database-unavailable-error.ts';

/** How PostgreSQL names it when simultaneous transactions were in each other's way: no serial order, or a deadlock. */
const CONTENTIONS = ['40001', '40P01'];

/** A row was linked to just when somebody else deleted it. */
const LINK_LOST = '23503';

const MOST_TRIES = 5;

/** How often, and after how many milliseconds, it is tried again while another process writes to the file of SQLite. */
const MOST_TRIES_WHILE_BUSY = 20;
const PAUSE_WHILE_BUSY = 50;

/**
 * Does work on the database again from its start when it collided with somebody else's. What the other did is there
 * then: it is found, or found missing, and answered accordingly.
 * @param work a whole transaction, or one statement outside of any
 * @throws DatabaseAway when it was in the way of others every time: the database is too busy
 */
export async function retryCollisions<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DatabaseBusy && tries < MOST_TRIES_WHILE_BUSY) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_WHILE_BUSY));
        continue;
      }
      if (!(error instanceof Error && 'code' in error)) throw error;
      const isContention = CONTENTIONS.includes(String(error.code));
      if (!isContention && error.code !== LINK_LOST) throw error;
      if (tries === MOST_TRIES) throw isContention ? new DatabaseUnavailableError(error) : error;
    }
  }
}
