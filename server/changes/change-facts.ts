import { type ChangeFacts, type ChangeSubject, MAX_SUBJECTS } from '#contract/changes.ts';
import { cents } from '#contract/money.ts';

import { actionOf, monthsOf, plansOf } from './fact-sums.ts';
import {
  type Columns,
  type Pair,
  recordedTable,
  type RecordedTableName,
  type RowChange,
} from './recorded-tables.ts';

/*
 * What a change is about, in the terms of a person: names, months and cents instead of columns and ids. It follows from its
 * rows alone, because what they belong to may be deleted later.
 */

type FindRow = (table: RecordedTableName, id: Columns[string] | undefined) => RowChange | undefined;

/** The month, the category and the line of a row, even of one that was deleted along with them. */
function contextOf({ table, before, after, context }: RowChange, findRow: FindRow): Partial<Columns> {
  const columns = after ?? before ?? {};
  const recorded = Object.entries(context ?? {}).filter(([, value]) => value !== null);
  const parents = Object.entries(recordedTable(table).links).map(([column, parent]) => {
    const row = findRow(parent, columns[column]);
    return row && contextOf(row, findRow);
  });
  return Object.assign(
    {},
    recordedTable(table).context?.(columns),
    ...parents,
    Object.fromEntries(recorded),
  ) as Columns;
}

/** The facts of a change with these rows. */
export function factsOf(rows: readonly RowChange[]): ChangeFacts {
  const subjects = subjectsOf(rows).filter(({ change }) => isNamed(change, rows));
  const counts: ChangeFacts['counts'] = {};
  for (const { change, subject } of subjects) {
    const count = (counts[subject.type] ??= { created: 0, changed: 0, deleted: 0 });
    count[actionOf(change)] += 1;
  }
  const countOf = ({ change, subject }: (typeof subjects)[number]) =>
    counts[subject.type]?.[actionOf(change)] ?? 0;
  // What there are few of says most: a month, not the hundred entries that were deleted with it. Of as many, what was created
  // does, such as where entries were moved to.
  subjects.sort((a, b) => countOf(a) - countOf(b) || orderOf(a.change) - orderOf(b.change));
  return {
    subjects: subjects.slice(0, MAX_SUBJECTS).map(({ subject }) => subject),
    counts,
    months: monthsOf(subjects),
    plans: plansOf(subjects),
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
    const subject = recordedTable(change.table).subject(pairOf(change), () => contextOf(change, findRow));
    return subject === undefined ? [] : [{ change, subject }];
  });
}

function orderOf(change: RowChange): number {
  return ['created', 'changed', 'deleted'].indexOf(actionOf(change));
}

/** Whether a row is named on its own. Past values that the server records along with an asset or a liability are not. */
function isNamed({ table, before, after }: RowChange, rows: readonly RowChange[]): boolean {
  if (table !== 'history_points' || (after ?? before)?.is_automatic !== 1) return true;
  return !rows.some((row) => row.table === 'assets' || row.table === 'liabilities');
}

function pairOf({ before, after }: RowChange): Pair {
  function values<T>(column: string, convert: (value: string | number) => T): [T | null, T | null] {
    const convertOrNull = (value: Columns[string] | undefined) =>
      value === null || value === undefined ? null : convert(value);
    return [convertOrNull(before?.[column]), convertOrNull(after?.[column])];
  }
  return {
    text: (column) => values(column, String),
    cents: (column) => values(column, (value) => cents(Number(value))),
    number: (column) => values(column, Number),
    flag: (column) => values(column, (value) => value === 1),
    exists: [before !== null, after !== null],
    last: (column) => (after ?? before)?.[column],
    changed: before && after ? Object.keys(after).filter((column) => before[column] !== after[column]) : [],
  };
}
