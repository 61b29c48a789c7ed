import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Loss, losses, startWithoutLog } from '#tests/support/unwritable-log.ts';

import type { Figure } from './figure.ts';

/** How long each log stays lost, in milliseconds. */
const DURATION = 10_000;
const CLIENTS = 8;

/** Asks a server whose log is lost for as much as it can answer. */
export async function soakLog(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const loss of losses) figures.push(await serveWithout(loss));
  return figures;
}

async function serveWithout(loss: Loss): Promise<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'log-'));
  const toll = { unanswered: 0, durations: [] as number[] };
  try {
    const server = await startWithoutLog(folder, loss);
    const before = await memoryOf(server.pid);
    const end = performance.now() + DURATION;
    const client = async () => {
      // One that has ended answers nobody any more.
      while (performance.now() < end && server.isRunning()) await ask(server.origin, toll);
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    const after = await memoryOf(server.pid);
    if ((await server.stop()) !== 0) toll.unanswered += 1;
    process.stdout.write(
      `  ${loss}: ${describe(toll.durations)}, ${before} MB before and ${after} MB after\n`,
    );
  } catch (error) {
    process.stdout.write(`  ${loss}: ${String(error)}\n`);
    toll.unanswered += 1;
  } finally {
    await rm(folder, { recursive: true });
  }
  return {
    did: `requests answered without a log (${loss})`,
    count: toll.durations.length,
    wrong: 'unanswered, or the server ended',
    wrongCount: toll.unanswered,
  };
}

async function ask(
  origin: string,
  toll: { unanswered: number; readonly durations: number[] },
): Promise<void> {
  const began = performance.now();
  try {
    await (await fetch(`${origin}/api/user`)).text();
    toll.durations.push(performance.now() - began);
  } catch {
    toll.unanswered += 1;
  }
}

function describe(durations: readonly number[]): string {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

/** The memory that a process uses, in MB, where the system tells it. */
async function memoryOf(pid: number | undefined): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  return kilobytes === undefined ? 'unknown' : (Number(kilobytes) / 1024).toFixed(0);
}
