import type { Context, Hono } from 'hono';
import { sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** A database that takes longer than this is treated as unavailable. */
const TIMEOUT_MS = 2_000;

/** Adds the health checks: `/healthz` says whether the process is running, `/readyz` whether it can serve requests. */
export function addHealthRoutes(app: Hono, database: Database): void {
  app.get('/healthz', (context) => healthResponse(context, 200, 'The server is running'));
  app.get('/readyz', async (context) =>
    (await isReachable(database))
      ? healthResponse(context, 200, 'The server is ready')
      : healthResponse(context, 503, 'The database cannot be reached'),
  );
}

function healthResponse(context: Context, status: 200 | 503, message: string): Response {
  return context.json({ message }, status, { 'Cache-Control': 'no-store' });
}

async function isReachable(database: Database): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, TIMEOUT_MS, false)));
  const responded = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([responded, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
