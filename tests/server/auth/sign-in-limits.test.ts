import { describe, expect, test } from 'vitest';

import { accountOf, emailOf, PASSWORD } from '#tests/support/server.ts';
import { Account, DAY, MINUTE } from '#tests/support/account.ts';
import { setUpSignIns } from '#tests/support/sign-ins.ts';

// The limits on all three databases are in `tests/server/api/sign-in-limits.test.ts`. Here are those that take hundreds of
// attempts.

const { server, statusOf, guess, guessMany, guessFromEverywhere, signUp } = setUpSignIns();

describe('guesses at one account from many addresses', () => {
  test('do not lock the owner out at a known address, however long they continue', async () => {
    expect(await statusOf('home')).toBe(200);
    for (let day = 0; day < 2; day += 1) {
      server.now += DAY;
      await guessFromEverywhere();
      expect(await statusOf('abroad')).toBe(429);
      expect(await statusOf('home')).toBe(200);
    }
  });

  test('an address is known for 90 days and only to its account', async () => {
    expect(await statusOf('home')).toBe(200);
    server.now += 90 * DAY - 15 * MINUTE;
    await guessFromEverywhere();
    expect(await statusOf('home')).toBe(200);
    server.now += 90 * DAY;
    await guessFromEverywhere();
    expect(await statusOf('home')).toBe(429);

    server.now += DAY;
    await server.app.call('POST', '/api/account', { body: accountOf('Bob') });
    expect(await statusOf('home', emailOf('Bob'))).toBe(200);
    await guessFromEverywhere();
    expect(await statusOf('home')).toBe(429);
  });
});

test('one address may sign up 300 times in 15 minutes', async () => {
  const responses = await Promise.all(Array.from({ length: 301 }, (_, n) => signUp('here', n)));
  const refused = responses.filter(({ status }) => status !== 201);
  expect(refused.map(({ status }) => status)).toEqual([429]);
  expect(refused[0]?.headers.get('Retry-After')).toBe('900');
  expect((await signUp('elsewhere', 1000)).status).toBe(201);
  server.now += 15 * MINUTE;
  expect((await signUp('here', 1001)).status).toBe(201);
});

describe('clients without an address', () => {
  test('may fail a hundred times together without locking out others', async () => {
    const failures = await guessMany(undefined, 120);
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
    await guessFromEverywhere();
    expect(await statusOf(undefined)).toBe(429);
  });
});

test('a clock that was ahead does not lock any address out, and limits still work', async () => {
  const YEAR = 365 * DAY;
  server.now += YEAR;
  for (let n = 0; n < 300; n += 1) await signUp('home', n);
  expect((await signUp('home', 300)).status).toBe(429);
  server.now -= YEAR;
  expect((await signUp('home', 301)).status).toBe(201);
  expect(await guess('home', 30)).toBe(10);
});

test('changing the email address counts like signing up, so that it cannot ask about more addresses', async () => {
  const ada = new Account(server.app, await server.app.signIn('Ada'));
  await server.app.signUp('Eve');
  const change = (address: string) => {
    const body = { Email: emailOf('Eve'), CurrentPassword: PASSWORD };
    return ada.status('PUT', '/api/account/email', body, { 'X-Test-Address': address });
  };
  await Promise.all(Array.from({ length: 298 }, (_, n) => signUp('here', n)));
  for (const status of [400, 400, 429]) expect(await change('here')).toBe(status);
  expect(await change('elsewhere')).toBe(400);
});
