import { copyFile, readdir, readFile, rm, stat } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { setUpBackupFolder, withoutLinks } from '#tests/support/backup-folder.ts';

const files = setUpBackupFolder();

test('a backup made during writes holds every acknowledged write and can be restored', async () => {
  const server = await files.startServer();
  await server.signUp('Ada');
  const token = await server.signIn();
  const added: string[] = [];
  const done = new AbortController();
  async function addUntil(isEnough: () => boolean): Promise<void> {
    while (!isEnough()) {
      await server.addLiability(`Debt ${added.length}`, token);
      added.push(`Debt ${added.length}`);
    }
  }
  await addUntil(() => added.length === 10);
  const writing = addUntil(() => done.signal.aborted);
  const before = added.length;
  const file = files.inFolder('a backup.sqlite');
  expect(await files.backup(file)).toEqual({ output: `Backed up to ${file}`, code: 0, errors: '' });
  const after = added.length;
  done.abort();
  await writing;
  expect(after).toBeGreaterThan(before);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await server.call('DELETE', '/api/liabilities/1', { token })).toMatchObject({ status: 204 });

  const inUse = await files.restore(file);
  expect(inUse).toEqual({
    output: undefined,
    code: 1,
    errors: `A server is using the database in ${files.inFolder('data')}: stop it first\n`,
  });
  expect(await server.liabilities(token)).toEqual(added.slice(1));
  // After a kill, part of the data is still in the write-ahead log.
  await server.stop('SIGKILL');
  const restored = await files.restore(file);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  const previous = restored.output?.replace(/^.*previous database is now (.*)$/, '$1') ?? '';

  const second = await files.startServer();
  expect((await second.call('GET', '/api/user', { token })).status).toBe(401);
  const names = await second.liabilities(await second.signIn());
  expect(names).toEqual(added.slice(0, names.length));
  expect(names.length).toBeGreaterThanOrEqual(before);
  expect(names.length).toBeLessThanOrEqual(after + 1);
  await second.stop();
  expect((await readdir(files.inFolder('data'))).sort()).toEqual([
    'ledger.sqlite',
    previous.replace(/^.*\//, ''),
    'server.lock',
    'token-key',
  ]);

  expect(await files.restore(previous)).toMatchObject({ code: 0 });
  const third = await files.startServer();
  expect(await third.liabilities(await third.signIn())).toEqual(added.slice(1));
  await third.stop();
  expect((await readdir(files.inFolder())).sort()).toEqual(['a backup.sqlite', 'data']);
});

test.each([
  ['', {}],
  [' where the file system does not support links', withoutLinks],
])('exactly one of several simultaneous backups to one name succeeds%s', async (_where, variables) => {
  await files.makeBackup();
  const file = files.inFolder('new.sqlite');
  const ends = await Promise.all(Array.from({ length: 3 }, () => files.run('backup.ts', [file], variables)));
  const [good, ...others] = ends.toSorted((a, b) => Number(a.code) - Number(b.code));
  expect(good).toEqual({ output: `Backed up to ${file}`, code: 0, errors: '' });
  for (const end of others) {
    const errors = `${file} already exists: name a new file\n`;
    expect(end).toEqual({ output: undefined, code: 1, errors });
  }
  expect((await readdir(files.inFolder())).sort()).toEqual(['data', 'made.sqlite', 'new.sqlite']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await files.restore(file)).toMatchObject({ code: 0, errors: '' });
});

const unmakeable: [string, () => Promise<void> | void, string, RegExp][] = [
  ['without a database', () => rm(files.ledger()), 'new.sqlite', /^There is no database in .*\n$/],
  [
    'over an existing file',
    () => undefined,
    'made.sqlite',
    /made\.sqlite already exists: name a new file\n$/,
  ],
  ['into a missing folder', () => undefined, 'nowhere/new.sqlite', /^The backup failed: ENOENT\n$/],
];

test.each(unmakeable)('refuses to make a backup %s', async (_which, prepare, name, line) => {
  const made = await files.makeBackup();
  await prepare();
  const before = await readFile(made);
  expect(await files.backup(name)).toEqual({
    output: undefined,
    code: 1,
    errors: expect.stringMatching(line) as string,
  });
  expect(await readFile(made)).toEqual(before);
  expect((await readdir(files.inFolder())).sort()).toEqual(['data', 'made.sqlite']);
});

test.each([
  ['backup', 'pg_dump'],
  ['restore', 'pg_restore'],
])('%s requires one file and points to %s for PostgreSQL', async (name, program) => {
  expect(await files.run(`${name}.ts`, [])).toMatchObject({
    code: 1,
    errors: `Name one file: npm run ${name} -- FILE\n`,
  });
  const elsewhere = { DATABASE_URL: 'postgres://me:verysecret@localhost/money' };
  expect(await files.run(`${name}.ts`, ['a'], elsewhere)).toMatchObject({
    code: 1,
    errors: `The data is on PostgreSQL (DATABASE_URL is set): use ${program}\n`,
  });
  expect(await readdir(files.inFolder())).toEqual([]);
});

test("a copy of a killed server's data folder is a valid backup", async () => {
  const server = await files.startServer();
  await server.signUp('Ada');
  await server.addLiability('Mortgage', await server.signIn());
  await server.stop('SIGKILL');
  for (const end of ['', '-wal']) await copyFile(files.ledger() + end, files.inFolder(`copied.sqlite${end}`));
  await rm(files.inFolder('data'), { recursive: true });
  expect(await files.restore('copied.sqlite')).toMatchObject({ code: 0 });
  const second = await files.startServer();
  expect(await second.liabilities(await second.signIn())).toEqual(['Mortgage']);
  await second.stop();
});
