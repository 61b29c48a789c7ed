import { beforeEach, expect } from 'vitest';

import { Account, START } from './account.ts';
import { accountOf, emailOf, PASSWORD, startTestApp } from './server.ts';

/** Gives each test of a file a server on which Ada has an account, and sends attempts to sign in from any address. */
export function setUpSignIns() {
  const server = new Account();

  beforeEach(async () => {
    server.now = START;
    server.app = await startTestApp({
      clock: () => server.now,
      addressOf: (context) => context.req.header('X-Test-Address'),
    });
    // Signed up without a sign-in, so that no address is known yet.
    await server.app.call('POST', '/api/account', { body: accountOf('Ada') });
  });

  /** @param address undefined for a client whose address is unknown */
  function post(address: string | undefined, path: string, body: object): Promise<Response> {
    const headers = address === undefined ? {} : { 'X-Test-Address': address };
    return server.app.call('POST', path, { body, headers });
  }
  const signIn = (address: string | undefined, Username = emailOf('Ada'), Password = PASSWORD) =>
    post(address, '/api/authenticate', { Username, Password });
  const statusOf = async (...attempt: Parameters<typeof signIn>) => (await signIn(...attempt)).status;

  /** Makes simultaneous attempts with a wrong password. Returns how many were not rejected by a limit. */
  async function guess(address: string, times: number, username?: string): Promise<number> {
    const guesses = Array.from({ length: times }, () => statusOf(address, username, 'wrong password'));
    const statuses = await Promise.all(guesses);
    expect(statuses.every((status) => status === 400 || status === 429)).toBe(true);
    return statuses.filter((status) => status === 400).length;
  }

  return {
    server,
    signIn,
    statusOf,
    guess,
    /** Makes attempts with wrong passwords at several accounts at once. Returns their statuses. */
    guessMany: (address: string | undefined, count: number, name = 'n') =>
      Promise.all(
        Array.from({ length: count }, (_, n) =>
          statusOf(address, `${name}${n}@example.com`, 'wrong password'),
        ),
      ),
    /** Makes 120 guesses from twelve addresses. Returns how many were not rejected by a limit. */
    guessFromEverywhere: async (): Promise<number> => {
      const guesses = Array.from({ length: 12 }, (_, address) => guess(`strange ${address}`, 10));
      return (await Promise.all(guesses)).reduce((all, made) => all + made);
    },
    signUp: (address: string | undefined, n: number) =>
      post(address, '/api/account', { ...accountOf('N'), Email: `n${n}@example.com` }),
  };
}
