import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openPostgres } from '#server/database/postgres.ts';
import { openDatabase } from '#server/database/open.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { testAppOver } from '#tests/support/server.ts';
import { checkUndoModel, UNDO_MODEL_QUOTAS } from '#tests/support/undo-model.ts';

import { onEachDatabase, type Result } from './results.ts';

const RUNS = 200;
const STEPS = 120;

/** Makes random series of changes and undoes them in reverse. `SEED` repeats an earlier run. */
export async function soakUndo(): Promise<Result[]> {
  const { SEED = new Date().toISOString() } = process.env;
  process.stdout.write(`  SEED=${SEED}\n`);
  const folder = await mkdtemp(join(tmpdir(), 'undo-'));
  try {
    return await onEachDatabase(async (name, url) => {
      const database = await (url === undefined
        ? openDatabase(sqliteDialect(join(folder, 'ledger.sqlite')))
        : openPostgres(url));
      let [steps, failures] = [0, 0];
      for (let run = 0; run < RUNS; run += 1) {
        await database.deleteFrom('people').execute();
        await database.deleteFrom('attempts').execute();
        const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
        const app = testAppOver(database, { clock: () => clock.now, quotas: UNDO_MODEL_QUOTAS });
        try {
          steps += (await checkUndoModel(app, clock, { steps: STEPS, seed: `${SEED} ${run}` })).steps;
        } catch (error) {
          failures += 1;
          process.stdout.write(`  ${name}: ${String(error)}\n`);
        }
      }
      await database.destroy();
      const label = `changes made and undone on ${name}`;
      return [{ label, count: steps, failureLabel: 'series with a problem', failureCount: failures }];
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
