import { beforeEach, describe, expect, test } from 'vitest';

import { signOutTicketOf } from '#contract/sign-out-ticket.ts';
import { HOUR, MINUTE, setUpAda, START } from '#tests/support/account.ts';
import { emailOf, PASSWORD } from '#tests/support/server.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const ada = setUpAda();

beforeEach(() => ada.app.database.deleteFrom('sessions').execute());

async function signIn(userAgent = FIREFOX): Promise<string> {
  const body = { Username: emailOf('Ada'), Password: PASSWORD };
  const headers = { 'User-Agent': userAgent };
  return (await (await ada.app.call('POST', '/api/authenticate', { body, headers })).json()) as string;
}

interface Listed {
  readonly sessionId: string;
  readonly device: string;
  readonly lastUsedAt: string;
}

const call = (method: string, path: string, token?: string, body?: unknown) =>
  ada.app.call(method, path, { token, body });
const list = async (token: string) => (await (await call('GET', '/api/sessions', token)).json()) as Listed[];
const time = (milliseconds: number) => new Date(milliseconds).toISOString();
const end = async (token: string, SessionId: unknown) =>
  (await call('POST', '/api/sessions/end', token, { SessionId, CurrentPassword: PASSWORD })).status;
const signOut = async (token?: string) => (await call('POST', '/api/signOut', token)).status;
const refresh = (token: string) => call('POST', '/api/refreshToken', token);
const refreshed = async (token: string) => (await (await refresh(token)).json()) as string;
const areAlive = (...tokens: string[]) =>
  Promise.all(
    tokens.map(async (token) => {
      const statuses = [(await call('GET', '/api/user', token)).status, (await refresh(token)).status];
      return statuses.every((status) => status === 200);
    }),
  );
const countRows = async () => (await ada.app.database.selectFrom('sessions').select('id').execute()).length;

describe('the list of sessions', () => {
  test('has the device in words, the sign-in and the last use, with the present session first', async () => {
    const desktop = await signIn();
    ada.now += 10 * MINUTE;
    const phone = await signIn(PHONE);
    ada.now += 2 * MINUTE;
    const sessionId = expect.stringMatching(/^[\da-f-]{36}$/) as string;
    const later = time(START + 10 * MINUTE);
    expect(await list(desktop)).toEqual([
      {
        ...{ sessionId, device: 'Firefox on Windows', signedInAt: time(START) },
        ...{ lastUsedAt: time(ada.now), isCurrent: true },
      },
      { sessionId, device: 'Safari on iPhone', signedInAt: later, lastUsedAt: later, isCurrent: false },
    ]);
    const devices = (await list(phone)).map(({ device }) => device);
    expect(devices).toEqual(['Safari on iPhone', 'Firefox on Windows']);
  });

  test('shows a use within five minutes', async () => {
    const [desktop, phone] = [await signIn(), await signIn(PHONE)];
    for (const minutes of [1, 2, 3, 4, 7]) {
      ada.now += minutes * MINUTE;
      await call('GET', '/api/user', desktop);
      const [, other] = await list(phone);
      const age = ada.now - Date.parse(other?.lastUsedAt ?? '');
      expect(age >= 0 && age < 5 * MINUTE).toBe(true);
    }
  });

  test('leaves out sessions that have ended, and those of others', async () => {
    const own = await signIn();
    await signOut(await signIn());
    await signIn(PHONE);
    await ada.app.signUp('Eve');
    expect(await list(own)).toHaveLength(2);
    ada.now += 11 * HOUR;
    const kept = await refreshed(own);
    ada.now += HOUR;
    expect(await list(await refreshed(kept))).toHaveLength(1);
  });

  test('has at most 100, since a new sign-in ends the one unused longest', async () => {
    const { database } = ada.app;
    const unused = await signIn();
    ada.now += MINUTE;
    const refreshedOnly = await signIn();
    const rows = database.selectFrom('sessions').selectAll().orderBy('started_at', 'desc');
    const row = await rows.executeTakeFirstOrThrow();
    for (let count = 0; count < 6; count += 1) {
      const copies = Array.from({ length: 500 }, () => ({ ...row, id: crypto.randomUUID() }));
      await database.insertInto('sessions').values(copies).execute();
    }
    ada.now += 10 * MINUTE;
    const kept = await refreshed(refreshedOnly);
    expect(await list(kept)).toHaveLength(100);
    const newest = await signIn();
    expect(await list(newest)).toHaveLength(100);
    expect(await countRows()).toBe(100);
    expect(await areAlive(unused, kept, newest)).toEqual([false, true, true]);
  });

  test('keeps a session that is not used while a program signs in and out', async () => {
    const own = await signIn();
    for (let count = 0; count < 110; count += 1) {
      ada.now += 1_000;
      await signOut(await signIn());
    }
    expect([await areAlive(own), await countRows()]).toEqual([[true], 1]);
  });

  test('stores no user agent', async () => {
    await signIn('Mozilla/5.0 (Macintosh; made by Marker) Chrome/140.0 Safari/537.36');
    const row = await ada.app.database.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    expect(row.device).toBe('Chrome on a Mac');
  });
});

