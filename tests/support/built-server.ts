import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { compileCache } from './compile-cache.ts';

export interface ServerProcess {
  readonly origin: string;
  /** Stops the process with SIGTERM and deletes its data. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the real server with the build in `dist`, on a free port, with its own data folder.
 * @param settings more environment variables
 */
export function startServer(settings: Record<string, string> = {}): Promise<ServerProcess> {
  return startProgram('server/node/main.ts', settings);
}

/** Starts the server as `startServer` does, except that passwords cost little to hash. */
export function startCheapServer(settings: Record<string, string> = {}): Promise<ServerProcess> {
  return startProgram('tests/support/cheap-server.ts', settings);
}

async function startProgram(program: string, settings: Record<string, string>): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'freehold-'));
  const port = await freePort();
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      ...compileCache,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      // DATABASE_URL in this environment is for the PostgreSQL tests, which create their own databases.
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await waitUntilReady(child);
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The server prints its first line when it is ready. */
async function waitUntilReady(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit').then(() => {
    throw new Error('The server exited before it was ready');
  });
  await Promise.race([child.stdout && once(child.stdout, 'data'), exited]);
  exited.catch(() => undefined);
  child.stdout?.resume();
}

/** A port that is currently unused. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
