import { beforeEach, expect } from 'vitest';

import { accountOf, emailOf, PASSWORD, startTestApp, type TestApp } from './server.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

const ada = emailOf('Ada');

/** Gives each test of a file a server on which Ada has an account, and sends attempts to sign in from any address. */
export function setUpSignIns() {
  let now: number;
  let app: TestApp;

  beforeEach(async () => {
    now = Date.parse('2026-02-28T12:00:00Z');
    app = await startTestApp({
      clock: () => now,
      addressOf: (context) => context.req.header('X-Test-Address'),
    });
    // Signed up without a sign-in, so that no address is known yet.
    await app.call('POST', '/api/account', { body: accountOf('Ada') });
  });

  const from = (address: string | undefined) => (address === undefined ? {} : { 'X-Test-Address': address });

  /** @param address undefined for a client whose address is unknown */
  async function signIn(address: string | undefined, Username = ada, Password = PASSWORD): Promise<Response> {
    return app.call('POST', '/api/authenticate', { body: { Username, Password }, headers: from(address) });
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

  /** Makes 120 guesses from twelve addresses. Returns how many were not rejected by a limit. */
  async function guessFromEverywhere(): Promise<number> {
    const guesses = Array.from({ length: 12 }, (_, address) => guess(`strange ${address}`, 10));
    return (await Promise.all(guesses)).reduce((all, made) => all + made);
  }

  async function signUp(address: string | undefined, n: number): Promise<Response> {
    const body = { ...accountOf('N'), Email: `n${n}@example.com` };
    return app.call('POST', '/api/account', { headers: from(address), body });
  }

  return {
    get app() {
      return app;
    },
    get now() {
      return now;
    },
    set now(time: number) {
      now = time;
    },
    signIn,
    statusOf,
    guess,
    guessFromEverywhere,
    signUp,
  };
}
