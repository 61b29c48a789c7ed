import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { findPostgres, startCluster } from '#tests/support/postgres-cluster.ts';

import type { Figure } from './figure.ts';
import { killAgainAndAgain, type Toll } from './crashes/crash-rounds.ts';
import { postgresVictim, sqliteVictim } from './crashes/crashable-servers.ts';

const KILLS = 100;

/** Kills the server, and PostgreSQL, while people change what they have. `SEED` repeats what was done another time. */
export async function soakKills(): Promise<Figure[]> {
  const { SEED = new Date().toISOString() } = process.env;
  process.stdout.write(`  SEED=${SEED}\n`);
  return [...(await killOnSqlite(SEED)), ...(await killOnPostgres(SEED))];
}

async function killOnSqlite(seed: string): Promise<Figure[]> {
  return inFolder(async (folder) => {
    const victim = await sqliteVictim(folder);
    const toll = await killAgainAndAgain(victim, KILLS, seed);
    await victim.stop();
    const checks = { did: 'integrity checks of SQLite', count: toll.kills + 1 };
    return [
      ...figuresOf(toll, 'SQLite'),
      { ...checks, wrong: 'problems found', wrongCount: toll.damage.length },
    ];
  });
}

async function killOnPostgres(seed: string): Promise<Figure[]> {
  const programs = await findPostgres();
  if (programs === undefined) {
    process.stdout.write('  skipped on PostgreSQL, which is not on this machine\n');
    return [];
  }
  const cluster = await startCluster(programs);
  try {
    return await inFolder(async (folder) => {
      const url = await lastingDatabase(cluster.url);
      const victim = await postgresVictim(folder, url, true);
      const toll = await killAgainAndAgain(victim, KILLS, seed);
      await victim.stop();
      return figuresOf(toll, 'PostgreSQL');
    });
  } finally {
    await cluster.stop();
  }
}

/** A database that acknowledges only what outlives a crash of PostgreSQL, as it does by default. */
async function lastingDatabase(clusterUrl: string): Promise<string> {
  const client = new Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query('create database kills');
  await client.query('alter database kills set synchronous_commit = on');
  await client.end();
  return Object.assign(new URL(clusterUrl), { pathname: '/kills' }).href;
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'kills-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function figuresOf(toll: Toll, on: string): Figure[] {
  const { kills, ofDatabase, acknowledged, lost, cutOff, torn, damage } = toll;
  process.stdout.write(
    `  ${on}: ${acknowledged} writes acknowledged, ${ofDatabase} kills of the database itself\n`,
  );
  for (const problem of damage) process.stdout.write(`  ${on}: ${problem}\n`);
  return [
    { did: `kills survived on ${on}`, count: kills, wrong: 'acknowledged writes lost', wrongCount: lost },
    {
      did: `writes cut off and repeated on ${on}`,
      count: cutOff,
      wrong: 'half there or doubled',
      wrongCount: torn,
    },
  ];
}
