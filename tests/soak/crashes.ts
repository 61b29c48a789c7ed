import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { findPostgres, startCluster } from '#tests/support/postgres-cluster.ts';

import type { Result } from './figure.ts';
import { crashRepeatedly, type CrashReport } from './crashes/crash-rounds.ts';
import { crashDuringUndos, type UndoCrashReport } from './crashes/undo-crashes.ts';
import { crashablePostgresServer, crashableSqliteServer } from './crashes/crashable-servers.ts';

const CRASHES = 100;
/** During batches and undos. */
const UNDO_CRASHES = 25;

/** Kills the server and PostgreSQL during writes. `SEED` repeats an earlier run. */
export async function soakCrashes(): Promise<Result[]> {
  const { SEED = new Date().toISOString() } = process.env;
  process.stdout.write(`  SEED=${SEED}\n`);
  return [...(await crashOnSqlite(SEED)), ...(await crashOnPostgres(SEED))];
}

async function crashOnSqlite(seed: string): Promise<Result[]> {
  return inFolder(async (folder) => {
    const server = await crashableSqliteServer(folder);
    const report = await crashRepeatedly(server, CRASHES, seed);
    const undos = await crashDuringUndos(server, UNDO_CRASHES, seed);
    report.integrityProblems.push(...(server.checkIntegrity?.() ?? []));
    await server.stop();
    const checks = { label: 'integrity checks of SQLite', count: report.crashes + 1 };
    return [
      ...toResults(report, 'SQLite'),
      toUndoResult(undos, 'SQLite'),
      { ...checks, failureLabel: 'problems found', failureCount: report.integrityProblems.length },
    ];
  });
}

async function crashOnPostgres(seed: string): Promise<Result[]> {
  const programs = await findPostgres();
  if (programs === undefined) {
    process.stdout.write('  PostgreSQL skipped: it is not installed\n');
    return [];
  }
  const cluster = await startCluster(programs);
  try {
    return await inFolder(async (folder) => {
      const url = await durableDatabase(cluster.url);
      const server = await crashablePostgresServer(folder, url, true);
      const report = await crashRepeatedly(server, CRASHES, seed);
      const undos = await crashDuringUndos(server, UNDO_CRASHES, seed);
      await server.stop();
      return [...toResults(report, 'PostgreSQL'), toUndoResult(undos, 'PostgreSQL')];
    });
  } finally {
    await cluster.stop();
  }
}

/** A database that acknowledges a commit only when it is durable, like PostgreSQL by default. */
async function durableDatabase(clusterUrl: string): Promise<string> {
  const client = new Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query('create database crashes');
  await client.query('alter database crashes set synchronous_commit = on');
  await client.end();
  return Object.assign(new URL(clusterUrl), { pathname: '/crashes' }).href;
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'crashes-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function toUndoResult({ crashes, acknowledged, applied, partial }: UndoCrashReport, on: string): Result {
  process.stdout.write(
    `  ${on}: ${acknowledged} batches and undos acknowledged, ${applied} applied without a response\n`,
  );
  return {
    label: `crashes during batches and undos on ${on}`,
    count: crashes,
    failureLabel: 'made in part, lost or made twice',
    failureCount: partial,
  };
}

function toResults(report: CrashReport, on: string): Result[] {
  const {
    crashes,
    databaseCrashes: ofDatabase,
    acknowledged,
    lost,
    interrupted,
    partial,
    integrityProblems: damage,
  } = report;
  process.stdout.write(
    `  ${on}: ${acknowledged} writes acknowledged, ${ofDatabase} crashes of the database itself\n`,
  );
  for (const problem of damage) process.stdout.write(`  ${on}: ${problem}\n`);
  return [
    {
      label: `crashes survived on ${on}`,
      count: crashes,
      failureLabel: 'acknowledged writes lost',
      failureCount: lost,
    },
    {
      label: `interrupted and retried writes on ${on}`,
      count: interrupted,
      failureLabel: 'partial or duplicated',
      failureCount: partial,
    },
  ];
}
