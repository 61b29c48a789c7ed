import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

import { beforeEach, expect, test } from 'vitest';

import { openDatabase } from '#server/database/open.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { readConfig } from '#server/node/config.ts';
import { openConfiguredDatabase } from '#server/node/configured-database.ts';
import { copyDatabaseFile } from '#server/node/database-file.ts';
import { StartupError } from '#server/node/startup-error.ts';
import { createSampleData } from '#tests/support/sample-account.ts';
import { testAppOver } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const inFolder = temporaryFolder();
let file: string;

beforeEach(async () => {
  file = inFolder('ledger.sqlite');
  const { call, signUp, close } = testAppOver(await openDatabase(sqliteDialect(file)));
  await createSampleData(call, await signUp('Ada'));
  await close();
});

/** Edits the database without checking foreign keys, to simulate damage or another version. */
function edit(statement: string): void {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  database.exec(statement);
  database.close();
}

const replaceByText = () => writeFile(file, 'none, whatever its name says'.repeat(200));
const comeFromTheFuture = () => edit("insert into kysely_migration values ('0009-later', '2030-01-01')");

const DAMAGED = /^is damaged(?: or not a database)?$/;
const NEWER =
  /^was created by a newer version of Freehold \(0009-later\): use that version, or a backup from this one$/;

/** Expects the one line that a program prints: what cannot be used, and why. */
async function expectRejection(attempt: Promise<unknown>, subject: string, problem: RegExp): Promise<void> {
  const error = await attempt.then(
    () => 'accepted',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  const { message } = error as StartupError;
  expect(message.slice(0, subject.length)).toBe(subject);
  expect(message.slice(subject.length + 1)).toMatch(problem);
}

test.each<[string, () => Promise<void> | void, RegExp]>([
  ['is not a database', replaceByText, /^is damaged or not a database$/],
  [
    'has a damaged page',
    async () => writeFile(file, (await readFile(file)).fill(7, 4 * 4_096, 5 * 4_096)),
    DAMAGED,
  ],
  ['is from a newer version', comeFromTheFuture, NEWER],
])('a database that %s is not opened, and left unchanged', async (_what, spoil, problem) => {
  await spoil();
  const before = await readFile(file);
  const opening = openConfiguredDatabase(readConfig({ DATA_DIR: inFolder() }));
  await expectRejection(opening, `The database in ${inFolder()}`, problem);
  expect(await readFile(file)).toEqual(before);
});

test.each<[string, () => Promise<void> | void, RegExp]>([
  ['is not a database', replaceByText, /^is damaged or not a database$/],
  [
    'is of another program',
    async () => {
      await rm(file);
      edit('create table people (id integer)');
    },
    /^is not a database of Freehold$/,
  ],
  ['is of a newer version', comeFromTheFuture, NEWER],
  [
    'has broken links',
    () => edit('update liabilities set owner_id = 99'),
    /^is damaged: it has links to missing rows$/,
  ],
  ['is truncated', async () => writeFile(file, (await readFile(file)).subarray(0, 40_960)), DAMAGED],
])('a file that %s is neither backed up nor restored', async (_what, spoil, problem) => {
  await spoil();
  await expectRejection(copyDatabaseFile(file, inFolder('copy.sqlite')), file, problem);
  const names = (await readdir(inFolder())).filter((name) => !/-(?:wal|shm)$/.test(name));
  expect(names).toEqual(['ledger.sqlite']);
});
