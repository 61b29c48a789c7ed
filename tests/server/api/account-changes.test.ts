import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { sha256 } from '#server/http/sha256.ts';
import { createSampleData } from '#tests/support/sample-account.ts';
import { turnOnSecondFactor } from '#tests/support/second-factor.ts';
import {
  cheapPasswords,
  emailOf,
  PASSWORD,
  startTestApp,
  type TestApp,
  testAppOver,
} from '#tests/support/server.ts';

const MINUTE = 60_000;
const NEW = 'another horse battery';
const ADA = { givenName: 'Ada', email: emailOf('Ada') };
const WRONG = { CurrentPassword: ['This is not your current password'] };
const TAKEN = { Email: ['An account with this email address already exists'] };

let now: number;
let app: TestApp;
let token: string;

beforeEach(async () => {
  now = Date.parse('2026-02-28T12:00:00Z');
  app = await startTestApp({
    clock: () => now,
    addressOf: (context) => context.req.header('X-Test-Address'),
  });
  token = await app.signUp('Ada');
});

type Body = Record<string, unknown>;

async function send(method: string, path: string, body?: Body, as = token, address?: string) {
  const headers = address === undefined ? {} : { 'X-Test-Address': address };
  const response = await app.call(method, path, { token: as, body, headers });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
}

const changePassword = (fields: Body = {}, ...rest: [as?: string, address?: string]) => {
  const body = { CurrentPassword: PASSWORD, Password: NEW, ConfirmPassword: NEW, ...fields };
  return send('PUT', '/api/account/password', body, ...rest);
};
const changeEmail = (fields: Body = {}, ...rest: [as?: string, address?: string]) =>
  send(
    'PUT',
    '/api/account/email',
    { Email: 'new@example.com', CurrentPassword: PASSWORD, ...fields },
    ...rest,
  );
const deleteAccount = (CurrentPassword: string, as = token, address?: string) =>
  send('POST', '/api/account/deletion', { CurrentPassword }, as, address);

async function signIn(Username: string, Password: string, address?: string): Promise<Response> {
  const headers = address === undefined ? {} : { 'X-Test-Address': address };
  return app.call('POST', '/api/authenticate', { body: { Username, Password }, headers });
}
const statusWith = async (bearer: string) => (await app.call('GET', '/api/user', { token: bearer })).status;
const refreshStatus = async (bearer: string) =>
  (await app.call('POST', '/api/refreshToken', { token: bearer })).status;

