import type { Log } from '#server/http/request-log.ts';

import type { Config } from './config.ts';

/** How many characters to buffer for a reader that has stalled. Further entries are dropped to bound memory. */
const MAX_BUFFERED = 1024 * 1024;

/** Writes each entry as a line of JSON: requests to stdout, errors to stderr. */
export function createLog(level: Config['logLevel']): Log {
  return (entry) => {
    if (level === 'silent' || (level === 'error' && entry.level === 'info')) return;
    const output = entry.level === 'error' ? process.stderr : process.stdout;
    if (output.writableLength > MAX_BUFFERED) return;
    output.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
  };
}

/** Keeps the process running when its reader is gone or the disk is full: output is lost until writing succeeds. */
export function ignoreOutputErrors(): void {
  // An error event without a listener would end the process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}
