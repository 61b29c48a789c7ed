import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { decodeJwt } from 'jose';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { apiClient } from '#tests/support/api-client.ts';
import { type LoadBalancer, startLoadBalancer } from '#tests/support/load-balancer.ts';
import { databaseUrl } from '#tests/support/postgres-database.ts';
import { startProcess } from '#tests/support/start-process.ts';
import { emailOf } from '#tests/support/server.ts';

let folder: string;
let servers: Awaited<ReturnType<typeof startProcess>>[];
let balancer: LoadBalancer;

// The servers are shared, because each test signs up its own people.
beforeAll(async () => {
  if (databaseUrl === '') return;
  folder = await mkdtemp(join(tmpdir(), 'server-'));
  servers = await Promise.all([startServer(), startServer()]);
  balancer = await startLoadBalancer(servers.map(({ url }) => url ?? ''));
});

afterAll(async () => {
  if (databaseUrl === '') return;
  await balancer.stop();
  for (const { stop } of servers) stop('SIGTERM');
  const ends = await Promise.all(servers.map(({ ended }) => ended));
  await rm(folder, { recursive: true });
  expect(ends).toEqual(servers.map(() => ({ code: 0, errors: '' })));
});

function startServer() {
  return startProcess(folder, { DATABASE_URL: databaseUrl });
}

interface Sent {
  readonly token?: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly at?: LoadBalancer;
}

function call(method: string, path: string, { token, body, key, at = balancer }: Sent = {}) {
  const headers = key === undefined ? {} : { 'Idempotency-Key': key };
  return apiClient(at.origin).call(method, path, { token, body, headers });
}

/** Makes several calls at once, which reach both servers in turn. */
function atOnce<T>(times: number, make: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, make));
}

const signUp = (name: string) => apiClient(balancer.origin).signUp(name);

test('simultaneous refreshes of one token on two processes all succeed without forking the session', async () => {
  let token = await signUp('Amy');
  for (let round = 0; round < 10; round += 1) {
    const responses = await atOnce(20, () => call('POST', '/api/refreshToken', { token }));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const tokens = await Promise.all(responses.map(async (response) => (await response.json()) as string));
    expect(new Set(tokens.map((each) => decodeJwt(each).jti)).size).toBe(1);
    [token = ''] = tokens;
    const reads = await atOnce(2, () => call('GET', '/api/user', { token }));
    expect(reads.map(({ status }) => status)).toEqual([200, 200]);
  }
});

test('simultaneous requests for the same month create one budget', async () => {
  const token = await signUp('Bob');
  for (let Month = 1; Month <= 12; Month += 1) {
    const responses = await atOnce(10, () =>
      call('POST', '/api/budgets', { token, body: { Month, Year: 2026 }, key: randomUUID() }),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  }
  expect(await (await call('GET', '/api/budgets', { token })).json()).toHaveLength(12);
});

test('simultaneous retries with one idempotency key are executed once', async () => {
  const token = await signUp('Cat');
  for (let round = 1; round <= 10; round += 1) {
    const key = randomUUID();
    const body = { Name: `Car ${round}`, Principal: 10 };
    const responses = await atOnce(10, () => call('POST', '/api/liabilities', { token, body, key }));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
    expect(await (await call('GET', '/api/liabilities', { token })).json()).toHaveLength(round);
  }
});

test('the same undo twice at once is made once', async () => {
  const token = await signUp('Hal');
  for (let round = 1; round <= 10; round += 1) {
    const body = { Name: 'Car', Principal: 10 };
    const created = await call('POST', '/api/liabilities', { token, body });
    const path = `/api/changes/${created.headers.get('Freehold-Change') ?? ''}/undo`;
    const responses = await atOnce(2, () => call('POST', path, { token }));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ conflicts: [{ reason: 'undone' }] });
    expect(await (await call('GET', '/api/liabilities', { token })).json()).toEqual([]);
  }
});

