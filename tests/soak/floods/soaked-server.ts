import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '#tests/support/built-server.ts';
import { startProcess } from '#tests/support/start-process.ts';

export interface SoakedServer {
  readonly port: number;
  readonly folder: string;
  /** The number of open files and connections. Available only on Linux. */
  readonly openFiles: () => Promise<number>;
}

/** Runs work against the real server in its own folder, with a build whose `/static/large-1.js` has 10 MB. */
export async function withServer<T>(
  variables: Record<string, string>,
  work: (server: SoakedServer) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'floods-'));
  try {
    await writeBuild(join(folder, 'dist'));
    const port = await freePort();
    const { pid, stop, ended } = await startProcess(folder, { PORT: String(port), ...variables }, []);
    try {
      const openFiles = async () => (await readdir(`/proc/${pid}/fd`)).length;
      return await work({ port, folder, openFiles });
    } finally {
      stop('SIGKILL');
      await ended;
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeBuild(dist: string): Promise<void> {
  await mkdir(join(dist, 'static'), { recursive: true });
  await writeFile(join(dist, 'index.html'), 'the page');
  // More than the system buffers for a client that does not read.
  await writeFile(join(dist, 'static/large-1.js'), Buffer.alloc(10_000_000, 'x'));
}

/** The result of some work and its duration in milliseconds. */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const start = performance.now();
  const result = await work();
  return { result, ms: performance.now() - start };
}
