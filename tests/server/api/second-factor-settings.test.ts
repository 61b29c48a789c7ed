import { beforeEach, describe, expect, test } from 'vitest';

import {
  authenticatorCode,
  type SecondFactorSecrets,
  turnOnSecondFactor,
} from '#tests/support/second-factor.ts';
import { emailOf, PASSWORD, startTestApp, type TestApp } from '#tests/support/server.ts';

const START = Date.parse('2026-02-28T12:00:00Z');
const PATH = '/api/account/secondFactor';
const OFF = { isOn: false, recoveryCodesLeft: 0 };
const WRONG_PASSWORD = { CurrentPassword: ['This is not your current password'] };

let now: number;
let app: TestApp;
let token: string;

beforeEach(async () => {
  now = START;
  app = await startTestApp({ clock: () => now });
  token = await app.signUp('Ada');
});

async function send(method: string, path: string, body?: unknown, by = token) {
  const response = await app.call(method, path, { token: by, body });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
}

const password = (CurrentPassword = PASSWORD) => ({ CurrentPassword });
const status = async (by = token) => (await send('GET', PATH, undefined, by)).body;

async function prepare(): Promise<SecondFactorSecrets> {
  return (await send('POST', PATH, password())).body as SecondFactorSecrets;
}

/** Whether the password alone signs in. */
async function signsInByPassword(): Promise<boolean> {
  const body = { Username: emailOf('Ada'), Password: PASSWORD };
  return (await app.call('POST', '/api/authenticate', { body })).ok;
}

async function signsInByCode(Code: string): Promise<boolean> {
  const body = { Username: emailOf('Ada'), Password: PASSWORD };
  const response = await app.call('POST', '/api/authenticate', { body });
  const { challenge: Challenge } = (await response.json()) as { challenge: string };
  return (await app.call('POST', '/api/authenticate/secondFactor', { body: { Challenge, Code } })).ok;
}

describe('setting up', () => {
  test('needs the password and a first code, and then sign-in asks for a code', async () => {
    expect(await status()).toEqual(OFF);
    const { secret, recoveryCodes } = await prepare();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(recoveryCodes).toHaveLength(10);
    expect(await status()).toEqual(OFF);
    expect(await signsInByPassword()).toBe(true);

    const confirmed = await send('PUT', PATH, { Code: authenticatorCode(secret, now) });
    expect(confirmed).toEqual({ status: 200, body: { isOn: true, recoveryCodesLeft: 10 } });
    expect(await status()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect(await signsInByPassword()).toBe(false);
    expect(await signsInByCode(recoveryCodes[3] ?? '')).toBe(true);
    expect(await status()).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  });

  test('is refused with a wrong password, which counts like one at sign-in', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await send('POST', PATH, password('wrong password'))).toEqual({
        status: 400,
        body: WRONG_PASSWORD,
      });
    }
    expect((await send('POST', PATH, password())).status).toBe(429);
    expect(await signsInByPassword()).toBe(false);
  });

  test('stays off after a wrong code, a recovery code or none', async () => {
    const { secret, recoveryCodes } = await prepare();
    const wrong = authenticatorCode(secret, now) === '000000' ? '000001' : '000000';
    for (const code of [wrong, recoveryCodes[0] ?? '', 'words']) {
      expect(await send('PUT', PATH, { Code: code })).toEqual({
        status: 400,
        body: { Code: ['The code is incorrect'] },
      });
    }
    expect((await send('PUT', PATH, { Code: ' ' })).status).toBe(400);
    expect((await send('PUT', PATH, {})).status).toBe(400);
    expect(await status()).toEqual(OFF);
    expect((await send('PUT', PATH, { Code: authenticatorCode(secret, now) })).status).toBe(200);
  });

  test('is limited like a sign-in, so that the code cannot be guessed', async () => {
    const { secret } = await prepare();
    const right = authenticatorCode(secret, now);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await send('PUT', PATH, { Code: wrong })).status).toBe(400);
    expect((await send('PUT', PATH, { Code: right })).status).toBe(429);
    expect(await signsInByPassword()).toBe(false);
    now += 15 * 60_000;
    expect((await send('PUT', PATH, { Code: authenticatorCode(secret, now) })).status).toBe(200);
  });

  test.each([
    ['an hour later', 60 * 60_000],
    ['after a clock that was ahead is right', -2 * 60_000],
  ])('needs to begin anew %s', async (_when, later) => {
    const { secret } = await prepare();
    now += later;
    token = await app.signIn('Ada');
    expect(await send('PUT', PATH, { Code: authenticatorCode(secret, now) })).toEqual({
      status: 409,
      body: { message: 'This setup has expired. Please start again.' },
    });
    expect(await status()).toEqual(OFF);
    const again = await prepare();
    now += 60 * 60_000 - 1;
    token = await app.signIn('Ada');
    expect((await send('PUT', PATH, { Code: authenticatorCode(again.secret, now) })).status).toBe(200);
  });

  test('begins anew with another secret and other recovery codes', async () => {
    const first = await prepare();
    const second = await prepare();
    expect(second.secret).not.toBe(first.secret);
    expect((await send('PUT', PATH, { Code: authenticatorCode(first.secret, now) })).status).toBe(400);
    expect((await send('PUT', PATH, { Code: authenticatorCode(second.secret, now) })).status).toBe(200);
    expect(await signsInByCode(first.recoveryCodes[0] ?? '')).toBe(false);
    expect(await signsInByCode(second.recoveryCodes[0] ?? '')).toBe(true);
  });

  test('is refused while it is on, and confirming it again changes nothing', async () => {
    const { secret } = await turnOnSecondFactor(app, token, now);
    expect((await send('POST', PATH, password())).status).toBe(409);
    expect((await send('PUT', PATH, { Code: authenticatorCode(secret, now) })).body).toEqual(await status());
    now += 60_000;
    expect(await signsInByCode(authenticatorCode(secret, now))).toBe(true);
  });

  test('leaves nobody without a way in when requests cross', async () => {
    const [first, second] = await Promise.all([prepare(), prepare()]);
    const codes = [first, second].map(({ secret }) => authenticatorCode(secret, now));
    const confirmed = await Promise.all(codes.map((Code) => send('PUT', PATH, { Code })));
    expect(confirmed.some((each) => each.status === 200)).toBe(true);
    expect(await status()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  });
});

