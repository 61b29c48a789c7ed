import type { Kysely } from 'kysely';

import type { BudgetItemKind } from '#contract/budgets.ts';
import type { ChangeSubject } from '#contract/changes.ts';
import type { Cents } from '#contract/money.ts';
import type { Database } from '#server/database/schema.ts';
import type { Quotas } from '#server/resources/quotas.ts';

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

/** A table whose rows changes record: what an undo must know about it, and what its rows are to a person. */
export interface RecordedTable {
  /** The columns that link to rows of other recorded tables. */
  readonly links: Readonly<Record<string, RecordedTableName>>;
  /** Columns that no two rows of a person may share. */
  readonly unique?: readonly string[];
  readonly quota?: keyof Quotas;
  /** What its rows are called where other rows belong to them. */
  readonly context?: (columns: Columns) => Partial<Columns>;
  /** What a row is, in the terms of a person. Undefined for one that is not named. */
  readonly subject: (pair: Pair, readContext: () => Partial<Columns>) => ChangeSubject | undefined;
}

/** The values of a row before and after a change. */
export interface Pair {
  readonly text: (column: string) => [string | null, string | null];
  readonly cents: (column: string) => [Cents | null, Cents | null];
  readonly number: (column: string) => [number | null, number | null];
  readonly flag: (column: string) => [boolean | null, boolean | null];
  readonly exists: [boolean, boolean];
  /** The last value that is known. */
  readonly last: (column: string) => Columns[string] | undefined;
  /** The columns that differ, unless the row was created or deleted. */
  readonly changed: readonly string[];
}

/**
 * The tables of a person's data, each after those that its rows link to. The triggers of the same tables record their
 * rows; see `server/database/change-triggers.ts`.
 */
export const RECORDED_TABLES: Readonly<Record<RecordedTableName, RecordedTable>> = {
  people: {
    links: {},
    subject: (pair) => ({
      type: 'profile',
      givenName: pair.text('given_name'),
      currency: pair.text('currency'),
    }),
  },
  liabilities: { links: {}, quota: 'liabilities', subject: holding('liability', 'principal_cents') },
  assets: {
    links: { liability_id: 'liabilities' },
    quota: 'assets',
    subject: holding('asset', 'value_cents'),
  },
  expenses: {
    links: {},
    quota: 'expenses',
    context: ({ name }) => ({ category: name }),
    subject: (pair) => ({
      type: 'category',
      name: pair.text('name'),
      isMandatory: pair.flag('is_mandatory'),
      isArchived: pair.flag('is_archived'),
    }),
  },
  budgets: {
    links: {},
    unique: ['year', 'month'],
    quota: 'budgets',
    context: ({ year, month }) => ({ year, month }),
    subject: (pair, readContext) => ({ type: 'month', ...monthOf(readContext()), exists: pair.exists }),
  },
  budget_items: {
    links: { budget_id: 'budgets' },
    quota: 'entries',
    subject: (pair, readContext) => ({
      ...entryOf(pair),
      ...monthOf(readContext()),
      kind: pair.last('kind') as BudgetItemKind,
      category: null,
    }),
  },
  budget_expenses: {
    links: { budget_id: 'budgets', expense_id: 'expenses' },
    unique: ['budget_id', 'expense_id'],
    quota: 'entries',
    subject: (pair, readContext) => {
      const context = readContext();
      return {
        type: 'month-category',
        ...monthOf(context),
        category: String(context.category),
        cents: pair.cents('projected_cents'),
      };
    },
  },
  budget_expense_items: {
    links: { budget_expense_id: 'budget_expenses' },
    quota: 'entries',
    subject: (pair, readContext) => {
      const context = readContext();
      return { ...entryOf(pair), ...monthOf(context), kind: 'expenses', category: String(context.category) };
    },
  },
  history_lines: {
    links: {},
    unique: ['kind', 'subject_id'],
    context: ({ name, kind }) => ({ line: name, line_kind: kind }),
    // Its name and its end follow from the asset or liability.
    subject: () => undefined,
  },
  history_points: {
    links: { line_id: 'history_lines' },
    quota: 'historyPoints',
    subject: (pair, readContext) => {
      const { line, line_kind: kind } = readContext();
      return {
        type: 'past-value',
        of: kind === 'liability' ? 'liability' : 'asset',
        name: String(line),
        cents: pair.cents('amount_cents'),
        day: pair.text('day'),
        time: pair.number('time_stamp'),
      };
    },
  },
};

export const RECORDED_TABLE_NAMES = Object.keys(RECORDED_TABLES) as RecordedTableName[];

function holding(type: 'asset' | 'liability', amount: string): RecordedTable['subject'] {
  return (pair) => ({
    type,
    name: pair.text('name'),
    cents: pair.cents(amount),
    others: pair.changed.filter((column) => column !== 'name' && column !== amount),
  });
}

function entryOf(pair: Pair) {
  return {
    type: 'entry' as const,
    note: pair.text('note'),
    cents: pair.cents('amount_cents'),
    day: pair.text('day'),
    time: pair.number('time_stamp'),
  };
}

function monthOf({ year, month }: Partial<Columns>) {
  return { year: Number(year), month: Number(month) };
}

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
