import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { openDatabase } from '#server/database/open.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { demoPerson } from '#server/demo/demo-person.ts';
import { fillEmptyDatabase } from '#server/demo/fill-empty-database.ts';
import { dataForMonths } from '#tests/support/large-account.ts';
import { startProcess } from '#tests/support/start-process.ts';
import { cheapPasswords, PASSWORD } from '#tests/support/server.ts';

/** More than 10,000 entries. */
const MONTHS = 1_000;

let folder: string;
let server: Awaited<ReturnType<typeof startProcess>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heavy-'));
  await mkdir(join(folder, 'data'), { mode: 0o700 });
  const database = await openDatabase(sqliteDialect(join(folder, 'data/ledger.sqlite')));
  await fillEmptyDatabase({ database, passwords: cheapPasswords, clock: Date.now }, dataForMonths(MONTHS));
  await database.destroy();
  server = await startProcess(folder);
});

afterEach(async () => {
  server.stop('SIGKILL');
  await server.ended;
  await rm(folder, { recursive: true });
});

function call(method: string, path: string, token: string, body?: unknown): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function signIn(Username: string, Password: string): Promise<string> {
  return (await (await call('POST', '/api/authenticate', '', { Username, Password })).json()) as string;
}

async function signUp(): Promise<string> {
  const account = {
    GivenName: 'Eve',
    Email: 'eve@example.com',
    Password: PASSWORD,
    ConfirmPassword: PASSWORD,
  };
  await call('POST', '/api/account', '', account);
  return signIn(account.Email, PASSWORD);
}

test('other users are served while a large account is being read', async () => {
  const [heavy, light] = [await signIn(demoPerson.email, demoPerson.password), await signUp()];
  const answered: string[] = [];
  const read = async (name: string, path: string, token: string) => {
    const response = await call('GET', path, token);
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

test('a large account reads its own changes immediately, compressed', async () => {
  const token = await signIn(demoPerson.email, demoPerson.password);
  for (let month = 1; month <= 3; month += 1) {
    await call('POST', '/api/budgets', token, { Month: month, Year: 2200 });
    const response = await call('GET', '/api/budgets', token);
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    expect(await response.json()).toHaveLength(MONTHS + month);
  }
});

test('a server that has read a large account exits on SIGTERM and leaves one database file', async () => {
  const token = await signIn(demoPerson.email, demoPerson.password);
  expect((await call('GET', '/api/budgets', token)).status).toBe(200);
  server.stop('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, errors: '' });
  expect((await readdir(join(folder, 'data'))).filter((name) => name.startsWith('ledger'))).toEqual([
    'ledger.sqlite',
  ]);
});
