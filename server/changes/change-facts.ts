import { type ChangeFacts, type ChangeSubject, MAX_SUBJECTS } from '#contract/changes.ts';
import type { BudgetItemKind } from '#contract/budgets.ts';

import { type Columns, recordedTable, type RecordedTableName, type RowChange } from './recorded-tables.ts';

/*
 * What a change is about, in the terms of a person: names, months and cents instead of columns and ids. It follows from its
 * rows alone, because what they belong to may be deleted later.
 */

/** Names for the columns that say what a row belongs to. */
const NAMES: Partial<Record<RecordedTableName, (columns: Columns) => Partial<Columns>>> = {
  budgets: ({ year, month }) => ({ year, month }),
  expenses: ({ name }) => ({ category: name }),
  history_lines: ({ name }) => ({ line: name }),
};

type FindRow = (table: RecordedTableName, id: Columns[string] | undefined) => RowChange | undefined;

/** The month, the category and the line of a row, even of one that was deleted along with them. */
function contextOf({ table, before, after, context }: RowChange, findRow: FindRow): Partial<Columns> {
  const columns = after ?? before ?? {};
  const recorded = Object.entries(context ?? {}).filter(([, value]) => value !== null);
  const parents = Object.entries(recordedTable(table).links).map(([column, parent]) => {
    const row = findRow(parent, columns[column]);
    return row && contextOf(row, findRow);
  });
  return Object.assign({}, NAMES[table]?.(columns), ...parents, Object.fromEntries(recorded)) as Columns;
}

/** The facts of a change with these rows. */
export function factsOf(rows: readonly RowChange[]): ChangeFacts {
  const subjects = subjectsOf(rows).filter(({ change }) => isNamed(change));
  const counts: ChangeFacts['counts'] = {};
  for (const { change, subject } of subjects) {
    const count = (counts[subject.type] ??= { created: 0, changed: 0, deleted: 0 });
    count[actionOf(change)] += 1;
  }
  return {
    subjects: subjects.slice(0, MAX_SUBJECTS).map(({ subject }) => subject),
    counts,
    months: monthsOf(subjects),
  };
}

/** The facts of several changes together. */
export function mergeFacts(all: readonly ChangeFacts[]): ChangeFacts {
  const counts: ChangeFacts['counts'] = {};
  const months = new Map<string, ChangeFacts['months'][number]>();
  for (const facts of all) {
    for (const [type, { created, changed, deleted }] of Object.entries(facts.counts)) {
      const count = (counts[type] ??= { created: 0, changed: 0, deleted: 0 });
      count.created += created;
      count.changed += changed;
      count.deleted += deleted;
    }
    for (const month of facts.months) addToMonth(months, month);
  }
  return {
    subjects: all.flatMap(({ subjects }) => subjects).slice(0, MAX_SUBJECTS),
    counts,
    months: sortMonths(months),
  };
}

/**
 * What rows of a change are, as a person would name them.
 * @param all the rows of the change, with which a row may have been deleted together
 */
export function subjectsOf(
  rows: readonly RowChange[],
  all = rows,
): { readonly change: RowChange; readonly subject: ChangeSubject }[] {
  const byKey = new Map(all.map((row) => [`${row.table} ${row.id}`, row]));
  const findRow: FindRow = (table, id) => byKey.get(`${table} ${id}`);
  return rows.flatMap((change) => {
    const subject = SUBJECTS[change.table](pairOf(change), () => contextOf(change, findRow));
    return subject === undefined ? [] : [{ change, subject }];
  });
}

function actionOf({ before, after }: RowChange): 'created' | 'changed' | 'deleted' {
  if (before === null) return 'created';
  return after === null ? 'deleted' : 'changed';
}

/** Whether a row is named on its own. Past values that the server records belong to their asset or liability. */
function isNamed({ table, before, after }: RowChange): boolean {
  return table !== 'history_points' || (after ?? before)?.is_automatic !== 1;
}

/** The values of a row before and after a change. */
interface Pair {
  readonly text: (column: string) => [string | null, string | null];
  readonly number: (column: string) => [number | null, number | null];
  readonly flag: (column: string) => [boolean | null, boolean | null];
  readonly exists: [boolean, boolean];
  /** The last value that is known. */
  readonly last: (column: string) => Columns[string] | undefined;
}

