import { describe, expect, test } from 'vitest';

import { Account, HOUR, MINUTE, setUpAda } from '#tests/support/account.ts';
import {
  authenticatorCode,
  type SecondFactorSecrets,
  turnOnSecondFactor,
} from '#tests/support/second-factor.ts';
import { emailOf, PASSWORD } from '#tests/support/server.ts';

const PATH = '/api/account/secondFactor';
const OFF = { isOn: false, recoveryCodesLeft: 0 };
const ON = { isOn: true, recoveryCodesLeft: 10 };
const WRONG_PASSWORD = { status: 400, body: { CurrentPassword: ['This is not your current password'] } };

const ada = setUpAda();

const password = (CurrentPassword = PASSWORD) => ({ CurrentPassword });
const status = () => ada.read(PATH);
const prepare = async () => (await ada.make<SecondFactorSecrets>('POST', PATH, password())).json;
const confirm = (Code: unknown) => ada.send('PUT', PATH, { Code });
const codeOf = (secret: string) => authenticatorCode(secret, ada.now);
const wrongCodeOf = (secret: string) => (codeOf(secret) === '000000' ? '000001' : '000000');

/** Sends the right password. */
const signIn = () =>
  ada.send<{ challenge: string }>('POST', '/api/authenticate', {
    Username: emailOf('Ada'),
    Password: PASSWORD,
  });
const signsInByPassword = async () => (await signIn()).status === 200;

async function signsInByCode(Code = ''): Promise<boolean> {
  const Challenge = (await signIn()).body.challenge;
  return (await ada.status('POST', '/api/authenticate/secondFactor', { Challenge, Code })) === 200;
}

describe('setting up', () => {
  test('needs the password and a first code, and then sign-in asks for a code', async () => {
    expect(await status()).toEqual(OFF);
    const { secret, recoveryCodes } = await prepare();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(recoveryCodes).toHaveLength(10);
    expect([await status(), await signsInByPassword()]).toEqual([OFF, true]);
    expect(await confirm(codeOf(secret))).toEqual({ status: 200, body: ON });
    expect([await status(), await signsInByPassword()]).toEqual([ON, false]);
    expect(await signsInByCode(recoveryCodes[3])).toBe(true);
    expect(await status()).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  });

  test('is refused with a wrong password, which counts like one at sign-in', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await ada.send('POST', PATH, password('wrong password'))).toEqual(WRONG_PASSWORD);
    expect(await ada.status('POST', PATH, password())).toBe(429);
    expect(await signsInByPassword()).toBe(false);
  });

  test('stays off after a wrong code, a recovery code or none', async () => {
    const { secret, recoveryCodes } = await prepare();
    const refused = { status: 400, body: { Code: ['The code is incorrect'] } };
    for (const code of [wrongCodeOf(secret), recoveryCodes[0], 'words'])
      expect(await confirm(code)).toEqual(refused);
    for (const code of [' ', undefined]) expect((await confirm(code)).status).toBe(400);
    expect(await status()).toEqual(OFF);
    expect((await confirm(codeOf(secret))).status).toBe(200);
  });

  test('is limited like a sign-in, so that the code cannot be guessed', async () => {
    const { secret } = await prepare();
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await confirm(wrongCodeOf(secret))).status).toBe(400);
    expect((await confirm(codeOf(secret))).status).toBe(429);
    expect(await signsInByPassword()).toBe(false);
    ada.now += 15 * MINUTE;
    expect((await confirm(codeOf(secret))).status).toBe(200);
  });

  test.each([
    ['an hour later', HOUR],
    ['after a clock that was ahead is right', -2 * MINUTE],
  ])('needs to begin anew %s', async (_when, later) => {
    const { secret } = await prepare();
    ada.now += later;
    ada.token = await ada.app.signIn('Ada');
    const body = { message: 'This setup has expired. Please start again.' };
    expect(await confirm(codeOf(secret))).toEqual({ status: 409, body });
    expect(await status()).toEqual(OFF);
    const again = await prepare();
    ada.now += HOUR - 1;
    ada.token = await ada.app.signIn('Ada');
    expect((await confirm(codeOf(again.secret))).status).toBe(200);
  });

  test('begins anew with another secret and other recovery codes', async () => {
    const [first, second] = [await prepare(), await prepare()];
    expect((await confirm(codeOf(first.secret))).status).toBe(400);
    expect((await confirm(codeOf(second.secret))).status).toBe(200);
    expect(await signsInByCode(first.recoveryCodes[0])).toBe(false);
    expect(await signsInByCode(second.recoveryCodes[0])).toBe(true);
  });

  test('is refused while it is on, and confirming it again changes nothing', async () => {
    const { secret } = await turnOnSecondFactor(ada.app, ada.token, ada.now);
    expect(await ada.status('POST', PATH, password())).toBe(409);
    expect(await confirm(codeOf(secret))).toEqual({ status: 200, body: ON });
    ada.now += MINUTE;
    expect(await signsInByCode(codeOf(secret))).toBe(true);
  });

  test('leaves nobody without a way in when requests cross', async () => {
    const prepared = await Promise.all([prepare(), prepare()]);
    const confirmed = await Promise.all(prepared.map(({ secret }) => confirm(codeOf(secret))));
    expect(confirmed.some((each) => each.status === 200)).toBe(true);
    expect(await status()).toEqual(ON);
  });
});

test('turning off needs the password, and then sign-in asks for no code', async () => {
  await turnOnSecondFactor(ada.app, ada.token, ada.now);
  expect(await ada.send('POST', `${PATH}/removal`, password('wrong password'))).toEqual(WRONG_PASSWORD);
  // Another person's second factor is neither seen nor changed.
  const bob = new Account(ada.app, await ada.app.signUp('Bob'));
  expect(await bob.read(PATH)).toEqual(OFF);
  expect(await bob.status('POST', `${PATH}/removal`, password())).toBe(204);
  expect(await status()).toEqual(ON);
  expect(await ada.status('POST', `${PATH}/removal`, password())).toBe(204);
  expect([await status(), await signsInByPassword()]).toEqual([OFF, true]);
  expect(await ada.app.database.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
});

describe('new recovery codes', () => {
  const renew = (body = password()) =>
    ada.send<SecondFactorSecrets>('POST', '/api/account/recoveryCodes', body);

  test('replace the old ones after the password', async () => {
    const old = await turnOnSecondFactor(ada.app, ada.token, ada.now);
    expect(await renew(password('wrong password'))).toEqual(WRONG_PASSWORD);
    const { recoveryCodes } = (await renew()).body;
    expect(recoveryCodes).toHaveLength(10);
    expect(await signsInByCode(old.recoveryCodes[0])).toBe(false);
    expect(await signsInByCode(recoveryCodes[0])).toBe(true);
    ada.now += MINUTE;
    expect(await signsInByCode(codeOf(old.secret))).toBe(true);
    expect(await status()).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  });

  test('are refused while it is off', async () => {
    expect((await renew()).status).toBe(409);
    await prepare();
    expect((await renew()).status).toBe(409);
  });
});
