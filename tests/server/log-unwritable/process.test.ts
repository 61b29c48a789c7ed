import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { logFailures, startWithUnwritableLog } from '#tests/support/unwritable-log.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const inFolder = temporaryFolder();

/** The log entries of so many requests exceed the buffer of a pipe whose reader stands still. Otherwise, each one fails. */
const REQUESTS = { 'reader gone': 50, 'disk full': 50, 'reader still': 1_000 };

test.each(logFailures)('the server keeps running when its log cannot be written: %s', async (loss) => {
  const server = await startWithUnwritableLog(inFolder(), loss);
  for (let sent = 0; sent < REQUESTS[loss]; sent += 1) {
    expect((await fetch(`${server.origin}/api/user`)).status).toBe(401);
  }
  expect(server.isRunning()).toBe(true);
  const rest = loss === 'reader still' ? text(server.stdout) : undefined;
  expect(await server.stop()).toBe(0);
  const lines = (await rest)?.trim().split('\n').slice(1) ?? [];
  // A reader that continues finds complete lines.
  expect(lines.map((line) => (JSON.parse(line) as { status: number }).status)).toEqual(
    Array(loss === 'reader still' ? REQUESTS[loss] : 0).fill(401),
  );
});
