import type { Change, ChangeDetails, ChangeFacts, ChangeList } from '#contract/changes.ts';
import type { Database } from '#server/database/schema.ts';

import { factsOf, subjectsOf } from './change-facts.ts';
import { readRowsByChange } from './change-rows.ts';
import {
  type ChangeRow,
  type ChangeTarget,
  findStates,
  findTarget,
  type KnownChange,
} from './change-targets.ts';
import { mergeFacts } from './fact-sums.ts';
import { keptChanges } from './old-changes.ts';
import { chunksOf, type Columns, type RowChange } from './recorded-tables.ts';
import { FORGOTTEN } from './undo-change.ts';
import { planUndo } from './undo-plan.ts';

/** How many rows the details of a change list. */
const MAX_ROWS = 500;

/**
 * Lists changes, newest first; those of one group at the place of its newest.
 * @param before the number of a change: only older ones are listed
 */
export async function listChanges(
  database: Database,
  owner: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<ChangeList> {
  const newest = keptChanges(database, owner)
    .where('row_count', '>', 0)
    .where((eb) =>
      eb.or([
        eb('change_group', 'is', null),
        eb.not(
          eb.exists(
            eb
              .selectFrom('changes as newer')
              .select('newer.number')
              .whereRef('newer.owner_id', '=', 'changes.owner_id')
              .whereRef('newer.change_group', '=', 'changes.change_group')
              .whereRef('newer.number', '>', 'changes.number')
              .where('newer.row_count', '>', 0),
          ),
        ),
      ]),
    );
  const { total } = await newest
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await newest
    .selectAll('changes')
    .$if(before !== undefined, (query) => query.where('changes.number', '<', before ?? 0))
    .orderBy('changes.number', 'desc')
    .limit(limit)
    .execute();
  const groups = rows.flatMap(({ change_group: group }) => group ?? []);
  const members = rows.filter(({ change_group: group }) => group === null);
  for (const chunk of chunksOf(groups)) {
    const inGroups = await keptChanges(database, owner)
      .selectAll('changes')
      .where('change_group', 'in', chunk)
      .orderBy('number')
      .execute();
    members.push(...inGroups);
  }
  const facts = await readFacts(database, owner, members);
  const known = await findStates(database, owner, members);
  const byKey = Map.groupBy(known, ({ row }) => row.change_group ?? row.number);
  const origins = await readOrigins(database, owner, members);
  const changes = rows.map(({ number, change_group: group }) =>
    toChange(byKey.get(group ?? number) ?? [], facts, origins),
  );
  return { changes, total };
}

/**
 * Reads a change or a group with its rows, and with what an undo would do.
 * @throws a 404 if there is none
 */
export async function readChange(
  database: Database,
  owner: number,
  target: ChangeTarget,
): Promise<ChangeDetails> {
  const { all, applied, isWhole } = await findTarget(database, owner, target);
  const numbers = inEffectOrAll(all).map(({ row }) => row.number);
  const { rows, touched, conflicts } = await planUndo(database, owner, numbers);
  // The lines of the history change along with their asset or liability.
  const named = rows.filter(({ table }) => table !== 'history_lines');
  const subjects = subjectsOf(named.slice(0, MAX_ROWS), touched);
  const changes = all.map(({ row }) => row);
  const listed = [];
  for (const { change, subject } of subjects)
    listed.push({ subject, fields: await fieldsOf(database, owner, change, touched) });
  return {
    change: toChange(
      all,
      await readFacts(database, owner, changes),
      await readOrigins(database, owner, changes),
    ),
    rows: listed,
    rowCount: named.length,
    conflicts: applied.length === 0 ? [] : [...(isWhole ? [] : [FORGOTTEN]), ...conflicts],
  };
}

/** The columns that differ. Of links between rows, only that of an asset to a liability, with its name. */
async function fieldsOf(
  database: Database,
  owner: number,
  { before, after }: RowChange,
  rows: readonly RowChange[],
): Promise<ChangeDetails['rows'][number]['fields']> {
  async function valueOf(row: Columns | null, column: string): Promise<Columns[string]> {
    const value = row?.[column] ?? null;
    if (column !== 'liability_id' || value === null) return value;
    const liability = rows.find(({ table, id }) => table === 'liabilities' && id === value);
    const columns =
      liability?.after ?? liability?.before ?? (await findLiability(database, owner, Number(value)));
    return columns?.name ?? '';
  }
  const fields: ChangeDetails['rows'][number]['fields'] = [];
  for (const name of Object.keys(after ?? before ?? {})) {
    if (name.endsWith('_id') && name !== 'liability_id') continue;
    if ((before?.[name] ?? null) === (after?.[name] ?? null)) continue;
    fields.push({ name, before: await valueOf(before, name), after: await valueOf(after, name) });
  }
  return fields;
}

/** A liability, unless it has been deleted. */
function findLiability(database: Database, owner: number, id: number) {
  return database
    .selectFrom('liabilities')
    .select('name')
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .executeTakeFirst();
}

/** The changes of a group that are in effect, or all of them if none is: what the group is about. */
function inEffectOrAll(members: readonly KnownChange[]): readonly KnownChange[] {
  return membersOrAll(members, ({ undo }) => undo === undefined);
}

function membersOrAll(
  members: readonly KnownChange[],
  isShown: (member: KnownChange) => boolean,
): readonly KnownChange[] {
  const shown = members.filter(isShown);
  return shown.length > 0 ? shown : members;
}

/** The kind and the source of a change. */
type Origin = Pick<ChangeRow, 'kind' | 'source'>;

/** @param all the changes of a group, or a single one */
function toChange(
  all: readonly KnownChange[],
  facts: ReadonlyMap<number, ChangeFacts>,
  origins: ReadonlyMap<number, Origin>,
): Change {
  // Writes that changed nothing are not listed.
  const members = membersOrAll(all, ({ row }) => row.row_count > 0);
  const [last] = members.toReversed();
  if (last === undefined) throw new Error('A change has at least one member');
  const { row, undo } = last;
  const shown = inEffectOrAll(members);
  const undone = lastUndone(row);
  const { kind = null, source = null } = origins.get(undone ?? 0) ?? {};
  return {
    changeId: row.number,
    group: row.change_group,
    size: shown.length,
    time: row.time,
    device: row.device,
    kind: row.kind,
    source: row.source,
    undoes: undone === undefined ? null : { changeId: undone, isUndo: row.is_redo === 1, kind, source },
    undoneAt: shown.every((member) => member.undo !== undefined) ? (undo?.time ?? null) : null,
    facts: mergeFacts(shown.map((member) => facts.get(member.row.number) ?? factsOf([]))),
  };
}

/** The last one of the changes that a change has undone or made again. */
function lastUndone({ undoes }: ChangeRow): number | undefined {
  return undoes === null ? undefined : (JSON.parse(undoes) as number[]).at(-1);
}

/** What was undone or made again, by its number. */
async function readOrigins(
  database: Database,
  owner: number,
  changes: readonly ChangeRow[],
): Promise<Map<number, Origin>> {
  const origins = new Map<number, Origin>();
  for (const chunk of chunksOf(changes.flatMap((change) => lastUndone(change) ?? []))) {
    const found = await keptChanges(database, owner)
      .select(['number', 'kind', 'source'])
      .where('number', 'in', chunk)
      .execute();
    for (const { number, kind, source } of found) origins.set(number, { kind, source });
  }
  return origins;
}

/** The facts of changes by their numbers: those that were stored with them, or else those of their rows. */
async function readFacts(
  database: Database,
  owner: number,
  changes: readonly ChangeRow[],
): Promise<Map<number, ChangeFacts>> {
  const facts = new Map<number, ChangeFacts>();
  const withoutFacts: number[] = [];
  for (const change of changes) {
    if (change.facts === null) withoutFacts.push(change.number);
    // The server has written them itself.
    else facts.set(change.number, JSON.parse(change.facts) as ChangeFacts);
  }
  for (const [number, rows] of await readRowsByChange(database, owner, withoutFacts))
    facts.set(number, factsOf(rows));
  return facts;
}
