import { afterEach, describe, expect, test, vi } from 'vitest';

import { createTokens, type TokenKey } from '#server/auth/tokens.ts';
import { startTestApp, testKey } from '#tests/support/server.ts';

const NOW = Date.parse('2026-02-28T12:00:00Z');
const MINUTE = 60_000;
const claims = { sub: '1', sid: 's', jti: 'j', iat: NOW / 1000, exp: (NOW + 20 * MINUTE) / 1000 };

afterEach(() => {
  vi.restoreAllMocks();
});

/** Counts how many signatures have been verified since. */
function watchVerifications() {
  const verify = vi.spyOn(crypto.subtle, 'verify');
  return () => verify.mock.calls.length;
}

test('the signature of a token that is used again is not verified again', async () => {
  const count = watchVerifications();
  const tokens = createTokens([testKey]);
  const token = await tokens.sign(claims);
  for (let use = 0; use < 3; use += 1) expect(await tokens.read(token, NOW)).toEqual(claims);
  expect(count()).toBe(1);
});

test('a verified token is refused from the second in which it expires', async () => {
  const tokens = createTokens([testKey]);
  const token = await tokens.sign(claims);
  expect(await tokens.read(token, NOW)).toEqual(claims);
  expect(await tokens.read(token, NOW + 20 * MINUTE - 1)).toEqual(claims);
  expect(await tokens.read(token, NOW + 20 * MINUTE)).toBeUndefined();
  expect(await tokens.read(token, NOW + 20 * MINUTE, MINUTE)).toEqual(claims);
  expect(await tokens.read(token, NOW + 20 * MINUTE)).toBeUndefined();
  expect(await tokens.read(token, NOW + 22 * MINUTE, MINUTE)).toBeUndefined();
});

test('a token that differs in its signature alone, or comes from another key, is refused beside the verified one', async () => {
  const tokens = createTokens([testKey]);
  const token = await tokens.sign(claims);
  expect(await tokens.read(token, NOW)).toEqual(claims);
  const otherKey: TokenKey = { kid: testKey.kid, secret: new Uint8Array(32).fill(8) };
  const changed = token.replace(/\.(.)(?=[^.]*$)/, (_, first) => (first === 'A' ? '.B' : '.A'));
  for (const forged of [await createTokens([otherKey]).sign(claims), changed]) {
    expect(await tokens.read(forged, NOW)).toBeUndefined();
    expect(await tokens.read(forged, NOW)).toBeUndefined();
  }
});

test('of many verified tokens, those used last are remembered', async () => {
  const tokens = createTokens([testKey], 2);
  const sign = (jti: string) => tokens.sign({ ...claims, jti });
  const [first, second, third] = [await sign('1'), await sign('2'), await sign('3')];
  for (const token of [first, second, first, third]) await tokens.read(token, NOW);
  const count = watchVerifications();
  await tokens.read(first, NOW);
  await tokens.read(third, NOW);
  expect(count()).toBe(0);
  expect(await tokens.read(second, NOW)).toMatchObject({ jti: '2' });
  expect(count()).toBe(1);
});

describe('a token that has just been used', () => {
  test('is worthless once its session has been revoked', async () => {
    const app = await startTestApp();
    const token = await app.signUp('Ada');
    const status = async () => (await app.call('GET', '/api/user', { token })).status;
    expect(await status()).toBe(200);
    await app.database.updateTable('sessions').set({ revoked_at: 1 }).execute();
    expect(await status()).toBe(401);
  });

  test('is worthless once its account has been deleted', async () => {
    const app = await startTestApp();
    const token = await app.signUp('Ada');
    const status = async () => (await app.call('GET', '/api/user', { token })).status;
    expect(await status()).toBe(200);
    await app.database.deleteFrom('people').execute();
    expect(await status()).toBe(401);
  });
});
