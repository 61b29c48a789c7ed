import type { Context, Hono } from 'hono';

import { isNewerSchema, requireKnownSchema } from '#server/database/newer-schema.ts';
import type { Database } from '#server/database/schema.ts';

/** A database that takes longer than this is treated as unavailable. */
const TIMEOUT_MS = 2_000;
const UNREACHABLE = 'The database cannot be reached';

/** Adds the health checks: `/healthz` says whether the process is running, `/readyz` whether it can serve requests. */
export function addHealthRoutes(app: Hono, database: Database): void {
  app.get('/healthz', (context) => healthResponse(context, 200, 'The server is running'));
  app.get('/readyz', async (context) => {
    const problem = await findProblem(database);
    return healthResponse(context, problem === undefined ? 200 : 503, problem ?? 'The server is ready');
  });
}

function healthResponse(context: Context, status: 200 | 503, message: string): Response {
  return context.json({ message }, status, { 'Cache-Control': 'no-store' });
}

async function findProblem(database: Database): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<string>((resolve) => (timer = setTimeout(resolve, TIMEOUT_MS, UNREACHABLE)));
  const responded = requireKnownSchema(database).then(
    () => undefined,
    (error: unknown) => (isNewerSchema(error) ? 'A newer version has upgraded the database' : UNREACHABLE),
  );
  try {
    return await Promise.race([responded, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
