import { beforeEach, describe, expect, test } from 'vitest';

import { product } from '#src/product.ts';
import { accountOf, emailOf, PASSWORD, startTestApp, type TestApp } from '#tests/support/server.ts';

const NEW = 'another horse battery';
const WRONG = { CurrentPassword: ['This is not your current password'] };

let app: TestApp;
let token: string;

beforeEach(async () => {
  app = await startTestApp({ addressOf: (context) => context.req.header('X-Test-Address') });
  token = await app.signUp('Ada');
});

type Body = Record<string, unknown>;

async function send(method: string, path: string, body?: Body, address?: string) {
  const headers = address === undefined ? {} : { 'X-Test-Address': address };
  const response = await app.call(method, path, { token, body, headers });
  return { status: response.status, body: (await response.json()) as unknown };
}

function changePassword(fields: Body) {
  const body = { CurrentPassword: PASSWORD, Password: NEW, ConfirmPassword: NEW, ...fields };
  return send('PUT', '/api/account/password', body);
}

function changeEmail(Email: string, address?: string) {
  return send('PUT', '/api/account/email', { Email, CurrentPassword: PASSWORD }, address);
}

function signIn(Username: string, Password: string): Promise<Response> {
  return app.call('POST', '/api/authenticate', { body: { Username, Password } });
}

async function statusWith(bearer: string): Promise<number> {
  return (await app.call('GET', '/api/user', { token: bearer })).status;
}

describe('changing the password', () => {
  test.each([
    ['a wrong current password', { CurrentPassword: 'wrong password' }, WRONG],
    ['no current password', { CurrentPassword: '' }, { CurrentPassword: ['Required'] }],
    [
      'a password that is too short',
      { Password: 'short', ConfirmPassword: 'short' },
      { Password: ['Choose a password with at least 8 characters'] },
    ],
    [
      'a common password',
      { Password: 'iloveyou', ConfirmPassword: 'iloveyou' },
      { Password: ['This password is too common. Please choose another.'] },
    ],
    ...['Ada Lovelace', 'ADA.Lovelace@example.com', 'ada.lovelace', product.title].map(
      (password): [string, Body, Body] => [
        `the password ${password}`,
        { Password: password, ConfirmPassword: password },
        { Password: ["Don't use your name, your email address or Freehold"] },
      ],
    ),
    [
      'the password that is in use',
      { Password: PASSWORD, ConfirmPassword: PASSWORD },
      { Password: ['Choose a password other than your current one'] },
    ],
    ['another confirmation', { ConfirmPassword: 'x' }, { ConfirmPassword: ['Passwords do not match'] }],
  ] satisfies [string, Body, Body][])('refuses %s and changes nothing', async (_what, fields, errors) => {
    await changeEmail('ada.lovelace@example.com');
    await send('PUT', '/api/user', { GivenName: 'Ada Lovelace' });
    const other = (await (await signIn('ada.lovelace@example.com', PASSWORD)).json()) as string;
    expect(await changePassword(fields)).toEqual({ status: 400, body: errors });
    expect((await signIn('ada.lovelace@example.com', PASSWORD)).status).toBe(200);
    expect([await statusWith(token), await statusWith(other)]).toEqual([200, 200]);
  });
});

describe('changing the email address', () => {
  test('counts like signing up, so that it cannot ask about more addresses than that', async () => {
    await app.signUp('Eve');
    const signUps = Array.from({ length: 298 }, () => send('POST', '/api/account', accountOf('Eve'), 'here'));
    await Promise.all(signUps);
    for (const status of [400, 400, 429])
      expect((await changeEmail(emailOf('Eve'), 'here')).status).toBe(status);
    expect((await changeEmail(emailOf('Eve'), 'elsewhere')).status).toBe(400);
  });
});

describe('changing the name', () => {
  test.each([[{}], [{ GivenName: ' ' }], [{ GivenName: 'x'.repeat(201) }], [{ GivenName: 5 }]])(
    'refuses %j',
    async (body) => {
      expect((await send('PUT', '/api/user', body)).status).toBe(400);
      expect((await send('GET', '/api/user')).body).toMatchObject({ givenName: 'Ada' });
    },
  );
});
