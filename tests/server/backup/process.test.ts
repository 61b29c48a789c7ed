import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

import { openDatabase } from '#server/database/open.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { createPasswords } from '#server/node/passwords.ts';
import { apiClient } from '#tests/support/api-client.ts';
import { startProcess } from '#tests/support/start-process.ts';
import { testAppOver } from '#tests/support/server.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});

afterEach(() => rm(folder, { recursive: true }));

const inFolder = (name: string) => join(folder, name);
const ledger = () => inFolder('data/ledger.sqlite');

async function startServer(variables: Record<string, string> = {}) {
  const server = await startProcess(folder, variables);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    server.stop(signal);
    return server.ended;
  };
  onTestFinished(() => void server.stop('SIGKILL'));

  const { call, signIn, signUp } = apiClient(server.url ?? '');
  async function liabilities(token: string): Promise<string[]> {
    const response = await call('GET', '/api/liabilities', { token });
    return ((await response.json()) as { name: string }[]).map(({ name }) => name);
  }
  async function keep(name: string, token: string): Promise<void> {
    const response = await call('POST', '/api/liabilities', { token, body: { Name: name, Principal: 7 } });
    expect(response.status).toBe(201);
  }
  return { stop, call, signUp, signIn: () => signIn('Ada'), keep, liabilities };
}

/** Runs a command to its end. */
async function run(program: string, file: string[], variables: Record<string, string> = {}) {
  const { url: said, ended } = await startProcess(folder, variables, file, program);
  return { said, ...(await ended) };
}

const backup = (file: string) => run('backup.ts', [file]);
const restore = (file: string) => run('restore.ts', [file]);

/** Edits a database without checking foreign keys, to simulate damage or another version. */
function edit(file: string, statement: string): void {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  database.exec(statement);
  database.close();
}

/** Creates a data folder in which a person has a mortgage, and a copy of its database. Returns the copy's path. */
async function makeBackup(): Promise<string> {
  await mkdir(inFolder('data'));
  const database = await openDatabase(sqliteDialect(ledger()));
  const app = testAppOver(database, { passwords: createPasswords() });
  const body = { Name: 'Mortgage', Principal: 7 };
  await app.call('POST', '/api/liabilities', { token: await app.signUp('Ada'), body });
  await database.destroy();
  await copyFile(ledger(), inFolder('made.sqlite'));
  return inFolder('made.sqlite');
}

/** Leaves another database's write-ahead log in the data folder. SQLite would apply it to the restored database. */
async function leaveWriteAheadLog(): Promise<void> {
  const other = new DatabaseSync(inFolder('other.sqlite'));
  other.exec('pragma journal_mode = wal; create table other (id integer)');
  await copyFile(inFolder('other.sqlite-wal'), `${ledger()}-wal`);
  other.close();
}

test('a backup made during writes holds every acknowledged write and can be restored', async () => {
  const server = await startServer();
  await server.signUp('Ada');
  const token = await server.signIn();
  const kept: string[] = [];
  const done = new AbortController();
  async function keepUntil(isEnough: () => boolean): Promise<void> {
    while (!isEnough()) {
      await server.keep(`Debt ${kept.length}`, token);
      kept.push(`Debt ${kept.length}`);
    }
  }
  await keepUntil(() => kept.length === 10);
  const writing = keepUntil(() => done.signal.aborted);
  const before = kept.length;
  const file = inFolder('a backup.sqlite');
  expect(await backup(file)).toEqual({ said: `Backed up to ${file}`, code: 0, errors: '' });
  const after = kept.length;
  done.abort();
  await writing;
  expect(after).toBeGreaterThan(before);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await server.call('DELETE', '/api/liabilities/1', { token })).toMatchObject({ status: 204 });

  const inUse = await restore(file);
  expect(inUse).toEqual({
    said: undefined,
    code: 1,
    errors: `A server is using the database in ${inFolder('data')}: stop it first\n`,
  });
  expect(await server.liabilities(token)).toEqual(kept.slice(1));
  // After a kill, part of the data is still in the write-ahead log.
  await server.stop('SIGKILL');
  const restored = await restore(file);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  const aside = restored.said?.replace(/^.*previous database is now (.*)$/, '$1') ?? '';

  const second = await startServer();
  expect((await second.call('GET', '/api/user', { token })).status).toBe(401);
  const names = await second.liabilities(await second.signIn());
  expect(names).toEqual(kept.slice(0, names.length));
  expect(names.length).toBeGreaterThanOrEqual(before);
  expect(names.length).toBeLessThanOrEqual(after + 1);
  await second.stop();
  expect((await readdir(inFolder('data'))).sort()).toEqual([
    'ledger.sqlite',
    aside.replace(/^.*\//, ''),
    'server.lock',
    'token-key',
  ]);

  expect(await restore(aside)).toMatchObject({ code: 0 });
  const third = await startServer();
  expect(await third.liabilities(await third.signIn())).toEqual(kept.slice(1));
  await third.stop();
  expect((await readdir(folder)).sort()).toEqual(['a backup.sqlite', 'data']);
});

