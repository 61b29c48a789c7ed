import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

import { beforeEach, expect, test } from 'vitest';

import { compress } from '#server/node/compression.ts';
import { startTestApp, testAppOver, type TestApp } from '#tests/support/server.ts';

let app: TestApp;
let token: string;

beforeEach(async () => {
  app = await startTestApp();
  token = await app.signUp('Ada');
  for (const Name of ['Boat', 'Car', 'House', 'Studies']) await addLoan(Name);
});

function addLoan(Name: string): Promise<Response> {
  return app.call('POST', '/api/liabilities', { token, body: { Name, Principal: 10 } });
}

function read(headers: Record<string, string> = {}, from = app): Promise<Response> {
  return from.call('GET', '/api/liabilities', { token, headers });
}

const etagOf = ({ headers }: Response) => headers.get('ETag') ?? 'none';

/** Reads what has changed since a response. */
function readSince(etag: string, from = app): Promise<Response> {
  return read({ 'If-None-Match': etag, 'A-IM': 'entries' }, from);
}

const namesIn = async (response: Response) =>
  ((await response.json()) as { name: string }[]).map(({ name }) => name);

test('a client that has the previous list gets only the entries that have changed', async () => {
  const first = await read();
  const base = (await first.json()) as unknown[];
  await addLoan('Tractor');
  const response = await readSince(etagOf(first));
  expect(response.status).toBe(226);
  expect(response.headers.get('IM')).toBe('entries');
  expect(response.headers.get('Delta-Base')).toBe(etagOf(first));
  expect(response.headers.get('Vary')).toBe('Accept-Encoding, A-IM, If-None-Match');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const delta = (await response.json()) as unknown[];
  expect(delta).toEqual([[0, 4], expect.objectContaining({ name: 'Tractor' })]);
  const whole = await read();
  expect(await whole.json()).toEqual([...base, delta[1]]);
  expect(etagOf(whole)).toBe(etagOf(response));
  expect((await readSince(etagOf(response))).status).toBe(304);
});

test('several clients get the same changes, whatever else they have', async () => {
  const etag = etagOf(await read());
  await addLoan('Tractor');
  const responses = await Promise.all([etag, `"other", ${etag}`].map((known) => readSince(known)));
  for (const response of responses) {
    expect(response.status).toBe(226);
    expect(response.headers.get('Delta-Base')).toBe(etag);
  }
});

test.each([
  ['does not ask for changes', { 'A-IM': 'vcdiff, entries;q=0' }],
  ['has another list', { 'If-None-Match': 'W/"1.2"' }],
])('a client that %s gets the whole list', async (_what, headers) => {
  const etag = etagOf(await read());
  await addLoan('Tractor');
  const response = await read({ 'If-None-Match': etag, 'A-IM': 'entries', ...headers });
  expect(response.status).toBe(200);
  expect(await namesIn(response)).toHaveLength(5);
});

test('a client with a list from before the previous one gets the whole list', async () => {
  const etag = etagOf(await read());
  await addLoan('Tractor');
  await read();
  await addLoan('Yacht');
  const response = await readSince(etag);
  expect(response.status).toBe(200);
  expect(await namesIn(response)).toHaveLength(6);
});

test('a client with a list from another process gets the whole list, or a 304 if nothing has changed', async () => {
  const other = testAppOver(app.database);
  const etag = etagOf(await read());
  const otherEtag = etagOf(await read({}, other));
  expect(otherEtag).not.toBe(etag);
  expect((await readSince(etag, other)).status).toBe(304);
  await addLoan('Tractor');
  const responses = [await readSince(etag, other), await readSince(otherEtag)];
  for (const response of responses) {
    expect(response.status).toBe(200);
    expect(await namesIn(response)).toHaveLength(5);
  }
});

test('two lists that were built for the same version are told apart', async () => {
  // As if a change had been committed after the version was read and before the rows were.
  const [x, y, z] = [1, 2, 3].map((id) => JSON.stringify({ id, name: 'long name '.repeat(5) }));
  let content = `[${x},\n${y}]`;
  const buildInWorker = () => Promise.resolve(new TextEncoder().encode(content));
  await app.database.updateTable('people').set({ entry_count: 2_000 }).execute();
  const one = testAppOver(app.database, { buildInWorker });
  const two = testAppOver(app.database, { buildInWorker });
  const readBudgets = (from: TestApp, etag: string) =>
    from.call('GET', '/api/budgets', { token, headers: { 'If-None-Match': etag, 'A-IM': 'entries' } });

  const earlier = etagOf(await readBudgets(one, ''));
  content = `[${y},\n${x}]`;
  const later = etagOf(await readBudgets(two, ''));
  await addLoan('Tractor');
  content = `[${y},\n${x},\n${z}]`;
  expect(await (await readBudgets(two, earlier)).text()).toBe(content);
  expect(await (await readBudgets(two, later)).text()).toBe(`[[0,2],\n${z}]`);
});

test('changes are compressed, once', async () => {
  let count = 0;
  app = testAppOver(app.database, {
    compress: (content, coding) => {
      count += 1;
      return compress(content, coding);
    },
  });
  for (let number = 1; number <= 60; number += 1) await addLoan(`${number} ${'long name '.repeat(15)}`);
  const first = await read();
  for (let number = 61; number <= 90; number += 1) await addLoan(`${number} ${'long name '.repeat(15)}`);
  const headers = { 'If-None-Match': etagOf(first), 'A-IM': 'entries', 'Accept-Encoding': 'br' };
  for (const response of [await read(headers), await read(headers)]) {
    expect(response.status).toBe(226);
    expect(response.headers.get('Content-Encoding')).toBe('br');
    const content = await promisify(brotliDecompress)(new Uint8Array(await response.arrayBuffer()));
    expect(JSON.parse(content.toString())).toHaveLength(31);
  }
  expect(count).toBe(1);
});
