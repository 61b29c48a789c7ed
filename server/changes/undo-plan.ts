import type { ChangeConflict, ChangeSubject } from '#contract/changes.ts';
import type { Database } from '#server/database/schema.ts';

import { subjectsOf } from './change-facts.ts';
import { readRowChanges, ROW_COLUMNS, toRowChange } from './change-rows.ts';
import { type ChangeRow, findStates, type KnownChange } from './change-targets.ts';
import { keptChanges } from './old-changes.ts';
import {
  type Columns,
  inChunks,
  RECORDED_TABLE_NAMES,
  RECORDED_TABLES,
  type RecordedTableName,
  type RowChange,
  textWas,
  untyped,
} from './recorded-tables.ts';

export interface UndoPlan {
  /** The rows as the changes found them and left them. The undo turns `after` into `before`. */
  readonly rows: readonly RowChange[];
  /** Every row that the changes have touched, as the last of them has. The rows are named with what they belong to. */
  readonly touched: readonly RowChange[];
  /** What stands in its way: the first conflicts. */
  readonly conflicts: readonly ChangeConflict[];
}

type StoredRow = Columns & { readonly id: number };

interface Plan {
  readonly database: Database;
  readonly owner: number;
  /** Every row that the changes have touched, by `keyOf`, even if they left it as it was. */
  readonly planned: ReadonlyMap<string, RowChange>;
}

/** Looks for what stands in the way of the rows of a table. */
type Search = (plan: Plan, table: RecordedTableName, rows: readonly RowChange[]) => Promise<Obstacle[]>;

/** Plans the undo of changes that are in effect, given oldest first. */
export async function planUndo(
  database: Database,
  owner: number,
  numbers: readonly number[],
): Promise<UndoPlan> {
  const obstacles: Obstacle[] = [];
  const net = new Map<string, RowChange>();
  const touched = new Map<string, RowChange>();
  for (const row of await readRowChanges(database, owner, numbers)) {
    const key = keyOf(row);
    const earlier = net.get(key);
    // Something else has changed the row between two changes of the group.
    if (earlier && !isSame(earlier.after, row.before)) obstacles.push({ ...row, reason: 'changed' });
    net.set(key, earlier ? { ...row, before: earlier.before } : row);
    touched.set(key, row);
  }
  const rows = [...net.values()].filter(({ before, after }) => !isSame(before, after));
  const plan = { database, owner, planned: net };
  for (const table of RECORDED_TABLE_NAMES) {
    const ofTable = rows.filter((row) => row.table === table);
    if (ofTable.length === 0) continue;
    for (const search of [findChanged, findTaken, findMissing, findInUse])
      obstacles.push(...(await search(plan, table, ofTable)));
  }
  const conflicts = await toConflicts(database, owner, obstacles, numbers);
  return { rows, touched: [...touched.values()], conflicts };
}

const findChanged: Search = async (plan, table, rows) => {
  const ids = rows.map(({ id }) => id);
  const current = new Map((await readRows(plan, table, 'id', ids)).map((row) => [row.id, row]));
  return rows
    .filter(({ id, after }) => !isSame(current.get(id) ?? null, after))
    .map(({ id }) => ({ reason: 'changed', table, id }));
};

/** Rows that have the place of one that would be restored, such as another budget for the same month. */
const findTaken: Search = async (plan, table, rows) => {
  const { unique } = RECORDED_TABLES[table];
  const [first] = unique ?? [];
  if (unique === undefined || first === undefined) return [];
  const placeOf = (columns: Columns) => JSON.stringify(unique.map((column) => columns[column]));
  const taken: Obstacle[] = [];
  const wanted = new Map<string, number>();
  for (const { id, before } of rows) {
    if (before === null) continue;
    // Two changes of the group have deleted both, and something else has created the later one between them.
    if (wanted.has(placeOf(before))) taken.push({ reason: 'taken', table, id });
    else wanted.set(placeOf(before), id);
  }
  const firsts = new Set(rows.flatMap(({ before }) => before?.[first] ?? []));
  for (const row of await readRows(plan, table, first, [...firsts])) {
    const wantedBy = wanted.get(placeOf(row)) ?? row.id;
    const planned = plan.planned.get(keyOf({ table, id: row.id }));
    const leaves = planned && (planned.before === null || placeOf(planned.before) !== placeOf(row));
    if (wantedBy !== row.id && leaves !== true) taken.push({ reason: 'taken', table, id: row.id });
  }
  return taken;
};

/** Rows that one to be restored belongs to, and that do not exist. */
const findMissing: Search = async (plan, table, rows) => {
  const missing: Obstacle[] = [];
  const { links } = RECORDED_TABLES[table];
  for (const [column, { table: parent }] of Object.entries(links)) {
    const others = new Set<number>();
    for (const { id, before } of rows) {
      const parentId = before?.[column];
      if (parentId === null || parentId === undefined) continue;
      const planned = plan.planned.get(keyOf({ table: parent, id: Number(parentId) }));
      if (planned === undefined) others.add(Number(parentId));
      // It did not exist before the changes: something else has added this row to it, between two of them.
      else if (planned.before === null) missing.push({ reason: 'in-use', table, id });
    }
    const existing = new Set((await readRows(plan, parent, 'id', [...others])).map((row) => row.id));
    for (const id of others) if (!existing.has(id)) missing.push({ reason: 'missing', table: parent, id });
  }
  return missing;
};

