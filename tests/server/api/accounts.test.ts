import { beforeEach, describe, expect, test } from 'vitest';

import { PRODUCT_WORDS } from '#server/auth/passwords.ts';
import { createPasswords } from '#server/node/passwords.ts';
import { product } from '#src/product.ts';
import { Account, DAY, MINUTE, START } from '#tests/support/account.ts';
import { cheapPasswords, PASSWORD, startTestApp, testAppOver } from '#tests/support/server.ts';

const account = {
  ...{ GivenName: 'Ada', Email: 'Ada@example.com', Password: PASSWORD, ConfirmPassword: PASSWORD },
};
const profile = { givenName: 'Ada', email: 'Ada@example.com' };
const withPassword = (Password: string) => ({ ...account, Password, ConfirmPassword: Password });

const nobody = new Account();
const clock = () => nobody.now;

beforeEach(async () => {
  nobody.now = START;
  nobody.app = await startTestApp({ clock });
});

const signUp = (body: unknown, key?: string) =>
  nobody.send('POST', '/api/account', body, key === undefined ? {} : { 'Idempotency-Key': key });
const signIn = (Username: string, Password: string) =>
  nobody.send('POST', '/api/authenticate', { Username, Password });
const statusWith = async (Username: string, Password: string) => (await signIn(Username, Password)).status;

describe('sign-up', () => {
  test('returns the profile, which can then be read with a token, and stores only a hash', async () => {
    expect(await signUp(account)).toEqual({ status: 201, body: profile });
    const { body: token } = await signIn('ada@EXAMPLE.com ', PASSWORD);
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(await new Account(nobody.app, token as string).read('/api/user')).toEqual(profile);
    const row = await nobody.app.database.selectFrom('people').selectAll().executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  test('returns the messages of every invalid field', async () => {
    const wrong = { GivenName: '\u2800', Email: 'ada', Password: 'short', ConfirmPassword: 'other' };
    const body = {
      GivenName: ['Name is required'],
      Email: ['Enter a valid email address'],
      Password: ['Choose a password with at least 8 characters'],
    };
    expect(await signUp(wrong)).toEqual({ status: 400, body });
    expect(await signUp({ ...account, ConfirmPassword: 'something else' })).toEqual({
      status: 400,
      body: { ConfirmPassword: ['Passwords do not match'] },
    });
  });

  const COMMON = 'This password is too common. Please choose another.';
  const KNOWN = "Don't use your name, your email address or Freehold";
  test.each([
    ...['password', 'Password1', 'QWERTYUIOP', '1234567890', 'iloveyou', 'trustno1'].map((word) => [
      word,
      COMMON,
    ]),
    ...['Augusta Ada', 'augusta-king', 'Augusta-King@example.com', product.title].map((word) => [
      word,
      KNOWN,
    ]),
  ] as [string, string][])('rejects the password %s', async (password, message) => {
    const body = { GivenName: 'Augusta Ada', Email: 'augusta-king@example.com' };
    const refused = await signUp({ ...withPassword(password), ...body });
    expect(refused).toEqual({ status: 400, body: { Password: [message] } });
  });

  test('knows the name of the product', () => {
    expect(PRODUCT_WORDS).toContain(product.title.toLowerCase());
  });

  test.each([
    ['of 8 characters', 'eight ch'],
    ['of 256 characters', 'x'.repeat(250) + 'unique'],
    ['with nothing but letters', 'onlysomeletters'],
    ['with blanks around it', ' leading and trailing '],
    ['of any script', 'пароль из слов 密码 🔑'],
  ])('accepts a password %s unchanged', async (_which, password) => {
    expect((await signUp(withPassword(password))).status).toBe(201);
    expect(await statusWith(account.Email, password)).toBe(200);
    expect(await statusWith(account.Email, password.trim() + 'x')).toBe(400);
  });

  test('rejects an email address that has an account, in any notation, also of simultaneous requests', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => signUp(account)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
    const body = { Email: ['An account with this email address already exists'] };
    expect(await signUp({ ...account, Email: ' ADA@example.com' })).toEqual({ status: 400, body });
  });

  test('returns the first response to a request repeated with its key, for a day', async () => {
    const created = { status: 201, body: profile };
    const responses = await Promise.all([signUp(account, 'k'), signUp(account, 'k'), signUp(account, 'k')]);
    expect(responses).toEqual([created, created, created]);
    expect((await signUp(withPassword('another password'), 'k')).status).toBe(422);
    expect((await signUp({ ...account, GivenName: 'Eve' }, 'k')).status).toBe(422);
    expect((await signUp(account, 'other')).status).toBe(400);
    nobody.now += DAY;
    expect((await signUp(account, 'k')).status).toBe(400);
  });
});

describe('sign-in', () => {
  beforeEach(() => signUp(account));

  test.each([
    ['a wrong password', 'ada@example.com', 'wrong password'],
    ['an unknown person', 'nobody@example.com', PASSWORD],
    ['an empty name', '', ''],
    ['text that a database cannot store', 'nul \0 \ud800', PASSWORD],
  ])('gives %s the same response', async (_who, username, password) => {
    const body = { message: 'Username or password is incorrect' };
    expect(await signIn(username, password)).toEqual({ status: 400, body });
  });

  test.each([
    ['ada@example.com', 'ADA@example.com', 200],
    ['nobody@example.com', 'NOBODY@example.com', 400],
  ])('as %s is limited after ten failures for 15 minutes', async (username, again, afterwards) => {
    const guesses = Array.from({ length: 30 }, () => statusWith(username, 'wrong password'));
    const statuses = await Promise.all(guesses);
    expect(statuses.sort()).toEqual([...Array<number>(10).fill(400), ...Array<number>(20).fill(429)]);
    nobody.now += 5 * MINUTE;
    const sent = { body: { Username: again, Password: PASSWORD } };
    const limited = await nobody.app.call('POST', '/api/authenticate', sent);
    expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '600']);
    expect(await limited.json()).toEqual({ message: expect.any(String) as string });
    nobody.now += 10 * MINUTE;
    expect(await statusWith(username, PASSWORD)).toBe(afterwards);
  });

  test('clears the failures when it succeeds', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 9; failure += 1) await signIn(account.Email, 'wrong password');
      expect(await statusWith(account.Email, PASSWORD)).toBe(200);
    }
  });

  test('stores only digests with the attempts', async () => {
    await signIn('my password, typed into the wrong field', 'x');
    const attempts = await nobody.app.database.selectFrom('attempts').selectAll().execute();
    expect(attempts).not.toEqual([]);
    for (const { key } of attempts) expect(key).toMatch(/^[\da-f]{64}$/);
  });
});

