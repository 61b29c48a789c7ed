import { expect, test } from 'vitest';

import { fuzz } from '#tests/support/fuzz/fuzz.ts';
import { sendToApp } from '#tests/support/fuzz/send.ts';
import { seed } from '#tests/support/seed.ts';
import { startTestApp } from '#tests/support/server.ts';

/** So small that some accounts become full. */
const quotas = { assets: 2, liabilities: 2, expenses: 3, budgets: 2, entries: 6, historyPoints: 8 };

/** The test takes two seconds, but longer on a busy machine. */
const TIMEOUT_MS = 60_000;

test(
  `the server answers random requests by the contract (SEED=${seed})`,
  async () => {
    let now = Date.parse('2026-02-28T12:00:00Z');
    const { app, close } = await startTestApp({ clock: () => now, quotas });
    const { problems, reads } = await fuzz({
      send: sendToApp(app),
      now: () => now,
      advance: (milliseconds) => (now += milliseconds),
      requests: 500,
      seed,
    });
    expect(problems).toEqual([]);
    expect(reads).toBeGreaterThan(0);
    await close();
  },
  TIMEOUT_MS,
);
