import { createHmac } from 'node:crypto';

import { decodeJwt, SignJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '#tests/support/server.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let now: number;
let app: TestApp;
let first: string;

beforeEach(async () => {
  now = Date.parse('2026-02-28T12:00:00Z');
  app = await startTestApp({ clock: () => now });
  first = await app.signUp('Ada');
});

async function read(token: string): Promise<number> {
  return (await app.call('GET', '/api/user', { token })).status;
}

/** Returns the new token, or the status of the error response. */
async function refresh(token: string): Promise<string | number> {
  const response = await app.call('POST', '/api/refreshToken', { token });
  return response.ok ? ((await response.json()) as string) : response.status;
}

async function requireRefresh(token: string): Promise<string> {
  const result = await refresh(token);
  if (typeof result === 'number') throw new Error(`The refresh failed with ${result}`);
  return result;
}

describe('a token', () => {
  test('has its person, session and times', () => {
    expect(decodeJwt(first)).toEqual({
      sub: '1',
      sid: expect.any(String) as string,
      jti: expect.any(String) as string,
      iat: now / 1000,
      exp: (now + 20 * MINUTE) / 1000,
    });
  });

  test('is valid until it expires', async () => {
    now += 20 * MINUTE - SECOND;
    expect(await read(first)).toBe(200);
    now += SECOND;
    expect(await read(first)).toBe(401);
  });

  test('is invalid if another key, no key or another algorithm signed it', async () => {
    const claims = decodeJwt(first);
    const other = new Uint8Array(32).fill(8);
    const withAlgorithm = (alg: string) =>
      [{ alg, kid: 'test' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
    const longer = withAlgorithm('HS512');
    const forged = [
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'test' }).sign(other),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'other' })
        .sign(new Uint8Array(32).fill(7)),
      `${longer}.${createHmac('sha512', new Uint8Array(32).fill(7)).update(longer).digest('base64url')}`,
      `${withAlgorithm('none')}.`,
    ];
    expect(await Promise.all(forged.map(read))).toEqual([401, 401, 401, 401]);
    expect(await Promise.all(forged.map(refresh))).toEqual([401, 401, 401, 401]);
    expect(await read(first)).toBe(200);
  });
});

