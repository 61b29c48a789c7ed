import type { Log } from '#server/request-log.ts';

import type { Config } from './config.ts';

/** Writes one line of JSON for each entry: requests to the output, mistakes to the error output. */
export function logAt(level: Config['logLevel']): Log {
  return (entry) => {
    if (level === 'silent' || (level === 'error' && entry.level === 'info')) return;
    const output = entry.level === 'error' ? process.stderr : process.stdout;
    output.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
  };
}
