import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ServerProcess {
  readonly origin: string;
  /** Ends the process as an operator would, and removes its data. */
  readonly stop: () => Promise<void>;
}

/**
 * The real program with the build in `dist`, on a free port, with a data folder of its own.
 * @param settings environment variables beside those
 */
export async function startServer(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'freehold-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['server/node/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      // One that is set here is for the tests on PostgreSQL, in databases of their own.
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

/** The server says where it is once it is there. */
async function waitUntilReady(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit').then(() => {
    throw new Error('The server ended before it was there');
  });
  await Promise.race([child.stdout && once(child.stdout, 'data'), exited]);
  exited.catch(() => undefined);
  child.stdout?.resume();
}

/** A port of this machine that nobody uses just now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
