import type { Kysely } from 'kysely';

import type { BudgetItemKind, EntryKind } from '#contract/budgets.ts';
import type { ChangeSubject } from '#contract/changes.ts';
import type { Cents } from '#contract/money.ts';
import { NO_PLANS, type PlanDocument } from '#contract/plan.ts';
import type { Quotas } from '#contract/quotas.ts';
import type { Database } from '#server/database/schema.ts';

import { differencesOfPlans } from './plan-differences.ts';

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
  | 'history_points'
  | 'schedules'
  | 'schedule_occurrences'
  | 'life_plans';

/** What a column links to. A person sees the name of what is shown; of the rest, the subject of the row says what it belongs to. */
type Link =
  | { readonly table: RecordedTableName; readonly isShown: false }
  | { readonly table: NamedTable; readonly isShown: true };

/** The tables that shown links lead to. */
export const NAMED_TABLES = ['liabilities', 'expenses'] as const;
export type NamedTable = (typeof NAMED_TABLES)[number];

const shown = (table: NamedTable): Link => ({ table, isShown: true });
const implied = (table: RecordedTableName): Link => ({ table, isShown: false });

/** A table whose rows changes record: what an undo must know about it, and what its rows are to a person. */
export interface RecordedTable {
  /** The columns that link to rows of other recorded tables. */
  readonly links: Readonly<Record<string, Link>>;
  /** Columns that no two rows of a person may share. */
  readonly unique?: readonly string[];
  readonly quota?: keyof Quotas;
  /** Whether a person has one row at most, with their own id. */
  readonly isOneEach?: true;
  /** What its rows are called where other rows belong to them. */
  readonly context?: (columns: Columns) => Partial<Columns>;
  /** What a row is, in the terms of a person. Undefined for one that is not named. */
  readonly subject: (row: RowChange, readContext: () => Partial<Columns>) => ChangeSubject | undefined;
}

export type Columns = Readonly<Record<string, string | number | null>>;

/** A row before and after a change. Null means that it does not exist. */
export interface RowChange {
  readonly change: number;
  readonly table: RecordedTableName;
  readonly id: number;
  readonly before: Columns | null;
  readonly after: Columns | null;
  /** The month, the category and the line that it belongs to. */
  readonly context: Columns | null;
}

/**
 * The tables of a person's data, each after those that its rows link to. The triggers of the same tables record their
 * rows; see `server/database/change-triggers.ts`.
 */