describe('turning off', () => {
  test('needs the password, and then sign-in asks for no code', async () => {
    const { recoveryCodes } = await turnOnSecondFactor(app, token, now);
    const wrong = await send('POST', `${PATH}/removal`, password('wrong password'));
    expect(wrong).toEqual({ status: 400, body: WRONG_PASSWORD });
    expect(await status()).toMatchObject({ isOn: true });
    expect((await send('POST', `${PATH}/removal`, password())).status).toBe(204);
    expect(await status()).toEqual(OFF);
    expect(await signsInByPassword()).toBe(true);
    expect(await app.database.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
    expect(recoveryCodes).toHaveLength(10);
  });
});

describe('new recovery codes', () => {
  const renew = (body: unknown = password()) => send('POST', '/api/account/recoveryCodes', body);

  test('replace the old ones after the password', async () => {
    const old = await turnOnSecondFactor(app, token, now);
    expect((await renew(password('wrong password'))).body).toEqual(WRONG_PASSWORD);
    const { recoveryCodes } = (await renew()).body as SecondFactorSecrets;
    expect(recoveryCodes).toHaveLength(10);
    expect(await signsInByCode(old.recoveryCodes[0] ?? '')).toBe(false);
    expect(await signsInByCode(recoveryCodes[0] ?? '')).toBe(true);
    now += 60_000;
    expect(await signsInByCode(authenticatorCode(old.secret, now))).toBe(true);
    expect(await status()).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  });

  test('are refused while it is off', async () => {
    expect((await renew()).status).toBe(409);
    await prepare();
    expect((await renew()).status).toBe(409);
  });
});

test('another person’s second factor is neither seen nor changed', async () => {
  await turnOnSecondFactor(app, token, now);
  const bob = await app.signUp('Bob');
  expect(await status(bob)).toEqual(OFF);
  expect((await send('POST', `${PATH}/removal`, password(), bob)).status).toBe(204);
  expect(await status()).toMatchObject({ isOn: true });
});
