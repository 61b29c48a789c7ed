import type { Context, Handler } from 'hono';

import { changeEndpoints } from '#contract/change-endpoints.ts';
import {
  type Change,
  type ChangeDetails,
  type ChangeFacts,
  type ChangeList,
  isGroup,
} from '#contract/changes.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import type { Database } from '#server/database/schema.ts';
import type { Api } from '#server/http/call.ts';
import { changeData } from '#server/http/data-change.ts';
import { jsonResponse, signedIn } from '#server/http/handler.ts';
import { notFound, parseRowId, toRowId, unauthorized } from '#server/http/http-error.ts';
import { listOwn, readSnapshot } from '#server/resources/own-rows.ts';

import { factsOf, mergeFacts, subjectsOf } from './change-facts.ts';
import { readRowChanges } from './change-rows.ts';
import {
  type ChangeRow,
  type ChangeTarget,
  findStates,
  findTarget,
  type KnownChange,
} from './change-targets.ts';
import { keptChanges } from './old-changes.ts';
import {
  type Columns,
  inChunks,
  NAMED_TABLES,
  type NamedTable,
  recordedTable,
  type RecordedTableName,
  type RowChange,
} from './recorded-tables.ts';
import { FORGOTTEN, undoChange } from './undo-change.ts';
import { planUndo } from './undo-plan.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

export function changeRoutes(api: Api): [Endpoint, Handler][] {
  const { list, get, getGroup, undo, undoGroup } = changeEndpoints.changes;

  /** Responds to a read. Nothing is cached: it is read by one page only, and changes are forgotten without a new version. */
  function read(respond: (database: Database, owner: number, context: Context) => Promise<unknown>): Handler {
    return async (context) => {
      const { id } = (await signedIn(api, context)).person;
      const snapshot = await readSnapshot(api.database, id, (reader) => respond(reader, id, context));
      if (snapshot === undefined) throw unauthorized();
      return jsonResponse(api, JSON.stringify(snapshot.content));
    };
  }
  const readList = read((database, owner, context) =>
    listChanges(database, owner, {
      before: toRowId(context.req.query('before') ?? ''),
      limit: Math.min(toRowId(context.req.query('limit') ?? '') ?? DEFAULT_LIMIT, MAX_LIMIT),
    }),
  );
  const readOne = read((database, owner, context) => readChange(database, owner, targetOf(context)));
  const undoBy = (keyedPath: string): Handler => {
    return async (context) => {
      const { now, person } = await signedIn(api, context);
      const target = targetOf(context);
      const { json, headers } = await changeData(
        api,
        // An undo is in no group, even if a client names one: it is undone on its own.
        { context, person, now, keyedPath, body: target, newEntries: 0, origin: { group: undefined } },
        async (transaction, { number }) => {
          const undone = await undoChange(transaction, person.id, target, number, api.quotas);
          return { json: JSON.stringify({ changeId: number }), undone };
        },
      );
      return jsonResponse(api, json, headers);
    };
  };
  return [
    [list, readList],
    [get, readOne],
    [getGroup, readOne],
    [undo, undoBy(undo.path)],
    [undoGroup, undoBy(undoGroup.path)],
  ];
}

/** The change or group in the path. @throws a 404 for what is neither */
function targetOf(context: Context): ChangeTarget {
  const { id, uuid = '' } = context.req.param() as { readonly id?: string; readonly uuid?: string };
  if (id !== undefined) return { number: parseRowId(id) };
  if (!isGroup(uuid)) throw notFound();
  return { group: uuid };
}

const MAX_ROWS = 500;

/** Lists changes, newest first, older than the number `before`; those of one group at the place of its newest. */
async function listChanges(
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
  const inGroups = await inChunks(groups, (chunk) =>
    keptChanges(database, owner)
      .selectAll('changes')
      .where('change_group', 'in', chunk)
      .orderBy('number')
      .execute(),
  );
  const members = [...rows.filter(({ change_group: group }) => group === null), ...inGroups];
  const facts = await readFacts(database, owner, members);
  const known = await findStates(database, owner, members);
  const byKey = Map.groupBy(known, ({ row }) => row.change_group ?? row.number);
  const changes = rows.map(({ number, change_group: group }) =>
    toChange(byKey.get(group ?? number) ?? [], facts),
  );
  return { changes, total };
}

