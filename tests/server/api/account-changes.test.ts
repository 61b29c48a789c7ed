import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { sha256 } from '#server/http/sha256.ts';
import { product } from '#src/product.ts';
import { Account, MINUTE, setUpAda } from '#tests/support/account.ts';
import { createSampleData } from '#tests/support/sample-account.ts';
import { turnOnSecondFactor } from '#tests/support/second-factor.ts';
import { accountOf, cheapPasswords, emailOf, PASSWORD, testAppOver } from '#tests/support/server.ts';

const NEW = 'another horse battery';
const ADA = { givenName: 'Ada', email: emailOf('Ada') };
const refusal = (field: string, message: string) => ({ status: 400, body: { [field]: [message] } });
const WRONG = refusal('CurrentPassword', 'This is not your current password');
const TAKEN = refusal('Email', 'An account with this email address already exists');

const ada = setUpAda();

type Body = Record<string, unknown>;

const from = (address?: string): Record<string, string> =>
  address === undefined ? {} : { 'X-Test-Address': address };
const changePassword = (fields: Body = {}) => {
  const body = { CurrentPassword: PASSWORD, Password: NEW, ConfirmPassword: NEW, ...fields };
  return ada.send('PUT', '/api/account/password', body);
};
const changeEmail = (fields: Body = {}, by: Account = ada, address?: string) => {
  const body = { Email: 'new@example.com', CurrentPassword: PASSWORD, ...fields };
  return by.send('PUT', '/api/account/email', body, from(address));
};
const deleteAccount = (CurrentPassword: string, by: Account = ada, address?: string) =>
  by.send('POST', '/api/account/deletion', { CurrentPassword }, from(address));

const signIn = (Username: string, Password: string, address?: string) =>
  ada.status('POST', '/api/authenticate', { Username, Password }, from(address));
const statusesOf = async (token: string) => {
  const account = new Account(ada.app, token);
  return [await account.status('GET', '/api/user'), await account.status('POST', '/api/refreshToken')];
};

