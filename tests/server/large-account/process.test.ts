import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { openDatabase } from '#server/database/open.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { demoPerson } from '#server/demo/demo-data.ts';
import { fillEmptyDatabase } from '#server/demo/fill-empty-database.ts';
import { apiClient } from '#tests/support/api-client.ts';
import { dataForMonths } from '#tests/support/large-account.ts';
import { startProcess } from '#tests/support/start-process.ts';
import { cheapPasswords } from '#tests/support/server.ts';

/** More than 10,000 entries. */
const MONTHS = 1_000;

/** Contains the database that each test gets a copy of. */
let filled: string;
let folder: string;
let server: Awaited<ReturnType<typeof startProcess>>;
let client: ReturnType<typeof apiClient>;

beforeAll(async () => {
  filled = await mkdtemp(join(tmpdir(), 'filled-'));
  const database = await openDatabase(sqliteDialect(join(filled, 'ledger.sqlite')));
  await fillEmptyDatabase({ database, passwords: cheapPasswords, clock: Date.now }, dataForMonths(MONTHS));
  await database.destroy();
});

afterAll(() => rm(filled, { recursive: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heavy-'));
  await mkdir(join(folder, 'data'), { mode: 0o700 });
  await copyFile(join(filled, 'ledger.sqlite'), join(folder, 'data/ledger.sqlite'));
  server = await startProcess(folder);
  client = apiClient(server.url ?? '');
});

afterEach(async () => {
  server.stop('SIGKILL');
  await server.ended;
  await rm(folder, { recursive: true });
});

async function signIn(): Promise<string> {
  const body = { Username: demoPerson.email, Password: demoPerson.password };
  return (await (await client.call('POST', '/api/authenticate', { body })).json()) as string;
}

test('other users are served while a large account is being read', async () => {
  const [heavy, light] = [await signIn(), await client.signUp('Eve')];
  const answered: string[] = [];
  const read = async (name: string, path: string, token: string) => {
    const response = await client.call('GET', path, { token });
    expect(response.status).toBe(200);
    answered.push(name);
    return (await response.json()) as unknown;
  };
  const [months] = await Promise.all([
    read('heavy', '/api/budgets', heavy),
    read('averages', '/api/expenseaverages', heavy),
    read('light', '/api/budgets', light),
  ]);
  expect(months).toHaveLength(MONTHS);
  expect(answered[0]).toBe('light');
});

test('a large account reads its own changes immediately, compressed, and leaves one database file on SIGTERM', async () => {
  const token = await signIn();
  for (let month = 1; month <= 3; month += 1) {
    await client.call('POST', '/api/budgets', { token, body: { Month: month, Year: 2200 } });
    const response = await client.call('GET', '/api/budgets', { token });
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    expect(await response.json()).toHaveLength(MONTHS + month);
  }

  server.stop('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, errors: '' });
  expect((await readdir(join(folder, 'data'))).filter((name) => name.startsWith('ledger'))).toEqual([
    'ledger.sqlite',
  ]);
});
