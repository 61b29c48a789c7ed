import type { Context, Hono } from 'hono';

import { requireKnownSchema } from '#server/database/newer-schema.ts';
import type { Database } from '#server/database/schema.ts';

/** A database that takes longer than this is treated as unavailable. */
const TIMEOUT_MS = 2_000;

/** Adds the health checks: `/healthz` says whether the process is running, `/readyz` whether it can serve requests. */
export function addHealthRoutes(app: Hono, database: Database): void {
  app.get('/healthz', (context) => healthResponse(context, 200, 'The server is running'));
  app.get('/readyz', async (context) =>
    (await isUsable(database))
      ? healthResponse(context, 200, 'The server is ready')
      : healthResponse(context, 503, 'The database cannot be used'),
  );
}

function healthResponse(context: Context, status: 200 | 503, message: string): Response {
  return context.json({ message }, status, { 'Cache-Control': 'no-store' });
}

/** Whether the database responds, and has not been upgraded by a newer version. */
async function isUsable(database: Database): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, TIMEOUT_MS, false)));
  const responded = requireKnownSchema(database).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([responded, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
