import { type ChangeFacts, type ChangeSubject, MAX_SUBJECTS } from '#contract/changes.ts';
import type { BudgetItemKind } from '#contract/budgets.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { Database } from '#server/database/schema.ts';

import type { Columns, RecordedTableName, RowChange } from './recorded-tables.ts';

/*
 * What a change is about, in the terms of a person: names, months and cents instead of columns and ids. It is written
 * together with the change, because what its rows belong to may be deleted later.
 */

const PARENTS = {
  budgets: preparedQuery((database, id: number, owner: number) =>
    database
      .selectFrom('budgets')
      .select(['year', 'month'])
      .where('id', '=', id)
      .where('owner_id', '=', owner),
  ),
  expenses: preparedQuery((database, id: number, owner: number) =>
    database.selectFrom('expenses').select('name').where('id', '=', id).where('owner_id', '=', owner),
  ),
  budget_expenses: preparedQuery((database, id: number, owner: number) =>
    database
      .selectFrom('budget_expenses')
      .select(['budget_id', 'expense_id'])
      .where('id', '=', id)
      .where('owner_id', '=', owner),
  ),
  history_lines: preparedQuery((database, id: number, owner: number) =>
    database.selectFrom('history_lines').select('name').where('id', '=', id).where('owner_id', '=', owner),
  ),
};

/** Finds the columns of a row that others belong to, even of one that the same change has deleted. */
type FindParent = (table: keyof typeof PARENTS, id: Columns[string] | undefined) => Promise<Columns>;

function parentFinder(database: Database, owner: number, rows: readonly RowChange[]): FindParent {
  const found = new Map<string, Columns>();
  for (const { table, id, before, after } of rows) found.set(`${table} ${id}`, after ?? before ?? {});
  return async (table, id) => {
    const key = `${table} ${id}`;
    const known = found.get(key) ?? (await PARENTS[table](database, Number(id), owner)) ?? {};
    found.set(key, known);
    return known;
  };
}

/** The facts of a change with these rows. */
export async function factsOf(
  database: Database,
  owner: number,
  rows: readonly RowChange[],
): Promise<ChangeFacts> {
  const subjects = await subjectsOf(database, owner, rows.filter(isNamed));
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

/** What the rows are, as a person would name them. */
export async function subjectsOf(
  database: Database,
  owner: number,
  rows: readonly RowChange[],
): Promise<{ readonly change: RowChange; readonly subject: ChangeSubject }[]> {
  const findParent = parentFinder(database, owner, rows);
  const subjects = [];
  for (const change of rows) {
    const subject = await SUBJECTS[change.table](pairOf(change), findParent);
    if (subject !== undefined) subjects.push({ change, subject });
  }
  return subjects;
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

type DescribeRow = (pair: Pair, findParent: FindParent) => Promise<ChangeSubject | undefined>;

const holding =
  (type: 'asset' | 'liability', cents: string): DescribeRow =>
  (pair) =>
    Promise.resolve({ type, name: pair.text('name'), cents: pair.number(cents) });

const SUBJECTS: Readonly<Record<RecordedTableName, DescribeRow>> = {
  assets: holding('asset', 'value_cents'),
  liabilities: holding('liability', 'principal_cents'),
  expenses: (pair) =>
    Promise.resolve({
      type: 'category',
      name: pair.text('name'),
      isMandatory: pair.flag('is_mandatory'),
      isArchived: pair.flag('is_archived'),
    }),
  budgets: (pair) =>
    Promise.resolve({
      type: 'month',
      year: Number(pair.last('year')),
      month: Number(pair.last('month')),
      exists: pair.exists,
    }),
  budget_items: async (pair, findParent) => ({
    ...entryOf(pair),
    ...(await monthOf(findParent, pair.last('budget_id'))),
    kind: pair.last('kind') as BudgetItemKind,
    category: null,
  }),
  budget_expenses: async (pair, findParent) => ({
    type: 'month-category',
    ...(await monthOf(findParent, pair.last('budget_id'))),
    category: await categoryOf(findParent, pair.last('expense_id')),
    cents: pair.number('projected_cents'),
  }),
  budget_expense_items: async (pair, findParent) => {
    const parent = await findParent('budget_expenses', pair.last('budget_expense_id'));
    return {
      ...entryOf(pair),
      ...(await monthOf(findParent, parent.budget_id)),
      kind: 'expenses',
      category: await categoryOf(findParent, parent.expense_id),
    };
  },
  // Its name and its end follow from the asset or liability.
  history_lines: () => Promise.resolve(undefined),
  history_points: async (pair, findParent) => ({
    type: 'past-value',
    name: String((await findParent('history_lines', pair.last('line_id'))).name ?? ''),
    cents: pair.number('amount_cents'),
    day: pair.text('day'),
    time: pair.number('time_stamp'),
  }),
  people: (pair) =>
    Promise.resolve({
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

async function monthOf(findParent: FindParent, budgetId: Columns[string] | undefined) {
  const { year, month } = await findParent('budgets', budgetId);
  return { year: Number(year), month: Number(month) };
}

async function categoryOf(findParent: FindParent, expenseId: Columns[string] | undefined): Promise<string> {
  return String((await findParent('expenses', expenseId)).name ?? '');
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