/** Reads a change or a group with its rows, and what an undo would do. @throws a 404 if there is none */
async function readChange(database: Database, owner: number, target: ChangeTarget): Promise<ChangeDetails> {
  const { all, applied, isWhole } = await findTarget(database, owner, target);
  const numbers = inEffectOrAll(all).map(({ row }) => row.number);
  const { rows, touched, conflicts } = await planUndo(database, owner, numbers);
  // The lines of the history change along with their asset or liability.
  const named = rows.filter(({ table }) => table !== 'history_lines');
  const subjects = subjectsOf(named.slice(0, MAX_ROWS), touched);
  const facts = await readFacts(
    database,
    owner,
    all.map(({ row }) => row),
  );
  const names: Names = { liabilities: new Map(), expenses: new Map() };
  for (const table of NAMED_TABLES)
    for (const { id, name } of await listOwn({ database, owner }, table)) names[table].set(id, name);
  for (const { table, id, before, after } of touched)
    if (isNamedTable(table)) names[table].set(id, String((after ?? before)?.name));
  return {
    change: toChange(all, facts),
    rows: subjects.map(({ change, subject }) => ({
      id: change.id,
      subject,
      fields: fieldsOf(change, names),
    })),
    rowCount: named.length,
    conflicts: applied.length === 0 ? [] : [...(isWhole ? [] : [FORGOTTEN]), ...conflicts],
  };
}

type Names = Readonly<Record<NamedTable, Map<unknown, string>>>;

function isNamedTable(table: RecordedTableName): table is NamedTable {
  return NAMED_TABLES.some((named) => named === table);
}

/** The columns that differ. What differs in the document of a plan is its subject. */
function fieldsOf(
  { table, before, after }: RowChange,
  names: Names,
): ChangeDetails['rows'][number]['fields'] {
  const { links } = recordedTable(table);
  const valueOf = (row: Columns | null, name: string) => {
    const value = row?.[name] ?? null;
    const link = links[name];
    return link?.isShown && value !== null ? (names[link.table].get(value) ?? '') : value;
  };
  return Object.keys(after ?? before ?? {})
    .filter((name) => (!name.endsWith('_id') || links[name]?.isShown) && name !== 'document')
    .filter((name) => (before?.[name] ?? null) !== (after?.[name] ?? null))
    .map((name) => ({ name, before: valueOf(before, name), after: valueOf(after, name) }));
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

/** @param all the changes of a group, or a single one */
function toChange(all: readonly KnownChange[], facts: ReadonlyMap<number, ChangeFacts>): Change {
  // Writes that changed nothing are not listed.
  const members = membersOrAll(all, ({ row }) => row.row_count > 0);
  const last = members.at(-1);
  if (last === undefined) throw new Error('A change has at least one member');
  const { row, undo, undoes } = last;
  const shown = inEffectOrAll(members);
  return {
    changeId: row.number,
    group: row.change_group,
    size: shown.length,
    time: row.time,
    device: row.device,
    kind: row.kind,
    source: row.source,
    undoes,
    undoneAt: shown.every((member) => member.undo !== undefined) ? (undo?.time ?? null) : null,
    facts: mergeFacts(shown.map((member) => facts.get(member.row.number) ?? factsOf([]))),
  };
}

/** The facts of changes by their numbers: those that were stored with them, or else those of their rows. */
async function readFacts(
  database: Database,
  owner: number,
  changes: readonly ChangeRow[],
): Promise<Map<number, ChangeFacts>> {
  const withoutFacts = changes.filter(({ facts }) => facts === null).map(({ number }) => number);
  const rows = Map.groupBy(await readRowChanges(database, owner, withoutFacts), ({ change }) => change);
  return new Map(
    changes.map(({ number, facts }) => [
      number,
      // The server has written them itself.
      facts === null ? factsOf(rows.get(number) ?? []) : (JSON.parse(facts) as ChangeFacts),
    ]),
  );
}
