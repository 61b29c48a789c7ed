import { endpoints } from '#contract/endpoints.ts';

/**
 * The responses that take longer the more rows an account has, and which rows: to reads, and to the update of a category of
 * a month, which contains its items. Quotas keep all others short.
 */
const COUNT_BY_PATH = {
  [endpoints.budgets.list.path]: 'entryCount',
  [endpoints.averages.list.path]: 'entryCount',
  [endpoints.history.list.path]: 'pointCount',
  [endpoints.budgetExpenses.update.path]: 'entryCount',
} as const;

export type HeavyPath = keyof typeof COUNT_BY_PATH;

/** With this many rows, an account's heavy responses take about 10 ms, during which nobody else is served. */
const HEAVY_COUNT = 2_000;

/** Whether the response to a read or an update should be built in another thread. */
export function isHeavy(
  path: string,
  person: { readonly entryCount: number; readonly pointCount: number },
): path is HeavyPath {
  return isHeavyPath(path) && person[COUNT_BY_PATH[path]] >= HEAVY_COUNT;
}

function isHeavyPath(path: string): path is HeavyPath {
  return Object.hasOwn(COUNT_BY_PATH, path);
}
