import { describe, expect, test } from 'vitest';

import { DAY, MINUTE } from '#tests/support/account.ts';
import { setUpSignIns } from '#tests/support/sign-ins.ts';

const { server, signIn, statusOf, guess, guessMany, guessFromEverywhere } = setUpSignIns();

describe('guesses at an account from one address', () => {
  test('are stopped after ten failures, and the owner can sign in from another', async () => {
    expect(await guess('thief', 30)).toBe(10);
    for (const [address, status] of [
      ['thief', 429],
      ['anywhere', 200],
      ['thief', 429],
    ] as const)
      expect(await statusOf(address)).toBe(status);
  });

  test('do not prolong the wait of the owner at the same address', async () => {
    await guess('home', 10);
    for (let minute = 1; minute < 15; minute += 1) {
      server.now += MINUTE;
      const { status, headers } = await signIn('home');
      expect([status, headers.get('Retry-After')]).toEqual([429, String((15 - minute) * 60)]);
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
    const { status, headers } = await signIn('one more');
    expect([status, headers.get('Retry-After')]).toEqual([429, '900']);
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
  const failures = await guessMany('here', 101);
  expect(failures.filter((status) => status === 400)).toHaveLength(100);
  expect(await statusOf('here')).toBe(429);
  expect(await statusOf('elsewhere')).toBe(200);
});

test('rejected attempts leave no rows for any account, also when they are simultaneous with others', async () => {
  const rows = () => server.app.database.selectFrom('attempts').selectAll().orderBy('key').execute();
  await guessMany('here', 200);
  const before = await rows();
  // Two rows for each attempt, of its account here and anywhere, and one each for the address and the sign-up.
  expect(before).toHaveLength(2 * 100 + 2);
  expect(new Set(await guessMany('here', 50, 'm'))).toEqual(new Set([429]));
  expect(await rows()).toEqual(before);
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
