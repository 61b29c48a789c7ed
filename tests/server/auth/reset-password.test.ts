import { beforeEach, describe, expect, test } from 'vitest';

import { resetPassword } from '#server/auth/reset-password.ts';
import { turnOnSecondFactor } from '#tests/support/second-factor.ts';
import { cheapPasswords, emailOf, PASSWORD, startTestApp, type TestApp } from '#tests/support/server.ts';

const HOUR = 3_600_000;
const NEW = 'another horse battery';

let now: number;
let app: TestApp;

beforeEach(async () => {
  now = Date.parse('2026-02-28T12:00:00Z');
  app = await startTestApp({ clock: () => now });
});

const reset = (email = emailOf('Ada'), turnsOffSecondFactor = false) =>
  resetPassword({ database: app.database, passwords: cheapPasswords, clock: () => now }, email, {
    turnsOffSecondFactor,
  });

async function signIn(Password: string): Promise<{ status: number; token: string }> {
  const body = { Username: emailOf('Ada'), Password };
  const response = await app.call('POST', '/api/authenticate', { body });
  return { status: response.status, token: (await response.json()) as string };
}

const statusOf = async (token: string) => (await app.call('GET', '/api/user', { token })).status;

describe('resetting a password', () => {
  test('gives a temporary password, which works for a day', async () => {
    await app.signUp('Ada');
    const temporary = await reset(' ADA@example.com');
    expect(temporary?.expiresAt).toBe(now + 24 * HOUR);
    const password = temporary?.password ?? '';
    expect(password).toMatch(/^(?:[a-z2-9]{4}-){4}[a-z2-9]{4}$/);
    expect((await signIn(PASSWORD)).status).toBe(400);
    now += 24 * HOUR - 1;
    expect((await signIn(password)).status).toBe(200);
    now += 1;
    expect((await signIn(password)).status).toBe(400);
  });

  test('ends each session of the temporary password when that stops working', async () => {
    await app.signUp('Ada');
    const { password = '' } = (await reset()) ?? {};
    now += 23 * HOUR;
    const { token } = await signIn(password);
    now += HOUR - 1_000;
    const refreshed = await app.call('POST', '/api/refreshToken', { token });
    const last = (await refreshed.json()) as string;
    expect(await statusOf(last)).toBe(200);
    now += 1_000;
    expect(await statusOf(last)).toBe(401);
    expect((await app.call('POST', '/api/refreshToken', { token: last })).status).toBe(401);
    const body = { CurrentPassword: password, Password: NEW, ConfirmPassword: NEW };
    expect((await app.call('PUT', '/api/account/password', { token: last, body })).status).toBe(401);
  });

  test('lets the owner choose one that lasts', async () => {
    await app.signUp('Ada');
    const { password = '' } = (await reset()) ?? {};
    const { token } = await signIn(password);
    const body = { CurrentPassword: password, Password: NEW, ConfirmPassword: NEW };
    expect((await app.call('PUT', '/api/account/password', { token, body })).status).toBe(200);
    now += 48 * HOUR;
    expect((await signIn(NEW)).status).toBe(200);
  });

  test('is said by the profile until the owner has chosen another one', async () => {
    const before = await app.signUp('Ada');
    const profileOf = async (token: string) =>
      (await (await app.call('GET', '/api/user', { token })).json()) as object;
    const profile = { givenName: 'Ada', email: emailOf('Ada') };
    expect(await profileOf(before)).toEqual(profile);
    const { password = '' } = (await reset()) ?? {};
    const { token } = await signIn(password);
    expect(await profileOf(token)).toEqual({ ...profile, passwordExpiresAt: '2026-03-01T12:00:00.000Z' });
    const body = { CurrentPassword: password, Password: NEW, ConfirmPassword: NEW };
    const changed = await app.call('PUT', '/api/account/password', { token, body });
    expect(await changed.json()).toEqual(profile);
    expect(await profileOf(token)).toEqual(profile);
  });

  test('ends all sessions of the account and nothing of others', async () => {
    const [ada, again, eve] = [await app.signUp('Ada'), await app.signIn('Ada'), await app.signUp('Eve')];
    await reset();
    expect([await statusOf(ada), await statusOf(again), await statusOf(eve)]).toEqual([401, 401, 200]);
  });

  test('turns two-step sign-in off only on request', async () => {
    await turnOnSecondFactor(app, await app.signUp('Ada'), now);
    await turnOnSecondFactor(app, await app.signUp('Eve'), now);
    const kept = await reset();
    expect((await signIn(kept?.password ?? '')).status).toBe(400);
    const turnedOff = await reset(emailOf('Ada'), true);
    expect((await signIn(turnedOff?.password ?? '')).status).toBe(200);
    const others = await app.database.selectFrom('recovery_codes').select('person_id').execute();
    expect(new Set(others.map((row) => row.person_id)).size).toBe(1);
  });

  test('gives another password each time', async () => {
    await app.signUp('Ada');
    const passwords = new Set<string | undefined>();
    for (let count = 0; count < 20; count += 1) passwords.add((await reset())?.password);
    expect(passwords.size).toBe(20);
  });

  test.each(['nobody@example.com', '', 'nul \0'])('finds no account for %j', async (email) => {
    const ada = await app.signUp('Ada');
    expect(await reset(email)).toBeUndefined();
    expect(await statusOf(ada)).toBe(200);
  });
});
