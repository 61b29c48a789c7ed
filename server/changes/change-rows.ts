import type { Selectable } from 'kysely';

import type { Database, Schema } from '#server/database/schema.ts';

import { type Columns, inChunks, type RecordedTableName, type RowChange } from './recorded-tables.ts';

/** The columns of `changed_rows` that `toRowChange` reads. */
export const ROW_COLUMNS = ['change_number', 'table_name', 'row_id', 'before', 'after', 'context'] as const;

type StoredRow = Pick<Selectable<Schema['changed_rows']>, (typeof ROW_COLUMNS)[number]>;

/** The rows of changes, given oldest first, without those that are as they were before. */
export async function readRowChanges(
  database: Database,
  owner: number,
  numbers: readonly number[],
): Promise<RowChange[]> {
  const rows = await inChunks(numbers, (chunk) =>
    database
      .selectFrom('changed_rows')
      .select(ROW_COLUMNS)
      .where('owner_id', '=', owner)
      .where('change_number', 'in', chunk)
      .orderBy('change_number')
      .orderBy('table_name')
      .orderBy('row_id')
      .execute(),
  );
  return rows.filter(({ before, after }) => before !== after).map(toRowChange);
}

export function toRowChange({ before, after, context, ...row }: StoredRow): RowChange {
  return {
    change: row.change_number,
    // The triggers write the names of tables only.
    table: row.table_name as RecordedTableName,
    id: row.row_id,
    before: parseColumns(before),
    after: parseColumns(after),
    context: parseColumns(context),
  };
}

function parseColumns(json: string | null): Columns | null {
  return json === null ? null : (JSON.parse(json) as Columns);
}
