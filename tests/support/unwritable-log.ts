import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { freePort } from './built-server.ts';
import { compileCache } from './compile-cache.ts';

/** How writing the log may fail. */
export const logFailures = ['reader gone', 'disk full', 'reader still'] as const;
export type LogFailure = (typeof logFailures)[number];

const FULL_DISK_LAUNCHER = ['sh', '-c', 'exec "$@" >/dev/full 2>/dev/full', 'sh'];

/**
 * Starts the real server with a log that cannot be written: the reader closes it (EPIPE), its disk is full (ENOSPC), or
 * the reader stops reading.
 */
export async function startWithUnwritableLog(folder: string, failure: LogFailure) {
  const port = await freePort();
  const [command = '', ...rest] = [
    ...(failure === 'disk full' ? FULL_DISK_LAUNCHER : []),
    ...[process.execPath, resolve('server/node/main.ts'), '--api-only'],
  ];
  const child = spawn(command, rest, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...compileCache, PORT: String(port), LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin, () => child.exitCode !== null);
  if (failure === 'reader gone') for (const output of [child.stdout, child.stderr]) output.destroy();
  return {
    origin,
    pid: child.pid,
    stdout: child.stdout,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** Stops the server with SIGTERM. Returns its exit code. */
    stop: async (): Promise<unknown> => {
      child.kill('SIGTERM');
      // The process does not exit before its output has been read.
      child.stdout.resume();
      const [code] = (await ended) as unknown[];
      return code;
    },
  };
}

async function waitUntilReady(origin: string, hasEnded: () => boolean): Promise<void> {
  while (!hasEnded()) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await delay(20);
  }
  throw new Error('The server exited before it was ready');
}
