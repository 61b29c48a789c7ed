import { setTimeout as delay } from 'node:timers/promises';

import { type Random, seededRandom } from '#server/demo/random.ts';

import { Writer } from './writer.ts';

/** A server with its database, either of which can be crashed. */
export interface CrashableServer {
  readonly origin: string;
  /** Crashes one of them immediately, and says which. */
  readonly crash: (random: Random) => Promise<'server' | 'database'>;
  /** Restarts whatever crashed. Resolves when the server is ready. */
  readonly restart: () => Promise<void>;
  /** The problems found by the database's own integrity check, if it has one. */
  readonly checkIntegrity?: () => string[];
}

export interface CrashReport {
  crashes: number;
  /** Crashes of the database rather than the server. */
  databaseCrashes: number;
  /** Mutations acknowledged by the server. */
  acknowledged: number;
  /** Records that differed from the acknowledged state after a crash. */
  lost: number;
  /** Mutations that got no response because of a crash. */
  interrupted: number;
  /** Those that were partially applied, or not applied exactly once after a retry. */
  partial: number;
  /** The problems found by integrity checks. */
  integrityProblems: string[];
}

const WRITER_COUNT = 4;
/** The maximum number of acknowledged mutations, and of milliseconds after the last, before a crash. */
const MAX_MUTATIONS = 60;
const MAX_DELAY_MS = 15;

/** Crashes a server repeatedly during writes, and checks its data each time. */
export async function crashRepeatedly(
  server: CrashableServer,
  crashes: number,
  seed: string,
): Promise<CrashReport> {
  const random = seededRandom(seed);
  const report: CrashReport = {
    crashes: 0,
    databaseCrashes: 0,
    acknowledged: 0,
    lost: 0,
    interrupted: 0,
    partial: 0,
    integrityProblems: [],
  };
  const writers: Writer[] = [];

  async function check(checked: readonly Writer[]): Promise<void> {
    for (const { lost, interrupted, partial } of await Promise.all(checked.map((writer) => writer.check()))) {
      report.lost += lost;
      report.interrupted += interrupted;
      report.partial += partial;
    }
    report.integrityProblems.push(...(server.checkIntegrity?.() ?? []));
  }

  for (; report.crashes < crashes; report.crashes += 1) {
    // Each round adds a writer, which stays active for a few rounds.
    writers.push(new Writer(server.origin, seededRandom(`${seed} ${report.crashes}`)));
    const activeWriters = writers.slice(-WRITER_COUNT);
    if ((await writeUntilCrash(server, activeWriters, random)) === 'database') report.databaseCrashes += 1;
    await server.restart();
    await check(activeWriters);
  }
  await check(writers);
  report.acknowledged = writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  return report;
}

async function writeUntilCrash(server: CrashableServer, activeWriters: readonly Writer[], random: Random) {
  let left = random.whole(1, MAX_MUTATIONS);
  let isKilled = false;
  const reached = Promise.withResolvers<undefined>();
  const writing = Promise.all(
    activeWriters.map((writer) =>
      writer.write(
        () => isKilled,
        () => {
          left -= 1;
          if (left === 0) reached.resolve(undefined);
        },
      ),
    ),
  );
  // An error of any writer ends the run.
  await Promise.race([reached.promise, writing]);
  await delay(random.fraction() * MAX_DELAY_MS);
  const killed = await server.crash(random);
  isKilled = true;
  await writing;
  return killed;
}
