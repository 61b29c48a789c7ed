import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '#server/database/schema.ts';
import type { HeavyPath } from '#server/http/heavy-paths.ts';
import type { Bytes } from '#server/http/response-cache.ts';
import { toJson } from '#server/http/to-json.ts';

import { averages } from './averages.ts';
import { readBudgetExpense } from './budget-expenses.ts';
import { budgets } from './budgets.ts';
import { history } from './history.ts';
import { DEFAULT_QUOTAS } from './quotas.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';

const LISTS = {
  [endpoints.budgets.list.path]: budgets.list,
  [endpoints.averages.list.path]: averages.list,
  [endpoints.history.list.path]: history.list,
};

/**
 * Builds a heavy response as JSON in UTF-8. None of them depends on the current time.
 * @param id the id in the path, if it has one
 * @returns undefined if there is nothing with this id, or if the account has just been deleted
 */
export function buildHeavyResponse(
  database: Database,
  path: HeavyPath,
  owner: number,
  id: number | undefined,
): Promise<Snapshot<Bytes> | undefined> {
  return readSnapshot(database, owner, async (reader) => {
    const call = { database: reader, owner, id: undefined, body: undefined, day: undefined, now: 0 };
    const result =
      path === endpoints.budgetExpenses.update.path
        ? await readBudgetExpense(reader, owner, id ?? 0)
        : await LISTS[path]({ ...call, quotas: DEFAULT_QUOTAS, isAnsweredLater: false });
    return result && new TextEncoder().encode(toJson(result));
  });
}
