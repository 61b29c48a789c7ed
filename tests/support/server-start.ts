import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const programs = resolve('server/node');

/**
 * Starts the real server in a folder of its own, on any free port, without the app unless told otherwise.
 * @returns its address once it is ready, undefined when it ended before; the lines it says after that; and the end:
 *   its exit code and error output
 */
export async function startProcess(
  folder: string,
  variables: Record<string, string> = {},
  flags = ['--api-only'],
  program = 'main.ts',
) {
  const child = spawn(process.execPath, [resolve(programs, program), ...flags], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, errors }));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => ((await lines.next()) as { value: string | undefined }).value;
  const url = (await nextLine())?.replace('Ready at ', '');
  return { url, nextLine, ended, stop: (signal: NodeJS.Signals) => child.kill(signal) };
}
