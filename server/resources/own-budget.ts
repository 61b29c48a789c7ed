import type { Id } from '#contract/fields.ts';
import type { Database } from '#server/database/schema.ts';
import { requireFound } from '#server/http/http-error.ts';
import { parseRowId } from '#server/http/row-id.ts';

/**
 * Finds the row of a budget.
 * @throws a 404 unless it is this person's
 */
export async function requireOwnBudget(database: Database, owner: number, budgetId: Id): Promise<number> {
  const row = await database
    .selectFrom('budgets')
    .select('id')
    .where('id', '=', parseRowId(budgetId))
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  return requireFound(row).id;
}
