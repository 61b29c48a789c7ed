import { sql } from 'kysely';

import type { ChangeConflict, ChangeSubject } from '#contract/changes.ts';
import type { Database } from '#server/database/schema.ts';

import { subjectsOf } from './change-facts.ts';
import { chunksOf, readRowChanges } from './change-rows.ts';
import { keptChanges } from './old-changes.ts';
import {
  type Columns,
  RECORDED_TABLE_NAMES,
  RECORDED_TABLES,
  type RecordedTable,
  type RecordedTableName,
  type RowChange,
  untyped,
} from './recorded-tables.ts';

/** How many conflicts are reported. */
const MAX_CONFLICTS = 20;

/** What an undo would do. */
export interface UndoPlan {
  /** The rows as the changes found them and left them. The undo turns `after` into `before`. */
  readonly rows: readonly RowChange[];
  /** What stands in its way: the first conflicts. */
  readonly conflicts: readonly ChangeConflict[];
}

type Reason = ChangeConflict['reason'];

/** A row as it is now. */
type StoredRow = Columns & { readonly id: number };

/** A row that stands in the way. */
interface Obstacle {
  readonly reason: Reason;
  readonly table: RecordedTableName;
  readonly id: number;
}

/**
 * Plans the undo of changes that are not undone.
 * @param numbers the changes, oldest first
 */
export async function planUndo(
  database: Database,
  owner: number,
  numbers: readonly number[],
): Promise<UndoPlan> {
  const obstacles: Obstacle[] = [];
  const net = new Map<string, RowChange>();
  for (const number of numbers) {
    for (const change of await readRowChanges(database, owner, number)) {
      const key = keyOf(change);
      const earlier = net.get(key);
      // Something else has changed the row between two changes of the group.
      if (earlier && !isSame(earlier.after, change.before)) obstacles.push({ ...change, reason: 'changed' });
      net.set(key, earlier ? { ...change, before: earlier.before } : change);
    }
  }
  const rows = [...net.values()].filter(({ before, after }) => !isSame(before, after));
  const planned = new Map(rows.map((row) => [keyOf(row), row]));
  for (const table of RECORDED_TABLE_NAMES) {
    const ofTable = rows.filter((row) => row.table === table);
    for (const chunk of chunksOf(ofTable)) {
      obstacles.push(...(await findChanged(database, owner, table, chunk)));
      obstacles.push(...(await findTaken(database, owner, table, chunk, planned)));
      obstacles.push(...(await findMissing(database, owner, table, chunk, planned)));
      obstacles.push(...(await findInUse(database, owner, table, chunk, planned)));
    }
  }
  return { rows, conflicts: await toConflicts(database, owner, obstacles, numbers) };
}

/** Rows that are no longer what the changes left. */
async function findChanged(
  database: Database,
  owner: number,
  table: RecordedTableName,
  rows: readonly RowChange[],
): Promise<Obstacle[]> {
  const current = await readRows(
    database,
    owner,
    table,
    'id',
    rows.map(({ id }) => id),
  );
  const byId = new Map(current.map((row) => [row.id, row]));
  return rows
    .filter(({ id, after }) => {
      const row = byId.get(id);
      return after === null ? row !== undefined : row === undefined || !contains(row, after);
    })
    .map(({ id }) => ({ reason: 'changed', table, id }));
}

/** Rows that have the place of one that would be restored, such as another budget for the same month. */
async function findTaken(
  database: Database,
  owner: number,
  table: RecordedTableName,
  rows: readonly RowChange[],
  planned: ReadonlyMap<string, RowChange>,
): Promise<Obstacle[]> {
  const { unique }: RecordedTable = RECORDED_TABLES[table];
  const [first] = unique ?? [];
  if (unique === undefined || first === undefined) return [];
  const values = [...new Set(rows.map(({ before }) => before?.[first] ?? null))];
  const current = await readRows(database, owner, table, first, values);
  const nameOf = (columns: Columns) => JSON.stringify(unique.map((column) => columns[column]));
  const wanted = new Map(rows.flatMap(({ id, before }) => (before ? [[nameOf(before), id]] : [])));
  return current
    .filter((row) => {
      const id = row.id;
      const wantedBy = wanted.get(nameOf(row));
      return wantedBy !== undefined && wantedBy !== id && !planned.has(keyOf({ table, id }));
    })
    .map((row) => ({ reason: 'taken', table, id: row.id }));
}

