import { endpoints } from '#contract/endpoints.ts';

/** The reads that take longer the more entries an account has. Quotas keep all other reads short. */
const HEAVY_PATHS = [endpoints.budgets.list.path, endpoints.averages.list.path] as const;

export type HeavyPath = (typeof HEAVY_PATHS)[number];

/** With this many entries, an account's heavy reads take about 10 ms, during which nobody else is served. */
const HEAVY_ENTRY_COUNT = 2_000;

/** Whether a read should be built in another thread. */
export function isHeavyRead(path: string, entryCount: number): path is HeavyPath {
  return entryCount >= HEAVY_ENTRY_COUNT && HEAVY_PATHS.some((heavyPath) => heavyPath === path);
}