describe('changing the password', () => {
  test('lets the new password sign in, and ends all other sessions at once', async () => {
    const others = [await ada.app.signIn('Ada'), await ada.app.signIn('Ada')];
    const eve = await ada.app.signUp('Eve');
    expect(await changePassword()).toEqual({ status: 200, body: ADA });
    expect(await signIn(emailOf('Ada'), NEW)).toBe(200);
    expect(await signIn(emailOf('Ada'), PASSWORD)).toBe(400);
    for (const other of others) expect(await statusesOf(other)).toEqual([401, 401]);
    for (const kept of [ada.token, eve]) expect(await statusesOf(kept)).toEqual([200, 200]);
  });

  test.each([
    [{ CurrentPassword: 'wrong password' }, WRONG],
    [{ CurrentPassword: '' }, refusal('CurrentPassword', 'Required')],
    [{ ConfirmPassword: 'x' }, refusal('ConfirmPassword', 'Passwords do not match')],
    ...[
      ['short', 'Choose a password with at least 8 characters'] as const,
      ['iloveyou', 'This password is too common. Please choose another.'] as const,
      [PASSWORD, 'Choose a password other than your current one'] as const,
      ...['Ada Lovelace', 'ADA.Lovelace@example.com', 'ada.lovelace', product.title].map(
        (word) => [word, "Don't use your name, your email address or Freehold"] as const,
      ),
    ].map(([word, message]): [Body, typeof WRONG] => [
      { Password: word, ConfirmPassword: word },
      refusal('Password', message),
    ]),
  ])('refuses %j and changes nothing', async (fields, refused) => {
    await changeEmail({ Email: 'ada.lovelace@example.com' });
    await ada.make('PUT', '/api/user', { GivenName: 'Ada Lovelace' });
    expect(await changePassword(fields)).toEqual(refused);
    expect(await signIn('ada.lovelace@example.com', PASSWORD)).toBe(200);
    expect(await statusesOf(ada.token)).toEqual([200, 200]);
  });

  test('succeeds again when repeated, since the first response may have been lost', async () => {
    expect((await changePassword()).status).toBe(200);
    expect((await changePassword()).status).toBe(200);
    ada.now += 11 * MINUTE;
    expect(await changePassword()).toEqual(WRONG);
  });

  test('of two simultaneous changes applies one', async () => {
    const third = 'third horse battery';
    const answers = await Promise.all([
      changePassword(),
      changePassword({ Password: third, ConfirmPassword: third }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const statuses = await Promise.all([NEW, third].map((each) => signIn(emailOf('Ada'), each)));
    expect(statuses.sort()).toEqual([200, 400]);
  });

  test('leaves no session to a sign-in that was under way with the old password', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    const passwords: typeof cheapPasswords = {
      ...cheapPasswords,
      async verify(password, hash) {
        const isCorrect = await cheapPasswords.verify(password, hash);
        await released;
        return isCorrect;
      },
    };
    const slow = testAppOver(ada.app.database, { clock: () => ada.now, passwords });
    const body = { Username: emailOf('Ada'), Password: PASSWORD };
    const late = slow.call('POST', '/api/authenticate', { body });
    expect((await changePassword()).status).toBe(200);
    release(undefined);
    expect((await late).status).toBe(400);
    const sessions = ada.app.database.selectFrom('sessions').selectAll().where('revoked_at', 'is', null);
    expect(await sessions.execute()).toHaveLength(1);
  });
});

describe('changing the email address', () => {
  test('moves the sign-in to the new address', async () => {
    const changed = { status: 200, body: { givenName: 'Ada', email: 'Ada.New@example.com' } };
    expect(await changeEmail({ Email: ' Ada.New@example.com ' })).toEqual(changed);
    expect(await ada.send('GET', '/api/user')).toEqual(changed);
    expect(await signIn('ada.new@example.com', PASSWORD)).toBe(200);
    expect(await signIn(emailOf('Ada'), PASSWORD)).toBe(400);
    // The old address is free again.
    expect(await ada.status('POST', '/api/account', accountOf('Ada'))).toBe(201);
  });

  test.each([
    [{ CurrentPassword: 'wrong password' }, WRONG],
    // It does not tell whether an address is taken.
    [{ CurrentPassword: 'wrong password', Email: emailOf('Eve') }, WRONG],
    [{ Email: 'ada' }, refusal('Email', 'Enter a valid email address')],
    [{ Email: 'EVE@example.com' }, TAKEN],
  ])('refuses %j', async (fields, refused) => {
    await ada.app.signUp('Eve');
    expect(await changeEmail(fields)).toEqual(refused);
    expect(await ada.read('/api/user')).toEqual(ADA);
  });

  test('of two people who want one address gives it to one', async () => {
    const eve = new Account(ada.app, await ada.app.signUp('Eve'));
    const answers = await Promise.all([changeEmail(), changeEmail({}, eve)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers).toContainEqual(TAKEN);
  });

  test('keeps the address of the network known', async () => {
    await signIn(emailOf('Ada'), PASSWORD, 'home');
    await changeEmail({}, ada, 'home');
    const guess = (_: unknown, n: number) => signIn('new@example.com', 'wrong', `far ${n % 12}`);
    await Promise.all(Array.from({ length: 120 }, guess));
    expect(await signIn('new@example.com', PASSWORD, 'abroad')).toBe(429);
    expect(await signIn('new@example.com', PASSWORD, 'home')).toBe(200);
  });
});

test('changing the name needs no password and returns the profile', async () => {
  const changed = { status: 200, body: { givenName: 'Augusta', email: emailOf('Ada') } };
  expect(await ada.send('PUT', '/api/user', { GivenName: ' Augusta ' })).toEqual(changed);
  for (const body of [{}, { GivenName: ' ' }, { GivenName: 'x'.repeat(201) }, { GivenName: 5 }])
    expect(await ada.status('PUT', '/api/user', body)).toBe(400);
  expect(await ada.send('GET', '/api/user')).toEqual(changed);
});

describe('deleting the account', () => {
  /** The rows of all tables of the database, as text, by table. */
  async function allRows(): Promise<Map<string, string[]>> {
    const tables = await ada.app.database.introspection.getTables();
    const rows = new Map<string, string[]>();
    for (const { name } of tables.filter((table) => !table.name.startsWith('kysely_'))) {
      const result = await sql<object>`select * from ${sql.table(name)}`.execute(ada.app.database);
      rows.set(name, result.rows.map((row) => JSON.stringify(row)).sort());
    }
    return rows;
  }

  test('needs the password, ends every session, and leaves the address free', async () => {
    expect(await deleteAccount('wrong password')).toEqual(WRONG);
    const tokens = [ada.token, await ada.app.signIn('Ada')];
    expect(await deleteAccount(PASSWORD)).toEqual({ status: 200, body: ADA });
    for (const token of tokens) expect(await statusesOf(token)).toEqual([401, 401]);
    expect(await signIn(emailOf('Ada'), PASSWORD)).toBe(400);
    expect(await statusesOf(await ada.app.signUp('Ada'))).toEqual([200, 200]);
  });

  test('leaves nothing of it in any table, and everything of the others', async () => {
    await signIn(emailOf('Ada'), PASSWORD, 'home');
    await createSampleData(ada.app.call, ada.token);
    const before = await allRows();

    const eve = new Account(ada.app, await ada.app.signUp('Eve'));
    await signIn(emailOf('Eve'), PASSWORD, 'cafe');
    await signIn(emailOf('Eve'), 'wrong password', 'cafe');
    await createSampleData(ada.app.call, eve.token);
    await eve.make('POST', '/api/liabilities', { Name: 'Car', Principal: 5_000 }, { 'Idempotency-Key': 'k' });
    await eve.status('DELETE', '/api/liabilities/1');
    await turnOnSecondFactor(ada.app, eve.token, ada.now);
    const during = await allRows();
    const unchanged = [...during].filter(([name, rows]) => rows.length === before.get(name)?.length);
    expect(unchanged, 'tables without a row of Eve').toEqual([]);

    expect((await deleteAccount(PASSWORD, eve, 'cafe')).status).toBe(200);
    const after = await allRows();
    // Failures counted for a network address stay, whoever used it.
    const counted = (after.get('attempts') ?? []).filter((row) => !before.get('attempts')?.includes(row));
    const ofAddresses = [await sha256('["sign-up",null]'), await sha256('["address","cafe"]')];
    expect(counted.filter((row) => !ofAddresses.some((key) => row.includes(key)))).toEqual([]);
    after.set('attempts', before.get('attempts') ?? []);
    expect(after).toEqual(before);
  });
});

describe('wrong passwords', () => {
  const wrong = { CurrentPassword: 'wrong password' };
  const attempts = {
    'a change of the password': () => changePassword(wrong),
    'a change of the email address': () => changeEmail(wrong),
    'a deletion': () => deleteAccount('wrong password'),
    'ending sessions': () => ada.send('POST', '/api/sessions/end', { SessionId: null, ...wrong }),
  };

  test.each(Object.entries(attempts))('of %s are limited like those at sign-in', async (_what, attempt) => {
    const answers = await Promise.all(Array.from({ length: 15 }, attempt));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(400), ...Array<number>(5).fill(429)]);
    expect(await signIn(emailOf('Ada'), PASSWORD)).toBe(429);
    ada.now += 15 * MINUTE;
    expect(await signIn(emailOf('Ada'), PASSWORD)).toBe(200);
  });

  test('are counted together, whatever they are for', async () => {
    for (let round = 0; round < 2; round += 1) for (const attempt of Object.values(attempts)) await attempt();
    for (let failure = 0; failure < 2; failure += 1) await signIn(emailOf('Ada'), 'wrong password');
    for (const attempt of Object.values(attempts)) expect((await attempt()).status).toBe(429);
    expect((await deleteAccount(PASSWORD)).status).toBe(429);
  });
});
