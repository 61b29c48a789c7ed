import { expect, test } from 'vitest';

import { seed } from '#tests/support/seed.ts';
import { startTestApp } from '#tests/support/server.ts';
import { checkUndoModel, UNDO_MODEL_QUOTAS } from '#tests/support/undo-model.ts';

/** `npm run soak -- undo` makes many more. */
const RUNS = 4;
const STEPS = 40;

test(`undoing any series of changes in reverse restores the account before each (SEED=${seed})`, async () => {
  let undos = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
    const app = await startTestApp({ clock: () => clock.now, quotas: UNDO_MODEL_QUOTAS });
    undos += (await checkUndoModel(app, clock, { steps: STEPS, seed: `${seed} ${run}` })).undos;
  }
  expect(undos).toBeGreaterThan(RUNS);
});
