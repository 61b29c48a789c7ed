import { beforeEach, describe, expect, test } from 'vitest';

import { createPasswords } from '#server/node/passwords.ts';
import { PRODUCT_WORDS } from '#server/auth/passwords.ts';
import { product } from '#src/product.ts';
import { cheapPasswords, PASSWORD, startTestApp, type TestApp, testAppOver } from '#tests/support/server.ts';

const MINUTE = 60_000;
const account = {
  GivenName: 'Ada',
  Email: 'Ada@example.com',
  Password: PASSWORD,
  ConfirmPassword: PASSWORD,
};
const profile = { givenName: 'Ada', email: 'Ada@example.com' };

let now: number;
let app: TestApp;

beforeEach(async () => {
  now = Date.parse('2026-02-28T12:00:00Z');
  app = await startTestApp({ clock: () => now });
});

function signUp(body: unknown, key?: string) {
  return app.call('POST', '/api/account', {
    body,
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
}

function signIn(Username: string, Password: string) {
  return app.call('POST', '/api/authenticate', { body: { Username, Password } });
}

describe('sign-up', () => {
  test('returns the profile, which can then be read with a token', async () => {
    const response = await signUp(account);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual(profile);
    const token = (await (await signIn('ada@EXAMPLE.com ', PASSWORD)).json()) as string;
    expect(await (await app.call('GET', '/api/user', { token })).json()).toEqual(profile);
  });

  test('stores only a hash of the password', async () => {
    await signUp(account);
    const { password_hash } = await app.database.selectFrom('people').selectAll().executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  test('returns the messages of every invalid field', async () => {
    const response = await signUp({
      GivenName: '\u2800',
      Email: 'ada',
      Password: 'short',
      ConfirmPassword: 'other',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      GivenName: ['Name is required'],
      Email: ['Enter a valid email address'],
      Password: ['Choose a password with at least 8 characters'],
    });
    const differing = await signUp({ ...account, ConfirmPassword: 'something else' });
    expect(differing.status).toBe(400);
    expect(await differing.json()).toEqual({ ConfirmPassword: ['Passwords do not match'] });
  });

  test.each(['password', 'Password1', 'QWERTYUIOP', '1234567890', 'iloveyou', 'trustno1'])(
    'rejects the common password %s',
    async (password) => {
      const response = await signUp({ ...account, Password: password, ConfirmPassword: password });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        Password: ['This password is too common. Please choose another.'],
      });
    },
  );

  test.each(['Augusta Ada', 'augusta-king', 'Augusta-King@example.com', product.title])(
    'rejects the password %s, which is known from the account',
    async (password) => {
      const body = { GivenName: 'Augusta Ada', Email: 'augusta-king@example.com' };
      const response = await signUp({ ...body, Password: password, ConfirmPassword: password });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        Password: ["Don't use your name, your email address or Freehold"],
      });
    },
  );

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
    const response = await signUp({ ...account, Password: password, ConfirmPassword: password });
    expect(response.status).toBe(201);
    expect((await signIn(account.Email, password)).status).toBe(200);
    expect((await signIn(account.Email, password.trim() + 'x')).status).toBe(400);
  });

  test('rejects an email address that has an account, in any notation', async () => {
    await signUp(account);
    const response = await signUp({ ...account, Email: ' ADA@example.com' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ Email: ['An account with this email address already exists'] });
  });

  test('creates one account for simultaneous requests', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => signUp(account)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
  });

  test('returns the first response to a request repeated with its key', async () => {
    const responses = await Promise.all([signUp(account, 'k'), signUp(account, 'k'), signUp(account, 'k')]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await responses[2].json()).toEqual(profile);
  });

  test('rejects the same key with another name or password, and another key', async () => {
    await signUp(account, 'k');
    const other = { ...account, Password: 'another password', ConfirmPassword: 'another password' };
    expect((await signUp(other, 'k')).status).toBe(422);
    expect((await signUp({ ...account, GivenName: 'Eve' }, 'k')).status).toBe(422);
    expect((await signUp(account, 'other')).status).toBe(400);
    now += 24 * 60 * MINUTE;
    expect((await signUp(account, 'k')).status).toBe(400);
  });
});

