import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { databaseUrl } from '#tests/support/postgres-database.ts';
import { setUpProxiedPostgres } from '#tests/support/proxied-postgres.ts';

const postgres = setUpProxiedPostgres(databaseUrl);

test('a statement times out', async () => {
  await postgres.start({ statement: 250 });
  const late = await postgres.whileLocked(
    (holder) => sql`lock table liabilities`.execute(holder),
    () => postgres.create('k'),
  );
  expect(late.status).toBe(503);
  await expect.poll(async () => (await postgres.create('k')).status).toBe(201);
});

describe('a database that stops responding', () => {
  // So short that even a regular response of a busy machine may time out and become a 503.
  const shortTimeouts = { connection: 300, response: 300 };
  const readProfile = async () => {
    const response = await postgres.app.call('GET', '/api/user', { token: postgres.token });
    return response.status === 200 ? response.text() : response.status;
  };
  const profile = '{"givenName":"Ada","email":"ada@example.com"}';

  test('times out, and a late result never reaches another request', async () => {
    await postgres.start(shortTimeouts);
    await Promise.all(Array.from({ length: 5 }, readProfile));
    postgres.proxy.freeze();
    const lost = await Promise.all(Array.from({ length: 5 }, () => postgres.statusOf('/api/liabilities')));
    expect(lost).toEqual(Array<number>(5).fill(503));
    postgres.proxy.restore();
    await expect.poll(() => postgres.statusOf('/readyz')).toBe(200);
    const responses = await Promise.all(Array.from({ length: 10 }, readProfile));
    expect(responses.filter((response) => response !== 503 && response !== profile)).toEqual([]);
    await expect.poll(readProfile).toBe(profile);
  });

  test('on its open connections is reached through new ones', async () => {
    await postgres.start({ response: 300 });
    await Promise.all(Array.from({ length: 3 }, readProfile));
    postgres.proxy.freezeOpenConnections();
    expect(await readProfile()).toBe(503);
    await expect.poll(readProfile).toBe(profile);
    postgres.proxy.cut();
  });

  test('during a change times out once, without waiting again for the rollback', async () => {
    await postgres.start({ response: 2_000 });
    const { duration, status } = await postgres.whileLocked(
      (holder) => sql`lock table liabilities`.execute(holder),
      async () => {
        const running = postgres.create('k');
        await postgres.waitForBlockedStatement();
        postgres.proxy.freeze();
        const startedAt = performance.now();
        const { status } = await running;
        return { status, duration: performance.now() - startedAt };
      },
    );
    expect(status).toBe(503);
    expect(duration).toBeLessThan(3_000);
    postgres.proxy.cut();
  });

  test('does not block /readyz', async () => {
    await postgres.start();
    postgres.proxy.freeze();
    const startedAt = performance.now();
    expect(await postgres.statusOf('/readyz')).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    postgres.proxy.cut();
  });
});
