import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';

import { DatabaseUnavailableError } from '#server/database/database-unavailable-error.ts';

/** What is logged. Never a body, a token, a person or an amount: the route is its pattern, without ids or query. */
export type LogEntry =
  | { level: 'info'; method: string; route: string; status: number; ms: number }
  | { level: 'error'; error: string; code?: string; at?: string[] };

export type Log = (entry: LogEntry) => void;

/** Logs one entry for each request. */
export function requestLog(log: Log, clock: () => number): MiddlewareHandler {
  return async (context, next) => {
    const start = clock();
    await next();
    // After the fact, the current route is the one that answered.
    const route = routePath(context);
    log({
      level: 'info',
      method: context.req.method,
      route,
      status: context.res.status,
      ms: clock() - start,
    });
  };
}

/** How long it is not said again why the database is away, in milliseconds: every request would say it. */
const SAID_ALREADY = 60_000;

/** Logs what went wrong while answering: each mistake of ours, and once in a while each reason why the database is away. */
export function errorLog(log: Log, clock: () => number): (mistake: Error) => void {
  const saidAt = new Map<string, number>();
  return (mistake) => {
    if (!(mistake instanceof DatabaseUnavailableError)) {
      log(mistakeEntry(mistake));
      return;
    }
    const now = clock();
    if (now - (saidAt.get(mistake.code) ?? -Infinity) < SAID_ALREADY) return;
    saidAt.set(mistake.code, now);
    log({ level: 'error', error: mistake.name, code: mistake.code });
  };
}

/** A mistake by its kind and place. Its message is left out: databases quote values in theirs. */
function mistakeEntry(mistake: Error): LogEntry {
  const frames = mistake.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    level: 'error',
    error: mistake.name,
    ...('code' in mistake && { code: String(mistake.code) }),
    at: frames.map((line) => line.trim()),
  };
}
