import { type ChangeFacts, type ChangeSubject, MAX_SUBJECTS } from '#contract/changes.ts';
import { addCents, type Cents, type Sum, ZERO } from '#contract/money.ts';

import { type Columns, recordedTable, type RecordedTableName, type RowChange } from './recorded-tables.ts';

/*
 * What a change is about, in the terms of a person: names, months and cents instead of columns and ids. It follows from its
 * rows alone, because what they belong to may be deleted later.
 */

type FindRow = (table: RecordedTableName, id: Columns[string] | undefined) => RowChange | undefined;

/** The month, the category and the line of a row, even of one that was deleted along with them. */
function contextOf({ table, before, after, context }: RowChange, findRow: FindRow): Partial<Columns> {
  const columns = after ?? before ?? {};
  const recorded = Object.entries(context ?? {}).filter(([, value]) => value !== null);
  const parents = Object.entries(recordedTable(table).links).map(([column, { table: parent }]) => {
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

/** What rows are, as a person would name them. They may have been deleted together with others of `all`. */
export function subjectsOf(
  rows: readonly RowChange[],
  all = rows,
): { readonly change: RowChange; readonly subject: ChangeSubject }[] {
  const byKey = new Map(all.map((row) => [`${row.table} ${row.id}`, row]));
  const findRow: FindRow = (table, id) => byKey.get(`${table} ${id}`);
  return rows.flatMap((change) => {
    const subject = recordedTable(change.table).subject(change, () => contextOf(change, findRow));
    return subject === undefined ? [] : [{ change, subject }];
  });
}

function orderOf(change: RowChange): number {
  return ['created', 'changed', 'deleted'].indexOf(actionOf(change));
}

/**
 * Whether a row is named on its own. Past values that the server records along with an asset or a liability are not, nor what
 * is settled along with an entry or its schedule.
 */
function isNamed({ table, before, after }: RowChange, rows: readonly RowChange[]): boolean {
  const isAmong = (...tables: RecordedTableName[]) => rows.some((row) => tables.includes(row.table));
  if (table === 'schedule_occurrences')
    return !isAmong('budget_items', 'budget_expense_items', 'budgets', 'schedules');
  if (table !== 'history_points' || (after ?? before)?.is_automatic !== 1) return true;
  return !isAmong('assets', 'liabilities');
}

function actionOf({ before, after }: RowChange): 'created' | 'changed' | 'deleted' {
  if (before === null) return 'created';
  return after === null ? 'deleted' : 'changed';
}

export function mergeFacts(all: readonly ChangeFacts[]): ChangeFacts {
  const counts: ChangeFacts['counts'] = {};
  const months = new Map<string, ChangeFacts['months'][number]>();
  const counted = all.some(hasCreatedEntries) ? all.filter(hasCreatedEntries) : all;
  for (const facts of all) {
    for (const [type, { created, changed, deleted }] of Object.entries(facts.counts)) {
      const count = (counts[type] ??= { created: 0, changed: 0, deleted: 0 });
      count.created += created;
      count.changed += changed;
      count.deleted += deleted;
    }
  }
  for (const month of counted.flatMap((facts) => facts.months)) addToMonth(months, month);
  return {
    subjects: all.flatMap(({ subjects }) => subjects).slice(0, MAX_SUBJECTS),
    counts,
    months: sortMonths(months),
    plans: {
      count: all.reduce((sum, { plans }) => sum + plans.count, 0),
      cents: sumOfCents(all.map(({ plans }) => plans.cents)),
    },
  };
}

function hasCreatedEntries({ counts }: ChangeFacts): boolean {
  return (counts.entry?.created ?? 0) > 0;
}

/** Counts the entries that were created, or those that were deleted if none was created. */
function monthsOf(subjects: readonly { readonly change: RowChange; readonly subject: ChangeSubject }[]) {
  const entries = subjects.flatMap(({ change, subject }) =>
    subject.type === 'entry' ? [{ action: actionOf(change), subject }] : [],
  );
  const counted = entries.some(({ action }) => action === 'created') ? 'created' : 'deleted';
  const months = new Map<string, ChangeFacts['months'][number]>();
  for (const { action, subject } of entries) {
    const { year, month, kind } = subject;
    const sums = { [kind]: subject.cents[1] ?? subject.cents[0] ?? ZERO };
    if (action === counted) addToMonth(months, { year, month, entries: 1, cents: sums });
  }
  return sortMonths(months);
}

/** Null if one is, or if they are too large together. */
function sumOfCents(amounts: readonly (Cents | null)[]): Cents | null {
  const sum = amounts.reduce<Sum | null>(
    (total, amount) => (total === null || amount === null ? null : addCents(total, amount)),
    ZERO,
  );
  return typeof sum === 'bigint' ? null : sum;
}

/** The plans that were set. Zero is no plan. */
function plansOf(subjects: readonly { readonly subject: ChangeSubject }[]): ChangeFacts['plans'] {
  const set = subjects.flatMap(({ subject }) => {
    if (subject.type !== 'month-category') return [];
    const [before, after] = subject.cents;
    return after !== null && after !== 0 && after !== before ? [after] : [];
  });
  return { count: set.length, cents: sumOfCents(set) };
}

function addToMonth(
  months: Map<string, ChangeFacts['months'][number]>,
  { year, month, entries, cents: added }: ChangeFacts['months'][number],
): void {
  const key = `${year}/${month}`;
  const sum = months.get(key) ?? { year, month, entries: 0, cents: {} };
  const sums = { ...sum.cents };
  for (const [kind, amount] of Object.entries(added))
    sums[kind] = kind in sums ? sumOfCents([sums[kind] ?? null, amount]) : amount;
  months.set(key, { year, month, entries: sum.entries + entries, cents: sums });
}

function sortMonths(months: ReadonlyMap<string, ChangeFacts['months'][number]>) {
  return [...months.values()].sort((a, b) => a.year - b.year || a.month - b.month);
}
