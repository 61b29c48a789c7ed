import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Runs Vite as `npm run dev:app` does, or as `npm run dev:mock` with the arguments of that, on a free port and with nothing
 * cached.
 * @returns its origin, what it has printed so far, and a function that stops it
 */
export async function startVite({
  flags = [],
  variables = {},
}: {
  readonly flags?: readonly string[];
  readonly variables?: Readonly<Record<string, string | undefined>>;
}) {
  const child = spawn(
    process.execPath,
    // A cache from before a change of imports would make Vite reload the page in the middle of a test.
    ['node_modules/vite/bin/vite.js', ...flags, '--force', '--host', '127.0.0.1', '--port', '0'],
    // With VITEST set, Vite would use other settings.
    {
      env: { ...process.env, ...variables, VITEST: undefined, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /http:\/\/[\w.]+:\d+/.exec(line)?.[0];
    if (origin === undefined) continue;
    child.stdout.resume();
    return {
      origin,
      output: () => output,
      stop: async () => {
        child.kill();
        await ended;
      },
    };
  }
  throw new Error(`Vite exited before it was ready: ${output}`);
}
