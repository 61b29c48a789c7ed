import { readdir, readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, onTestFinished, test } from 'vitest';

import { startCleanupJob } from '#server/node/jobs.ts';
import { openDatabaseFile } from '#server/node/database-file.ts';
import { PASSWORD, testAppOver, type TestApp } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** In every text of the account that is deleted, and in no other. */
const MARKER = 'Zerlina';

const inFolder = temporaryFolder();

const openApp = async () => testAppOver(await openDatabaseFile(inFolder()));

/** The files of the folder that contain the marker. */
async function filesWithMarker(): Promise<string[]> {
  const names = await readdir(inFolder());
  const found = await Promise.all(
    names.map(async (name) => ((await readFile(inFolder(name))).includes(MARKER) ? [name] : [])),
  );
  return found.flat();
}

/** Creates rows of two people in turns, so that they share pages, and pages are split while they are filled. */
async function fill(app: TestApp): Promise<string> {
  const [token, other] = [await app.signUp(MARKER), await app.signUp('Ada')];
  const texts = Array.from({ length: 300 }, (_, index) => `${MARKER} ${index} `.repeat(1 + (index % 12)));
  const people = texts.flatMap((text) => [
    { token, name: text },
    { token: other, name: text.replaceAll(MARKER, 'Another') },
  ]);
  const create = async ({ token: by, name: Name }: (typeof people)[number]) => {
    const asset = { AssetType: 1, Name, Address: Name, City: Name, State: '', Zip: '', Value: 1 };
    expect((await app.call('POST', '/api/assets', { token: by, body: asset })).status).toBe(201);
    const expense = { Name, IsMandatory: true };
    expect((await app.call('POST', '/api/expenses', { token: by, body: expense })).status).toBe(201);
  };
  await Promise.all(people.map(create));
  // These names are in the changes only.
  const body = { Name: `${MARKER} before`, Principal: 1 };
  const calls = [
    { method: 'POST', path: '/api/liabilities', body },
    { method: 'PUT', path: '/api/liabilities/#0', body: { ...body, Name: `${MARKER} after` } },
  ];
  const batch = { calls, kind: 'statement', source: `${MARKER}.csv` };
  expect((await app.call('POST', '/api/batch', { token, body: batch })).status).toBe(200);
  expect((await app.call('DELETE', '/api/liabilities/1', { token })).status).toBe(204);
  return token;
}

async function deleteAccount(app: TestApp, token: string): Promise<void> {
  const body = { CurrentPassword: PASSWORD };
  expect((await app.call('POST', '/api/account/deletion', { token, body })).status).toBe(200);
}

/** Leaves the marker in free pages, as earlier versions did, which overwrote nothing. */
function deleteUnerased(statement: string): void {
  const database = new DatabaseSync(inFolder('ledger.sqlite'), { enableForeignKeyConstraints: true });
  database.exec(`pragma secure_delete = off; ${statement}`);
  database.close();
}

describe('a deleted account', () => {
  test('is in no file of the data folder, while the server runs and later', async () => {
    const app = await openApp();
    const token = await fill(app);
    expect(await filesWithMarker()).not.toEqual([]);
    await deleteAccount(app, token);
    expect(await filesWithMarker()).toEqual([]);
    await app.close();
    expect(await filesWithMarker()).toEqual([]);
  });

  test('is not left in an unused part of a page either, once the cleanup has run', async () => {
    const app = await openApp();
    const token = await app.signUp('Ada');
    deleteUnerased(`create table more (text); insert into more values ('${MARKER}'); drop table more`);
    onTestFinished(startCleanupJob({ database: app.database, clock: Date.now }, () => undefined, 10));
    await expect.poll(filesWithMarker).toEqual(['ledger.sqlite']);
    await deleteAccount(app, token);
    await expect.poll(filesWithMarker).toEqual([]);
  });

  test('of an earlier version is in no file after the upgrade', async () => {
    const app = await openApp();
    await fill(app);
    await app.close();
    deleteUnerased(`delete from people where given_name = '${MARKER}'; pragma user_version = 0`);
    expect(await filesWithMarker()).toEqual(['ledger.sqlite']);
    const upgraded = await openApp();
    expect(await filesWithMarker()).toEqual([]);
    await upgraded.close();
  });
});
