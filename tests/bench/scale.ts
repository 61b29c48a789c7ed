import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { createTokens, type Tokens } from '#server/auth/tokens.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { apiClient } from '#tests/support/api-client.ts';
import { callEveryEndpoint, type EndpointAnswer } from '#tests/support/call-every-endpoint.ts';
import { fillWithAccounts, sessionOfAccount } from '#tests/support/many-accounts.ts';
import { findPostgres, startCluster } from '#tests/support/postgres-cluster.ts';
import { startProcess } from '#tests/support/start-process.ts';

import { median, quantile } from './samples.ts';
import { milliseconds, printTable, times } from './report.ts';

const FEW = 10;
/** The default takes 10 GB of disk and some minutes. */
const MANY = Number(process.env.ACCOUNTS ?? 100_000);
/** The calls of so many accounts are measured, on each database. */
const VISITED = 10;
const WARM_UPS = 3;
/** The first visit of an account finds its rows on the disk, or in the memory of the system. */
const VISITS = 4;

/** Durable, unlike the cluster of the tests. */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '512MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
};

/** Measures every endpoint on a PostgreSQL database with ten accounts, and on one with very many. */
export async function measureScale(): Promise<void> {
  const programs = await findPostgres();
  if (programs === undefined) {
    process.stdout.write('\nScale is skipped: PostgreSQL is not installed (apt-get install postgresql)\n');
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const cluster = await startCluster(programs, SETTINGS);
  try {
    const few = await startFilled(folder, cluster.url, FEW);
    const many = await startFilled(folder, cluster.url, MANY);
    for (let visit = 0; visit < VISITS; visit += 1) {
      for (let index = 0; index < VISITED; index += 1) {
        // In turns, so that other load affects both.
        for (const site of [few, many]) await site.visit(index, visit === 0);
      }
    }
    const names = [...new Set(few.later.map(({ name }) => name))];
    printTable(
      `Every call with ${FEW} accounts and with ${MANY.toLocaleString('en-US')}, each with a year, on PostgreSQL (${VISITED} accounts, ${VISITS - 1} later visits)`,
      ['call', `${FEW}: median`, 'p90', 'many, first visit', 'later', 'p90', 'ratio of medians'],
      names.map((name) => [
        name,
        ...row(timesOf(few.later, name), timesOf(many.first, name), timesOf(many.later, name)),
      ]),
    );
    await few.stop();
    await many.stop();
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true });
  }
}

async function startFilled(folder: string, cluster: string, accounts: number) {
  const startedAt = performance.now();
  const url = Object.assign(new URL(cluster), { pathname: `/accounts_${accounts}` }).href;
  await withClient(cluster, (client) => client.query(`create database accounts_${accounts}`));
  await (await openPostgres(url)).destroy();
  const size = await withClient(url, async (client) => {
    await fillWithAccounts(client, { accounts, passwordHash: '', now: Date.now() });
    const { rows } = await client.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    );
    return rows[0]?.size;
  });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  process.stdout.write(`\n${accounts} accounts: ${size}, filled in ${seconds} s`);

  const secret = randomBytes(32);
  const server = await startProcess(folder, {
    DATABASE_URL: url,
    TOKEN_KEYS: `bench:${secret.toString('base64url')}`,
  });
  const tokens = createTokens([{ kid: 'bench', secret }]);
  const { call } = apiClient(server.url ?? '');
  const [first, later]: [EndpointAnswer[], EndpointAnswer[]] = [[], []];
  async function walk(account: number): Promise<EndpointAnswer[]> {
    const answers = await callEveryEndpoint(call, await tokenOf(tokens, account));
    const failed = answers.find(({ status }) => status >= 300);
    if (failed !== undefined) throw new Error(`${failed.name} returned ${failed.status}`);
    return answers;
  }
  for (let time = 0; time < WARM_UPS; time += 1) await walk(accounts);
  return {
    first,
    later,
    /** Calls every endpoint as one of the visited people, who are spread over the whole database. */
    async visit(index: number, isFirst: boolean): Promise<void> {
      const answers = await walk(1 + Math.floor((index * accounts) / VISITED));
      (isFirst ? first : later).push(...answers);
    },
    async stop(): Promise<void> {
      server.stop('SIGTERM');
      await server.ended;
    },
  };
}

function tokenOf(tokens: Tokens, account: number): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  return tokens.sign({ sub: String(account), ...sessionOfAccount(account), iat: now, exp: now + 1_200 });
}

async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function timesOf(answers: readonly EndpointAnswer[], name: string): number[] {
  return answers.filter((answer) => answer.name === name).map((answer) => answer.milliseconds);
}

function row(few: readonly number[], first: readonly number[], later: readonly number[]): string[] {
  const cells = [median(few), quantile(few, 0.9), median(first), median(later), quantile(later, 0.9)];
  return [...cells.map(milliseconds), times(median(later) / median(few))];
}