const withoutLinks = {
  // As on the file systems of many memory sticks.
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(
    `import fs from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    fs.link = () => Promise.reject(Object.assign(new Error('no links'), { code: 'EPERM' }));
    syncBuiltinESMExports();`,
  )}`,
};

test.each([
  ['', {}],
  [' where the file system does not support links', withoutLinks],
])('exactly one of several simultaneous backups to one name succeeds%s', async (_where, variables) => {
  await makeBackup();
  const file = inFolder('new.sqlite');
  const ends = await Promise.all(Array.from({ length: 5 }, () => run('backup.ts', [file], variables)));
  const [good, ...others] = ends.toSorted((a, b) => Number(a.code) - Number(b.code));
  expect(good).toEqual({ said: `Backed up to ${file}`, code: 0, errors: '' });
  for (const end of others) {
    const errors = `${file} already exists: name a new file\n`;
    expect(end).toEqual({ said: undefined, code: 1, errors });
  }
  expect((await readdir(folder)).sort()).toEqual(['data', 'made.sqlite', 'new.sqlite']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await restore(file)).toMatchObject({ code: 0, errors: '' });
});

test('restores a backup and creates the key where the file system does not support links', async () => {
  const file = await makeBackup();
  const restored = await run('restore.ts', [file], withoutLinks);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  const server = await startServer(withoutLinks);
  expect(await server.liabilities(await server.signIn())).toEqual(['Mortgage']);
  await server.stop();
  const names = (await readdir(inFolder('data'))).map((name) => name.replace(/^replaced-.*/, 'replaced'));
  expect(names.sort()).toEqual(['ledger.sqlite', 'replaced', 'server.lock', 'token-key']);
});

test('restores a backup into an empty data folder', async () => {
  const file = await makeBackup();
  await rm(inFolder('data'), { recursive: true });
  await mkdir(inFolder('data'));
  await leaveWriteAheadLog();
  expect(await restore(file)).toEqual({ said: `Restored ${file}`, code: 0, errors: '' });
  const server = await startServer();
  expect(await server.liabilities(await server.signIn())).toEqual(['Mortgage']);
  await server.stop();
});

test('replaces an unreadable database and keeps it unchanged under another name', async () => {
  const file = await makeBackup();
  await writeFile(ledger(), 'no database any more');
  await writeFile(`${ledger()}-wal`, 'what was beside it');
  expect(await restore(file)).toMatchObject({ code: 0, errors: '' });
  const names = (await readdir(inFolder('data')))
    .filter((name) => /^replaced-.*(?:sqlite|wal)$/.test(name))
    .sort();
  const contents = await Promise.all(names.map((name) => readFile(inFolder(`data/${name}`), 'utf8')));
  expect(contents).toEqual(['no database any more', 'what was beside it']);
  const server = await startServer();
  expect(await server.liabilities(await server.signIn())).toEqual(['Mortgage']);
  await server.stop();
});

const unusable: [string, (file: string) => Promise<void> | void, RegExp][] = [
  ['that does not exist', (file) => rm(file), /^There is no file .*\n$/],
  ['that is not a database', (file) => writeFile(file, 'x'.repeat(5_000)), /is damaged or not a database\n$/],
  [
    'of another program',
    async (file) => {
      await rm(file);
      edit(file, 'create table people (id integer)');
    },
    /is not a database of Freehold\n$/,
  ],
  [
    'of a newer version',
    (file) => edit(file, "insert into kysely_migration values ('0009-later', '2030')"),
    /was created by a newer version of Freehold \(0009-later\): use that version, or a backup from this one\n$/,
  ],
  [
    'with broken links',
    (file) => edit(file, 'update liabilities set owner_id = 99'),
    /is damaged: it has links to missing rows\n$/,
  ],
  [
    'that is truncated',
    async (file) => writeFile(file, (await readFile(file)).subarray(0, 40_960)),
    /is damaged(?: or not a database)?\n$/,
  ],
];

test.each(unusable)('refuses to restore a file %s and changes nothing', async (_which, spoil, line) => {
  const file = await makeBackup();
  await spoil(file);
  const before = await readFile(ledger());
  expect(await restore(file)).toEqual({
    said: undefined,
    code: 1,
    errors: expect.stringMatching(line) as string,
  });
  expect(
    (await readdir(inFolder('data'))).filter((name) => !/-(?:wal|shm)$|^server\.lock$/.test(name)).sort(),
  ).toEqual(['ledger.sqlite']);
  expect(await readFile(ledger())).toEqual(before);
});

const unmakeable: [string, () => Promise<void> | void, string, RegExp][] = [
  ['without a database', () => rm(ledger()), 'new.sqlite', /^There is no database in .*\n$/],
  [
    'of a damaged database',
    () => writeFile(ledger(), 'x'.repeat(5_000)),
    'new.sqlite',
    /ledger\.sqlite is damaged/,
  ],
  [
    'over an existing file',
    () => undefined,
    'made.sqlite',
    /made\.sqlite already exists: name a new file\n$/,
  ],
  ['into a missing folder', () => undefined, 'nowhere/new.sqlite', /^The backup failed: ENOENT\n$/],
];

test.each(unmakeable)('refuses to make a backup %s', async (_which, prepare, name, line) => {
  const made = await makeBackup();
  await prepare();
  const before = await readFile(made);
  expect(await backup(name)).toEqual({
    said: undefined,
    code: 1,
    errors: expect.stringMatching(line) as string,
  });
  expect(await readFile(made)).toEqual(before);
  expect((await readdir(folder)).sort()).toEqual(['data', 'made.sqlite']);
});

test.each([
  ['backup', 'pg_dump'],
  ['restore', 'pg_restore'],
])('%s requires one file and points to %s for PostgreSQL', async (name, program) => {
  expect(await run(`${name}.ts`, [])).toMatchObject({
    code: 1,
    errors: `Name one file: npm run ${name} -- FILE\n`,
  });
  const elsewhere = { DATABASE_URL: 'postgres://me:verysecret@localhost/money' };
  expect(await run(`${name}.ts`, ['a'], elsewhere)).toMatchObject({
    code: 1,
    errors: `The data is on PostgreSQL (DATABASE_URL is set): use ${program}\n`,
  });
  expect(await readdir(folder)).toEqual([]);
});

test("a copy of a killed server's data folder is a valid backup", async () => {
  const server = await startServer();
  await server.signUp('Ada');
  await server.keep('Mortgage', await server.signIn());
  await server.stop('SIGKILL');
  for (const end of ['', '-wal']) await copyFile(ledger() + end, inFolder(`copied.sqlite${end}`));
  await rm(inFolder('data'), { recursive: true });
  expect(await restore('copied.sqlite')).toMatchObject({ code: 0 });
  const second = await startServer();
  expect(await second.liabilities(await second.signIn())).toEqual(['Mortgage']);
  await second.stop();
});
