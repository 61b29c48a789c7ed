import { beforeEach, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '#tests/support/server.ts';

let app: TestApp;
let token: string;

beforeEach(async () => {
  app = await startTestApp();
  token = await app.signUp('Ada');
});

async function list(): Promise<unknown> {
  return (await app.call('GET', '/api/liabilities', { token })).json();
}

describe('a JSON body in', () => {
  /** Creates a liability with these bytes as the body. */
  async function send(bytes: Uint8Array<ArrayBuffer>): Promise<[status: number, answer: unknown]> {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const response = await app.app.request('/api/liabilities', { method: 'POST', headers, body: bytes });
    return [response.status, await response.json()];
  }
  const named = (...name: number[]) =>
    Uint8Array.from([...Buffer.from('{"Principal":1,"Name":"'), ...name, ...Buffer.from('"}')]);

  test.each([
    ['a byte of Latin-1', named(0xe9)],
    ['half a character', named(0xc3)],
    ['a surrogate', named(0xed, 0xa0, 0x80)],
    ['an overlong slash', named(0xc0, 0xaf)],
    ['a byte that UTF-8 never has', named(0x61, 0xff)],
    [
      'UTF-16 after its byte order mark',
      Uint8Array.from(Buffer.from('\ufeff{"Name":"Car","Principal":1}', 'utf16le')),
    ],
  ])('another encoding than UTF-8, with %s, is rejected', async (_what, bytes) => {
    expect(await send(bytes)).toEqual([400, { message: 'The body is not valid UTF-8' }]);
    expect(await list()).toEqual([]);
  });

  test.each([
    ['letters of several bytes', named(...Buffer.from('Café 😀')), 'Café 😀'],
    ['a byte order mark', Uint8Array.from([0xef, 0xbb, 0xbf, ...named(0x43)]), 'C'],
  ])('UTF-8, with %s, is accepted', async (_what, bytes, name) => {
    expect(await send(bytes)).toEqual([201, expect.objectContaining({ name })]);
  });
});
