import { beforeEach, describe, expect, test } from 'vitest';

import { emailOf, PASSWORD, startTestApp, type TestApp } from '#tests/support/server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ada = emailOf('Ada');

let now: number;
let app: TestApp;

beforeEach(async () => {
  now = Date.parse('2026-02-28T12:00:00Z');
  app = await startTestApp({
    clock: () => now,
    addressOf: (context) => context.req.header('X-Test-Address'),
  });
  // Signed up without a sign-in, so that no address is known yet.
  const body = { GivenName: 'Ada', Email: ada, Password: PASSWORD, ConfirmPassword: PASSWORD };
  await app.call('POST', '/api/account', { body });
});

/** @param address undefined for a client whose address is unknown */
async function signIn(address: string | undefined, Username = ada, Password = PASSWORD): Promise<Response> {
  const headers = address === undefined ? {} : { 'X-Test-Address': address };
  return app.call('POST', '/api/authenticate', { body: { Username, Password }, headers });
}

async function statusOf(...attempt: Parameters<typeof signIn>): Promise<number> {
  return (await signIn(...attempt)).status;
}

/** Makes simultaneous attempts with a wrong password. Returns how many were not rejected by a limit. */
async function guess(address: string, times: number, username = ada): Promise<number> {
  const guesses = Array.from({ length: times }, () => statusOf(address, username, 'wrong password'));
  const statuses = await Promise.all(guesses);
  expect(statuses.every((status) => status === 400 || status === 429)).toBe(true);
  return statuses.filter((status) => status === 400).length;
}

describe('guesses at an account from one address', () => {
  test('are stopped after ten failures, and the owner can sign in from another', async () => {
    expect(await guess('thief', 30)).toBe(10);
    expect(await statusOf('thief')).toBe(429);
    expect(await statusOf('anywhere')).toBe(200);
    expect(await statusOf('thief')).toBe(429);
  });

  test('do not prolong the wait of the owner at the same address', async () => {
    await guess('home', 10);
    for (let minute = 1; minute < 15; minute += 1) {
      now += MINUTE;
      const { status, headers } = await signIn('home');
      expect(status).toBe(429);
      expect(headers.get('Retry-After')).toBe(String((15 - minute) * 60));
    }
    now += MINUTE;
    expect(await statusOf('home')).toBe(200);
  });

  test('do not count for other accounts at this address once they are rejected', async () => {
    await guess('office', 120);
    expect(await guess('office', 1, 'bob@example.com')).toBe(1);
  });
});

describe('guesses at one account from many addresses', () => {
  async function guessFromEverywhere(): Promise<number> {
    const guesses = Array.from({ length: 12 }, (_, address) => guess(`strange ${address}`, 10));
    return (await Promise.all(guesses)).reduce((all, made) => all + made);
  }

  test('are limited to a hundred together', async () => {
    expect(await guessFromEverywhere()).toBe(100);
    const refused = await signIn('one more');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('900');
    now += 15 * MINUTE;
    expect(await statusOf('one more')).toBe(200);
  });

  test('do not lock the owner out at a known address, however long they continue', async () => {
    expect(await statusOf('home')).toBe(200);
    for (let day = 0; day < 2; day += 1) {
      now += DAY;
      await guessFromEverywhere();
      expect(await statusOf('abroad')).toBe(429);
      expect(await statusOf('home')).toBe(200);
    }
  });

  test('a known address is also limited to ten failures', async () => {
    expect(await statusOf('home')).toBe(200);
    expect(await guess('home', 30)).toBe(10);
    expect(await statusOf('home')).toBe(429);
  });

  test('an address is known for 90 days and only to its account', async () => {
    expect(await statusOf('home')).toBe(200);
    now += 90 * DAY - 15 * MINUTE;
    await guessFromEverywhere();
    expect(await statusOf('home')).toBe(200);
    now += 90 * DAY;
    await guessFromEverywhere();
    expect(await statusOf('home')).toBe(429);

    now += DAY;
    const bob = { GivenName: 'Bob', Email: emailOf('Bob'), Password: PASSWORD, ConfirmPassword: PASSWORD };
    await app.call('POST', '/api/account', { body: bob });
    expect(await statusOf('home', bob.Email)).toBe(200);
    await guessFromEverywhere();
    expect(await statusOf('home')).toBe(429);
  });
});

