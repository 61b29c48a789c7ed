import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** What `npm run dev:mock` runs, on a free port. Returns where it is, and what ends it. */
export async function startMockMode() {
  const child = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', '--mode', 'mock', '--host', '127.0.0.1', '--port', '0'],
    // Vite is not to know that a test started it: its settings would be others.
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
  throw new Error('Vite ended before it was there');
}
