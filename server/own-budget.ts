import type { Database } from '#server/database/schema.ts';

import { found } from './refusal.ts';

/** @throws a 404 unless the budget is this person's */
export async function requireOwnBudget(database: Database, owner: number, budgetId: number): Promise<void> {
  const row = await database
    .selectFrom('budgets')
    .select('id')
    .where('id', '=', budgetId)
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  found(row);
}
