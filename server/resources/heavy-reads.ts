import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '#server/database/schema.ts';
import type { HeavyPath } from '#server/http/heavy-paths.ts';
import type { Bytes } from '#server/http/response-cache.ts';
import { toJson } from '#server/http/to-json.ts';

import { averages } from './averages.ts';
import { budgets } from './budgets.ts';
import { history } from './history.ts';
import { DEFAULT_QUOTAS } from './quotas.ts';

const HEAVY_READS = {
  [endpoints.budgets.list.path]: budgets.list,
  [endpoints.averages.list.path]: averages.list,
  [endpoints.history.list.path]: history.list,
} satisfies Record<HeavyPath, unknown>;

/** Builds the response to a heavy read as JSON in UTF-8. None of these reads depends on the current time. */
export async function buildHeavyRead(database: Database, path: HeavyPath, owner: number): Promise<Bytes> {
  const call = { database, owner, id: undefined, body: undefined, now: 0, quotas: DEFAULT_QUOTAS };
  return new TextEncoder().encode(toJson(await HEAVY_READS[path](call)));
}
