import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type LogFailure, logFailures, startWithUnwritableLog } from '#tests/support/unwritable-log.ts';

import type { Result } from './figure.ts';

/** The duration of each run. */
const DURATION_MS = 10_000;
const CLIENTS = 8;

/** Sends requests to a server whose log cannot be written. */
export async function soakLog(): Promise<Result[]> {
  const figures: Result[] = [];
  for (const failure of logFailures) figures.push(await serveWithFailure(failure));
  return figures;
}

async function serveWithFailure(failure: LogFailure): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'log-'));
  const counts = { unanswered: 0, durations: [] as number[] };
  try {
    const server = await startWithUnwritableLog(folder, failure);
    const before = await memoryOf(server.pid);
    const end = performance.now() + DURATION_MS;
    const client = async () => {
      // Stop when the server has exited.
      while (performance.now() < end && server.isRunning()) await sendRequest(server.origin, counts);
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    const after = await memoryOf(server.pid);
    if ((await server.stop()) !== 0) counts.unanswered += 1;
    process.stdout.write(
      `  ${failure}: ${summarize(counts.durations)}, ${before} MB before and ${after} MB after\n`,
    );
  } catch (error) {
    process.stdout.write(`  ${failure}: ${String(error)}\n`);
    counts.unanswered += 1;
  } finally {
    await rm(folder, { recursive: true });
  }
  return {
    label: `requests with an unwritable log (${failure})`,
    count: counts.durations.length,
    failureLabel: 'unanswered requests, or server exits',
    failureCount: counts.unanswered,
  };
}

async function sendRequest(
  origin: string,
  counts: { unanswered: number; readonly durations: number[] },
): Promise<void> {
  const began = performance.now();
  try {
    await (await fetch(`${origin}/api/user`)).text();
    counts.durations.push(performance.now() - began);
  } catch {
    counts.unanswered += 1;
  }
}

function summarize(durations: readonly number[]): string {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

/** The memory of a process in MB, where the system provides it. */
async function memoryOf(pid: number | undefined): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  return kilobytes === undefined ? 'unknown' : (Number(kilobytes) / 1024).toFixed(0);
}
