import { type Dialect, Kysely } from 'kysely';
import { expect } from 'vitest';

import type { Database } from '#server/database/schema.ts';
import { sha256 } from '#server/http/sha256.ts';

import { emailOf, PASSWORD, testAppOver } from './server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The table as it was in the first version. */
interface FirstSchema {
  attempts: { key: string; count: number; window_started: number };
}

const keyOf = (...words: string[]) => sha256(JSON.stringify(words));

/** Adds what the first version stored after Ada signed in at home: a known address, and two rate limits. */
export async function addFirstAddresses(dialect: Dialect, now: number): Promise<void> {
  const database = new Kysely<FirstSchema>({ dialect });
  await database
    .insertInto('attempts')
    .values([
      {
        key: await keyOf('known', emailOf('Ada'), 'home'),
        count: 0,
        window_started: now + 90 * DAY - 15 * MINUTE,
      },
      { key: await keyOf('address', 'home'), count: 0, window_started: now },
      { key: await keyOf('address', 'office'), count: 97, window_started: now },
    ])
    .execute();
  await database.destroy();
}

/** Expects that an upgraded database still knows Ada's address, and still counts the failed sign-ins. */
export async function expectAddressesUpgraded(database: Database, now: number): Promise<void> {
  const { call } = testAppOver(database, {
    clock: () => now,
    addressOf: (context) => context.req.header('X-Test-Address'),
  });
  const signIn = async (address: string, name: string, Password: string) => {
    const headers = { 'X-Test-Address': address };
    const body = { Username: emailOf(name), Password };
    return (await call('POST', '/api/authenticate', { headers, body })).status;
  };
  const attempts = await database.selectFrom('attempts').select(['key', 'count']).execute();
  expect(attempts).toEqual([{ key: await keyOf('address', 'office'), count: 97 }]);

  const failures = [];
  for (let n = 0; n < 4; n += 1) failures.push(await signIn('office', `nobody-${n}`, 'wrong password'));
  expect(failures).toEqual([400, 400, 400, 429]);

  await Promise.all(
    Array.from({ length: 110 }, (_, n) => signIn(`strange ${n % 11}`, 'Ada', 'wrong password')),
  );
  expect(await signIn('abroad', 'Ada', PASSWORD)).toBe(429);
  expect(await signIn('home', 'Ada', PASSWORD)).toBe(200);
}
