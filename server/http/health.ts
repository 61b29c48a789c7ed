import type { Context, Hono } from 'hono';
import { sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** Whoever asks wants to know now, in milliseconds: a database that takes longer serves nobody. */
const PATIENCE = 2_000;

/** Answers those who watch over the server: whether it runs, and whether it can serve. */
export function addHealthRoutes(app: Hono, database: Database): void {
  app.get('/healthz', (context) => answer(context, 200, 'The server runs'));
  app.get('/readyz', async (context) =>
    (await isReachable(database))
      ? answer(context, 200, 'The server is ready')
      : answer(context, 503, 'The database cannot be reached'),
  );
}

function answer(context: Context, status: 200 | 503, message: string): Response {
  return context.json({ message }, status, { 'Cache-Control': 'no-store' });
}

async function isReachable(database: Database): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, PATIENCE, false)));
  const answered = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
