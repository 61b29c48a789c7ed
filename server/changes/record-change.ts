import { sql } from 'kysely';

import { type ChangeKind, MAX_SUBJECTS } from '#contract/changes.ts';
import { type Database, newVersion } from '#server/database/schema.ts';
import { unauthorized } from '#server/http/http-error.ts';

import { factsOf } from './change-facts.ts';
import { readRowChanges } from './change-rows.ts';
import { forgetExcessChanges } from './old-changes.ts';

/** Of so many rows, the facts are quickly read. */
const FEW_ROWS = 20;

/** A row whose columns take more than so many characters, before and after, counts as another one for each so many. */
const LONG_ROW = 2_048;

const LENGTH = sql`(coalesce(length(before), 0) + coalesce(length(after), 0))`;

export interface BegunChange {
  readonly number: number;
  readonly versionBefore: number;
  readonly version: number;
  /** The number of the person's entries with the new ones. It is never too low. */
  readonly entryCount: number;
}

/** The changes that an undo has undone, or that the undo of an undo has made again. */
export interface Undone {
  readonly numbers: readonly number[];
  readonly isRedo: boolean;
}

export interface ChangeOrigin {
  readonly now: number;
  readonly device: string;
  readonly group: string | undefined;
  readonly kind?: ChangeKind | undefined;
  readonly source?: string | undefined;
  readonly undone?: Undone | undefined;
}

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
  const person = await transaction
    .updateTable('people')
    .set((eb) => ({
      previous_version: eb.ref('version'),
      version,
      change_count: eb('change_count', '+', 1),
      entry_count: eb('entry_count', '+', newEntries),
    }))
    .where('id', '=', owner)
    .returning(['change_count', 'previous_version', 'entry_count'])
    .executeTakeFirst();
  if (person === undefined) throw unauthorized();
  const { change_count: number, previous_version: versionBefore, entry_count: entryCount } = person;
  return { number, versionBefore, version, entryCount };
}

/**
 * Stores what the change is about. It must be the last statement of the transaction. The facts of a single change of few
 * rows are read from them when somebody asks, which keeps small writes fast.
 * @param maxRows how many rows of changes the account can keep
 */
export async function endChange(
  transaction: Database,
  owner: number,
  { number, versionBefore }: BegunChange,
  { now, device, group, kind, source, undone }: ChangeOrigin,
  maxRows: number,
): Promise<void> {
  const groupIndex = group === undefined ? null : await nextGroupIndex(transaction, owner, group);
  const { row_count: rowCount } = await transaction
    .insertInto('changes')
    .values((eb) => ({
      owner_id: owner,
      number,
      version_before: versionBefore,
      time: now,
      device,
      change_group: group ?? null,
      group_index: groupIndex,
      kind: kind ?? null,
      source: source ?? null,
      undoes: undone === undefined ? null : JSON.stringify(undone.numbers),
      is_redo: undone?.isRedo === true ? 1 : 0,
      // The rows that are not as they were before.
      row_count: eb
        .selectFrom('changed_rows')
        .select(sql<number>`coalesce(sum(1 + ${LENGTH} / ${sql.lit(LONG_ROW)}), 0)`.as('count'))
        .where('owner_id', '=', owner)
        .where('change_number', '=', number)
        .whereRef('before', 'is distinct from', 'after'),
    }))
    .returning('row_count')
    .executeTakeFirstOrThrow();
  if (rowCount > FEW_ROWS || groupIndex !== null) {
    const facts = factsOf(await readRowChanges(transaction, owner, [number]));
    // The first changes of a group have as many subjects as it shows.
    if (groupIndex !== null && groupIndex > MAX_SUBJECTS) facts.subjects = [];
    await transaction
      .updateTable('changes')
      .set({ facts: JSON.stringify(facts) })
      .where('owner_id', '=', owner)
      .where('number', '=', number)
      .execute();
  }
  await forgetExcessChanges(transaction, owner, number, rowCount, maxRows);
}

async function nextGroupIndex(transaction: Database, owner: number, group: string): Promise<number> {
  const last = await transaction
    .selectFrom('changes')
    .select('group_index')
    .where('owner_id', '=', owner)
    .where('change_group', '=', group)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.group_index ?? 0) + 1;
}
