import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '#server/database/schema.ts';

import { averages } from './averages.ts';
import { budgets } from './budgets.ts';
import type { Bytes } from '#server/http/response-cache.ts';

/** The reads that take longer the more entries an account has. All others are bounded by smaller quotas. */
const reads = {
  [endpoints.budgets.list.path]: budgets.list,
  [endpoints.averages.list.path]: averages.list,
};

export type HeavyPath = keyof typeof reads;

/** From how many entries on an account's heavy reads would keep everybody else waiting; these take about 10 ms. */
const MANY_ENTRIES = 2_000;

/** Whether a read had better be built where nobody waits for it. */
export function isHeavyRead(path: string, entryCount: number): path is HeavyPath {
  return entryCount >= MANY_ENTRIES && Object.hasOwn(reads, path);
}

/** Builds the answer to a heavy read: its JSON in UTF-8. None of these reads looks at the time. */
export async function buildHeavyRead(database: Database, path: HeavyPath, owner: number): Promise<Bytes> {
  const call = { database, owner, id: undefined, body: undefined, now: 0 };
  return new TextEncoder().encode(JSON.stringify(await reads[path](call)));
}
