import { beforeEach, describe, expect, test } from 'vitest';

import { createSealer } from '#server/auth/sealer.ts';
import { createTokens } from '#server/auth/tokens.ts';
import { MINUTE, setUpAda, START } from '#tests/support/account.ts';
import {
  authenticatorCode,
  type SecondFactorSecrets,
  turnOnSecondFactor,
} from '#tests/support/second-factor.ts';
import { emailOf, PASSWORD, testAppOver, type TestApp, testKey } from '#tests/support/server.ts';

const STEP = 30_000;

const ada = setUpAda();
let secrets: SecondFactorSecrets;

beforeEach(async () => {
  secrets = await turnOnSecondFactor(ada.app, ada.token, ada.now);
  ada.now += MINUTE;
});

async function send(path: string, body: object, address: string, api: TestApp) {
  const headers = { 'X-Test-Address': address };
  const response = await api.call('POST', path, { body, headers });
  return { status: response.status, body: (await response.json()) as unknown };
}

const sendPassword = (Password = PASSWORD, address = 'home', api = ada.app) =>
  send('/api/authenticate', { Username: emailOf('Ada'), Password }, address, api);

async function getChallenge(address?: string, api?: TestApp): Promise<string> {
  return ((await sendPassword(PASSWORD, address, api)).body as { challenge: string }).challenge;
}

const sendCode = (Code: string, Challenge: string, address = 'home', api = ada.app) =>
  send('/api/authenticate/secondFactor', { Challenge, Code }, address, api);

/** The status of a sign-in with this code. */
const statusWith = async (code: string, challenge?: string, address?: string) =>
  (await sendCode(code, challenge ?? (await getChallenge()), address)).status;

const codeAt = (time: number) => authenticatorCode(secrets.secret, time);
const currentCode = () => codeAt(ada.now);
const wrongCode = () => (currentCode() === '000000' ? '000001' : '000000');
const recoveryCode = () => secrets.recoveryCodes[0] ?? '';

test('the right password is refused with a message for clients that cannot ask for a code, and a challenge', async () => {
  const message = expect.stringMatching(/^This account also needs a code to sign in/) as string;
  const body = { message, challenge: expect.any(String) as string };
  expect(await sendPassword()).toEqual({ status: 400, body });
  const wrong = { status: 400, body: { message: 'Username or password is incorrect' } };
  expect(await sendPassword('wrong password')).toEqual(wrong);
});

describe('a code of the authenticator app', () => {
  test('signs in with the same response as a password alone', async () => {
    const { status, body } = await sendCode(currentCode(), await getChallenge());
    expect(status).toBe(200);
    ada.token = body as string;
    expect(await ada.read('/api/user')).toMatchObject({ email: emailOf('Ada') });
  });

  test.each([
    [-2, 400],
    [-1, 200],
    [1, 200],
    [2, 400],
  ])('%i steps away gets a %i', async (steps, status) => {
    expect(await statusWith(codeAt(ada.now + steps * STEP))).toBe(status);
  });

  test('is not accepted again, nor is an earlier one', async () => {
    const challenge = await getChallenge();
    const codes = [
      currentCode(),
      currentCode(),
      codeAt(ada.now - STEP),
      codeAt(ada.now + STEP),
      codeAt(START),
    ];
    const statuses = [];
    for (const code of codes) statuses.push(await statusWith(code, challenge));
    expect(statuses).toEqual([200, 400, 400, 200, 400]);
  });

  test.each([
    ['a code', () => currentCode()],
    ['a recovery code', recoveryCode],
  ])('signs in once when %s is sent many times at once', async (_which, codeOf) => {
    const challenge = await getChallenge();
    const code = codeOf();
    const all = await Promise.all(Array.from({ length: 5 }, () => statusWith(code, challenge)));
    expect(all.filter((status) => status === 200)).toHaveLength(1);
  });

  test('works again after a clock that was far ahead is right, and stays used', async () => {
    const ahead = 24 * 60 * MINUTE;
    ada.now += ahead;
    const code = currentCode();
    expect(await statusWith(code)).toBe(200);
    ada.now -= ahead;
    expect([await statusWith(currentCode()), await statusWith(currentCode())]).toEqual([200, 400]);
    ada.now += ahead;
    expect(await statusWith(code)).toBe(400);
  });

  test('stays used after a clock was behind for a while', async () => {
    const code = currentCode();
    expect(await statusWith(code)).toBe(200);
    ada.now -= 60 * MINUTE;
    expect(await statusWith(currentCode())).toBe(200);
    ada.now += 60 * MINUTE;
    expect(await statusWith(code)).toBe(400);
    ada.now += MINUTE;
    expect(await statusWith(currentCode())).toBe(200);
  });
});

