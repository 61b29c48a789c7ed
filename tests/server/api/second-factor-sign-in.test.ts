import { beforeEach, describe, expect, test } from 'vitest';

import { createSealer } from '#server/auth/sealer.ts';
import { createTokens } from '#server/auth/tokens.ts';
import {
  authenticatorCode,
  type SecondFactorSecrets,
  turnOnSecondFactor,
} from '#tests/support/second-factor.ts';
import {
  emailOf,
  PASSWORD,
  startTestApp,
  testAppOver,
  type TestApp,
  testKey,
} from '#tests/support/server.ts';

const MINUTE = 60_000;
const STEP = 30_000;
const START = Date.parse('2026-02-28T12:00:00Z');

let now: number;
let app: TestApp;
let token: string;
let secrets: SecondFactorSecrets;

const options = {
  clock: () => now,
  addressOf: (context: { req: { header: (name: string) => string | undefined } }) =>
    context.req.header('X-Test-Address'),
};

beforeEach(async () => {
  now = START;
  app = await startTestApp(options);
  token = await app.signUp('Ada');
  secrets = await turnOnSecondFactor(app, token, now);
  now += MINUTE;
});

interface From {
  readonly address?: string;
  readonly api?: TestApp;
}

async function sendPassword(password = PASSWORD, { address = 'home', api = app }: From = {}) {
  const body = { Username: emailOf('Ada'), Password: password };
  const response = await api.call('POST', '/api/authenticate', {
    body,
    headers: { 'X-Test-Address': address },
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

async function getChallenge(from?: From): Promise<string> {
  const { body } = await sendPassword(PASSWORD, from);
  return (body as { challenge: string }).challenge;
}

async function sendCode(Code: string, Challenge: string, { address = 'home', api = app }: From = {}) {
  const body = { Challenge, Code };
  const headers = { 'X-Test-Address': address };
  const response = await api.call('POST', '/api/authenticate/secondFactor', { body, headers });
  return { status: response.status, body: (await response.json()) as unknown };
}

const currentCode = () => authenticatorCode(secrets.secret, now);
const wrongCode = () => (currentCode() === '000000' ? '000001' : '000000');

describe('the right password of a person with a second factor', () => {
  test('is refused with a message for clients that cannot ask for a code, and a challenge for others', async () => {
    const { status, body } = await sendPassword();
    expect(status).toBe(400);
    expect(body).toEqual({
      message: expect.stringMatching(/^This account also needs a code to sign in/) as string,
      challenge: expect.any(String) as string,
    });
  });

  test('gets no challenge if it is wrong', async () => {
    expect(await sendPassword('wrong password')).toEqual({
      status: 400,
      body: { message: 'Username or password is incorrect' },
    });
  });
});

describe('a code of the authenticator app', () => {
  test('signs in with the same response as a password alone', async () => {
    const { status, body } = await sendCode(currentCode(), await getChallenge());
    expect(status).toBe(200);
    const profile = await app.call('GET', '/api/user', { token: body as string });
    expect(await profile.json()).toMatchObject({ email: emailOf('Ada') });
  });

  test.each([
    [-2, 400],
    [-1, 200],
    [1, 200],
    [2, 400],
  ])('%i steps away gets a %i', async (steps, status) => {
    const code = authenticatorCode(secrets.secret, now + steps * STEP);
    expect((await sendCode(code, await getChallenge())).status).toBe(status);
  });

  test('is not accepted again, nor is an earlier one', async () => {
    const challenge = await getChallenge();
    expect((await sendCode(currentCode(), challenge)).status).toBe(200);
    expect((await sendCode(currentCode(), challenge)).status).toBe(400);
    expect((await sendCode(authenticatorCode(secrets.secret, now - STEP), challenge)).status).toBe(400);
    expect((await sendCode(authenticatorCode(secrets.secret, now + STEP), challenge)).status).toBe(200);
  });

  test('that turned the second factor on is not accepted', async () => {
    now = START;
    expect((await sendCode(currentCode(), await getChallenge())).status).toBe(400);
  });

  test('signs in once when sent many times at once', async () => {
    const challenge = await getChallenge();
    const code = currentCode();
    const all = await Promise.all(Array.from({ length: 5 }, () => sendCode(code, challenge)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('works again after a clock that was far ahead is right', async () => {
    now += 24 * 60 * MINUTE;
    expect((await sendCode(currentCode(), await getChallenge())).status).toBe(200);
    now = START + MINUTE;
    const challenge = await getChallenge();
    expect((await sendCode(currentCode(), challenge)).status).toBe(200);
    expect((await sendCode(currentCode(), challenge)).status).toBe(400);
  });
});

describe('a used code stays used', () => {
  test('when its time comes, after it was used while a clock was ahead', async () => {
    const ahead = 24 * 60 * MINUTE;
    now += ahead;
    const code = currentCode();
    expect((await sendCode(code, await getChallenge())).status).toBe(200);
    now -= ahead;
    expect((await sendCode(currentCode(), await getChallenge())).status).toBe(200);
    now += ahead;
    expect((await sendCode(code, await getChallenge())).status).toBe(400);
  });

  test('after a clock was behind for a while', async () => {
    const code = currentCode();
    expect((await sendCode(code, await getChallenge())).status).toBe(200);
    now -= 60 * MINUTE;
    expect((await sendCode(currentCode(), await getChallenge())).status).toBe(200);
    now += 60 * MINUTE;
    expect((await sendCode(code, await getChallenge())).status).toBe(400);
    now += MINUTE;
    expect((await sendCode(currentCode(), await getChallenge())).status).toBe(200);
  });
});

describe('a recovery code', () => {
  test('signs in once, however it is typed', async () => {
    const [code = ''] = secrets.recoveryCodes;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await sendCode(typed, await getChallenge())).status).toBe(200);
    expect((await sendCode(code, await getChallenge())).status).toBe(400);
  });

  test('signs in once when sent many times at once', async () => {
    const challenge = await getChallenge();
    const [code = ''] = secrets.recoveryCodes;
    const all = await Promise.all(Array.from({ length: 5 }, () => sendCode(code, challenge)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('of another person is wrong', async () => {
    const bob = await turnOnSecondFactor(app, await app.signUp('Bob'), now);
    expect((await sendCode(bob.recoveryCodes[0] ?? '', await getChallenge())).status).toBe(400);
  });

  test('is stored only as a digest, and the secret only encrypted', async () => {
    const rows = [
      await app.database.selectFrom('recovery_codes').selectAll().execute(),
      await app.database.selectFrom('second_factors').selectAll().execute(),
    ];
    const stored = JSON.stringify(rows);
    for (const text of [secrets.secret, ...secrets.recoveryCodes]) {
      expect(stored).not.toContain(text);
      expect(stored).not.toContain(text.replaceAll('-', ''));
    }
  });
});

describe('a wrong code', () => {
  test('counts like a wrong password, and the right password does not reset the count', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect((await sendPassword('wrong password', { address: 'thief' })).status).toBe(400);
    }
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const challenge = await getChallenge({ address: 'thief' });
      expect((await sendCode(wrongCode(), challenge, { address: 'thief' })).status).toBe(400);
    }
    const challenge = await getChallenge();
    expect((await sendPassword(PASSWORD, { address: 'thief' })).status).toBe(429);
    expect((await sendCode(currentCode(), challenge, { address: 'thief' })).status).toBe(429);
    expect((await sendCode(currentCode(), challenge)).status).toBe(200);
  });

  test('is limited when many are sent at once', async () => {
    const challenge = await getChallenge({ address: 'thief' });
    const guesses = Array.from({ length: 30 }, () => sendCode(wrongCode(), challenge, { address: 'thief' }));
    const all = await Promise.all(guesses);
    expect(all.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});

describe('a challenge', () => {
  test('expires after five minutes', async () => {
    const challenge = await getChallenge();
    now += 5 * MINUTE - 1;
    expect((await sendCode(wrongCode(), challenge)).status).toBe(400);
    now += 1;
    expect(await sendCode(currentCode(), challenge)).toEqual({
      status: 401,
      body: { message: 'This sign-in has expired. Please sign in again.' },
    });
  });

  test('from the future is not valid', async () => {
    now += 10 * MINUTE;
    const challenge = await getChallenge();
    now -= 10 * MINUTE;
    expect((await sendCode(currentCode(), challenge)).status).toBe(401);
  });

  test('is not valid once the second factor is off, even if another is being set up', async () => {
    const challenge = await getChallenge();
    await app.call('POST', '/api/account/secondFactor/removal', {
      token,
      body: { CurrentPassword: PASSWORD },
    });
    const body = { CurrentPassword: PASSWORD };
    const prepared = await app.call('POST', '/api/account/secondFactor', { token, body });
    const { recoveryCodes } = (await prepared.json()) as SecondFactorSecrets;
    expect((await sendCode(recoveryCodes[0] ?? '', challenge)).status).toBe(401);
  });

  test('is not valid once the password has changed', async () => {
    const challenge = await getChallenge();
    now += 1;
    const Password = 'another long password';
    const body = { CurrentPassword: PASSWORD, Password, ConfirmPassword: Password };
    expect((await app.call('PUT', '/api/account/password', { token, body })).ok).toBe(true);
    expect((await sendCode(currentCode(), challenge)).status).toBe(401);
  });

  test('must be one of this server', async () => {
    const forged = await createSealer([{ kid: 'test', secret: new Uint8Array(32).fill(8) }]).seal(
      'challenge',
      '{}',
    );
    for (const challenge of ['', 'x', token, forged]) {
      expect((await sendCode(currentCode(), challenge)).status).toBe(401);
    }
  });

  test('is no token, and a token is no challenge', async () => {
    const challenge = await getChallenge();
    expect((await app.call('GET', '/api/user', { token: challenge })).status).toBe(401);
    expect((await app.call('POST', '/api/refreshToken', { token: challenge })).status).toBe(401);
    expect((await sendCode(currentCode(), token)).status).toBe(401);
  });
});

describe('after the token keys have changed', () => {
  const newKey = { kid: 'new', secret: new Uint8Array(32).fill(9) };

  function withKeys(...keys: [typeof testKey, ...(typeof testKey)[]]): TestApp {
    return testAppOver(app.database, { ...options, tokens: createTokens(keys), sealer: createSealer(keys) });
  }

  test('codes still work while the old key is known, and then without it', async () => {
    const rotated = withKeys(newKey, testKey);
    expect(
      (await sendCode(currentCode(), await getChallenge({ api: rotated }), { api: rotated })).status,
    ).toBe(200);
    now += MINUTE;
    const later = withKeys(newKey);
    expect((await sendCode(currentCode(), await getChallenge({ api: later }), { api: later })).status).toBe(
      200,
    );
  });

  test('recovery codes still work without the old key, and the message says so', async () => {
    const api = withKeys(newKey);
    const { status, body } = await sendCode(currentCode(), await getChallenge({ api }), { api });
    expect(status).toBe(400);
    expect(body).toEqual({ message: expect.stringContaining('Please use a recovery code') as string });
    const [code = ''] = secrets.recoveryCodes;
    expect((await sendCode(code, await getChallenge({ api }), { api })).status).toBe(200);
  });
});
