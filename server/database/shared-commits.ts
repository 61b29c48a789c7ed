import { CompiledQuery } from 'kysely';

import type { Database, Transact } from './schema.ts';

/** How much work shares a commit. SQLite has one connection, so a read waits for all of it. */
const MAX_GROUP = 32;

const SAVEPOINT = CompiledQuery.raw('savepoint work');
const ROLL_BACK = CompiledQuery.raw('rollback to work');
const RELEASE = CompiledQuery.raw('release work');

interface Waiting {
  /** Runs the work. Returns a function that passes the result to the caller. */
  readonly run: (transaction: Database) => Promise<() => void>;
  readonly reject: (error: unknown) => void;
}

/**
 * Lets work that waits for SQLite at the same time share one commit, because each commit waits for the disk. The work runs
 * in the order of the calls, and each fails alone. No caller learns anything before the commit.
 */
export function sharedCommits(database: Database): Transact {
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // Everything else that has arrived joins the group, and reads go in between.
      await new Promise((resolve) => setImmediate(resolve));
      await runGroup(database, waiting.splice(0, MAX_GROUP));
    }
    isRunning = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      const run = async (transaction: Database) => {
        const result = await work(transaction);
        return () => resolve(result);
      };
      waiting.push({ run, reject });
      if (!isRunning) void runAll();
    });
}

async function runGroup(database: Database, group: readonly Waiting[]): Promise<void> {
  try {
    const answers = await database.transaction().execute(async (transaction) => {
      const held: (() => void)[] = [];
      for (const each of group) held.push(await runInSavepoint(transaction, each));
      return held;
    });
    for (const answer of answers) answer();
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}

/**
 * Runs work so that it can fail without the others.
 * @returns a function that tells the caller the result or the error
 * @throws the error of the work if the whole transaction is lost
 */
async function runInSavepoint(transaction: Database, { run, reject }: Waiting): Promise<() => void> {
  await transaction.executeQuery(SAVEPOINT);
  try {
    const answer = await run(transaction);
    await transaction.executeQuery(RELEASE);
    return answer;
  } catch (error) {
    try {
      await transaction.executeQuery(ROLL_BACK);
      await transaction.executeQuery(RELEASE);
    } catch {
      // After some errors, such as a full disk, SQLite has already rolled back everything.
      throw error;
    }
    return () => reject(error);
  }
}
