import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Quotas } from '#server/resources/quotas.ts';

/** A table whose rows changes record, and what an undo must know about it. */
export interface RecordedTable {
  /** The columns that link to rows of other recorded tables. */
  readonly links: Readonly<Record<string, RecordedTableName>>;
  /** Columns that no two rows of a person may share. */
  readonly unique?: readonly string[];
  readonly quota?: keyof Quotas;
}

/**
 * The tables of a person's data, each after those that its rows link to. The triggers of the same tables record their
 * rows; see `server/database/change-triggers.ts`.
 */
export const RECORDED_TABLES = {
  people: { links: {} },
  liabilities: { links: {}, quota: 'liabilities' },
  assets: { links: { liability_id: 'liabilities' }, quota: 'assets' },
  expenses: { links: {}, quota: 'expenses' },
  budgets: { links: {}, unique: ['year', 'month'], quota: 'budgets' },
  budget_items: { links: { budget_id: 'budgets' }, quota: 'entries' },
  budget_expenses: {
    links: { budget_id: 'budgets', expense_id: 'expenses' },
    unique: ['budget_id', 'expense_id'],
    quota: 'entries',
  },
  budget_expense_items: { links: { budget_expense_id: 'budget_expenses' }, quota: 'entries' },
  history_lines: { links: {}, unique: ['kind', 'subject_id'] },
  history_points: { links: { line_id: 'history_lines' }, quota: 'historyPoints' },
} as const satisfies Record<string, RecordedTable>;

export type RecordedTableName =
  | 'people'
  | 'liabilities'
  | 'assets'
  | 'expenses'
  | 'budgets'
  | 'budget_items'
  | 'budget_expenses'
  | 'budget_expense_items'
  | 'history_lines'
  | 'history_points';

export const RECORDED_TABLE_NAMES = Object.keys(RECORDED_TABLES) as RecordedTableName[];

/** How many rows one statement reads or writes. */
const CHUNK_SIZE = 500;

export function chunksOf<T>(list: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < list.length; start += CHUNK_SIZE)
    chunks.push(list.slice(start, start + CHUNK_SIZE));
  return chunks;
}

/** The columns of a row. */
export type Columns = Readonly<Record<string, string | number | null>>;

/** A row before and after a change. Null means that it does not exist. */
export interface RowChange {
  readonly table: RecordedTableName;
  readonly id: number;
  readonly before: Columns | null;
  readonly after: Columns | null;
  /** The month, the category and the line that it belongs to. */
  readonly context: Columns | null;
}

/** The table of a record, as it is stored. */
export function recordedTable(name: string): RecordedTable {
  return RECORDED_TABLES[name as RecordedTableName];
}

/** A database for queries whose tables and columns are known at run time only: those of `RECORDED_TABLES`. */
export function untyped(database: Database): Kysely<Record<string, Record<string, never>>> {
  return database as unknown as Kysely<Record<string, Record<string, never>>>;
}
