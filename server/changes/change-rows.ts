import { preparedRows } from '#server/database/prepared-query.ts';
import type { Database } from '#server/database/schema.ts';

import { chunksOf, type Columns, type RecordedTableName, type RowChange } from './recorded-tables.ts';

interface StoredRow {
  readonly table_name: string;
  readonly row_id: number;
  readonly before: string | null;
  readonly after: string | null;
  readonly context: string | null;
}

const findRows = preparedRows((database, owner: number, changeNumber: number) =>
  database
    .selectFrom('changed_rows')
    .select(['table_name', 'row_id', 'before', 'after', 'context'])
    .where('owner_id', '=', owner)
    .where('change_number', '=', changeNumber)
    .orderBy('table_name')
    .orderBy('row_id'),
);

/** The rows of a change, without those that are as they were before it. */
export async function readRowChanges(
  database: Database,
  owner: number,
  changeNumber: number,
): Promise<RowChange[]> {
  const rows = await findRows(database, owner, changeNumber);
  return rows.filter(({ before, after }) => before !== after).map(toRowChange);
}

/** The same for several changes, by their numbers. Those without such rows are left out. */
export async function readRowsByChange(
  database: Database,
  owner: number,
  numbers: readonly number[],
): Promise<Map<number, RowChange[]>> {
  const byChange = new Map<number, RowChange[]>();
  for (const chunk of chunksOf(numbers)) {
    const rows = await database
      .selectFrom('changed_rows')
      .selectAll()
      .where('owner_id', '=', owner)
      .where('change_number', 'in', chunk)
      .orderBy('change_number')
      .orderBy('table_name')
      .orderBy('row_id')
      .execute();
    for (const row of rows) {
      if (row.before === row.after) continue;
      const list = byChange.get(row.change_number) ?? [];
      byChange.set(row.change_number, list);
      list.push(toRowChange(row));
    }
  }
  return byChange;
}

export function toRowChange({ table_name, row_id, before, after, context }: StoredRow): RowChange {
  return {
    // The triggers write the names of tables only.
    table: table_name as RecordedTableName,
    id: row_id,
    before: parseColumns(before),
    after: parseColumns(after),
    context: parseColumns(context),
  };
}

function parseColumns(json: string | null): Columns | null {
  return json === null ? null : (JSON.parse(json) as Columns);
}
