import type { Selectable } from 'kysely';

import type { endpoints } from '#contract/endpoints.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { BudgetItemKind, Schema } from '#server/database/schema.ts';

import type { AuthenticatedCall } from '#server/http/handler.ts';
import { requireOwnBudget } from './own-budget.ts';
import { requireFound } from '#server/http/http-error.ts';
import { isoTime } from '#server/http/wire-format.ts';

/** All in which the three kinds of items differ on the wire. */
const idFields = {
  earnedIncome: 'budgetEarnedIncomeItemId',
  passiveIncome: 'budgetPassiveIncomeItemId',
  investments: 'budgetInvestmentItemId',
} as const satisfies Record<BudgetItemKind, string>;

/** An item of one kind as it is sent. */
type ItemOnWire<TKind extends BudgetItemKind> = Record<(typeof idFields)[TKind], number> & {
  budgetId: number;
  amount: number;
  timeStamp: string;
};

type ItemEndpoints = (typeof endpoints)[BudgetItemKind];

/** The handlers of one kind of items. An item is found only by its own kind. */
export function budgetItems<TKind extends BudgetItemKind>(kind: TKind) {
  return {
    async create({ database, owner, body }: AuthenticatedCall<ItemEndpoints['create']>) {
      const row = await database
        .insertInto('budget_items')
        .values({
          owner_id: owner,
          budget_id: await requireOwnBudget(database, owner, body.BudgetId),
          kind,
          amount_cents: body.Amount,
          time_stamp: body.Timestamp.getTime(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toWireBudgetItem(kind, row);
    },

    /** Stamps the current moment (D11). */
    async update({ database, owner, id, body, now }: AuthenticatedCall<ItemEndpoints['update']>) {
      const row = await database
        .updateTable('budget_items')
        .set({ amount_cents: body.Amount, time_stamp: now })
        .where('id', '=', id)
        .where('owner_id', '=', owner)
        .where('kind', '=', kind)
        .returningAll()
        .executeTakeFirst();
      return toWireBudgetItem(kind, requireFound(row));
    },

    async delete({ database, owner, id }: AuthenticatedCall<ItemEndpoints['delete']>) {
      const row = await database
        .deleteFrom('budget_items')
        .where('id', '=', id)
        .where('owner_id', '=', owner)
        .where('kind', '=', kind)
        .returning('id')
        .executeTakeFirst();
      requireFound(row);
    },
  };
}

type ItemRow = Pick<Selectable<Schema['budget_items']>, 'id' | 'budget_id' | 'amount_cents' | 'time_stamp'>;

export function toWireBudgetItem<TKind extends BudgetItemKind>(kind: TKind, row: ItemRow): ItemOnWire<TKind> {
  // A computed key is a string to the compiler; the table above says which.
  const id = { [idFields[kind]]: row.id } as Record<(typeof idFields)[TKind], number>;
  return {
    ...id,
    budgetId: row.budget_id,
    amount: dollarsFromCents(row.amount_cents),
    timeStamp: isoTime(row.time_stamp),
  };
}
