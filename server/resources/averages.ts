import { sql } from 'kysely';

import type { WireExpenseAverage } from '#contract/averages.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { roundedQuotient } from '#contract/money.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';

/** Quotients and remainders are summed separately, which keeps both within exact integers. */
const SPLIT = 10_000_000;

export const averages: AuthenticatedHandlers<typeof endpoints.averages> = {
  /** Each category's total over all budgets divided by the number of budgets, largest first; see `docs/product-rules.md#expense-averages`. */
  async list({ database, owner }) {
    const rows = await database
      .selectFrom('expenses')
      .innerJoin('budget_expenses', 'budget_expenses.expense_id', 'expenses.id')
      .leftJoin('budget_expense_items as item', 'item.budget_expense_id', 'budget_expenses.id')
      .where('expenses.owner_id', '=', owner)
      .groupBy(['expenses.id', 'expenses.name', 'expenses.is_mandatory'])
      .orderBy('expenses.name')
      .orderBy('expenses.id')
      .select((eb) => [
        'expenses.name',
        'expenses.is_mandatory',
        sql<number>`coalesce(cast(sum(item.amount_cents / ${sql.lit(SPLIT)}) as bigint), 0)`.as('high'),
        sql<number>`coalesce(cast(sum(item.amount_cents % ${sql.lit(SPLIT)}) as bigint), 0)`.as('low'),
        eb
          .selectFrom('budgets')
          .select((budget) => budget.fn.countAll<number>().as('count'))
          .where('budgets.owner_id', '=', owner)
          .as('budgets'),
      ])
      .execute();

    return rows
      .map(({ name, is_mandatory, high, low, budgets }): WireExpenseAverage => ({
        name,
        average: averageDollars(BigInt(high) * BigInt(SPLIT) + BigInt(low), BigInt(budgets ?? 1)),
        isMandatory: is_mandatory === 1,
      }))
      .sort((a, b) => b.average - a.average);
  },
};

/** The average of a sum of cents, rounded to the nearest cent, half away from zero; in dollars. */
function averageDollars(sum: bigint, count: bigint): number {
  return Number(roundedQuotient(sum, count)) / 100;
}
