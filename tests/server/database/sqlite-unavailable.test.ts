import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import type { LogEntry } from '#server/http/request-log.ts';
import { type TestApp, testAppOver } from '#tests/support/server.ts';

let folder: string;
let file: string;
let database: Database;
let app: TestApp;
let now: number;
let log: LogEntry[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sqlite-'));
  file = join(folder, 'ledger.sqlite');
  database = await openDatabase(sqliteDialect(file));
  now = Date.now();
  log = [];
  app = testAppOver(database, { clock: () => now, log: (entry) => log.push(entry) });
});

afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true });
});

function pragma(text: string): Promise<unknown> {
  return sql.raw(`pragma ${text}`).execute(database);
}

/** Holds the write lock on another connection. Returns a function that releases it. */
function writeElsewhere(): () => void {
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  return () => other.close();
}

/** Reasons why SQLite cannot write. `bring` causes one and returns a function that removes it; `says` is SQLite's message. */
const faults: Record<string, { says: string; bring: () => Promise<() => unknown> }> = {
  'a full disk': {
    says: 'database or disk is full',
    async bring() {
      await pragma('max_page_count = 1');
      return () => pragma('max_page_count = 1000000');
    },
  },
  'a read-only file': {
    says: 'attempt to write a readonly database',
    async bring() {
      await pragma('query_only = on');
      return () => pragma('query_only = off');
    },
  },
  'another process that writes for too long': {
    says: 'database is locked',
    async bring() {
      await pragma('busy_timeout = 0');
      return writeElsewhere();
    },
  },
};

test.each(Object.keys(faults))(
  '%s makes writes return 503, reads go on, and writes recover',
  async (name) => {
    const { says, bring } = faults[name] ?? {};
    const token = await app.signUp('Ada');
    // Long enough to need another page of the database.
    const create = (key: string) =>
      app.call('POST', '/api/assets', {
        token,
        body: {
          AssetType: 1,
          Name: 'n'.repeat(200),
          Address: 'a'.repeat(200),
          City: 'c'.repeat(200),
          Value: 7,
        },
        headers: { 'Idempotency-Key': key },
      });
    const names = async () => {
      const response = await app.call('GET', '/api/assets', { token });
      return response.status === 200 ? ((await response.json()) as unknown[]).length : response.status;
    };
    const mend = await bring?.();

    const refused: Response[] = [];
    let created = 0;
    // An existing page may have room for a few rows.
    while (refused.length < 3 && created < 100) {
      const response = await create(`${created}`);
      if (response.status === 201) created += 1;
      else refused.push(response);
    }
    for (const response of refused) {
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await response.json()).toEqual({ message: expect.any(String) as string });
    }
    expect(await names()).toBe(created);
    expect((await app.call('GET', '/readyz')).status).toBe(200);
    const mistakes = () => log.filter(({ level }) => level === 'error');
    expect(mistakes()).toEqual([{ level: 'error', error: 'DatabaseUnavailableError', code: says }]);
    now += 60_000;
    await create(`${created}`);
    expect(mistakes()).toHaveLength(2);

    await mend?.();
    expect((await create(`${created}`)).status).toBe(201);
    expect(await names()).toBe(created + 1);
  },
);

test('logs each reason for failed writes even right after another one', async () => {
  const token = await app.signUp('Ada');
  for (const { bring } of [...Object.values(faults), ...Object.values(faults)]) {
    const mend = await bring();
    // Until no page has room left.
    for (let status = 201; status === 201;) {
      const body = { AssetType: 1, Name: 'n'.repeat(200), Address: 'a'.repeat(200), City: 'c'.repeat(200) };
      ({ status } = await app.call('POST', '/api/assets', { token, body }));
    }
    await mend();
  }
  const said = log.flatMap((entry) => (entry.level === 'error' ? [entry.code] : []));
  expect(said).toEqual(Object.values(faults).map(({ says }) => says));
});

// The simulated full disk still has room in the page of a session. `disk-full/process.test.ts` uses a real one.
describe.each(['a read-only file', 'another process that writes for too long'])(
  'with %s, a refresh',
  (name) => {
    const HOUR = 3_600_000;
    let token: string;
    let mend: (() => unknown) | undefined;

    const bring = async () => (mend = await faults[name]?.bring());
    const read = async (bearer: string) => (await app.call('GET', '/api/user', { token: bearer })).status;
    const refresh = (bearer: string) => app.call('POST', '/api/refreshToken', { token: bearer });
    const refreshed = async (bearer: string) => {
      const response = await refresh(bearer);
      expect(response.status).toBe(200);
      return (await response.json()) as string;
    };

    beforeEach(async () => {
      token = await app.signUp('Ada');
      expect(await read(token)).toBe(200);
    });

    afterEach(() => mend?.());

    test('repeatedly gives a token that can read, until the session is 30 days old', async () => {
      const end = now + 30 * 24 * HOUR;
      await bring();
      while (now + 11 * HOUR < end) {
        now += 11 * HOUR;
        token = await refreshed(token);
        expect(await read(token)).toBe(200);
      }
      now = end - 1_000;
      token = await refreshed(token);
      now = end;
      expect(await read(token)).toBe(401);
      expect((await refresh(token)).status).toBe(401);
    });

    test('is rejected after 12 hours without one', async () => {
      await bring();
      now += 11 * HOUR;
      token = await refreshed(token);
      now += 12 * HOUR;
      expect((await refresh(token)).status).toBe(401);
    });

    test('is rejected once the session is revoked, like its tokens', async () => {
      const second = await refreshed(token);
      expect(await read(second)).toBe(200);
      now += 31_000;
      expect((await refresh(token)).status).toBe(401);
      await bring();
      expect((await refresh(second)).status).toBe(401);
      expect(await read(second)).toBe(401);
    });

    test('with an old token is rejected, and revokes the session once writing works again', async () => {
      const second = await refreshed(token);
      expect(await read(second)).toBe(200);
      now += 31_000;
      await bring();
      expect((await refresh(token)).status).toBe(503);
      await mend?.();
      mend = undefined;
      expect((await refresh(token)).status).toBe(401);
      expect(await read(second)).toBe(401);
    });

    test('is followed by a rotation once writing works again', async () => {
      await bring();
      now += HOUR;
      const second = await refreshed(token);
      expect(decodeJwt(second).jti).toBe(decodeJwt(token).jti);
      await mend?.();
      mend = undefined;
      const third = await refreshed(second);
      expect(decodeJwt(third).jti).not.toBe(decodeJwt(second).jti);
      expect(await read(third)).toBe(200);
      now += 31_000;
      expect((await refresh(second)).status).toBe(401);
    });
  },
);
