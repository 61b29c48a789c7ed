import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

import { beforeEach, describe, expect, test } from 'vitest';

import { compress } from '#server/node/compression.ts';
import { startTestApp, testAppOver, type TestApp } from '#tests/support/server.ts';

const loan = { Name: 'Loan', Principal: 10 };

let app: TestApp;
let token: string;

beforeEach(async () => {
  app = await startTestApp({ compress });
  token = await app.signUp('Ada');
});

function read(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return app.call('GET', path, { token, headers });
}

/** Adds loans with long names, so that the list is long enough to be compressed. */
async function addLoans(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const body = { ...loan, Name: `${number} ${'long name '.repeat(15)}` };
    await app.call('POST', '/api/liabilities', { token, body });
  }
}

describe('a long response', () => {
  test.each([
    ['br', 'gzip, deflate, br', promisify(brotliDecompress)],
    ['gzip', 'gzip, br;q=0', promisify(gunzip)],
  ])('is compressed as %s for clients that accept %s', async (coding, accepted, decompress) => {
    await addLoans(30);
    const plain = await read('/api/liabilities');
    const response = await read('/api/liabilities', { 'Accept-Encoding': accepted });
    expect(response.headers.get('Content-Encoding')).toBe(coding);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(response.headers.get('ETag')).toBe(plain.headers.get('ETag'));
    const content = new Uint8Array(await response.arrayBuffer());
    const whole = await plain.text();
    expect(content.byteLength).toBeLessThan(whole.length / 2);
    expect((await decompress(content)).toString()).toBe(whole);
  });

  test.each(['', 'identity', 'zstd', 'gzip;q=0, br;q=0.0'])(
    'is not compressed for clients that accept "%s"',
    async (accepted) => {
      await addLoans(30);
      const response = await read('/api/liabilities', { 'Accept-Encoding': accepted });
      expect(response.headers.get('Content-Encoding')).toBeNull();
      expect(await response.json()).toHaveLength(30);
    },
  );

  test('is built and compressed once until the data change', async () => {
    let count = 0;
    app = testAppOver(app.database, {
      compress: (content, coding) => {
        count += 1;
        return compress(content, coding);
      },
    });
    await addLoans(30);
    const readAll = () =>
      Promise.all(Array.from({ length: 20 }, () => read('/api/liabilities', { 'Accept-Encoding': 'br' })));
    await readAll();
    await readAll();
    expect(count).toBe(1);
    await addLoans(1);
    await readAll();
    expect(count).toBe(2);
  });

  test('gets a 500 if the compression fails, and is compressed again the next time', async () => {
    let fails = true;
    app = testAppOver(app.database, {
      compress: (content, coding) =>
        fails ? Promise.reject(new Error('no memory')) : compress(content, coding),
    });
    await addLoans(30);
    expect((await read('/api/liabilities', { 'Accept-Encoding': 'br' })).status).toBe(500);
    fails = false;
    expect((await read('/api/liabilities', { 'Accept-Encoding': 'br' })).status).toBe(200);
  });
});

test('a short response is not compressed', async () => {
  await addLoans(1);
  const response = await read('/api/liabilities', { 'Accept-Encoding': 'br' });
  expect(response.headers.get('Content-Encoding')).toBeNull();
  expect(await response.json()).toHaveLength(1);
});
