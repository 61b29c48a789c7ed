import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';

import { DAY, HOUR, MINUTE, setUpAda } from '#tests/support/account.ts';

const SECOND = 1_000;

const ada = setUpAda();
let first: string;

beforeEach(() => {
  first = ada.token;
});

async function read(token: string): Promise<number> {
  return (await ada.app.call('GET', '/api/user', { token })).status;
}

/** Returns the new token, or the status of the error response. */
async function refresh(token: string): Promise<string | number> {
  const response = await ada.app.call('POST', '/api/refreshToken', { token });
  return response.ok ? ((await response.json()) as string) : response.status;
}

async function requireRefresh(token: string): Promise<string> {
  const result = await refresh(token);
  if (typeof result === 'number') throw new Error(`The refresh failed with ${result}`);
  return result;
}

/** Refreshes often enough until less than eleven hours are left. */
async function refreshUntil(end: number): Promise<string> {
  let token = await requireRefresh(first);
  for (; ada.now + 11 * HOUR < end; token = await requireRefresh(token)) ada.now += 11 * HOUR;
  return token;
}

const idOf = (token: string) => decodeJwt(token).jti;

test('a token has its person, session and times, and is valid until it expires', async () => {
  const text = expect.any(String) as string;
  const times = { iat: ada.now / 1000, exp: (ada.now + 20 * MINUTE) / 1000 };
  expect(decodeJwt(first)).toEqual({ sub: '1', sid: text, jti: text, ...times });
  ada.now += 20 * MINUTE - SECOND;
  expect(await read(first)).toBe(200);
  ada.now += SECOND;
  expect(await read(first)).toBe(401);
});

describe('a refresh', () => {
  test('returns a new token for an expired one', async () => {
    ada.now += HOUR;
    const second = await requireRefresh(first);
    expect(await read(second)).toBe(200);
    expect(decodeJwt(second).exp).toBe((ada.now + 20 * MINUTE) / 1000);
  });

  test('succeeds for twenty tabs at once, twenty times', async () => {
    let token = first;
    for (let round = 0; round < 20; round += 1) {
      ada.now += 21 * MINUTE;
      const tokens = await Promise.all(Array.from({ length: 20 }, () => requireRefresh(token)));
      expect(new Set(tokens.map(idOf)).size).toBe(1);
      [token = ''] = tokens;
      expect(await read(token)).toBe(200);
    }
  });

  test('can be repeated for 30 seconds, even if the new token is in use, and later revokes the session', async () => {
    const second = await requireRefresh(first);
    expect(await read(second)).toBe(200);
    ada.now += 30 * SECOND;
    expect(idOf(await requireRefresh(first))).toBe(idOf(second));
    ada.now += SECOND;
    expect(await read(second)).toBe(200);
    expect(await refresh(first)).toBe(401);
    expect(await Promise.all([read(first), read(second), refresh(second)])).toEqual([401, 401, 401]);
  });

  test('can be repeated while the new token is unused, since its response was lost', async () => {
    const lost = await requireRefresh(first);
    ada.now += 3 * HOUR;
    const again = await requireRefresh(first);
    expect(idOf(again)).toBe(idOf(lost));
    expect(await read(again)).toBe(200);
  });

  test('with a token rotated less than 30 seconds ago returns the newest, after any number of rotations', async () => {
    const second = await requireRefresh(first);
    ada.now += 29 * SECOND;
    let newest = second;
    for (let rotation = 0; rotation < 10; rotation += 1) {
      expect(await read(newest)).toBe(200);
      newest = await requireRefresh(newest);
    }
    expect(await read(newest)).toBe(200);
    const late = await Promise.all([first, first, second].map(requireRefresh));
    for (const token of late) expect(idOf(token)).toBe(idOf(newest));
    ada.now += 2 * SECOND;
    expect(idOf(await requireRefresh(second))).toBe(idOf(newest));
    expect(await read(newest)).toBe(200);
  });

  test('with a token rotated longer ago revokes the session, after any number of rotations', async () => {
    const third = await requireRefresh(await requireRefresh(first));
    ada.now += 31 * SECOND;
    expect([await refresh(first), await read(third)]).toEqual([401, 401]);
  });

  test('in a loop keeps every token of the last 30 seconds valid and the row small', async () => {
    let token = first;
    for (let turn = 0; turn < 300; turn += 1) token = await requireRefresh(token);
    expect(idOf(await requireRefresh(first))).toBe(idOf(token));
    const row = await ada.app.database.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    expect(row.rotated_tokens.length).toBeLessThan(4_000);
    ada.now += 31 * SECOND;
    expect(idOf(await requireRefresh(token))).not.toBe(idOf(token));
  });

  test('fails after the session has been idle for 12 hours', async () => {
    ada.now += 12 * HOUR - SECOND;
    const second = await requireRefresh(first);
    ada.now += 12 * HOUR;
    expect(await refresh(second)).toBe(401);
  });

  test('fails 30 days after sign-in, and no token outlives the session', async () => {
    const end = ada.now + 30 * DAY;
    let token = await refreshUntil(end);
    ada.now = end - MINUTE;
    token = await requireRefresh(token);
    expect(decodeJwt(token).exp).toBe(end / 1000);
    ada.now = end;
    expect([await read(token), await refresh(token)]).toEqual([401, 401]);
  });
});

describe('after a clock that was ahead is corrected', () => {
  const AHEAD = 400 * DAY;
  let ahead: string;

  beforeEach(async () => {
    ada.now += AHEAD;
    ahead = await ada.app.signUp('Eve');
    expect(await read(ahead)).toBe(200);
    ada.now -= AHEAD;
  });

  test('tokens and sessions of that time are invalid, and a new sign-in works', async () => {
    expect([await read(ahead), await refresh(ahead)]).toEqual([401, 401]);
    expect(await read(await ada.app.signIn('Eve'))).toBe(200);
    expect(await read(first)).toBe(200);
  });

  test.each([
    ['that was refreshed once more', () => refresh(ahead)],
    ['whose person has signed in again', () => ada.app.signIn('Eve')],
  ])('a session %s stays invalid when its time comes', async (_which, act) => {
    await act();
    ada.now += AHEAD;
    expect([await read(ahead), await refresh(ahead)]).toEqual([401, 401]);
  });

  test('a session that continues ends 30 days later', async () => {
    const expires_at = ada.now + AHEAD;
    await ada.app.database.updateTable('sessions').set({ expires_at }).execute();
    const end = ada.now + 30 * DAY;
    const token = await refreshUntil(end);
    ada.now = end;
    expect(await refresh(token)).toBe(401);
  });

  test('clocks of two servers may differ by a minute', async () => {
    ada.now += MINUTE;
    const token = await requireRefresh(first);
    ada.now -= MINUTE;
    expect(await read(token)).toBe(200);
    expect(await read(await requireRefresh(token))).toBe(200);
  });
});
