import type { BudgetItemKind } from '#contract/budgets.ts';
import { ZERO } from '#contract/money.ts';
import type { Database } from '#server/database/schema.ts';
import { recountEntries } from '#server/resources/quotas.ts';

import type { DemoBudget, DemoData, DemoLine } from './demo-data.ts';

/** Databases limit the number of parameters in a statement. */
const CHUNK_SIZE = 1_000;

/** The ids of rows by their names. */
type Ids = ReadonlyMap<string, number>;

const KINDS = ['earnedIncome', 'passiveIncome', 'investments'] as const satisfies BudgetItemKind[];

/**
 * Writes the data of one person. Finds the new ids by each row's unique fields, because no database guarantees that
 * `returning` keeps the order of the rows.
 */
export async function writeDemoData(database: Database, owner: number, data: DemoData): Promise<void> {
  const liabilityIds = await writeLiabilities(database, owner, data);
  const assetIds = await writeAssets(database, owner, data, liabilityIds);
  await writeHistory(database, owner, data, { asset: assetIds, liability: liabilityIds });
  const expenseIds = await writeExpenses(database, owner, data);
  const budgetIds = await writeBudgets(database, owner, data);
  const budgets = data.budgets.map((budget) => ({ ...budget, id: requireId(budgetIds, monthKey(budget)) }));
  await writeItems(database, owner, budgets);
  await writeSpending(database, owner, budgets, expenseIds);
  await recountEntries(database, owner);
}

async function writeLiabilities(database: Database, owner: number, { liabilities }: DemoData) {
  const rows = liabilities.map(({ name, principal }) => ({
    owner_id: owner,
    name,
    principal_cents: principal,
  }));
  const written = await inChunks(rows, (chunk) =>
    database.insertInto('liabilities').values(chunk).returning(['id', 'name']).execute(),
  );
  return new Map(written.map(({ id, name }) => [name, id]));
}

async function writeAssets(
  database: Database,
  owner: number,
  { assets }: DemoData,
  liabilityIds: Ids,
): Promise<Ids> {
  const rows = assets.map((asset) => ({
    owner_id: owner,
    asset_type: asset.assetType,
    name: asset.name,
    symbol: asset.symbol ?? '',
    address: asset.address ?? '',
    city: asset.city ?? '',
    state: asset.state ?? '',
    zip: asset.zip ?? '',
    num_shares: asset.numShares ?? 0,
    share_price: asset.sharePrice ?? 0,
    value_cents: asset.value,
    liability_id: asset.liability === undefined ? null : requireId(liabilityIds, asset.liability),
  }));
  const written = await inChunks(rows, (chunk) =>
    database.insertInto('assets').values(chunk).returning(['id', 'name']).execute(),
  );
  return new Map(written.map(({ id, name }) => [name, id]));
}

async function writeHistory(
  database: Database,
  owner: number,
  { history }: DemoData,
  ids: Readonly<Record<DemoLine['kind'], Ids>>,
): Promise<void> {
  const lines = history.map((line) => ({ ...line, subjectId: requireId(ids[line.kind], line.name) }));
  const written = await inChunks(lines, (chunk) =>
    database
      .insertInto('history_lines')
      .values(
        chunk.map(({ kind, subjectId, name, assetType }) => ({
          owner_id: owner,
          kind,
          subject_id: subjectId,
          name,
          asset_type: assetType,
          deleted_at: null,
        })),
      )
      .returning(['id', 'kind', 'subject_id'])
      .execute(),
  );
  const lineIds = new Map(written.map(({ id, kind, subject_id }) => [`${kind} ${subject_id}`, id]));
  const rows = lines.flatMap(({ kind, subjectId, points }) =>
    points.map(({ amount, timeStamp }) => ({
      owner_id: owner,
      line_id: requireId(lineIds, `${kind} ${subjectId}`),
      amount_cents: amount,
      time_stamp: timeStamp,
      is_automatic: 1 as const,
    })),
  );
  await inChunks(rows, (chunk) => database.insertInto('history_points').values(chunk).execute());
  await database.updateTable('people').set({ point_count: rows.length }).where('id', '=', owner).execute();
}

async function writeExpenses(database: Database, owner: number, { expenses }: DemoData) {
  const rows = expenses.map(({ name, isMandatory }) => ({
    owner_id: owner,
    name,
    is_mandatory: isMandatory ? (1 as const) : (0 as const),
  }));
  const written = await inChunks(rows, (chunk) =>
    database.insertInto('expenses').values(chunk).returning(['id', 'name']).execute(),
  );
  return new Map(written.map(({ id, name }) => [name, id]));
}

async function writeBudgets(database: Database, owner: number, { budgets }: DemoData) {
  const rows = budgets.map(({ year, month }) => ({ owner_id: owner, year, month }));
  const written = await inChunks(rows, (chunk) =>
    database.insertInto('budgets').values(chunk).returning(['id', 'year', 'month']).execute(),
  );
  return new Map(written.map((row) => [monthKey(row), row.id]));
}

type WrittenBudget = DemoBudget & { readonly id: number };

async function writeItems(database: Database, owner: number, budgets: readonly WrittenBudget[]) {
  const rows = budgets.flatMap((budget) =>
    KINDS.flatMap((kind) =>
      budget[kind].map(({ amount, timeStamp, note = '' }) => ({
        owner_id: owner,
        budget_id: budget.id,
        kind,
        amount_cents: amount,
        time_stamp: timeStamp,
        note,
      })),
    ),
  );
  await inChunks(rows, (chunk) => database.insertInto('budget_items').values(chunk).execute());
}

/** Writes the categories of each budget and the spending in them. */
async function writeSpending(
  database: Database,
  owner: number,
  budgets: readonly WrittenBudget[],
  expenseIds: ReadonlyMap<string, number>,
): Promise<void> {
  const spending = budgets.flatMap(({ id, expenses, plans }) =>
    Array.from(expenses, ([name, amounts]) => ({
      budget_id: id,
      expense_id: requireId(expenseIds, name),
      planned: plans.get(name) ?? ZERO,
      amounts,
    })),
  );
  const written = await inChunks(spending, (chunk) =>
    database
      .insertInto('budget_expenses')
      .values(
        chunk.map(({ budget_id, expense_id, planned }) => ({
          owner_id: owner,
          budget_id,
          expense_id,
          projected_cents: planned,
        })),
      )
      .returning(['id', 'budget_id', 'expense_id'])
      .execute(),
  );
  const pairKey = (row: { budget_id: number; expense_id: number }) => `${row.budget_id} ${row.expense_id}`;
  const ids = new Map(written.map((row) => [pairKey(row), row.id]));
  const rows = spending.flatMap((spent) =>
    spent.amounts.map(({ amount, timeStamp, note = '' }) => ({
      owner_id: owner,
      budget_expense_id: requireId(ids, pairKey(spent)),
      amount_cents: amount,
      time_stamp: timeStamp,
      note,
    })),
  );
  await inChunks(rows, (chunk) => database.insertInto('budget_expense_items').values(chunk).execute());
}

function monthKey({ year, month }: { year: number; month: number }): string {
  return `${year}-${month}`;
}

/** @throws Error when the data refers to something that it does not contain */
function requireId(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo data has no "${key}"`);
  return id;
}

async function inChunks<TRow, TResult>(
  rows: readonly TRow[],
  write: (chunk: readonly TRow[]) => Promise<TResult[]>,
): Promise<TResult[]> {
  const results: TResult[] = [];
  for (let start = 0; start < rows.length; start += CHUNK_SIZE) {
    results.push(...(await write(rows.slice(start, start + CHUNK_SIZE))));
  }
  return results;
}