describe('a recovery code', () => {
  test('signs in once, however it is typed, and only its owner', async () => {
    const bob = await turnOnSecondFactor(ada.app, await ada.app.signUp('Bob'), ada.now);
    expect(await statusWith(bob.recoveryCodes[0] ?? '')).toBe(400);
    expect(await statusWith(recoveryCode().toLowerCase().replaceAll('-', ' '))).toBe(200);
    expect(await statusWith(recoveryCode())).toBe(400);
  });

  test('is stored only as a digest, and the secret only encrypted', async () => {
    const { database } = ada.app;
    const stored = JSON.stringify([
      await database.selectFrom('recovery_codes').selectAll().execute(),
      await database.selectFrom('second_factors').selectAll().execute(),
    ]);
    for (const text of [secrets.secret, ...secrets.recoveryCodes])
      for (const each of [text, text.replaceAll('-', '')]) expect(stored).not.toContain(each);
  });
});

describe('a wrong code', () => {
  test('counts like a wrong password, and the right password does not reset the count', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect((await sendPassword('wrong password', 'thief')).status).toBe(400);
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect(await statusWith(wrongCode(), await getChallenge('thief'), 'thief')).toBe(400);
    const challenge = await getChallenge();
    expect((await sendPassword(PASSWORD, 'thief')).status).toBe(429);
    expect(await statusWith(currentCode(), challenge, 'thief')).toBe(429);
    expect(await statusWith(currentCode(), challenge)).toBe(200);
  });

  test('is limited when many are sent at once', async () => {
    const challenge = await getChallenge('thief');
    const guesses = Array.from({ length: 30 }, () => statusWith(wrongCode(), challenge, 'thief'));
    const all = await Promise.all(guesses);
    expect(all.filter((status) => status === 400)).toHaveLength(10);
    expect(all.filter((status) => status === 429)).toHaveLength(20);
  });
});

describe('a challenge', () => {
  const asked = { CurrentPassword: PASSWORD };

  test('expires after five minutes', async () => {
    const challenge = await getChallenge();
    ada.now += 5 * MINUTE - 1;
    expect(await statusWith(wrongCode(), challenge)).toBe(400);
    ada.now += 1;
    const body = { message: 'This sign-in has expired. Please sign in again.' };
    expect(await sendCode(currentCode(), challenge)).toEqual({ status: 401, body });
  });

  test('from the future is not valid', async () => {
    ada.now += 10 * MINUTE;
    const challenge = await getChallenge();
    ada.now -= 10 * MINUTE;
    expect(await statusWith(currentCode(), challenge)).toBe(401);
  });

  test('is not valid once the second factor is off, even if another is being set up', async () => {
    const challenge = await getChallenge();
    await ada.make('POST', '/api/account/secondFactor/removal', asked);
    const { json } = await ada.make<SecondFactorSecrets>('POST', '/api/account/secondFactor', asked);
    expect(await statusWith(json.recoveryCodes[0] ?? '', challenge)).toBe(401);
  });

  test('is not valid once the password has changed', async () => {
    const challenge = await getChallenge();
    ada.now += 1;
    const Password = 'another long password';
    await ada.make('PUT', '/api/account/password', { ...asked, Password, ConfirmPassword: Password });
    expect(await statusWith(currentCode(), challenge)).toBe(401);
  });

  test('must be one of this server, and is no token', async () => {
    const forger = createSealer([{ kid: 'test', secret: new Uint8Array(32).fill(8) }]);
    for (const challenge of ['', 'x', ada.token, await forger.seal('challenge', '{}')])
      expect(await statusWith(currentCode(), challenge)).toBe(401);
    ada.token = await getChallenge();
    expect(await ada.status('GET', '/api/user')).toBe(401);
    expect(await ada.status('POST', '/api/refreshToken')).toBe(401);
  });
});

describe('after the token keys have changed', () => {
  const newKey = { kid: 'new', secret: new Uint8Array(32).fill(9) };

  function changeKeys(...keys: [typeof testKey, ...(typeof testKey)[]]): void {
    const clock = () => ada.now;
    const sealed = { tokens: createTokens(keys), sealer: createSealer(keys) };
    ada.app = testAppOver(ada.app.database, { clock, ...sealed });
  }

  test('codes still work while the old key is known, and then without it', async () => {
    changeKeys(newKey, testKey);
    expect(await statusWith(currentCode())).toBe(200);
    ada.now += MINUTE;
    changeKeys(newKey);
    expect(await statusWith(currentCode())).toBe(200);
  });

  test('recovery codes still work without the old key, and the message says so', async () => {
    changeKeys(newKey);
    const message = expect.stringContaining('Please use a recovery code') as string;
    expect(await sendCode(currentCode(), await getChallenge())).toEqual({ status: 400, body: { message } });
    expect(await statusWith(recoveryCode())).toBe(200);
  });
});
