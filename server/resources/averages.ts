import { sql } from 'kysely';

import type { endpoints } from '#contract/endpoints.ts';

import type { AuthenticatedHandlers } from '#server/http/handler.ts';

/** Amounts are summed as two halves of their digits: neither sum can leave what a database or JavaScript counts exactly. */
const HALF = 10_000_000;

export const averages: AuthenticatedHandlers<typeof endpoints.averages> = {
  /** Per category, its sum over all budgets divided by the number of budgets, largest first (D10). */
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
        sql<number>`coalesce(cast(sum(item.amount_cents / ${sql.lit(HALF)}) as bigint), 0)`.as('high'),
        sql<number>`coalesce(cast(sum(item.amount_cents % ${sql.lit(HALF)}) as bigint), 0)`.as('low'),
        eb
          .selectFrom('budgets')
          .select((budget) => budget.fn.countAll<number>().as('count'))
          .where('budgets.owner_id', '=', owner)
          .as('budgets'),
      ])
      .execute();

    return rows
      .map(({ name, is_mandatory, high, low, budgets }) => ({
        name,
        average: dollarsOfShare(BigInt(high) * BigInt(HALF) + BigInt(low), BigInt(budgets ?? 1)),
        isMandatory: is_mandatory === 1,
      }))
      .sort((a, b) => b.average - a.average);
  },
};

/** A sum of cents shared evenly, to the nearest cent, half away from zero; as dollars. */
function dollarsOfShare(sum: bigint, shares: bigint): number {
  const magnitude = sum < 0n ? -sum : sum;
  const cents = (magnitude * 2n + shares) / (shares * 2n);
  return Number(sum < 0n ? -cents : cents) / 100;
}
