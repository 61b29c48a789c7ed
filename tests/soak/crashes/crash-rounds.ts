import { setTimeout as delay } from 'node:timers/promises';

import { type Random, seededRandom } from '#server/demo/random.ts';

import { Writer } from './writer.ts';

/** A server on a database, either of which can be killed. */
export interface CrashableServer {
  readonly origin: string;
  /** Kills one of them, at once, and says which. */
  readonly crash: (random: Random) => Promise<'server' | 'database'>;
  /** Brings back what was killed, and returns when it serves again. */
  readonly restart: () => Promise<void>;
  /** What is wrong with the database in itself, where it can be asked. */
  readonly checkIntegrity?: () => string[];
}

export interface CrashReport {
  crashes: number;
  /** Those that hit the database itself. */
  databaseCrashes: number;
  /** Changes that the server has acknowledged. */
  acknowledged: number;
  /** Things that were not as acknowledged after a kill. */
  lost: number;
  /** Changes that a kill left without an answer. */
  interrupted: number;
  /** Those of them that were half there, or not exactly once after they were repeated. */
  partial: number;
  /** What was wrong with the database in itself. */
  integrityProblems: string[];
}

const WRITER_COUNT = 4;
/** A kill comes after so many acknowledged changes at most, and so many milliseconds. */
const MAX_MUTATIONS = 60;
const MAX_DELAY_MS = 15;

/** Kills a server again and again while writers write, and checks each time what it has kept. */
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
    // Each time somebody new comes along, who stays for a few times.
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
  // Whatever a writer meets ends it all.
  await Promise.race([reached.promise, writing]);
  await delay(random.fraction() * MAX_DELAY_MS);
  const killed = await server.crash(random);
  isKilled = true;
  await writing;
  return killed;
}