describe('a refresh', () => {
  test('returns a new token for an expired one', async () => {
    now += HOUR;
    const second = await requireRefresh(first);
    expect(await read(second)).toBe(200);
    expect(decodeJwt(second).exp).toBe((now + 20 * MINUTE) / 1000);
  });

  test('succeeds for twenty tabs at once, twenty times', async () => {
    let token = first;
    for (let round = 0; round < 20; round += 1) {
      now += 21 * MINUTE;
      const tokens = await Promise.all(Array.from({ length: 20 }, () => requireRefresh(token)));
      expect(new Set(tokens.map((each) => decodeJwt(each).jti)).size).toBe(1);
      [token = ''] = tokens;
      expect(await read(token)).toBe(200);
    }
  });

  test('can be repeated for 30 seconds, even if the new token is in use', async () => {
    const second = await requireRefresh(first);
    expect(await read(second)).toBe(200);
    now += 30 * SECOND;
    expect(decodeJwt(await requireRefresh(first)).jti).toBe(decodeJwt(second).jti);
  });

  test('can be repeated while the new token is unused, since its response was lost', async () => {
    const lost = await requireRefresh(first);
    now += 3 * HOUR;
    const again = await requireRefresh(first);
    expect(decodeJwt(again).jti).toBe(decodeJwt(lost).jti);
    expect(await read(again)).toBe(200);
  });

  test('with an old token revokes the session after the new one was used', async () => {
    const second = await requireRefresh(first);
    expect(await read(second)).toBe(200);
    now += 31 * SECOND;
    expect(await refresh(first)).toBe(401);
    expect(await Promise.all([read(first), read(second), refresh(second)])).toEqual([401, 401, 401]);
  });

  test('with a token rotated less than 30 seconds ago returns the newest, after any number of rotations', async () => {
    const second = await requireRefresh(first);
    now += 29 * SECOND;
    let newest = second;
    for (let rotation = 0; rotation < 10; rotation += 1) {
      expect(await read(newest)).toBe(200);
      newest = await requireRefresh(newest);
    }
    expect(await read(newest)).toBe(200);
    const late = await Promise.all([first, first, second].map(requireRefresh));
    for (const token of late) expect(decodeJwt(token).jti).toBe(decodeJwt(newest).jti);
    now += 2 * SECOND;
    expect(decodeJwt(await requireRefresh(second)).jti).toBe(decodeJwt(newest).jti);
    expect(await read(newest)).toBe(200);
  });

  test('with a token rotated longer ago revokes the session, after any number of rotations', async () => {
    const third = await requireRefresh(await requireRefresh(first));
    now += 31 * SECOND;
    expect(await refresh(first)).toBe(401);
    expect(await read(third)).toBe(401);
  });

  test('in a loop keeps every token of the last 30 seconds valid and the row small', async () => {
    let token = first;
    for (let turn = 0; turn < 300; turn += 1) token = await requireRefresh(token);
    expect(decodeJwt(await requireRefresh(first)).jti).toBe(decodeJwt(token).jti);
    const { rotated_tokens } = await app.database
      .selectFrom('sessions')
      .select('rotated_tokens')
      .executeTakeFirstOrThrow();
    expect(rotated_tokens.length).toBeLessThan(4_000);
    now += 31 * SECOND;
    expect(decodeJwt(await requireRefresh(token)).jti).not.toBe(decodeJwt(token).jti);
  });

  test('fails after the session has been idle for 12 hours', async () => {
    now += 12 * HOUR - SECOND;
    const second = await requireRefresh(first);
    now += 12 * HOUR;
    expect(await refresh(second)).toBe(401);
  });

  test('fails 30 days after sign-in, and no token outlives the session', async () => {
    const end = now + 30 * DAY;
    let token = first;
    while (now + 11 * HOUR < end) {
      now += 11 * HOUR;
      token = await requireRefresh(token);
    }
    now = end - MINUTE;
    token = await requireRefresh(token);
    expect(decodeJwt(token).exp).toBe(end / 1000);
    now = end;
    expect(await read(token)).toBe(401);
    expect(await refresh(token)).toBe(401);
  });
});

describe('after a clock that was ahead is corrected', () => {
  const AHEAD = 400 * DAY;
  let ahead: string;

  beforeEach(async () => {
    now += AHEAD;
    ahead = await app.signUp('Eve');
    expect(await read(ahead)).toBe(200);
    now -= AHEAD;
  });

  test('tokens and sessions of that time are invalid, and a new sign-in works', async () => {
    expect(await read(ahead)).toBe(401);
    expect(await refresh(ahead)).toBe(401);
    expect(await read(await app.signIn('Eve'))).toBe(200);
    expect(await read(first)).toBe(200);
  });

  test.each([
    ['that was refreshed once more', () => refresh(ahead)],
    ['whose person has signed in again', () => app.signIn('Eve')],
  ])('a session %s stays invalid when its time comes', async (_which, act) => {
    await act();
    now += AHEAD;
    expect(await read(ahead)).toBe(401);
    expect(await refresh(ahead)).toBe(401);
  });

  test('a session that continues ends 30 days later', async () => {
    await app.database
      .updateTable('sessions')
      .set({ expires_at: now + AHEAD })
      .execute();
    const end = now + 30 * DAY;
    let token = await requireRefresh(first);
    while (now + 11 * HOUR < end) {
      now += 11 * HOUR;
      token = await requireRefresh(token);
    }
    now = end;
    expect(await refresh(token)).toBe(401);
  });

  test('clocks of two servers may differ by a minute', async () => {
    now += MINUTE;
    const token = await requireRefresh(first);
    now -= MINUTE;
    expect(await read(token)).toBe(200);
    expect(await read(await requireRefresh(token))).toBe(200);
  });
});
