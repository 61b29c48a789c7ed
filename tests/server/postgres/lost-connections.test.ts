import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { databaseUrl } from '#tests/support/postgres-database.ts';
import { setUpProxiedPostgres } from '#tests/support/proxied-postgres.ts';

const postgres = setUpProxiedPostgres(databaseUrl);

test('a connection lost during a change rolls it back, and the retry executes it once', async () => {
  await postgres.start();
  const lost = await postgres.whileLocked(
    (holder) => sql`lock table liabilities`.execute(holder),
    async () => {
      const running = postgres.create('k');
      const pid = await postgres.waitForBlockedStatement();
      await sql`select pg_terminate_backend(${pid}::int)`.execute(postgres.direct.database);
      return running;
    },
  );
  expect(lost.status).toBe(503);
  expect((await postgres.create('k')).status).toBe(201);
  expect(
    await (await postgres.app.call('GET', '/api/liabilities', { token: postgres.token })).json(),
  ).toHaveLength(1);
});

test('the retry of a change whose commit was not confirmed finds that change', async () => {
  await postgres.start({ response: 1_000 });
  // A deferred trigger runs during the commit, and waits there for the lock.
  await sql`create function hold() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(1); return null; end $$`.execute(postgres.direct.database);
  await sql`create constraint trigger hold after insert on liabilities
    deferrable initially deferred for each row execute function hold()`.execute(postgres.direct.database);
  onTestFinished(async () => {
    await sql`drop function hold cascade`.execute(postgres.direct.database);
  });
  const lost = await postgres.whileLocked(
    (holder) => sql`select pg_advisory_xact_lock(1)`.execute(holder),
    async () => {
      const running = postgres.create('k');
      await postgres.waitForBlockedStatement();
      postgres.proxy.freeze();
      return running;
    },
  );
  expect(lost.status).toBe(503);
  const listed = async () =>
    (await postgres.direct.call('GET', '/api/liabilities', { token: postgres.token })).json() as unknown;
  await expect.poll(listed).toHaveLength(1);
  postgres.proxy.cut();
  postgres.proxy.restore();
  expect(await (await postgres.create('k')).json()).toEqual({ liabilityId: 1, name: 'Car', principal: 10 });
  expect(await listed()).toHaveLength(1);
});
