import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { openDatabaseFile } from '#server/node/database-file.ts';
import { apiClient } from '#tests/support/api-client.ts';
import { testAppOver } from '#tests/support/server.ts';
import { startProcess } from '#tests/support/start-process.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'));
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/index.html'), '<title>Built</title>');
});

afterEach(() => rm(folder, { recursive: true }));

function startDemo(variables: Record<string, string> = {}, flags: string[] = []) {
  return startProcess(folder, variables, flags, 'demo.ts');
}

type Demo = Awaited<ReturnType<typeof startDemo>>;

async function endOf(demo: Demo): Promise<unknown> {
  demo.stop('SIGTERM');
  return demo.ended;
}

/** Signs in with the credentials that the demo has printed. */
async function signInTo(demo: Demo) {
  const said = /^Sign in as (\S+) with the password (\S+)$/.exec((await demo.nextLine()) ?? '');
  const { call } = apiClient(demo.url ?? '');
  const body = { Username: said?.[1], Password: said?.[2] };
  const token = (await (await call('POST', '/api/authenticate', { body })).json()) as string;
  return {
    list: async (path: string) => (await (await call('GET', path, { token })).json()) as unknown[],
    remove: async (path: string) => (await call('DELETE', path, { token })).status,
  };
}

test('the demo prints its account and keeps changes across restarts', async () => {
  const first = await startDemo();
  const before = await signInTo(first);
  expect(await (await fetch(`${first.url}/statistics`)).text()).toBe('<title>Built</title>');
  expect(await before.list('/api/budgets')).toHaveLength(18);
  expect(await before.list('/api/liabilities')).toHaveLength(3);
  expect(await before.remove('/api/liabilities/2')).toBe(204);
  expect(await endOf(first)).toEqual({ code: 0, errors: '' });
  expect(await readdir(join(folder, 'data'))).toEqual(['demo']);

  const second = await startDemo({ DATA_DIR: '' });
  const after = await signInTo(second);
  expect(await after.list('/api/liabilities')).toHaveLength(2);
  expect(await endOf(second)).toEqual({ code: 0, errors: '' });
});

test('the large demo has its own data folder', async () => {
  const demo = await startDemo({}, ['--large']);
  const person = await signInTo(demo);
  expect(await person.list('/api/assets')).toHaveLength(500);
  expect(await endOf(demo)).toEqual({ code: 0, errors: '' });
  expect(await readdir(join(folder, 'data'))).toEqual(['demo-large']);
});

test('the demo does not touch a data folder with other accounts', async () => {
  const DATA_DIR = join(folder, 'own');
  await mkdir(DATA_DIR);
  const real = testAppOver(await openDatabaseFile(DATA_DIR));
  await real.signUp('Ada');
  await real.close();

  const demo = await startDemo({ DATA_DIR });
  expect(await demo.nextLine()).toBe(
    'Somebody else has an account in this data folder, so no demo data was added to it',
  );
  await endOf(demo);
});