export const RECORDED_TABLES: Readonly<Record<RecordedTableName, RecordedTable>> = {
  people: {
    links: {},
    isOneEach: true,
    subject: (row) => ({
      type: 'profile',
      givenName: textWas(row, 'given_name'),
      currency: textWas(row, 'currency'),
    }),
  },
  expenses: {
    links: {},
    quota: 'expenses',
    context: ({ name }) => ({ category: name }),
    subject: (row) => ({
      type: 'category',
      name: textWas(row, 'name'),
      isMandatory: flagWas(row, 'is_mandatory'),
      isArchived: flagWas(row, 'is_archived'),
      fundSince: textWas(row, 'fund_since'),
    }),
  },
  liabilities: {
    links: { expense_id: shown('expenses') },
    quota: 'liabilities',
    subject: holding('liability', 'principal_cents'),
  },
  assets: {
    links: { liability_id: shown('liabilities') },
    quota: 'assets',
    subject: holding('asset', 'value_cents'),
  },
  budgets: {
    links: {},
    unique: ['year', 'month'],
    quota: 'budgets',
    context: ({ year, month }) => ({ year, month }),
    subject: (row, readContext) => ({
      type: 'month',
      ...monthOf(readContext()),
      exists: [row.before !== null, row.after !== null],
    }),
  },
  budget_items: {
    links: { budget_id: implied('budgets') },
    quota: 'entries',
    subject: (row, readContext) => ({
      ...entryOf(row),
      ...monthOf(readContext()),
      kind: (row.after ?? row.before)?.kind as BudgetItemKind,
      category: null,
    }),
  },
  budget_expenses: {
    links: { budget_id: implied('budgets'), expense_id: implied('expenses') },
    unique: ['budget_id', 'expense_id'],
    quota: 'entries',
    subject: (row, readContext) => {
      const context = readContext();
      return {
        type: 'month-category',
        ...monthOf(context),
        category: String(context.category),
        cents: centsWas(row, 'projected_cents'),
      };
    },
  },
  budget_expense_items: {
    links: { budget_expense_id: implied('budget_expenses') },
    quota: 'entries',
    subject: (row, readContext) => {
      const context = readContext();
      return { ...entryOf(row), ...monthOf(context), kind: 'expenses', category: String(context.category) };
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
    links: { line_id: implied('history_lines') },
    quota: 'historyPoints',
    subject: (row, readContext) => {
      const { line, line_kind: kind } = readContext();
      return {
        type: 'past-value',
        of: kind === 'liability' ? 'liability' : 'asset',
        name: String(line),
        cents: centsWas(row, 'amount_cents'),
        day: textWas(row, 'day'),
        time: numberWas(row, 'time_stamp'),
      };
    },
  },
  schedules: {
    links: { expense_id: shown('expenses') },
    quota: 'schedules',
    context: ({ note, kind }) => ({ schedule: note, schedule_kind: kind }),
    subject: (row, readContext) => ({
      type: 'schedule',
      kind: (row.after ?? row.before)?.kind as EntryKind,
      category: categoryOf(readContext()),
      note: textWas(row, 'note'),
      cents: centsWas(row, 'amount_cents'),
      status: textWas(row, 'status'),
      others: changedColumns(row).filter((name) => !['note', 'amount_cents', 'status'].includes(name)),
    }),
  },
  schedule_occurrences: {
    links: {
      schedule_id: implied('schedules'),
      item_id: implied('budget_items'),
      expense_item_id: implied('budget_expense_items'),
    },
    unique: ['schedule_id', 'day'],
    quota: 'occurrences',
    subject: (row, readContext) => {
      const context = readContext();
      const isSkipped = (columns: Columns | null) =>
        columns === null ? null : columns.item_id === null && columns.expense_item_id === null;
      return {
        type: 'occurrence',
        kind: context.schedule_kind as EntryKind,
        category: context.schedule_kind === 'expenses' ? categoryOf(context) : null,
        note: String(context.schedule),
        day: String((row.after ?? row.before)?.day),
        isSkipped: [isSkipped(row.before), isSkipped(row.after)],
      };
    },
  },
  life_plans: {
    links: {},
    isOneEach: true,
    subject: ({ before, after }) => ({
      type: 'life-plan',
      exists: [before !== null, after !== null],
      ...differencesOfPlans(documentOf(before), documentOf(after)),
    }),
  },
};

function documentOf(columns: Columns | null): PlanDocument {
  return columns === null ? NO_PLANS : (JSON.parse(String(columns.document)) as PlanDocument);
}

export const RECORDED_TABLE_NAMES = Object.keys(RECORDED_TABLES) as RecordedTableName[];

/** The values of a column before and after a change. The triggers have written them as the column has them. */
function valueWas<T extends string | number>({ before, after }: RowChange, column: string) {
  return [before?.[column] ?? null, after?.[column] ?? null] as [T | null, T | null];
}

export const textWas = valueWas<string>;
const numberWas = valueWas<number>;
const centsWas = valueWas<Cents>;

function flagWas(row: RowChange, column: string): [boolean | null, boolean | null] {
  const toFlag = (value: number | null) => (value === null ? null : value === 1);
  const [before, after] = numberWas(row, column);
  return [toFlag(before), toFlag(after)];
}

function holding(type: 'asset' | 'liability', amount: string): RecordedTable['subject'] {
  return (row) => ({
    type,
    name: textWas(row, 'name'),
    cents: centsWas(row, amount),
    ...(type === 'liability' && { principalDay: textWas(row, 'principal_day') }),
    others: changedColumns(row).filter((name) => name !== 'name' && name !== amount),
  });
}

/** None of a row that was created or deleted. */
function changedColumns({ before, after }: RowChange): string[] {
  return before && after ? Object.keys(after).filter((name) => before[name] !== after[name]) : [];
}

function categoryOf({ category }: Partial<Columns>): string | null {
  return category === undefined || category === null ? null : String(category);
}

function entryOf(row: RowChange) {
  return {
    type: 'entry' as const,
    note: textWas(row, 'note'),
    cents: centsWas(row, 'amount_cents'),
    day: textWas(row, 'day'),
    time: numberWas(row, 'time_stamp'),
  };
}

function monthOf({ year, month }: Partial<Columns>) {
  return { year: Number(year), month: Number(month) };
}

/** How many rows one statement reads or writes. */
const CHUNK_SIZE = 500;

/** Runs statements for a list that may be too long for the parameters of one. Returns all their rows. */
export async function inChunks<T, TRow>(
  list: readonly T[],
  run: (chunk: readonly T[]) => Promise<readonly TRow[]>,
): Promise<TRow[]> {
  const rows: TRow[] = [];
  for (let start = 0; start < list.length; start += CHUNK_SIZE)
    rows.push(...(await run(list.slice(start, start + CHUNK_SIZE))));
  return rows;
}

export function recordedTable(name: string): RecordedTable {
  return RECORDED_TABLES[name as RecordedTableName];
}

/** A database for queries whose tables and columns are known at run time only: those of `RECORDED_TABLES`. */
export function untyped(database: Database): Kysely<Record<string, Record<string, never>>> {
  return database as unknown as Kysely<Record<string, Record<string, never>>>;
}