describe('the work of a sign-in', () => {
  /** The calls that hash or compare a password, which take nearly all of the time. */
  let work: string[];

  beforeEach(async () => {
    await signUp(account);
    work = [];
    const passwords: typeof cheapPasswords = {
      ...cheapPasswords,
      hash: (password) => (work.push('hash'), cheapPasswords.hash(password)),
      verify: (password, hash) => (work.push('verify'), cheapPasswords.verify(password, hash)),
    };
    nobody.app = testAppOver(nobody.app.database, { clock, passwords });
  });

  test.each([
    ['the right password', 'ada@example.com', PASSWORD],
    ['a wrong password', 'ada@example.com', 'wrong password'],
    ['an unknown person', 'nobody@example.com', 'wrong password'],
    ['an empty name', '', ''],
  ])('is the same for %s', async (_who, username, password) => {
    await signIn(username, password);
    expect(work).toEqual(['verify']);
  });

  test('is zero after too many attempts', async () => {
    for (let failure = 0; failure < 12; failure += 1) await signIn('ada@example.com', 'wrong password');
    expect(work).toHaveLength(10);
  });

  test('is the same at sign-up for a new and an existing email address', async () => {
    for (const Email of [account.Email, 'free@example.com']) {
      await signUp({ ...account, Email });
      expect(work.splice(0)).toEqual(['hash']);
    }
  });
});

describe('a hash with cheaper parameters', () => {
  const stronger = createPasswords({ memory: 16, passes: 2, parallelism: 1 });
  const use = (passwords: typeof stronger) => {
    nobody.app = testAppOver(nobody.app.database, { clock, passwords });
  };
  const hash = async () =>
    (await nobody.app.database.selectFrom('people').selectAll().executeTakeFirstOrThrow()).password_hash;

  beforeEach(() => signUp(account));

  test('is replaced once, at the next successful sign-in', async () => {
    use(stronger);
    expect(await statusWith(account.Email, 'wrong password')).toBe(400);
    expect(await hash()).toContain('$m=8,t=1,p=1$');
    expect(await statusWith(account.Email, PASSWORD)).toBe(200);
    const upgraded = await hash();
    expect(upgraded).toContain('$m=16,t=2,p=1$');
    expect(await statusWith(account.Email, PASSWORD)).toBe(200);
    expect(await hash()).toBe(upgraded);
    expect(await statusWith(account.Email, 'wrong password')).toBe(400);
  });

  test('stays valid if it cannot be replaced', async () => {
    const before = await hash();
    use({ ...stronger, hash: () => Promise.reject(new Error('No memory')) });
    expect(await statusWith(account.Email, PASSWORD)).toBe(200);
    expect(await hash()).toBe(before);
  });

  test('is not replaced if it has changed in the meantime', async () => {
    const another = await stronger.hash('another password');
    use({
      ...stronger,
      async hash(password) {
        await nobody.app.database.updateTable('people').set({ password_hash: another }).execute();
        return stronger.hash(password);
      },
    });
    await signIn(account.Email, PASSWORD);
    expect(await hash()).toBe(another);
  });
});
