import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { compileCache } from './compile-cache.ts';

const programs = resolve('server/node');

/**
 * Starts a server program in a folder, on any free port. By default it serves only the API.
 * @param launcher a command that runs the rest of its arguments in a prepared environment
 */
export async function startProcess(
  folder: string,
  variables: Record<string, string> = {},
  flags = ['--api-only'],
  program = 'main.ts',
  launcher: readonly string[] = [],
) {
  const [command = '', ...rest] = [...launcher, process.execPath, resolve(programs, program), ...flags];
  const child = spawn(command, rest, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...compileCache, PORT: '0', LOG_LEVEL: 'error', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watch(child);
}

/**
 * @returns the URL once the server is ready, or undefined when it exited before; the following lines of stdout; stderr
 *   so far; and a promise of the exit code with all of stderr
 */
async function watch(child: ChildProcessByStdio<null, Readable, Readable>) {
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, errors }));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => ((await lines.next()) as { value: string | undefined }).value;
  const url = (await nextLine())?.replace(/^(?:API r|R)eady at /, '');
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  return { url, pid: child.pid, nextLine, ended, stop, errors: () => errors };
}
