import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';

/** What is logged. Never a body, a token, a person or an amount: the route is its pattern, without ids or query. */
export type LogEntry =
  | { level: 'info'; method: string; route: string; status: number; ms: number }
  | { level: 'error'; error: string; code?: string; at: string[] };

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

/** A mistake of ours by its kind and place. Its message is left out: databases quote values in theirs. */
export function mistakeEntry(mistake: Error): LogEntry {
  const frames = mistake.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    level: 'error',
    error: mistake.name,
    ...('code' in mistake && { code: String(mistake.code) }),
    at: frames.map((line) => line.trim()),
  };
}
