import { expect, test } from 'vitest';

import { deleteExpiredBatch } from '#server/database/expired-rows.ts';
import { DEFAULT_SESSION_LIMITS } from '#server/auth/tokens.ts';
import { startTestApp, testAppOver } from '#tests/support/server.ts';

const DAY = 24 * 3_600_000;

test('a key that expires during its retry is treated as either known or new', async () => {
  const now = Date.parse('2026-02-28T12:00:00Z');
  const limits = { ...DEFAULT_SESSION_LIMITS, token: 2 * DAY };
  const app = await startTestApp({ clock: () => now, limits });
  const aDayLater = testAppOver(app.database, { clock: () => now + DAY, limits });
  const token = await app.signUp('Ada');
  const create = ({ call }: Pick<typeof app, 'call'>, key: string) =>
    call('POST', '/api/liabilities', {
      token,
      body: { Name: 'Car', Principal: 10 },
      headers: { 'Idempotency-Key': key },
    });

  const statuses = new Set<number>();
  for (let round = 0; round < 60; round += 1) {
    await create(app, `k${round}`);
    const others = [create(aDayLater, `a${round}`), create(aDayLater, `b${round}`)];
    const again = Array.from({ length: 6 }, () => create(app, `k${round}`));
    const cleaning = deleteExpiredBatch(app.database, now + DAY);
    for (const { status } of await Promise.all([...again, ...others])) statuses.add(status);
    await cleaning;
  }
  expect([...statuses]).toEqual([201]);
});
