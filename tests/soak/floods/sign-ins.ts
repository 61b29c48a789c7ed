import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { Result } from '#tests/soak/figure.ts';
import { PASSWORD } from '#tests/support/server.ts';

import { requestText, sendAndReset, statusOf } from './clients.ts';
import { timed, withServer, type SoakedServer } from './soaked-server.ts';

const SIGN_UPS = 420;
const MAX_SIGN_UPS = 300;
const SIGN_INS = 1_500;
/** The limit for the owner's sign-in during a flood. */
const MAX_SIGN_IN_MS = 1_000;
/** Rows for 100 attempts at their accounts and a few for the address. Rejected attempts must add none. */
const MAX_ROWS = 250;

const owner = { Username: 'owner@example.com', Password: PASSWORD };

/** Floods sign-up and sign-in, also with clients that reset their connections, while the owner signs in. */
export async function soakSignIns(): Promise<Result[]> {
  return [
    await withServer({}, floodSignUps),
    await withServer({}, (server) => floodSignIns(server, 'resetting', sendAndReset)),
    await withServer({}, (server) => floodSignIns(server, 'waiting', statusOf)),
  ].flat();
}

async function floodSignUps({ port, folder }: SoakedServer): Promise<Result[]> {
  await inBatches(SIGN_UPS, (n) => sendAndReset(port, requestText('POST', '/api/account', signUp(`n${n}`))));
  // Processed after most of the flood.
  await signUpOwner(port);
  const accounts = countRows(folder, 'people') - 1;
  process.stdout.write(`  ${accounts} accounts created by clients that reset their connections\n`);
  return [
    {
      label: 'sign-ups with a connection reset',
      count: SIGN_UPS,
      failureLabel: `accounts above ${MAX_SIGN_UPS}`,
      failureCount: Math.max(0, accounts - MAX_SIGN_UPS),
    },
  ];
}

async function floodSignIns(
  { port, folder }: SoakedServer,
  which: string,
  send: (port: number, request: string) => Promise<unknown>,
): Promise<Result[]> {
  await signUpOwner(port);
  const flooding = new AbortController();
  const flood = inBatches(SIGN_INS, (n) =>
    send(
      port,
      requestText('POST', '/api/authenticate', { Username: `n${n}@example.com`, Password: 'wrong' }),
    ),
  ).finally(() => flooding.abort());
  const times: number[] = [];
  let refused = 0;
  do {
    const { result, ms } = await timed(() => post(port, '/api/authenticate', owner));
    times.push(ms);
    if (result !== 200) refused += 1;
  } while (!flooding.signal.aborted);
  await flood;
  const rows = countRows(folder, 'attempts');
  const slowest = Math.round(Math.max(...times));
  process.stdout.write(
    `  ${which}: ${times.length} sign-ins of the owner, slowest ${slowest} ms; ${rows} attempt rows\n`,
  );
  return [
    {
      label: `sign-ins of unknown users by ${which} clients`,
      count: SIGN_INS,
      failureLabel: `sign-ins of the owner rejected or slower than ${MAX_SIGN_IN_MS} ms`,
      failureCount: refused + times.filter((ms) => ms > MAX_SIGN_IN_MS).length,
    },
    {
      label: `attempt rows left by ${which} clients`,
      count: rows,
      failureLabel: `above ${MAX_ROWS}`,
      failureCount: Math.max(0, rows - MAX_ROWS),
    },
  ];
}

function signUp(name: string) {
  return {
    GivenName: name,
    Email: `${name}@example.com`,
    Password: PASSWORD,
    ConfirmPassword: PASSWORD,
  };
}

async function signUpOwner(port: number): Promise<void> {
  const status = await post(port, '/api/account', signUp('owner'));
  if (status !== 201) throw new Error(`The owner could not sign up: ${status}`);
}

async function post(port: number, path: string, body: unknown): Promise<number> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  await response.text();
  return response.status;
}

/** Runs work many times, a hundred at once. */
async function inBatches(count: number, work: (n: number) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < count; start += 100) {
    await Promise.all(Array.from({ length: Math.min(100, count - start) }, (_, n) => work(start + n)));
  }
}

function countRows(folder: string, table: 'people' | 'attempts'): number {
  const database = new DatabaseSync(join(folder, 'data/ledger.sqlite'), { readOnly: true });
  try {
    return Number(database.prepare(`select count(*) as count from ${table}`).get()?.count);
  } finally {
    database.close();
  }
}
