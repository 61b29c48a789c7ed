import { describe, expect, test } from 'vitest';

import { resetPassword } from '#server/auth/reset-password.ts';
import { Account, HOUR, setUpAda } from '#tests/support/account.ts';
import { turnOnSecondFactor } from '#tests/support/second-factor.ts';
import { cheapPasswords, emailOf, PASSWORD } from '#tests/support/server.ts';

const NEW = 'another horse battery';
const ada = setUpAda();

const reset = (email = emailOf('Ada'), turnsOffSecondFactor = false) => {
  const services = { database: ada.app.database, passwords: cheapPasswords, clock: () => ada.now };
  return resetPassword(services, email, { turnsOffSecondFactor });
};
const temporaryPassword = async () => (await reset())?.password ?? '';

async function signIn(Password: string): Promise<number> {
  const { status, body } = await ada.send('POST', '/api/authenticate', {
    Username: emailOf('Ada'),
    Password,
  });
  if (status === 200) ada.token = body as string;
  return status;
}
const change = (CurrentPassword: string) =>
  ada.send('PUT', '/api/account/password', { CurrentPassword, Password: NEW, ConfirmPassword: NEW });
const statusOf = (token = ada.token) => new Account(ada.app, token).status('GET', '/api/user');

describe('resetting a password', () => {
  test('gives a temporary password, which works for a day', async () => {
    const temporary = await reset(' ADA@example.com');
    expect(temporary?.expiresAt).toBe(ada.now + 24 * HOUR);
    const password = temporary?.password ?? '';
    expect(password).toMatch(/^(?:[a-z2-9]{4}-){4}[a-z2-9]{4}$/);
    expect(await signIn(PASSWORD)).toBe(400);
    ada.now += 24 * HOUR - 1;
    expect(await signIn(password)).toBe(200);
    ada.now += 1;
    expect(await signIn(password)).toBe(400);
  });

  test('ends each session of the temporary password when that stops working', async () => {
    const password = await temporaryPassword();
    ada.now += 23 * HOUR;
    await signIn(password);
    ada.now += HOUR - 1_000;
    ada.token = (await ada.send<string>('POST', '/api/refreshToken')).body;
    expect(await statusOf()).toBe(200);
    ada.now += 1_000;
    expect([await statusOf(), await ada.status('POST', '/api/refreshToken')]).toEqual([401, 401]);
    expect((await change(password)).status).toBe(401);
  });

  test('is said by the profile until the owner has chosen another one, which lasts', async () => {
    const profile = { givenName: 'Ada', email: emailOf('Ada') };
    expect(await ada.read('/api/user')).toEqual(profile);
    const password = await temporaryPassword();
    await signIn(password);
    const said = { ...profile, passwordExpiresAt: '2026-03-01T12:00:00.000Z' };
    expect(await ada.read('/api/user')).toEqual(said);
    expect(await change(password)).toEqual({ status: 200, body: profile });
    expect(await ada.read('/api/user')).toEqual(profile);
    ada.now += 48 * HOUR;
    expect(await signIn(NEW)).toBe(200);
  });

  test('ends all sessions of the account and nothing of others', async () => {
    const [again, eve] = [await ada.app.signIn('Ada'), await ada.app.signUp('Eve')];
    await reset();
    expect([await statusOf(), await statusOf(again), await statusOf(eve)]).toEqual([401, 401, 200]);
  });

  test('turns two-step sign-in off only on request', async () => {
    await turnOnSecondFactor(ada.app, ada.token, ada.now);
    await turnOnSecondFactor(ada.app, await ada.app.signUp('Eve'), ada.now);
    expect(await signIn(await temporaryPassword())).toBe(400);
    expect(await signIn((await reset(emailOf('Ada'), true))?.password ?? '')).toBe(200);
    const others = await ada.app.database.selectFrom('recovery_codes').select('person_id').execute();
    expect(new Set(others.map((row) => row.person_id)).size).toBe(1);
  });

  test('gives another password each time', async () => {
    const passwords = new Set<string>();
    for (let count = 0; count < 20; count += 1) passwords.add(await temporaryPassword());
    expect(passwords.size).toBe(20);
  });

  test.each(['nobody@example.com', '', 'nul \0'])('finds no account for %j', async (email) => {
    expect(await reset(email)).toBeUndefined();
    expect(await statusOf()).toBe(200);
  });
});
