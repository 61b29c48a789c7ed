import type { Id } from '#contract/fields.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { Database } from '#server/database/schema.ts';
import { requireFound } from '#server/http/http-error.ts';
import { parseRowId } from '#server/http/row-id.ts';

const findBudget = preparedQuery((database, id: number, owner: number) =>
  database.selectFrom('budgets').select('id').where('id', '=', id).where('owner_id', '=', owner),
);

/**
 * Finds the row of a budget.
 * @throws a 404 unless it is this person's
 */
export async function requireOwnBudget(database: Database, owner: number, budgetId: Id): Promise<number> {
  return requireFound(await findBudget(database, parseRowId(budgetId), owner)).id;
}
