import { beforeEach, describe, expect, test } from 'vitest';

import { signOutTicketOf } from '#contract/sign-out-ticket.ts';
import { emailOf, PASSWORD, startTestApp, type TestApp } from '#tests/support/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let now: number;
let app: TestApp;

beforeEach(async () => {
  now = Date.parse('2026-02-28T12:00:00Z');
  app = await startTestApp({ clock: () => now });
  await app.signUp('Ada');
  await app.database.deleteFrom('sessions').execute();
});

async function signIn(userAgent = FIREFOX, name = 'Ada'): Promise<string> {
  const body = { Username: emailOf(name), Password: PASSWORD };
  const response = await app.call('POST', '/api/authenticate', {
    body,
    headers: { 'User-Agent': userAgent },
  });
  return (await response.json()) as string;
}

interface Listed {
  readonly sessionId: string;
  readonly device: string;
  readonly signedInAt: string;
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
}

async function list(token: string): Promise<Listed[]> {
  return (await (await app.call('GET', '/api/sessions', { token })).json()) as Listed[];
}

const time = (milliseconds: number) => new Date(milliseconds).toISOString();
const end = (token: string, SessionId: unknown, CurrentPassword = PASSWORD) =>
  app.call('POST', '/api/sessions/end', { token, body: { SessionId, CurrentPassword } });
const signOut = (token?: string) => app.call('POST', '/api/signOut', { token });
const isAlive = async (token: string) =>
  [
    (await app.call('GET', '/api/user', { token })).status,
    (await app.call('POST', '/api/refreshToken', { token })).status,
  ].every((status) => status === 200);

