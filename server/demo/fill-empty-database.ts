import type { Insertable } from 'kysely';

import { BUDGET_ITEM_KINDS } from '#contract/budgets.ts';
import { ZERO } from '#contract/money.ts';
import { type Database, newVersion, type Schema } from '#server/database/schema.ts';
import { recountEntries } from '#server/resources/quotas.ts';
import type { Services } from '#server/services.ts';

import type { DemoBudget, DemoData, DemoPoint } from './demo-data.ts';
import { demoPerson } from './demo-person.ts';

/** The ids of rows by their names. */
type Ids = ReadonlyMap<string, number>;

/**
 * Writes the demo account and its data in one transaction, if the database has no accounts. Otherwise changes nothing.
 */
export async function fillEmptyDatabase(
  { database, passwords, clock }: Pick<Services, 'database' | 'passwords' | 'clock'>,
  data: DemoData,
): Promise<void> {
  const somebody = await database.selectFrom('people').select('id').limit(1).executeTakeFirst();
  if (somebody !== undefined) return;
  const { givenName, email, password } = demoPerson;
  const person = {
    given_name: givenName,
    email,
    email_key: email,
    password_hash: await passwords.hash(password),
    created_with_key: null,
    created_at: clock(),
    version: newVersion(),
  };
  await database.transaction().execute(async (transaction) => {
    const { id: owner } = await transaction
      .insertInto('people')
      .values(person)
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeHoldings(transaction, owner, data);
    await writeBudgets(transaction, owner, data);
    await recountEntries(transaction, owner);
  });
}

async function writeHoldings(database: Database, owner_id: number, { assets, liabilities }: DemoData) {
  const liabilityIds = new Map<string, number>();
  for (const { name, principal } of liabilities) {
    const { id } = await database
      .insertInto('liabilities')
      .values({ owner_id, name, principal_cents: principal })
      .returning('id')
      .executeTakeFirstOrThrow();
    liabilityIds.set(name, id);
  }
  let pointCount = 0;
  for (const { assetType, name, value, points = [], ...asset } of assets) {
    const { id } = await database
      .insertInto('assets')
      .values({
        owner_id,
        asset_type: assetType,
        name,
        symbol: asset.symbol ?? '',
        address: asset.address ?? '',
        city: asset.city ?? '',
        state: asset.state ?? '',
        zip: asset.zip ?? '',
        num_shares: asset.numShares ?? 0,
        share_price: asset.sharePrice ?? 0,
        value_cents: value,
        liability_id: asset.liability === undefined ? null : requireId(liabilityIds, asset.liability),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = { owner_id, kind: 'asset' as const, subject_id: id, name, asset_type: assetType };
    await writeLine(database, line, points);
    pointCount += points.length;
  }
  for (const { name, points = [] } of liabilities) {
    const subject_id = requireId(liabilityIds, name);
    await writeLine(database, { owner_id, kind: 'liability', subject_id, name, asset_type: null }, points);
    pointCount += points.length;
  }
  await database.updateTable('people').set({ point_count: pointCount }).where('id', '=', owner_id).execute();
}

async function writeLine(
  database: Database,
  line: Insertable<Schema['history_lines']>,
  points: readonly DemoPoint[],
): Promise<void> {
  const { id } = await database
    .insertInto('history_lines')
    .values(line)
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = points.map((point) => ({
    ...columnsOf(point),
    owner_id: line.owner_id,
    line_id: id,
    is_automatic: 1 as const,
  }));
  if (rows.length > 0) await database.insertInto('history_points').values(rows).execute();
}

async function writeBudgets(database: Database, owner_id: number, { budgets, expenses }: DemoData) {
  const expenseIds = new Map<string, number>();
  for (const { name, isMandatory } of expenses) {
    const { id } = await database
      .insertInto('expenses')
      .values({ owner_id, name, is_mandatory: isMandatory ? 1 : 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expenseIds.set(name, id);
  }
  for (const budget of budgets) {
    const { id: budget_id } = await database
      .insertInto('budgets')
      .values({ owner_id, year: budget.year, month: budget.month })
      .returning('id')
      .executeTakeFirstOrThrow();
    const items = BUDGET_ITEM_KINDS.flatMap((kind) =>
      budget[kind].map((item) => ({ ...columnsOf(item), owner_id, budget_id, kind, note: item.note ?? '' })),
    );
    if (items.length > 0) await database.insertInto('budget_items').values(items).execute();
    await writeSpending(database, owner_id, budget_id, budget, expenseIds);
  }
}

/** Writes the categories of a budget, and the spending in them. */
async function writeSpending(
  database: Database,
  owner_id: number,
  budget_id: number,
  { expenses, plans }: DemoBudget,
  expenseIds: Ids,
): Promise<void> {
  const categories = Array.from(expenses.keys(), (name) => ({
    owner_id,
    budget_id,
    expense_id: requireId(expenseIds, name),
    projected_cents: plans.get(name) ?? ZERO,
  }));
  if (categories.length === 0) return;
  const written = await database
    .insertInto('budget_expenses')
    .values(categories)
    .returning(['id', 'expense_id'])
    .execute();
  // No database guarantees that `returning` keeps the order of the rows.
  const ids = new Map(written.map(({ id, expense_id }) => [expense_id, id]));
  const items = Array.from(expenses).flatMap(([name, amounts]) =>
    amounts.map((item) => ({
      ...columnsOf(item),
      owner_id,
      budget_expense_id: ids.get(requireId(expenseIds, name)) ?? 0,
      note: item.note ?? '',
    })),
  );
  if (items.length > 0) await database.insertInto('budget_expense_items').values(items).execute();
}

/** The moments of the demo are at noon in UTC of their days. */
function columnsOf({ amount, timeStamp }: DemoPoint) {
  const day = new Date(timeStamp).toISOString().slice(0, 10);
  return { amount_cents: amount, time_stamp: timeStamp, day };
}

/** @throws Error when the data refers to something that it does not contain */
function requireId(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo data has no "${name}"`);
  return id;
}