function pairOf({ before, after }: RowChange): Pair {
  function values<T>(column: string, convert: (value: string | number) => T): [T | null, T | null] {
    const convertOrNull = (value: Columns[string] | undefined) =>
      value === null || value === undefined ? null : convert(value);
    return [convertOrNull(before?.[column]), convertOrNull(after?.[column])];
  }
  return {
    text: (column) => values(column, String),
    number: (column) => values(column, Number),
    flag: (column) => values(column, (value) => value === 1),
    exists: [before !== null, after !== null],
    last: (column) => (after ?? before)?.[column],
  };
}

type DescribeRow = (pair: Pair, readContext: () => Partial<Columns>) => ChangeSubject | undefined;

const holding =
  (type: 'asset' | 'liability', cents: string): DescribeRow =>
  (pair) => ({ type, name: pair.text('name'), cents: pair.number(cents) });

const SUBJECTS: Readonly<Record<RecordedTableName, DescribeRow>> = {
  assets: holding('asset', 'value_cents'),
  liabilities: holding('liability', 'principal_cents'),
  expenses: (pair) => ({
    type: 'category',
    name: pair.text('name'),
    isMandatory: pair.flag('is_mandatory'),
    isArchived: pair.flag('is_archived'),
  }),
  budgets: (pair, readContext) => ({ type: 'month', ...monthOf(readContext()), exists: pair.exists }),
  budget_items: (pair, readContext) => ({
    ...entryOf(pair),
    ...monthOf(readContext()),
    kind: pair.last('kind') as BudgetItemKind,
    category: null,
  }),
  budget_expenses: (pair, readContext) => {
    const context = readContext();
    return {
      type: 'month-category',
      ...monthOf(context),
      category: String(context.category),
      cents: pair.number('projected_cents'),
    };
  },
  budget_expense_items: (pair, readContext) => {
    const context = readContext();
    return { ...entryOf(pair), ...monthOf(context), kind: 'expenses', category: String(context.category) };
  },
  // Its name and its end follow from the asset or liability.
  history_lines: () => undefined,
  history_points: (pair, readContext) => ({
    type: 'past-value',
    name: String(readContext().line),
    cents: pair.number('amount_cents'),
    day: pair.text('day'),
    time: pair.number('time_stamp'),
  }),
  people: (pair) => ({
    type: 'profile',
    givenName: pair.text('given_name'),
    currency: pair.text('currency'),
  }),
};

function entryOf(pair: Pair) {
  return {
    type: 'entry' as const,
    note: pair.text('note'),
    cents: pair.number('amount_cents'),
    day: pair.text('day'),
    time: pair.number('time_stamp'),
  };
}

function monthOf({ year, month }: Partial<Columns>) {
  return { year: Number(year), month: Number(month) };
}

/** Counts the entries that were created, or those that were deleted if none was created. */
function monthsOf(subjects: readonly { readonly change: RowChange; readonly subject: ChangeSubject }[]) {
  const entries = subjects.flatMap(({ change, subject }) =>
    subject.type === 'entry' ? [{ action: actionOf(change), subject }] : [],
  );
  const counted = entries.some(({ action }) => action === 'created') ? 'created' : 'deleted';
  const months = new Map<string, ChangeFacts['months'][number]>();
  for (const { action, subject } of entries) {
    const { year, month, cents } = subject;
    if (action === counted) addToMonth(months, { year, month, entries: 1, cents: cents[1] ?? cents[0] ?? 0 });
  }
  return sortMonths(months);
}

function addToMonth(
  months: Map<string, ChangeFacts['months'][number]>,
  { year, month, entries, cents }: ChangeFacts['months'][number],
): void {
  const key = `${year}/${month}`;
  const sum = months.get(key) ?? { year, month, entries: 0, cents: 0 };
  months.set(key, { year, month, entries: sum.entries + entries, cents: sum.cents + cents });
}

function sortMonths(months: ReadonlyMap<string, ChangeFacts['months'][number]>) {
  return [...months.values()].sort((a, b) => a.year - b.year || a.month - b.month);
}
