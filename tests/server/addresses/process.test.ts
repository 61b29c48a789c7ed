import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { freePort } from '#tests/support/server-process.ts';
import { startProcess } from '#tests/support/server-start.ts';

let folder: string;
let server: Awaited<ReturnType<typeof startProcess>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-'));
});

afterEach(async () => {
  server.stop('SIGTERM');
  await server.ended;
  await rm(folder, { recursive: true });
});

/** Tries a wrong password once from each of these addresses, as a proxy would name them. */
async function guessFrom(port: string, addresses: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of addresses) {
    const response = await fetch(`http://localhost:${port}/api/authenticate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ Username: 'ada@example.com', Password: 'wrong password' }),
    });
    statuses.push(response.status);
  }
  return statuses;
}

const TEN_FAILURES = Array<number>(10).fill(400);
const eleven = Array.from({ length: 11 }, (_, n) => `203.0.113.${n}`);

test('without a proxy, an address that is made up changes nothing', async () => {
  server = await startProcess(folder);
  const { port } = new URL(server.url ?? '');
  expect(await guessFrom(port, eleven)).toEqual([...TEN_FAILURES, 429]);
});

test('with a proxy, the address that it has added is what counts', async () => {
  const port = String(await freePort());
  server = await startProcess(folder, { PORT: port, PUBLIC_ORIGIN: 'https://money.example' });
  expect(server.url).toBe('https://money.example');
  const made = eleven.map((address) => `${address}, 198.51.100.1`);
  expect(await guessFrom(port, made)).toEqual([...TEN_FAILURES, 429]);
  expect(await guessFrom(port, ['198.51.100.1, 198.51.100.2'])).toEqual([400]);
});
