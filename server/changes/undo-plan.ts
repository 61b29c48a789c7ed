import type { ChangeConflict } from '#contract/changes.ts';
import type { Database } from '#server/database/schema.ts';

import { readRowChanges } from './change-rows.ts';
import {
  type Columns,
  inChunks,
  RECORDED_TABLE_NAMES,
  RECORDED_TABLES,
  type RecordedTableName,
  type RowChange,
  untyped,
} from './recorded-tables.ts';
import { type Obstacle, toConflicts } from './undo-conflicts.ts';

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
  for (const [column, parent] of Object.entries(links)) {
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
    for (const [column, parent] of Object.entries(links)) {
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