test('one address may fail a hundred times over all accounts, not counting successes', async () => {
  for (let success = 0; success < 5; success += 1) await signIn('here');
  const failures = await Promise.all(
    Array.from({ length: 101 }, (_, n) => statusOf('here', `n${n}@example.com`, 'wrong password')),
  );
  expect(failures.filter((status) => status === 400)).toHaveLength(100);
  expect(await statusOf('here')).toBe(429);
  expect(await statusOf('elsewhere')).toBe(200);
});

async function signUp(address: string | undefined, n: number): Promise<Response> {
  return app.call('POST', '/api/account', {
    headers: address === undefined ? {} : { 'X-Test-Address': address },
    body: { GivenName: 'N', Email: `n${n}@example.com`, Password: PASSWORD, ConfirmPassword: PASSWORD },
  });
}

test('one address may sign up 300 times in 15 minutes', async () => {
  const responses = await Promise.all(Array.from({ length: 301 }, (_, n) => signUp('here', n)));
  const refused = responses.filter(({ status }) => status !== 201);
  expect(refused.map(({ status }) => status)).toEqual([429]);
  expect(refused[0]?.headers.get('Retry-After')).toBe('900');
  expect((await signUp('elsewhere', 1000)).status).toBe(201);
  now += 15 * MINUTE;
  expect((await signUp('here', 1001)).status).toBe(201);
});

describe('clients without an address', () => {
  test('may fail a hundred times together without locking out others', async () => {
    const failures = await Promise.all(
      Array.from({ length: 120 }, (_, n) => statusOf(undefined, `n${n}@example.com`, 'wrong password')),
    );
    expect(failures.filter((status) => status === 400)).toHaveLength(100);
    expect(await statusOf(undefined)).toBe(429);
    expect(await statusOf('home')).toBe(200);
  });

  test('may sign up 300 times together', async () => {
    const responses = await Promise.all(Array.from({ length: 310 }, (_, n) => signUp(undefined, n)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(299);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(11);
    expect((await signUp('here', 1000)).status).toBe(201);
  });

  test('are never known to an account', async () => {
    expect(await statusOf(undefined)).toBe(200);
    const guesses = Array.from({ length: 12 }, (_, address) => guess(`strange ${address}`, 10));
    await Promise.all(guesses);
    expect(await statusOf(undefined)).toBe(429);
  });
});

describe('rejected attempts', () => {
  const rows = () => app.database.selectFrom('attempts').selectAll().orderBy('key').execute();

  test('leave no rows for any account', async () => {
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => statusOf('here', `n${n}@example.com`, 'wrong password')),
    );
    const before = await rows();
    const refused = await Promise.all(
      Array.from({ length: 50 }, (_, n) => statusOf('here', `m${n}@example.com`, 'wrong password')),
    );
    expect(new Set(refused)).toEqual(new Set([429]));
    expect(await rows()).toEqual(before);
  });

  test('leave no rows when they are simultaneous with others', async () => {
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => statusOf('here', `n${n}@example.com`, 'wrong password')),
    );
    // Two rows for each attempt, of its account here and anywhere, and one each for the address and the sign-up.
    expect(await rows()).toHaveLength(2 * 100 + 2);
  });
});

describe('a clock that was ahead', () => {
  const YEAR = 365 * DAY;

  test('does not lock anybody out for longer', async () => {
    now += YEAR;
    expect(await guess('home', 11)).toBe(10);
    expect(await statusOf('home')).toBe(429);
    now -= YEAR;
    expect(await statusOf('home')).toBe(200);
  });

  test('does not lock any address out, and limits still work', async () => {
    now += YEAR;
    for (let n = 0; n < 300; n += 1) await signUp('home', n);
    expect((await signUp('home', 300)).status).toBe(429);
    now -= YEAR;
    expect((await signUp('home', 301)).status).toBe(201);
    expect(await guess('home', 30)).toBe(10);
  });

  test('by a second does not reset the attempts', async () => {
    now += 1_000;
    expect(await guess('home', 6)).toBe(6);
    now -= 1_000;
    expect(await guess('home', 6)).toBe(4);
    now += 1_000;
    expect(await statusOf('home')).toBe(429);
  });

  test('does not make an address known for longer than 90 days', async () => {
    now += YEAR;
    expect(await statusOf('home')).toBe(200);
    now -= YEAR;
    const guesses = Array.from({ length: 12 }, (_, address) => guess(`strange ${address}`, 10));
    await Promise.all(guesses);
    expect(await statusOf('home')).toBe(429);
  });
});
