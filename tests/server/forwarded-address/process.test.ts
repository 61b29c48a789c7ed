import { afterEach, expect, test } from 'vitest';

import { apiClient } from '#tests/support/api-client.ts';
import { freePort } from '#tests/support/built-server.ts';
import { startProcess } from '#tests/support/start-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const inFolder = temporaryFolder();
let server: Awaited<ReturnType<typeof startProcess>>;

afterEach(async () => {
  server.stop('SIGTERM');
  await server.ended;
});

/** Tries a wrong password once for each set of headers. */
async function guess(port: string, tries: Record<string, string>[]): Promise<number[]> {
  const { call } = apiClient(`http://localhost:${port}`);
  const body = { Username: 'ada@example.com', Password: 'wrong password' };
  const statuses: number[] = [];
  for (const headers of tries)
    statuses.push((await call('POST', '/api/authenticate', { headers, body })).status);
  return statuses;
}

const guessFrom = (port: string, addresses: string[]) =>
  guess(
    port,
    addresses.map((address) => ({ 'X-Forwarded-For': address })),
  );

const TEN_FAILURES = Array<number>(10).fill(400);
const eleven = Array.from({ length: 11 }, (_, n) => `203.0.113.${n}`);

test('ignores X-Forwarded-For without a proxy', async () => {
  server = await startProcess(inFolder());
  const { port } = new URL(server.url ?? '');
  expect(await guessFrom(port, eleven)).toEqual([...TEN_FAILURES, 429]);
});

test('counts failures behind a proxy by the address that it has added, or in one limit if it adds none', async () => {
  const port = String(await freePort());
  server = await startProcess(inFolder(), { PORT: port, PUBLIC_ORIGIN: 'https://money.example' });
  expect(server.url).toBe('https://money.example');
  const made = eleven.map((address) => `${address}, 198.51.100.1`);
  expect(await guessFrom(port, made)).toEqual([...TEN_FAILURES, 429]);
  expect(await guessFrom(port, ['198.51.100.1, 198.51.100.2'])).toEqual([400]);

  const unusable: Record<string, string>[] = [
    {},
    { 'X-Forwarded-For': '' },
    { 'X-Forwarded-For': 'unknown' },
    { 'X-Forwarded-For': '198.51.100.1, ' },
  ];
  const tries = Array.from({ length: 11 }, (_, n) => unusable[n % unusable.length] ?? {});
  expect(await guess(port, tries)).toEqual([...TEN_FAILURES, 429]);
  expect(await guessFrom(port, ['203.0.113.5:51234'])).toEqual([400]);
});