describe('the list of sessions', () => {
  test('has the device in words, the sign-in and the last use, with the present session first', async () => {
    const start = now;
    const desktop = await signIn();
    now += 10 * MINUTE;
    const phone = await signIn(PHONE);
    now += 2 * MINUTE;
    const sessionId = expect.stringMatching(/^[\da-f-]{36}$/) as string;
    expect(await list(desktop)).toEqual([
      {
        sessionId,
        device: 'Firefox on Windows',
        signedInAt: time(start),
        lastUsedAt: time(now),
        isCurrent: true,
      },
      {
        sessionId,
        device: 'Safari on iPhone',
        signedInAt: time(start + 10 * MINUTE),
        lastUsedAt: time(start + 10 * MINUTE),
        isCurrent: false,
      },
    ]);
    expect((await list(phone)).map(({ device }) => device)).toEqual([
      'Safari on iPhone',
      'Firefox on Windows',
    ]);
  });

  test('shows a use within five minutes', async () => {
    const desktop = await signIn();
    const phone = await signIn(PHONE);
    for (const minutes of [1, 2, 3, 4, 7]) {
      now += minutes * MINUTE;
      await app.call('GET', '/api/user', { token: desktop });
      const [, other] = await list(phone);
      const age = now - Date.parse(other?.lastUsedAt ?? '');
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan(5 * MINUTE);
    }
  });

  async function refreshed(token: string): Promise<string> {
    return (await (await app.call('POST', '/api/refreshToken', { token })).json()) as string;
  }

  test('leaves out sessions that have ended, and those of others', async () => {
    const own = await signIn();
    await signOut(await signIn());
    const before = now;
    await signIn(PHONE);
    await app.signUp('Eve');
    expect(await list(own)).toHaveLength(2);
    now = before + 11 * HOUR;
    const kept = await refreshed(own);
    now = before + 12 * HOUR;
    expect(await list(await refreshed(kept))).toHaveLength(1);
  });

  test('has at most 100, since a new sign-in ends the one unused longest', async () => {
    const unused = await signIn();
    now += MINUTE;
    const refreshedOnly = await signIn();
    const row = await app.database
      .selectFrom('sessions')
      .selectAll()
      .orderBy('started_at', 'desc')
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 3_000 }, () => ({ ...row, id: crypto.randomUUID() }));
    const insertAll = async () => {
      for (let start = 0; start < copies.length; start += 500)
        await app.database
          .insertInto('sessions')
          .values(copies.slice(start, start + 500))
          .execute();
    };
    await insertAll();
    now += 10 * MINUTE;
    const kept = await refreshed(refreshedOnly);
    expect(await list(kept)).toHaveLength(100);

    const newest = await signIn();
    expect(await list(newest)).toHaveLength(100);
    expect(await app.database.selectFrom('sessions').selectAll().execute()).toHaveLength(100);
    expect([await isAlive(unused), await isAlive(kept), await isAlive(newest)]).toEqual([false, true, true]);
  });

  test('keeps a session that is not used while a program signs in and out', async () => {
    const own = await signIn();
    for (let count = 0; count < 110; count += 1) {
      now += 1_000;
      await signOut(await signIn());
    }
    expect(await isAlive(own)).toBe(true);
    expect(await app.database.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  test('stores no user agent', async () => {
    await signIn('Mozilla/5.0 (Macintosh; made by Marker) Chrome/140.0 Safari/537.36');
    const { device } = await app.database.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    expect(device).toBe('Chrome on a Mac');
  });
});

describe('ending sessions', () => {
  test('ends one at once, and only that one', async () => {
    const [own, phone, third] = [await signIn(), await signIn(PHONE), await signIn()];
    const id = (await list(own)).find(({ device }) => device === 'Safari on iPhone')?.sessionId;
    expect((await end(own, id)).status).toBe(204);
    expect([await isAlive(own), await isAlive(phone), await isAlive(third)]).toEqual([true, false, true]);
    // Repeated, because the first response may have been lost.
    expect((await end(own, id)).status).toBe(204);
  });

  test('ends all others at once', async () => {
    const [own, phone, third] = [await signIn(), await signIn(PHONE), await signIn()];
    const eve = await app.signUp('Eve');
    expect((await end(own, null)).status).toBe(204);
    expect([await isAlive(own), await isAlive(phone), await isAlive(third)]).toEqual([true, false, false]);
    expect(await isAlive(eve)).toBe(true);
    expect(await list(own)).toHaveLength(1);
  });

  test('does not end the session of somebody else', async () => {
    const own = await signIn();
    const eve = await app.signUp('Eve');
    const [hers] = await list(eve);
    for (const id of [hers?.sessionId, 'nonsense', `' or '1'='1`, ''])
      expect((await end(own, id)).status).toBe(404);
    expect(await isAlive(eve)).toBe(true);
  });
});

describe('signing out', () => {
  test('ends the session, so that a copy of its token is worthless', async () => {
    const [own, other] = [await signIn(), await signIn()];
    expect((await signOut(own)).status).toBe(204);
    expect([await isAlive(own), await isAlive(other)]).toEqual([false, true]);
    expect((await signOut(own)).status).toBe(204);
  });

  test('also works with a token that has expired or been replaced', async () => {
    const own = await signIn();
    const refreshed = (await (await app.call('POST', '/api/refreshToken', { token: own })).json()) as string;
    now += HOUR;
    expect((await signOut(own)).status).toBe(204);
    expect(await isAlive(refreshed)).toBe(false);
    expect((await app.call('POST', '/api/refreshToken', { token: refreshed })).status).toBe(401);
  });

  test('without a valid token is refused', async () => {
    const own = await signIn();
    for (const token of [undefined, 'nonsense', `${own}x`]) expect((await signOut(token)).status).toBe(401);
    expect(await isAlive(own)).toBe(true);
  });

  test('accepts the ticket made from a token, even after the token has expired', async () => {
    const [own, other] = [await signIn(), await signIn()];
    now += HOUR;
    expect((await signOut(signOutTicketOf(own))).status).toBe(204);
    const refresh = (token: string) => app.call('POST', '/api/refreshToken', { token });
    expect([(await refresh(own)).status, (await refresh(other)).status]).toEqual([401, 200]);
  });

  test('is all that a ticket allows', async () => {
    const token = signOutTicketOf(await signIn()) ?? '';
    const body = { Name: 'Loan', Principal: 1 };
    for (const [method, path] of [
      ['GET', '/api/user'],
      ['GET', '/api/sessions'],
      ['POST', '/api/liabilities'],
      ['POST', '/api/refreshToken'],
    ] as const)
      expect((await app.call(method, path, { token, ...(method === 'POST' && { body }) })).status).toBe(401);
  });

  test('refuses a ticket that is not whole, or is of another session', async () => {
    const [own, other] = [await signIn(), await signIn()];
    const ticket = signOutTicketOf(own) ?? '';
    const [header = '', payload = '', signature = ''] = ticket.split('.');
    const [, otherPayload = ''] = other.split('.');
    for (const token of [
      ticket.slice(0, -1),
      `${ticket}A`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${otherPayload}.${signature}`,
      `.${payload}.${signature}`,
    ])
      expect((await signOut(token)).status).toBe(401);
    expect([await isAlive(own), await isAlive(other)]).toEqual([true, true]);
  });
});
