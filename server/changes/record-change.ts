import { sql } from 'kysely';

import type { ChangeKind } from '#contract/changes.ts';
import { newVersion } from '#server/database/new-version.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { Database } from '#server/database/schema.ts';
import { unauthorized } from '#server/http/http-error.ts';

import { factsOf } from './change-facts.ts';
import { readRowChanges } from './change-rows.ts';
import { deleteExcessChanges } from './old-changes.ts';

/** A change that has begun, until its transaction ends. */
export interface BegunChange {
  readonly number: number;
  readonly versionBefore: number;
  readonly version: number;
  /** The number of the person's entries with the new ones. It is never too low. */
  readonly entryCount: number;
}

/** What is stored about a change, beside its rows. */
export interface ChangeOrigin {
  readonly now: number;
  readonly device: string;
  readonly group: string | undefined;
  readonly kind?: ChangeKind | undefined;
  readonly source?: string | undefined;
  /** The change that it undoes. */
  readonly undoes?: number | undefined;
}

const begin = preparedQuery((database, version: number, newEntries: number, owner: number) =>
  database
    .updateTable('people')
    .set((eb) => ({
      previous_version: eb.ref('version'),
      version,
      change_count: sql<number>`change_count + 1`,
      entry_count: eb('entry_count', '+', newEntries),
    }))
    .where('id', '=', owner)
    .returning(['change_count', 'previous_version', 'entry_count']),
);

const insertChange = preparedQuery(
  (
    database,
    owner: number,
    number: number,
    versionBefore: number,
    now: number,
    device: string,
    group: string | null,
    kind: ChangeKind | null,
    source: string | null,
    facts: string,
    rowCount: number,
    undoes: number | null,
  ) =>
    database
      .insertInto('changes')
      .values({
        owner_id: owner,
        number,
        version_before: versionBefore,
        time: now,
        device,
        change_group: group,
        kind,
        source,
        facts,
        row_count: rowCount,
        undoes,
      })
      .returning('number'),
);

/**
 * Begins a change of a person's data: gives it a new version, and adds to the entry count. It must be the first statement of
 * the transaction. It locks the person's row, so that on PostgreSQL too the changes of one person run one after another and
 * cannot deadlock. From then on the database records every row that is changed.
 * @throws a 401 if the account has just been deleted
 */
export async function beginChange(
  transaction: Database,
  owner: number,
  newEntries: number,
): Promise<BegunChange> {
  const version = newVersion();
  const person = await begin(transaction, version, newEntries, owner);
  if (person === undefined) throw unauthorized();
  const { change_count: number, previous_version: versionBefore, entry_count: entryCount } = person;
  return { number, versionBefore, version, entryCount };
}

/** Stores what the change is about. It must be the last statement of the transaction. */
export async function endChange(
  transaction: Database,
  owner: number,
  { number, versionBefore }: BegunChange,
  { now, device, group, kind, source, undoes }: ChangeOrigin,
): Promise<void> {
  const rows = await readRowChanges(transaction, owner, number);
  const facts = JSON.stringify(await factsOf(transaction, owner, rows));
  const about = [group ?? null, kind ?? null, source ?? null, facts, rows.length, undoes ?? null] as const;
  await insertChange(transaction, owner, number, versionBefore, now, device, ...about);
  await deleteExcessChanges(transaction, owner, number, rows.length);
}
