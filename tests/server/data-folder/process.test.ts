import { chmod, chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { openDatabase } from '#server/database/open.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { apiClient } from '#tests/support/api-client.ts';
import { startProcess } from '#tests/support/start-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const inFolder = temporaryFolder();

beforeEach(async () => {
  await mkdir(inFolder('data'));
});

const inData = (name: string) => inFolder('data', name);

async function start(variables: Record<string, string> = {}, launcher: readonly string[] = []) {
  const server = await startProcess(inFolder(), variables, ['--api-only'], 'main.ts', launcher);
  onTestFinished(async () => {
    server.stop('SIGKILL');
    await server.ended;
  });
  return { ...server, ...apiClient(server.url ?? '') };
}

test('a damaged key stops the start with one line that names the file but not its content', async () => {
  await writeFile(inData('token-key'), 'mine:c2VjcmV0\n');
  const { errors, code } = await (await start()).ended;
  expect(code).toBe(1);
  expect(errors).toMatch(new RegExp(`^${inData('token-key')} must be kid:secret, .*\n$`));
  expect(errors).not.toContain('c2VjcmV0');
});

/** The file modes of the data folder and everything in it. */
async function modes(): Promise<Record<string, string>> {
  const names = ['', ...(await readdir(inFolder('data')))];
  const entries = names.map(async (name) => [name, ((await stat(inData(name))).mode & 0o777).toString(8)]);
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
}

describe('an existing data folder', () => {
  const files = ['ledger.sqlite', 'replaced-2026-01-01.sqlite', 'token-key'];

  beforeEach(async () => {
    for (const name of ['ledger.sqlite', 'replaced-2026-01-01.sqlite'])
      await (await openDatabase(sqliteDialect(inData(name)))).destroy();
    await writeFile(inData('token-key'), `mine:${'a'.repeat(43)}\n`);
    await writeFile(inData('notes.txt'), 'not ours');
    for (const name of [...files, 'notes.txt']) await chmod(inData(name), 0o644);
    await chmod(inFolder('data'), 0o755);
  });

  test('is made private to this user, with all later files, but keeps stricter modes', async () => {
    await chmod(inData('replaced-2026-01-01.sqlite'), 0o400);
    await writeFile(inData('replaced-2026-01-02.sqlite'), '', { mode: 0o644 });
    const server = await start();
    await server.signUp('Ada');
    expect(await modes()).toEqual({
      '': '700',
      'ledger.sqlite': '600',
      'ledger.sqlite-shm': '600',
      'ledger.sqlite-wal': '600',
      'notes.txt': '644',
      'replaced-2026-01-01.sqlite': '400',
      'replaced-2026-01-02.sqlite': '600',
      'server.lock': '600',
      'token-key': '600',
    });
    // After a kill the journals remain, and must become private too.
    server.stop('SIGKILL');
    await server.ended;
    for (const name of await readdir(inFolder('data'))) await chmod(inData(name), 0o664);
    const second = await start();
    expect(Object.entries(await modes()).filter(([, mode]) => /[^0]$/.test(mode))).toEqual([
      ['notes.txt', '664'],
    ]);
    expect(second.errors()).toBe('');
  });

  test('is made private by a restore, including the replaced copy', async () => {
    await writeFile(inFolder('made.sqlite'), await readFile(inData('ledger.sqlite')));
    const restored = await startProcess(inFolder(), {}, [inFolder('made.sqlite')], 'restore.ts');
    expect(await restored.ended).toEqual({ code: 0, errors: '' });
    const { 'notes.txt': notes, '': own, ...ours } = await modes();
    expect([notes, own]).toEqual(['644', '700']);
    expect(new Set(Object.values(ours))).toEqual(new Set(['600']));
    expect(Object.keys(ours)).toHaveLength(5);
  });

  test.skipIf(process.getuid?.() !== 0)(
    'is used with a one-line warning when it belongs to another user',
    async () => {
      await chown(inFolder('data'), 65_534, 65_534);
      await chown(inData('replaced-2026-01-01.sqlite'), 65_534, 65_534);
      const server = await start();
      expect((await server.call('GET', '/readyz')).status).toBe(200);
      const open = [inFolder('data'), inData('replaced-2026-01-01.sqlite')].join(', ');
      expect(server.errors()).toBe(
        `Other users of this machine may have access to ${open}: change the mode or owner\n`,
      );
      expect(await modes()).toMatchObject({
        '': '755',
        'replaced-2026-01-01.sqlite': '644',
        'token-key': '600',
      });
    },
  );
});

describe('a data folder in use by a server', () => {
  const inUse = () => ({
    code: 1,
    errors: `A server is using the database in ${inFolder('data')}: stop it first\n`,
  });

  test('stops a second server and a restore with one line, until the first is killed', async () => {
    const first = await start();
    const token = await first.signUp('Ada');
    const others = await Promise.all([start(), start({ DATA_DIR: inFolder('data') })]);
    for (const { url, ended } of others) {
      expect(url).toBeUndefined();
      expect(await ended).toEqual(inUse());
    }
    const backup = await startProcess(inFolder(), {}, [inFolder('made.sqlite')], 'backup.ts');
    expect(await backup.ended).toEqual({ code: 0, errors: '' });
    const restore = await startProcess(inFolder(), {}, [inFolder('made.sqlite')], 'restore.ts');
    expect(await restore.ended).toEqual(inUse());
    expect((await first.call('GET', '/api/user', { token })).status).toBe(200);
    first.stop('SIGKILL');
    await first.ended;
    const second = await start();
    expect((await second.call('GET', '/api/user', { token })).status).toBe(200);
  });

  test('is locked by exactly one of several servers that start at once', async () => {
    const servers = await Promise.all(Array.from({ length: 4 }, () => start()));
    const running = servers.filter(({ url }) => url !== undefined);
    expect(running).toHaveLength(1);
    for (const { url, ended } of servers) if (url === undefined) expect(await ended).toEqual(inUse());
  });
});

test('a change waits while another process writes to the database, and other requests do not', async () => {
  const server = await start();
  const token = await server.signUp('Ada');
  const create = () =>
    server.call('POST', '/api/liabilities', { token, body: { Name: 'Car', Principal: 1 } });
  const read = () => server.call('GET', '/api/liabilities', { token });
  await read();
  const other = new DatabaseSync(inData('ledger.sqlite'));
  onTestFinished(() => other.close());

  other.exec('begin immediate');
  let isAnswered = false;
  const creating = create().finally(() => (isAnswered = true));
  for (const path of ['/healthz', '/readyz', '/healthz']) {
    expect((await server.call('GET', path)).status).toBe(200);
    expect((await read()).status).toBe(200);
  }
  expect(isAnswered).toBe(false);
  other.exec('rollback');
  expect((await creating).status).toBe(201);

  other.exec('begin immediate');
  const refused = await create();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/);
  other.exec('rollback');
  expect((await create()).status).toBe(201);
});
