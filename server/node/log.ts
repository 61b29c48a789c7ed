import type { Log } from '#server/http/request-log.ts';

import type { Config } from './config.ts';

/** How many characters may wait for a reader that does not go on. Further entries are dropped, not kept in memory. */
const MAX_BUFFERED = 1024 * 1024;

/** Writes one line of JSON for each entry: requests to the output, mistakes to the error output. */
export function createLog(level: Config['logLevel']): Log {
  return (entry) => {
    if (level === 'silent' || (level === 'error' && entry.level === 'info')) return;
    const output = entry.level === 'error' ? process.stderr : process.stdout;
    if (output.writableLength > MAX_BUFFERED) return;
    output.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
  };
}

/**
 * Lets the process go on when nobody reads its output any more, or the disk that it goes to is full. What cannot be
 * written is lost; what can be is written again as soon as there is room.
 */
export function ignoreOutputErrors(): void {
  // An error event that nobody hears ends the process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}
