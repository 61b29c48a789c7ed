import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const main = resolve('server/node/main.ts');

/**
 * Starts the real server in a folder of its own, on any free port, without the app unless told otherwise.
 * @returns its address once it is ready, undefined when it ended before, and the end: its exit code and error output
 */
export async function startProcess(
  folder: string,
  variables: Record<string, string> = {},
  flags = ['--api-only'],
) {
  const child = spawn(process.execPath, [main, ...flags], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, errors }));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { value: line } = (await lines.next()) as { value: string | undefined };
  return { url: line?.replace('Ready at ', ''), ended, stop: (signal: NodeJS.Signals) => child.kill(signal) };
}