/** Rows that one to be restored belongs to, and that do not exist. */
async function findMissing(
  database: Database,
  owner: number,
  table: RecordedTableName,
  rows: readonly RowChange[],
  planned: ReadonlyMap<string, RowChange>,
): Promise<Obstacle[]> {
  const missing: Obstacle[] = [];
  const { links }: RecordedTable = RECORDED_TABLES[table];
  for (const [column, parent] of Object.entries(links)) {
    const ids = new Set(rows.flatMap(({ before }) => (before?.[column] ? Number(before[column]) : [])));
    // Those that the changes have deleted or changed are restored, or are an obstacle themselves.
    const others = [...ids].filter((id) => !planned.has(keyOf({ table: parent, id })));
    const existing = new Set((await readRows(database, owner, parent, 'id', others)).map((row) => row.id));
    for (const id of others) if (!existing.has(id)) missing.push({ reason: 'missing', table: parent, id });
  }
  return missing;
}

/** Rows that belong to one that would be deleted, and that the changes have not added themselves. */
async function findInUse(
  database: Database,
  owner: number,
  table: RecordedTableName,
  rows: readonly RowChange[],
  planned: ReadonlyMap<string, RowChange>,
): Promise<Obstacle[]> {
  const deleted = rows.filter(({ before }) => before === null).map(({ id }) => id);
  const inUse: Obstacle[] = [];
  if (deleted.length === 0) return inUse;
  for (const child of RECORDED_TABLE_NAMES) {
    const { links }: RecordedTable = RECORDED_TABLES[child];
    for (const [column, parent] of Object.entries(links)) {
      if (parent !== table) continue;
      for (const row of await readRows(database, owner, child, column, deleted)) {
        const id = row.id;
        const plan = planned.get(keyOf({ table: child, id }));
        // The undo deletes it, or gives it another parent.
        if (plan && plan.before?.[column] !== row[column]) continue;
        inUse.push({ reason: 'in-use', table: child, id });
      }
    }
  }
  return inUse;
}

/** Names the later changes that have put the rows in the way. */
async function toConflicts(
  database: Database,
  owner: number,
  obstacles: readonly Obstacle[],
  numbers: readonly number[],
): Promise<ChangeConflict[]> {
  const distinct = new Map(obstacles.map((each) => [`${each.reason} ${keyOf(each)}`, each]));
  const conflicts: ChangeConflict[] = [];
  /** What the rows of a change are, by their keys. A row is named together with those that it belongs to. */
  const named = new Map<number, Map<string, ChangeSubject>>();
  for (const { reason, table, id } of [...distinct.values()].slice(0, MAX_CONFLICTS)) {
    const last = await keptChanges(database, owner)
      .innerJoin('changed_rows', (join) =>
        join
          .onRef('changed_rows.owner_id', '=', 'changes.owner_id')
          .onRef('changed_rows.change_number', '=', 'changes.number'),
      )
      .select(['number', 'time'])
      .where('number', '>', numbers[0] ?? 0)
      .where('number', 'not in', [...numbers])
      .where('table_name', '=', table)
      .where('row_id', '=', id)
      .where(sql<boolean>`before is distinct from after`)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last !== undefined && !named.has(last.number)) {
      const subjects = subjectsOf(await readRowChanges(database, owner, last.number));
      named.set(last.number, new Map(subjects.map(({ change, subject }) => [keyOf(change), subject])));
    }
    conflicts.push({
      change: last?.number ?? null,
      time: last?.time ?? null,
      what: (last && named.get(last.number)?.get(keyOf({ table, id }))) ?? null,
      reason,
    });
  }
  return conflicts;
}

/** Reads rows of a person by the values of a column. */
async function readRows(
  database: Database,
  owner: number,
  table: RecordedTableName,
  column: string,
  values: readonly (string | number | null)[],
): Promise<StoredRow[]> {
  if (values.length === 0) return [];
  const rows: StoredRow[] = [];
  for (const chunk of chunksOf(values)) {
    const found = await untyped(database)
      .selectFrom(table)
      .selectAll()
      .where(table === 'people' ? 'id' : 'owner_id', '=', owner as never)
      .where(column, 'in', chunk as never)
      .execute();
    rows.push(...(found as unknown[] as StoredRow[]));
  }
  return rows;
}

/** Whether a row has these values. It can have columns that did not exist when they were recorded. */
function contains(row: Columns, columns: Columns): boolean {
  return Object.entries(columns).every(([name, value]) => row[name] === value);
}

function isSame(a: Columns | null, b: Columns | null): boolean {
  return a === null || b === null ? a === b : contains(a, b);
}

function keyOf({ table, id }: Pick<RowChange, 'table' | 'id'>): string {
  return `${table} ${id}`;
}