test('batches, edits and undos of one person at once run one after another', async () => {
  const token = await signUp('Ivy');
  const loan = (Principal: number) => ({ Name: 'Car', Principal });
  const first = await call('POST', '/api/liabilities', { token, body: loan(1) });
  const { liabilityId } = (await first.json()) as { liabilityId: number };
  const path = `/api/liabilities/${liabilityId}`;
  const calls = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0
      ? { method: 'POST', path: '/api/liabilities', body: loan(index) }
      : { method: 'PUT', path, body: loan(index) },
  );
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const made = await (index % 2 === 0
        ? call('POST', '/api/batch', { token, body: { calls } })
        : call('PUT', path, { token, body: loan(1_000 + index) }));
      const change = made.headers.get('Freehold-Change') ?? '';
      const undone = await call('POST', `/api/changes/${change}/undo`, { token });
      return [made.status, undone.status];
    }),
  );
  for (const each of statuses) expect([200, 409]).toContain(each[1]);
  expect(statuses.map(([made]) => made)).toEqual(Array(40).fill(200));
  // Only if they ran one after another, undoing all of them in reverse, undos as well, leaves nothing.
  const list = await call('GET', '/api/changes?limit=200', { token });
  for (const { changeId } of ((await list.json()) as { changes: { changeId: number }[] }).changes)
    expect((await call('POST', `/api/changes/${changeId}/undo`, { token })).status).toBe(200);
  expect(await (await call('GET', '/api/liabilities', { token })).json()).toEqual([]);
});

const refresh = (token: string) => call('POST', '/api/refreshToken', { token });

async function refreshed(token: string): Promise<string> {
  const response = await refresh(token);
  expect(response.status).toBe(200);
  return (await response.json()) as string;
}

test('a delayed refresh returns the newest token after both processes rotated the session', async () => {
  const old = await signUp('Ian');
  await Promise.all([refreshed(old), refreshed(old), refreshed(old)]);
  let newest = await refreshed(old);
  for (let rotation = 0; rotation < 4; rotation += 1) {
    await call('GET', '/api/user', { token: newest });
    newest = await refreshed(newest);
  }
  const late = await atOnce(10, () => refreshed(old));
  expect(new Set(late.map((token) => decodeJwt(token).jti))).toEqual(new Set([decodeJwt(newest).jti]));
  const reads = await atOnce(2, () => call('GET', '/api/user', { token: newest }));
  expect(reads.map(({ status }) => status)).toEqual([200, 200]);
});

test('reuse of an old rotated token on both processes ends the session on both', async () => {
  const old = await signUp('Gus');
  const third = await refreshed(await refreshed(old));
  // Simulates the end of the grace period half a minute later, when older rotated tokens are dropped.
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `update sessions set rotated_at = rotated_at - 31000, rotated_tokens = '[]' where id = $1`,
    [decodeJwt(old).sid],
  );
  await client.end();
  const responses = await atOnce(10, () => refresh(old));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(401));
  const reads = await atOnce(4, () => call('GET', '/api/user', { token: third }));
  expect(reads.map(({ status }) => status)).toEqual(Array(4).fill(401));
});

test('wrong passwords are counted across processes', async () => {
  await signUp('Dan');
  const body = { Username: emailOf('Dan'), Password: 'wrong password' };
  const responses = await atOnce(14, () => call('POST', '/api/authenticate', { body }));
  expect(responses.map(({ status }) => status).sort()).toEqual([
    ...Array<number>(10).fill(400),
    ...Array<number>(4).fill(429),
  ]);
});

test('after a kill under load, retried requests have been executed exactly once', async () => {
  const token = await signUp('Eve');
  const doomed = await startServer();
  const at = await startLoadBalancer([doomed.url ?? '', servers[0]?.url ?? '']);
  const names = Array.from({ length: 120 }, (_, number) => `Debt ${number}`);
  const waiting = [...names];
  let made = 0;
  const failures: number[] = [];

  /** Retries with the same idempotency key, as the app does. */
  async function make(Name: string): Promise<void> {
    const key = randomUUID();
    for (let tries = 0; tries < 3; tries += 1) {
      const { status } = await call('POST', '/api/liabilities', {
        token,
        body: { Name, Principal: 1 },
        key,
        at,
      });
      if (status === 201) return;
      failures.push(status);
      // A dying process may still accept connections that it never answers.
      await doomed.ended;
    }
    throw new Error(`${Name} could not be made`);
  }
  async function work(): Promise<void> {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      await make(name);
      made += 1;
      if (made === 40) doomed.stop('SIGKILL');
    }
  }
  await atOnce(8, work);

  const listed = (await (await call('GET', '/api/liabilities', { token })).json()) as { name: string }[];
  expect(listed.map(({ name }) => name).sort()).toEqual([...names].sort());
  expect(new Set(failures)).toEqual(new Set([502]));
  expect(await doomed.ended).toEqual({ code: null, errors: '' });
  await at.stop();
});
