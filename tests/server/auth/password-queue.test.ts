import { expect, test } from 'vitest';

import { cheapPasswords, emailOf, PASSWORD, startTestApp, testAppOver } from '#tests/support/server.ts';

/** Starts a server with the default limit that hashes no password before `release` is called. */
async function startBlocked() {
  const { database, signUp } = await startTestApp();
  await signUp('Ada');
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  let hashing = 0;
  const app = testAppOver(database, {
    maxWaiting: undefined,
    addressOf: (context) => context.req.header('X-Test-Address'),
    passwords: {
      ...cheapPasswords,
      verify: async (...given) => {
        hashing += 1;
        await released;
        return cheapPasswords.verify(...given);
      },
    },
  });
  const signIn = (address: string, Username: string, Password = PASSWORD) =>
    app.call('POST', '/api/authenticate', {
      headers: { 'X-Test-Address': address },
      body: { Username, Password },
    });
  return { app, signIn, release: () => release(undefined), hashing: () => hashing };
}

test('a flood from one address gets a 503 beyond its share and leaves room for others', async () => {
  const { app, signIn, release, hashing } = await startBlocked();
  const flood = Array.from({ length: 60 }, (_, n) => signIn('flood', `n${n}@example.com`));
  const rejected: Response[] = [];
  for (const each of flood)
    void each.then((response) => {
      if (response.status === 503) rejected.push(response);
    });
  // No password has been checked yet.
  await expect.poll(() => rejected.length).toBe(34);
  await expect.poll(hashing).toBe(2);
  const [first] = rejected;
  expect(first?.headers.get('Retry-After')).toBe('2');
  expect(await first?.json()).toEqual({ message: expect.stringContaining('try again') as string });

  const owner = signIn('home', emailOf('Ada'));
  // It does not wait for the whole queue of the flood.
  await expect.poll(hashing).toBe(3);
  release();
  expect((await owner).status).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(26);

  // Rejected requests are not counted as attempts, and the places are free again.
  const { count } = await app.database
    .selectFrom('attempts')
    .select((query) => query.fn.max('count').as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(26);
  const again = await Promise.all(
    Array.from({ length: 26 }, (_, n) => signIn('other flood', `n${n}@example.com`)),
  );
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([400]));
});

test('requests from many addresses are limited together', async () => {
  const { signIn, release } = await startBlocked();
  const flood = Array.from({ length: 300 }, (_, n) => signIn(`address ${n}`, `n${n}@example.com`));
  let rejected = 0;
  for (const each of flood) void each.then(({ status }) => (rejected += Number(status === 503)));
  await expect.poll(() => rejected).toBe(172);
  release();
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(128);
});
