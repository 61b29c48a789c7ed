/**
 * How PostgreSQL names it when simultaneous transactions were in each other's way: no serial order, a deadlock, and a row
 * that was linked to by one just when the other deleted it. SQLite lets one transaction write at a time, and has none.
 */
const COLLISIONS = ['40001', '40P01', '23503'];
const MOST_TRIES = 5;

/**
 * Does work on the database again from its start when it collided with somebody else's. What the other did is there
 * then: it is found, or found missing, and answered accordingly.
 * @param work a whole transaction, or one statement outside of any
 */
export async function retryCollisions<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isCollision(error)) throw error;
    }
  }
  return work();
}

function isCollision(error: unknown): boolean {
  return error instanceof Error && 'code' in error && COLLISIONS.includes(String(error.code));
}
