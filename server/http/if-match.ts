import type { Context } from 'hono';

import type { BegunChange } from '#server/changes/record-change.ts';
import { recordedTable, type RecordedTableName } from '#server/changes/recorded-tables.ts';
import { touchedSince } from '#server/changes/touched-rows.ts';
import type { Database } from '#server/database/schema.ts';
import { rowsOf } from '#server/resources/all-resources.ts';

import type { Api } from './call.ts';
import { etagOf, versionOf } from './content-negotiation.ts';
import { HttpError, toRowId } from './http-error.ts';

/** How many versions are looked up. Each takes up to 0.1 seconds, during which nobody else is served. */
const MAX_VERSIONS = 4;

interface RowCall {
  readonly path: string;
  /** The id in the path. Undefined for the one row that a person has, and for a creation. */
  readonly id: string | undefined;
  readonly index?: number;
}

/**
 * Requires that the rows of calls are as they were at the version that `If-Match` names; see
 * `docs/product-rules.md#stale-edits`. A row that does not exist is left to its call.
 * @throws a 412 with the row as it is now, and with the ETag of the version at which it is so
 */
export async function requireUnchanged(
  context: Context,
  { release }: Api,
  database: Database,
  owner: number,
  change: BegunChange,
  calls: readonly RowCall[],
): Promise<void> {
  const tag = context.req.header('If-Match');
  if (tag === undefined || tag === '*') return;
  const checks: Awaited<ReturnType<typeof touchedSince>>[] = [];
  for (const each of tag.split(',', MAX_VERSIONS))
    checks.push(await touchedSince(database, owner, versionOf(each.trim(), release), change));
  /** Of several versions, any one may be that of the row. */
  async function isTouched(table: RecordedTableName, id: number): Promise<boolean> {
    for (const check of checks) if (!(await check(table, id))) return false;
    return true;
  }
  for (const { path, id, index } of calls) {
    const rows = rowsOf(path);
    if (rows === undefined) continue;
    const ownId = recordedTable(rows.table).isOneEach ? owner : undefined;
    const rowId = id === undefined ? ownId : toRowId(id);
    if (rowId === undefined || !(await isTouched(rows.table, rowId))) continue;
    const row = await rows.read({ database, owner }, rowId);
    if (row === undefined) continue;
    const message = 'It has been changed in the meantime';
    const body = { message, row, ...(index !== undefined && { call: index }) };
    throw new HttpError(412, body, { ETag: etagOf(change.versionBefore, release) });
  }
}
