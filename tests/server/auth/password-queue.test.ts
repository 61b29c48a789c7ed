import { expect, test } from 'vitest';

import { cheapPasswords, emailOf, PASSWORD, startTestApp, testAppOver } from '#tests/support/server.ts';

/** The server with its own limits, in which no password is hashed before `go` is called. */
async function startHeldUp() {
  const { database, signUp } = await startTestApp();
  await signUp('Ada');
  const { promise: held, resolve: go } = Promise.withResolvers<undefined>();
  let hashing = 0;
  const app = testAppOver(database, {
    maxWaiting: undefined,
    addressOf: (context) => context.req.header('X-Test-Address'),
    passwords: {
      ...cheapPasswords,
      verify: async (...given) => {
        hashing += 1;
        await held;
        return cheapPasswords.verify(...given);
      },
    },
  });
  const signIn = (address: string, Username: string, Password = PASSWORD) =>
    app.call('POST', '/api/authenticate', {
      headers: { 'X-Test-Address': address },
      body: { Username, Password },
    });
  return { app, signIn, go: () => go(undefined), hashing: () => hashing };
}

test('a flood from one address gets a 503 beyond its share and leaves room for others', async () => {
  const { app, signIn, go, hashing } = await startHeldUp();
  const flood = Array.from({ length: 60 }, (_, n) => signIn('flood', `n${n}@example.com`));
  const refused: Response[] = [];
  for (const each of flood)
    void each.then((response) => {
      if (response.status === 503) refused.push(response);
    });
  // While no password has been looked at.
  await expect.poll(() => refused.length).toBe(34);
  await expect.poll(hashing).toBe(2);
  const [first] = refused;
  expect(first?.headers.get('Retry-After')).toBe('2');
  expect(await first?.json()).toEqual({ message: expect.stringContaining('try again') as string });

  const owner = signIn('home', emailOf('Ada'));
  // It does not wait for the flood's whole line.
  await expect.poll(hashing).toBe(3);
  go();
  expect((await owner).status).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(26);

  // What was refused counts as no attempt, and the places are free again.
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
  const { signIn, go } = await startHeldUp();
  const flood = Array.from({ length: 300 }, (_, n) => signIn(`address ${n}`, `n${n}@example.com`));
  let refused = 0;
  for (const each of flood) void each.then(({ status }) => (refused += Number(status === 503)));
  await expect.poll(() => refused).toBe(172);
  go();
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(128);
});
