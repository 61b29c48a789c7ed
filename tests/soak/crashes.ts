import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { crashRepeatedly } from './crashes/crash-rounds.ts';
import { crashablePostgresServer, crashableSqliteServer } from './crashes/crashable-servers.ts';
import { crashDuringRecording } from './crashes/recording-crashes.ts';
import { crashDuringUndos } from './crashes/undo-crashes.ts';
import { onEachDatabase, type Result } from './results.ts';

const CRASHES = 100;
/** During batches and undos. */
const UNDO_CRASHES = 25;
/** While it records what is due by itself. */
const RECORDING_CRASHES = 40;

/** Kills the server and PostgreSQL during writes. `SEED` repeats an earlier run. */
export function soakCrashes(): Promise<Result[]> {
  const { SEED = new Date().toISOString() } = process.env;
  process.stdout.write(`  SEED=${SEED}\n`);
  return onEachDatabase(async (name, url) => {
    const folder = await mkdtemp(join(tmpdir(), 'crashes-'));
    try {
      const server = await (url === undefined
        ? crashableSqliteServer(folder)
        : crashablePostgresServer(folder, await durableDatabase(url), true));
      const report = await crashRepeatedly(server, CRASHES, SEED);
      const undos = await crashDuringUndos(server, UNDO_CRASHES, SEED);
      const recording = await crashDuringRecording([server], RECORDING_CRASHES, SEED);
      const problems = [...report.integrityProblems, ...(server.checkIntegrity?.() ?? [])];
      await server.stop();
      process.stdout.write(
        `  ${name}: ${report.acknowledged} writes acknowledged, ${report.databaseCrashes} crashes of the database itself\n` +
          `  ${name}: ${undos.acknowledged} batches and undos acknowledged, ${undos.applied} applied without a response\n`,
      );
      for (const problem of problems) process.stdout.write(`  ${name}: ${problem}\n`);
      return [
        {
          label: `crashes survived on ${name}`,
          count: report.crashes,
          failureLabel: 'acknowledged writes lost',
          failureCount: report.lost,
        },
        {
          label: `interrupted and retried writes on ${name}`,
          count: report.interrupted,
          failureLabel: 'partial or duplicated',
          failureCount: report.partial,
        },
        {
          label: `crashes during batches and undos on ${name}`,
          count: undos.crashes,
          failureLabel: 'made in part, lost or made twice',
          failureCount: undos.partial,
        },
        {
          label: `days recorded by themselves on ${name}, in ${recording.crashes} crashes`,
          count: recording.recorded,
          failureLabel: 'recorded twice, in part or not at all',
          failureCount: recording.wrong,
        },
        {
          label: `integrity checks on ${name}`,
          count: server.checkIntegrity === undefined ? 0 : report.crashes + 1,
          failureLabel: 'problems found',
          failureCount: problems.length,
        },
      ];
    } finally {
      await rm(folder, { recursive: true });
    }
  });
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
