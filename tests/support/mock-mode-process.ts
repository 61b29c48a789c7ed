import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Runs `npm run dev:mock` on a free port. Returns its origin and a function that stops it. */
export async function startMockMode() {
  const child = spawn(
    process.execPath,
    // A cache from before a change of imports would make Vite reload the page in the middle of a test.
    ['node_modules/vite/bin/vite.js', '--mode', 'mock', '--force', '--host', '127.0.0.1', '--port', '0'],
    // With VITEST set, Vite would use other settings.
    { env: { ...process.env, VITEST: undefined, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /http:\/\/[\w.]+:\d+/.exec(line)?.[0];
    if (origin === undefined) continue;
    child.stdout.resume();
    return {
      origin,
      stop: async () => {
        child.kill();
        await ended;
      },
    };
  }
  throw new Error('Vite exited before it was ready');
}
