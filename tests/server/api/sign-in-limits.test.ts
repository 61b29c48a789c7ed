import { describe, expect, test } from 'vitest';

import { DAY, MINUTE, setUpSignIns } from '#tests/support/sign-ins.ts';

const server = setUpSignIns();
const { signIn, statusOf, guess, guessFromEverywhere } = server;

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
      server.now += MINUTE;
      const { status, headers } = await signIn('home');
      expect(status).toBe(429);
      expect(headers.get('Retry-After')).toBe(String((15 - minute) * 60));
    }
    server.now += MINUTE;
    expect(await statusOf('home')).toBe(200);
  });

  test('do not count for other accounts at this address once they are rejected', async () => {
    await guess('office', 120);
    expect(await guess('office', 1, 'bob@example.com')).toBe(1);
  });
});

describe('guesses at one account from many addresses', () => {
  test('are limited to a hundred together', async () => {
    expect(await guessFromEverywhere()).toBe(100);
    const refused = await signIn('one more');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('900');
    server.now += 15 * MINUTE;
    expect(await statusOf('one more')).toBe(200);
  });

  test('a known address is also limited to ten failures', async () => {
    expect(await statusOf('home')).toBe(200);
    expect(await guess('home', 30)).toBe(10);
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

describe('rejected attempts', () => {
  const rows = () => server.app.database.selectFrom('attempts').selectAll().orderBy('key').execute();

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
    server.now += YEAR;
    expect(await guess('home', 11)).toBe(10);
    expect(await statusOf('home')).toBe(429);
    server.now -= YEAR;
    expect(await statusOf('home')).toBe(200);
  });

  test('by a second does not reset the attempts', async () => {
    server.now += 1_000;
    expect(await guess('home', 6)).toBe(6);
    server.now -= 1_000;
    expect(await guess('home', 6)).toBe(4);
    server.now += 1_000;
    expect(await statusOf('home')).toBe(429);
  });

  test('does not make an address known for longer than 90 days', async () => {
    server.now += YEAR;
    expect(await statusOf('home')).toBe(200);
    server.now -= YEAR;
    await guessFromEverywhere();
    expect(await statusOf('home')).toBe(429);
  });
});
