import { once } from 'node:events';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { DatabaseSync } from 'node:sqlite';

import { expect, test } from 'vitest';

import { accountOf, apiClient } from '#tests/support/api-client.ts';
import { startProcess } from '#tests/support/start-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const inFolder = temporaryFolder();

test('data, sessions and the key survive a kill, and expired rows are deleted without any request', async () => {
  const first = await startProcess(inFolder());
  const token = await apiClient(first.url ?? '').signUp('Ada');
  first.stop('SIGKILL');
  await first.ended;

  const database = new DatabaseSync(inFolder('data/ledger.sqlite'));
  database.exec("insert into attempts (key, count, window_started) values ('old', 1, 0)");
  const second = await startProcess(inFolder());
  const expired = database.prepare("select key from attempts where key = 'old'");
  await expect.poll(() => expired.all()).toEqual([]);
  database.close();
  const profile = await apiClient(second.url ?? '').call('GET', '/api/user', { token });
  expect(await profile.json()).toEqual({ givenName: 'Ada', email: 'ada@example.com' });
  second.stop('SIGTERM');
  expect(await second.ended).toEqual({ code: 0, errors: '' });

  expect((await readdir(inFolder('data'))).sort()).toEqual(['ledger.sqlite', 'server.lock', 'token-key']);
  expect((await stat(inFolder('data/token-key'))).mode & 0o777).toBe(0o600);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets requests in progress finish and accepts no new ones',
  async (signal) => {
    const server = await startProcess(inFolder());
    const url = new URL('/api/account', server.url);
    const body = JSON.stringify(accountOf('Ada'));
    // The request is in progress from "100 Continue" until its body has arrived.
    const running = request(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      running.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
    await new Promise<void>((resolve) => {
      running.on('continue', resolve);
      running.flushHeaders();
    });

    server.stop(signal);
    await expect
      .poll(() =>
        fetch(url).then(
          () => 'answers',
          () => 'refuses',
        ),
      )
      .toBe('refuses');
    running.end(body);
    expect(await answered).toBe(201);
    expect(await server.ended).toEqual({ code: 0, errors: '' });
  },
);

test('serves the app and the API, and stops at once although a connection is idle', async () => {
  await mkdir(inFolder('dist'));
  await writeFile(inFolder('dist/index.html'), '<title>Built</title>');
  const server = await startProcess(inFolder(), {}, []);
  expect(await (await fetch(`${server.url}/statistics`)).text()).toBe('<title>Built</title>');
  const response = await fetch(`${server.url}/api/user`);
  expect(response.status).toBe(401);
  await response.text();
  const began = performance.now();
  server.stop('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, errors: '' });
  // The client would keep its connection open for seconds.
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('a port in use stops the start with one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const server = await startProcess(inFolder(), { PORT: String(port) });
  expect(await server.ended).toEqual({
    code: 1,
    errors: `Cannot listen at 127.0.0.1:${port}: the port is in use\n`,
  });
  other.close();
});

test.each([
  ['a bad variable', { PORT: 'http' }, ['--api-only'], /^PORT must be a whole number from 0 to 65535\n$/],
  ['a missing build', {}, [], /^There is no build in .* first\n$/],
  [
    'an unusable database',
    { DATA_DIR: 'unusable' },
    ['--api-only'],
    /^The database in .*\/unusable is damaged or not a database\n$/,
  ],
])('%s stops the start with one line', async (_problem, variables, flags, line) => {
  await mkdir(inFolder('unusable'));
  await writeFile(inFolder('unusable/ledger.sqlite'), 'not a database');
  const server = await startProcess(inFolder(), variables, flags);
  expect(server.url).toBeUndefined();
  expect(await server.ended).toEqual({ code: 1, errors: expect.stringMatching(line) as string });
});
