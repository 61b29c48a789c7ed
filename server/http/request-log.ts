import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';

import { DatabaseUnavailableError } from '#server/database/errors.ts';

/** A log entry. It never has a body, a token, a person or an amount. The route is a pattern, without ids or query. */
export type LogEntry =
  | { level: 'info'; method: string; route: string; status: number; ms: number }
  | { level: 'error'; error: string; code?: string; at?: string[] };

export type Log = (entry: LogEntry) => void;

export function requestLog(log: Log, clock: () => number): MiddlewareHandler {
  return async (context, next) => {
    const start = clock();
    await next();
    // After `next`, this is the route that handled the request.
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

/** How often the same reason for an unavailable database is logged. Otherwise every request would log it. */
const REPEAT_INTERVAL_MS = 60_000;

/** Logs unexpected errors: all of them, except that each reason for an unavailable database is logged once a minute. */
export function errorLog(log: Log, clock: () => number): (error: Error) => void {
  const loggedAt = new Map<string, number>();
  return (error) => {
    if (!(error instanceof DatabaseUnavailableError)) {
      log(errorEntry(error));
      return;
    }
    const now = clock();
    if (now - (loggedAt.get(error.code) ?? -Infinity) < REPEAT_INTERVAL_MS) return;
    loggedAt.set(error.code, now);
    log({ level: 'error', error: error.name, code: error.code });
  };
}

/** Describes an error by its name and stack. The message is left out: databases quote values in theirs. */
function errorEntry(error: Error): LogEntry {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    level: 'error',
    error: error.name,
    ...('code' in error && { code: String(error.code) }),
    at: frames.map((line) => line.trim()),
  };
}
