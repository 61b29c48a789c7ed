import type { BudgetItemKind } from '#contract/budgets.ts';
import type { Database } from '#server/database/schema.ts';
import { recountEntries } from '#server/resources/quotas.ts';

import type { DemoBudget, Ledger } from './ledger.ts';

/** Databases limit how many values one statement may carry. */
const ROWS_AT_ONCE = 1_000;

const KINDS = ['earnedIncome', 'passiveIncome', 'investments'] as const satisfies BudgetItemKind[];

/**
 * Writes all of a ledger as one person's. What has been given an id is found again by what is unique of it, since no
 * database promises to answer in the order in which rows were sent.
 */
export async function writeLedger(database: Database, owner: number, ledger: Ledger): Promise<void> {
  const liabilityIds = await writeLiabilities(database, owner, ledger);
  await writeAssets(database, owner, ledger, liabilityIds);
  const expenseIds = await writeExpenses(database, owner, ledger);
  const budgetIds = await writeBudgets(database, owner, ledger);
  const budgets = ledger.budgets.map((budget) => ({ ...budget, id: idOf(budgetIds, keyOf(budget)) }));
  await writeItems(database, owner, budgets);
  await writeSpending(database, owner, budgets, expenseIds);
  await recountEntries(database, owner);
}

async function writeLiabilities(database: Database, owner: number, { liabilities }: Ledger) {
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
  { assets }: Ledger,
  liabilityIds: ReadonlyMap<string, number>,
): Promise<void> {
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
    liability_id: asset.liability === undefined ? null : idOf(liabilityIds, asset.liability),
  }));
  await inChunks(rows, (chunk) => database.insertInto('assets').values(chunk).execute());
}

async function writeExpenses(database: Database, owner: number, { expenses }: Ledger) {
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

async function writeBudgets(database: Database, owner: number, { budgets }: Ledger) {
  const rows = budgets.map(({ year, month }) => ({ owner_id: owner, year, month }));
  const written = await inChunks(rows, (chunk) =>
    database.insertInto('budgets').values(chunk).returning(['id', 'year', 'month']).execute(),
  );
  return new Map(written.map((row) => [keyOf(row), row.id]));
}

type WrittenBudget = DemoBudget & { readonly id: number };

async function writeItems(database: Database, owner: number, budgets: readonly WrittenBudget[]) {
  const rows = budgets.flatMap((budget) =>
    KINDS.flatMap((kind) =>
      budget[kind].map(({ amount, timeStamp }) => ({
        owner_id: owner,
        budget_id: budget.id,
        kind,
        amount_cents: amount,
        time_stamp: timeStamp,
      })),
    ),
  );
  await inChunks(rows, (chunk) => database.insertInto('budget_items').values(chunk).execute());
}

/** Writes the categories of each budget, and what was spent on them. */
async function writeSpending(
  database: Database,
  owner: number,
  budgets: readonly WrittenBudget[],
  expenseIds: ReadonlyMap<string, number>,
): Promise<void> {
  const spending = budgets.flatMap(({ id, expenses }) =>
    Array.from(expenses, ([name, amounts]) => ({
      budget_id: id,
      expense_id: idOf(expenseIds, name),
      amounts,
    })),
  );
  const written = await inChunks(spending, (chunk) =>
    database
      .insertInto('budget_expenses')
      .values(chunk.map(({ budget_id, expense_id }) => ({ owner_id: owner, budget_id, expense_id })))
      .returning(['id', 'budget_id', 'expense_id'])
      .execute(),
  );
  const placeOf = (row: { budget_id: number; expense_id: number }) => `${row.budget_id} ${row.expense_id}`;
  const ids = new Map(written.map((row) => [placeOf(row), row.id]));
  const rows = spending.flatMap((spent) =>
    spent.amounts.map(({ amount, timeStamp }) => ({
      owner_id: owner,
      budget_expense_id: idOf(ids, placeOf(spent)),
      amount_cents: amount,
      time_stamp: timeStamp,
    })),
  );
  await inChunks(rows, (chunk) => database.insertInto('budget_expense_items').values(chunk).execute());
}

function keyOf({ year, month }: { year: number; month: number }): string {
  return `${year}-${month}`;
}

/** @throws Error when the ledger refers to what it does not hold */
function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The ledger has no "${key}"`);
  return id;
}

async function inChunks<TRow, TResult>(
  rows: readonly TRow[],
  write: (chunk: readonly TRow[]) => Promise<TResult[]>,
): Promise<TResult[]> {
  const results: TResult[] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    results.push(...(await write(rows.slice(start, start + ROWS_AT_ONCE))));
  }
  return results;
}