/** Rows that belong to one that would be deleted, and that the changes have not added themselves. */
const findInUse: Search = async (plan, table, rows) => {
  const deleted = rows.filter(({ before }) => before === null).map(({ id }) => id);
  const inUse: Obstacle[] = [];
  for (const child of RECORDED_TABLE_NAMES) {
    const { links } = RECORDED_TABLES[child];
    for (const [column, { table: parent }] of Object.entries(links)) {
      if (parent !== table) continue;
      for (const row of await readRows(plan, child, column, deleted)) {
        const planned = plan.planned.get(keyOf({ table: child, id: row.id }));
        // The undo deletes it, or gives it another parent.
        if (planned && planned.before?.[column] !== row[column]) continue;
        inUse.push({ reason: 'in-use', table: child, id: row.id });
      }
    }
  }
  return inUse;
};

async function readRows(
  { database, owner }: Plan,
  table: RecordedTableName,
  column: string,
  values: readonly (string | number)[],
): Promise<StoredRow[]> {
  const rows = await inChunks(values, (chunk) =>
    untyped(database)
      .selectFrom(table)
      .selectAll()
      .where(table === 'people' ? 'id' : 'owner_id', '=', owner as never)
      .where(column, 'in', chunk as never)
      .execute(),
  );
  return rows as unknown[] as StoredRow[];
}

/** Whether two states of a row are the same. One can have columns that did not exist when the other was recorded. */
function isSame(a: Columns | null, b: Columns | null): boolean {
  if (a === null || b === null) return a === b;
  return Object.entries(a).every(([name, value]) => !(name in b) || b[name] === value);
}

function keyOf({ table, id }: Pick<RowChange, 'table' | 'id'>): string {
  return `${table} ${id}`;
}

const MAX_CONFLICTS = 20;

interface Obstacle {
  readonly reason: ChangeConflict['reason'];
  readonly table: RecordedTableName;
  readonly id: number;
}

interface LaterChange {
  readonly row: RowChange;
  readonly change: KnownChange;
}

/** Names the later changes that have put rows in the way of an undo of these, which are given oldest first. */
async function toConflicts(
  database: Database,
  owner: number,
  obstacles: readonly Obstacle[],
  numbers: readonly number[],
): Promise<ChangeConflict[]> {
  if (obstacles.length === 0) return [];
  const distinct = new Map(obstacles.map((each) => [`${each.reason} ${each.table} ${each.id}`, each]));
  const shown = [...distinct.values()].slice(0, MAX_CONFLICTS);
  const later = await findLater(database, owner, shown, numbers);
  const conflicts: ChangeConflict[] = [];
  for (const { reason, table, id } of shown) {
    const ofRow = later.filter(({ row }) => row.table === table && row.id === id);
    const cause = ofRow.find(({ change }) => hasLasted(change, numbers)) ?? ofRow[0];
    const time = cause?.change.row.time ?? null;
    // What a row belongs to may have been deleted along with it.
    const what = cause
      ? describe(cause.row, await readRowChanges(database, owner, [cause.row.change]))
      : null;
    const change = cause ? await listedNumber(database, owner, cause.change.row) : null;
    // The line of an asset or liability changes along with it.
    const isNamed = conflicts.some((other) => other.change === change && other.what?.type === what?.type);
    if (table !== 'history_lines' || !isNamed) conflicts.push({ change, time, what, reason });
  }
  return conflicts;
}

async function listedNumber(
  database: Database,
  owner: number,
  { number, change_group: group }: ChangeRow,
): Promise<number> {
  if (group === null) return number;
  const last = await keptChanges(database, owner)
    .select((eb) => eb.fn.max('number').as('number'))
    .where('change_group', '=', group)
    .where('row_count', '>', 0)
    .executeTakeFirstOrThrow();
  return last.number;
}

/** Finds what changes after the first of these have done to rows, latest first. */
async function findLater(
  database: Database,
  owner: number,
  rows: readonly Obstacle[],
  numbers: readonly number[],
): Promise<LaterChange[]> {
  const found = await database
    .selectFrom('changed_rows')
    .select(ROW_COLUMNS)
    .where('owner_id', '=', owner)
    .where('change_number', '>', numbers[0] ?? 0)
    .where((eb) =>
      eb.or(rows.map(({ table, id }) => eb.and([eb('table_name', '=', table), eb('row_id', '=', id)]))),
    )
    .orderBy('change_number', 'desc')
    .execute();
  const later = [...new Set(found.map((row) => row.change_number))];
  const stored = await inChunks(later, (chunk) =>
    keptChanges(database, owner).selectAll('changes').where('number', 'in', chunk).execute(),
  );
  const states = await findStates(database, owner, stored);
  const changes = new Map(states.map((change) => [change.row.number, change]));
  return found.flatMap((row) => {
    const change = changes.get(row.change_number);
    if (change === undefined || numbers.includes(row.change_number) || row.before === row.after) return [];
    return [{ row: toRowChange(row), change }];
  });
}

/** Whether what a later change has done is still there: neither undone nor itself no more than the undo of another later one. */
function hasLasted({ row, roots, undo }: KnownChange, numbers: readonly number[]): boolean {
  if (undo !== undefined) return false;
  return roots.includes(row.number) || roots.some((root) => root < (numbers[0] ?? 0));
}

function describe(row: RowChange, all: readonly RowChange[]): ChangeSubject | null {
  if (row.table !== 'history_lines') return subjectsOf([row], all)[0]?.subject ?? null;
  const type = (row.after ?? row.before)?.kind === 'liability' ? 'liability' : 'asset';
  return { type, name: textWas(row, 'name'), cents: [null, null], others: [] };
}