describe('sign-in', () => {
  beforeEach(() => signUp(account));

  test('returns the token as a JSON string', async () => {
    const response = await signIn(account.Email, PASSWORD);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(await response.json()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  test.each([
    ['a wrong password', 'ada@example.com', 'wrong password'],
    ['an unknown person', 'nobody@example.com', PASSWORD],
    ['an empty name', '', ''],
    ['text that a database cannot store', 'nul \0 \ud800', PASSWORD],
  ])('gives %s the same response', async (_who, username, password) => {
    const response = await signIn(username, password);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: 'Username or password is incorrect' });
  });

  test.each(['ada@example.com', 'nobody@example.com'])(
    'as %s is limited after ten failures for 15 minutes',
    async (username) => {
      const failures = await Promise.all(
        Array.from({ length: 30 }, () => signIn(username, 'wrong password')),
      );
      expect(failures.filter(({ status }) => status === 400)).toHaveLength(10);
      expect(failures.filter(({ status }) => status === 429)).toHaveLength(20);

      now += 5 * MINUTE;
      const limited = await signIn('ADA@example.com'.replace('ADA', username.split('@')[0] ?? ''), PASSWORD);
      expect(limited.status).toBe(429);
      expect(limited.headers.get('Retry-After')).toBe('600');
      expect(await limited.json()).toEqual({ message: expect.any(String) as string });

      now += 10 * MINUTE;
      expect((await signIn(username, PASSWORD)).status).toBe(username === 'ada@example.com' ? 200 : 400);
    },
  );

  test('clears the failures when it succeeds', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 9; failure += 1) await signIn(account.Email, 'wrong password');
      expect((await signIn(account.Email, PASSWORD)).status).toBe(200);
    }
  });

  test('stores only digests with the attempts', async () => {
    await signIn('my password, typed into the wrong field', 'x');
    const attempts = await app.database.selectFrom('attempts').selectAll().execute();
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
    app = testAppOver(app.database, {
      clock: () => now,
      passwords: {
        ...cheapPasswords,
        hash: (password) => (work.push('hash'), cheapPasswords.hash(password)),
        verify: (password, hash) => (work.push('verify'), cheapPasswords.verify(password, hash)),
      },
    });
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
    await signUp(account);
    expect(work.splice(0)).toEqual(['hash']);
    await signUp({ ...account, Email: 'free@example.com' });
    expect(work).toEqual(['hash']);
  });
});

describe('a hash with cheaper parameters', () => {
  const stronger = createPasswords({ memory: 16, passes: 2, parallelism: 1 });

  beforeEach(async () => {
    await signUp(account);
    app = testAppOver(app.database, { clock: () => now, passwords: stronger });
  });

  async function hash(): Promise<string> {
    const person = await app.database.selectFrom('people').select('password_hash').executeTakeFirstOrThrow();
    return person.password_hash;
  }

  test('is replaced once, at the next successful sign-in', async () => {
    expect((await signIn(account.Email, 'wrong password')).status).toBe(400);
    expect(await hash()).toContain('$m=8,t=1,p=1$');
    expect((await signIn(account.Email, PASSWORD)).status).toBe(200);
    const upgraded = await hash();
    expect(upgraded).toContain('$m=16,t=2,p=1$');
    expect((await signIn(account.Email, PASSWORD)).status).toBe(200);
    expect(await hash()).toBe(upgraded);
    expect((await signIn(account.Email, 'wrong password')).status).toBe(400);
  });

  test('stays valid if it cannot be replaced', async () => {
    const before = await hash();
    const broken = { ...stronger, hash: () => Promise.reject(new Error('No memory')) };
    app = testAppOver(app.database, { clock: () => now, passwords: broken });
    expect((await signIn(account.Email, PASSWORD)).status).toBe(200);
    expect(await hash()).toBe(before);
  });

  test('is not replaced if it has changed in the meantime', async () => {
    const another = await stronger.hash('another password');
    const changing = {
      ...stronger,
      hash: async (password: string) => {
        await app.database.updateTable('people').set({ password_hash: another }).execute();
        return stronger.hash(password);
      },
    };
    app = testAppOver(app.database, { clock: () => now, passwords: changing });
    await signIn(account.Email, PASSWORD);
    expect(await hash()).toBe(another);
  });
});