describe('changing the password', () => {
  test('lets the new password sign in, and no longer the old one', async () => {
    expect(await changePassword()).toEqual({ status: 200, body: ADA });
    expect((await signIn(emailOf('Ada'), NEW)).status).toBe(200);
    expect((await signIn(emailOf('Ada'), PASSWORD)).status).toBe(400);
  });

  test('ends all other sessions at once, and not the one that asks', async () => {
    const others = [await app.signIn('Ada'), await app.signIn('Ada')];
    const eve = await app.signUp('Eve');
    await changePassword();
    for (const other of others)
      expect([await statusWith(other), await refreshStatus(other)]).toEqual([401, 401]);
    expect([await statusWith(token), await refreshStatus(token), await statusWith(eve)]).toEqual([
      200, 200, 200,
    ]);
  });

  test('succeeds again when repeated, since the first response may have been lost', async () => {
    expect((await changePassword()).status).toBe(200);
    expect((await changePassword()).status).toBe(200);
    now += 11 * MINUTE;
    expect(await changePassword()).toEqual({ status: 400, body: WRONG });
  });

  test('of two simultaneous changes applies one', async () => {
    const third = 'third horse battery';
    const answers = await Promise.all([
      changePassword(),
      changePassword({ Password: third, ConfirmPassword: third }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const statuses = await Promise.all(
      [NEW, third].map(async (each) => (await signIn(emailOf('Ada'), each)).status),
    );
    expect(statuses.sort()).toEqual([200, 400]);
  });

  test('leaves no session to a sign-in that was under way with the old password', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    const slow = testAppOver(app.database, {
      clock: () => now,
      passwords: {
        ...cheapPasswords,
        verify: async (password, hash) => {
          const isCorrect = await cheapPasswords.verify(password, hash);
          await released;
          return isCorrect;
        },
      },
    });
    const body = { Username: emailOf('Ada'), Password: PASSWORD };
    const late = slow.call('POST', '/api/authenticate', { body });
    expect((await changePassword()).status).toBe(200);
    release(undefined);
    expect((await late).status).toBe(400);
    expect(
      await app.database.selectFrom('sessions').selectAll().where('revoked_at', 'is', null).execute(),
    ).toHaveLength(1);
  });
});

describe('changing the email address', () => {
  test('moves the sign-in to the new address', async () => {
    const changed = { status: 200, body: { givenName: 'Ada', email: 'Ada.New@example.com' } };
    expect(await changeEmail({ Email: ' Ada.New@example.com ' })).toEqual(changed);
    expect(await send('GET', '/api/user')).toEqual(changed);
    expect((await signIn('ada.new@example.com', PASSWORD)).status).toBe(200);
    expect((await signIn(emailOf('Ada'), PASSWORD)).status).toBe(400);
    // The old address is free again.
    expect((await send('POST', '/api/account', { ...account('Bob'), Email: emailOf('Ada') })).status).toBe(
      201,
    );
  });

  test.each([
    ['a wrong password', { CurrentPassword: 'wrong password' }, WRONG],
    ['no address', { Email: 'ada' }, { Email: ['Enter a valid email address'] }],
    ['the address of another account', { Email: 'EVE@example.com' }, TAKEN],
  ])('refuses %s', async (_what, fields, errors) => {
    await app.signUp('Eve');
    expect(await changeEmail(fields)).toEqual({ status: 400, body: errors });
    expect((await send('GET', '/api/user')).body).toEqual({ givenName: 'Ada', email: emailOf('Ada') });
  });

  test('does not tell without the password whether an address is taken', async () => {
    await app.signUp('Eve');
    for (const Email of [emailOf('Eve'), 'free@example.com'])
      expect(await changeEmail({ Email, CurrentPassword: 'wrong password' })).toEqual({
        status: 400,
        body: WRONG,
      });
  });

  test('of two people who want one address gives it to one', async () => {
    const eve = await app.signUp('Eve');
    const answers = await Promise.all([changeEmail(), changeEmail({}, eve)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual(TAKEN);
  });

  test('keeps the address of the network known', async () => {
    await signIn(emailOf('Ada'), PASSWORD, 'home');
    await changeEmail({}, token, 'home');
    const guesses = Array.from({ length: 120 }, (_, n) =>
      signIn('new@example.com', 'wrong', `far ${n % 12}`),
    );
    await Promise.all(guesses);
    expect((await signIn('new@example.com', PASSWORD, 'abroad')).status).toBe(429);
    expect((await signIn('new@example.com', PASSWORD, 'home')).status).toBe(200);
  });
});

const account = (name: string) => ({
  GivenName: name,
  Email: emailOf(name),
  Password: PASSWORD,
  ConfirmPassword: PASSWORD,
});

describe('changing the name', () => {
  test('needs no password and returns the profile', async () => {
    const changed = { status: 200, body: { givenName: 'Augusta', email: emailOf('Ada') } };
    expect(await send('PUT', '/api/user', { GivenName: ' Augusta ' })).toEqual(changed);
    expect(await send('GET', '/api/user')).toEqual(changed);
  });
});

describe('deleting the account', () => {
  /** The rows of all tables of the database, as text, by table. */
  async function allRows(): Promise<Map<string, string[]>> {
    const tables = (await app.database.introspection.getTables()).filter(
      ({ name }) => !name.startsWith('kysely_'),
    );
    const rows = new Map<string, string[]>();
    for (const { name } of tables) {
      const result = await sql<object>`select * from ${sql.table(name)}`.execute(app.database);
      rows.set(name, result.rows.map((row) => JSON.stringify(row)).sort());
    }
    return rows;
  }

  test('needs the password', async () => {
    expect(await deleteAccount('wrong password')).toEqual({ status: 400, body: WRONG });
    expect(await statusWith(token)).toBe(200);
  });

  test('ends every session, and leaves the address free', async () => {
    const other = await app.signIn('Ada');
    expect(await deleteAccount(PASSWORD)).toEqual({ status: 200, body: ADA });
    for (const each of [token, other])
      expect([await statusWith(each), await refreshStatus(each)]).toEqual([401, 401]);
    expect((await signIn(emailOf('Ada'), PASSWORD)).status).toBe(400);
    expect(await statusWith(await app.signUp('Ada'))).toBe(200);
  });

  test('leaves nothing of it in any table, and everything of the others', async () => {
    await signIn(emailOf('Ada'), PASSWORD, 'home');
    await createSampleData(app.call, token);
    const before = await allRows();

    const eve = await app.signUp('Eve');
    await signIn(emailOf('Eve'), PASSWORD, 'cafe');
    await signIn(emailOf('Eve'), 'wrong password', 'cafe');
    await createSampleData(app.call, eve);
    const body = { Name: 'Car', Principal: 5_000 };
    await app.call('POST', '/api/liabilities', { token: eve, body, headers: { 'Idempotency-Key': 'k' } });
    await app.call('DELETE', '/api/liabilities/1', { token: eve });
    await turnOnSecondFactor(app, eve, now);
    const during = await allRows();
    const unchanged = [...during].filter(([name, rows]) => rows.length === before.get(name)?.length);
    expect(unchanged, 'tables without a row of Eve').toEqual([]);

    expect((await deleteAccount(PASSWORD, eve, 'cafe')).status).toBe(200);
    const after = await allRows();
    // Failures counted for a network address stay, whoever used it.
    const counted = (after.get('attempts') ?? []).filter((row) => !before.get('attempts')?.includes(row));
    const ofAddresses = [await sha256('["sign-up",null]'), await sha256('["address","cafe"]')];
    const isOfAddress = (row: string) => ofAddresses.some((key) => row.includes(key));
    expect(counted.filter((row) => !isOfAddress(row))).toEqual([]);
    after.set('attempts', before.get('attempts') ?? []);
    expect(after).toEqual(before);
  });
});

describe('wrong passwords', () => {
  const attempts = {
    'a change of the password': () => changePassword({ CurrentPassword: 'wrong password' }),
    'a change of the email address': () => changeEmail({ CurrentPassword: 'wrong password' }),
    'a deletion': () => deleteAccount('wrong password'),
    'ending sessions': () =>
      send('POST', '/api/sessions/end', { SessionId: null, CurrentPassword: 'wrong password' }),
  };

  test.each(Object.entries(attempts))('of %s are limited like those at sign-in', async (_what, attempt) => {
    const answers = await Promise.all(Array.from({ length: 15 }, attempt));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await signIn(emailOf('Ada'), PASSWORD)).status).toBe(429);
    now += 15 * MINUTE;
    expect((await signIn(emailOf('Ada'), PASSWORD)).status).toBe(200);
  });

  test('are counted together, whatever they are for', async () => {
    for (let round = 0; round < 2; round += 1) for (const attempt of Object.values(attempts)) await attempt();
    for (let failure = 0; failure < 2; failure += 1) await signIn(emailOf('Ada'), 'wrong password');
    for (const attempt of Object.values(attempts)) expect((await attempt()).status).toBe(429);
    expect((await deleteAccount(PASSWORD)).status).toBe(429);
  });
});
