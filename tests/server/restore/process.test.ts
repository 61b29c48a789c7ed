import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

import { expect, test } from 'vitest';

import { setUpBackupFolder, withoutLinks } from '#tests/support/backup-folder.ts';

const files = setUpBackupFolder();

/** Edits a database without checking foreign keys, to simulate damage or another version. */
function edit(file: string, statement: string): void {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  database.exec(statement);
  database.close();
}

test('restores a backup and creates the key where the file system does not support links', async () => {
  const file = await files.makeBackup();
  const restored = await files.run('restore.ts', [file], withoutLinks);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  const server = await files.startServer(withoutLinks);
  expect(await server.liabilities(await server.signIn())).toEqual(['Mortgage']);
  await server.stop();
  const names = (await readdir(files.inFolder('data'))).map((name) =>
    name.replace(/^replaced-.*/, 'replaced'),
  );
  expect(names.sort()).toEqual(['ledger.sqlite', 'replaced', 'server.lock', 'token-key']);
});

test('restores a backup into an empty data folder', async () => {
  const file = await files.makeBackup();
  await rm(files.inFolder('data'), { recursive: true });
  await mkdir(files.inFolder('data'));
  await files.leaveWriteAheadLog();
  expect(await files.restore(file)).toEqual({ output: `Restored ${file}`, code: 0, errors: '' });
  const server = await files.startServer();
  const token = await server.signIn();
  expect(await server.liabilities(token)).toEqual(['Mortgage']);
  // The changes are in it, and can be undone.
  expect((await server.call('POST', '/api/changes/1/undo', { token })).status).toBe(200);
  expect(await server.liabilities(token)).toEqual([]);
  await server.stop();
});

test('replaces an unreadable database and keeps it unchanged under another name', async () => {
  const file = await files.makeBackup();
  await writeFile(files.ledger(), 'no database any more');
  await writeFile(`${files.ledger()}-wal`, 'what was beside it');
  expect(await files.restore(file)).toMatchObject({ code: 0, errors: '' });
  const names = (await readdir(files.inFolder('data')))
    .filter((name) => /^replaced-.*(?:sqlite|wal)$/.test(name))
    .sort();
  const contents = await Promise.all(names.map((name) => readFile(files.inFolder(`data/${name}`), 'utf8')));
  expect(contents).toEqual(['no database any more', 'what was beside it']);
  const server = await files.startServer();
  expect(await server.liabilities(await server.signIn())).toEqual(['Mortgage']);
  await server.stop();
});

const unusable: [string, (file: string) => Promise<void> | void, RegExp][] = [
  ['that does not exist', (file) => rm(file), /^There is no file .*\n$/],
  [
    'with broken links',
    (file) => edit(file, 'update liabilities set owner_id = 99'),
    /is damaged: it has links to missing rows\n$/,
  ],
];

test.each(unusable)('refuses to restore a file %s and changes nothing', async (_which, spoil, line) => {
  const file = await files.makeBackup();
  await spoil(file);
  const before = await readFile(files.ledger());
  expect(await files.restore(file)).toEqual({
    output: undefined,
    code: 1,
    errors: expect.stringMatching(line) as string,
  });
  expect(
    (await readdir(files.inFolder('data')))
      .filter((name) => !/-(?:wal|shm)$|^server\.lock$/.test(name))
      .sort(),
  ).toEqual(['ledger.sqlite']);
  expect(await readFile(files.ledger())).toEqual(before);
});