describe('ending sessions', () => {
  test('ends one at once, or all others', async () => {
    const tokens = [await signIn(), await signIn(PHONE), await signIn()] as const;
    const [own] = tokens;
    const eve = await ada.app.signUp('Eve');
    const id = (await list(own)).find(({ device }) => device === 'Safari on iPhone')?.sessionId;
    expect(await end(own, id)).toBe(204);
    expect(await areAlive(...tokens)).toEqual([true, false, true]);
    // Repeated, because the first response may have been lost.
    expect(await end(own, id)).toBe(204);
    expect(await end(own, null)).toBe(204);
    expect(await areAlive(...tokens, eve)).toEqual([true, false, false, true]);
    expect(await list(own)).toHaveLength(1);
  });

  test('does not end the session of somebody else', async () => {
    const [own, eve] = [await signIn(), await ada.app.signUp('Eve')];
    const [hers] = await list(eve);
    for (const id of [hers?.sessionId, 'nonsense', `' or '1'='1`, '']) expect(await end(own, id)).toBe(404);
    expect(await areAlive(eve)).toEqual([true]);
  });
});

describe('signing out', () => {
  test('ends the session, so that a copy of its token is worthless', async () => {
    const [own, other] = [await signIn(), await signIn()];
    expect(await signOut(own)).toBe(204);
    expect(await areAlive(own, other)).toEqual([false, true]);
    expect(await signOut(own)).toBe(204);
  });

  test('also works with a token that has expired or been replaced', async () => {
    const own = await signIn();
    const newer = await refreshed(own);
    ada.now += HOUR;
    expect(await signOut(own)).toBe(204);
    expect(await areAlive(newer)).toEqual([false]);
  });

  test('accepts the ticket made from a token, even after the token has expired', async () => {
    const [own, other] = [await signIn(), await signIn()];
    ada.now += HOUR;
    expect(await signOut(signOutTicketOf(own))).toBe(204);
    expect([(await refresh(own)).status, (await refresh(other)).status]).toEqual([401, 200]);
  });

  test('is all that a ticket allows', async () => {
    const ticket = signOutTicketOf(await signIn()) ?? '';
    for (const path of ['/api/user', '/api/sessions'])
      expect((await call('GET', path, ticket)).status).toBe(401);
    for (const path of ['/api/liabilities', '/api/refreshToken'])
      expect((await call('POST', path, ticket, { Name: 'Loan', Principal: 1 })).status).toBe(401);
  });

  test('refuses what is no token or ticket, is not whole, or is of another session', async () => {
    const [own, other] = [await signIn(), await signIn()];
    const ticket = signOutTicketOf(own) ?? '';
    const [header = '', payload = '', signature = ''] = ticket.split('.');
    const [, otherPayload = ''] = other.split('.');
    const parts = [`${header}.${payload}.`, `${header}.${payload}`, `.${payload}.${signature}`];
    const forged = [...parts, ticket.slice(0, -1), `${ticket}A`, `${header}.${otherPayload}.${signature}`];
    for (const token of [...forged, undefined, 'nonsense', `${own}x`]) expect(await signOut(token)).toBe(401);
    expect(await areAlive(own, other)).toEqual([true, true]);
  });
});
