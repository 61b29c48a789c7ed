import type { Change, ChangeDetails, ChangeFacts, ChangeList } from '#contract/changes.ts';
import type { Database } from '#server/database/schema.ts';

import { factsOf, mergeFacts, subjectsOf } from './change-facts.ts';
import { readRowsByChange } from './change-rows.ts';
import { type ChangeRow, type ChangeTarget, findTarget, undoFinder } from './change-targets.ts';
import { keptChanges } from './old-changes.ts';
import type { RowChange } from './recorded-tables.ts';
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
              .whereRef('newer.number', '>', 'changes.number'),
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
  const grouped =
    groups.length === 0
      ? []
      : await keptChanges(database, owner)
          .selectAll('changes')
          .where('change_group', 'in', groups)
          .orderBy('number')
          .execute();
  const membersOf = Map.groupBy(grouped, ({ change_group: group }) => group);
  const lists = rows.map((row) => membersOf.get(row.change_group) ?? [row]);
  const facts = await readFacts(database, owner, lists.flat());
  const findUndo = undoFinder(database, owner);
  const changes: Change[] = [];
  for (const members of lists) changes.push(await toChange(database, owner, members, facts, findUndo));
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
  const shown = applied.length > 0 ? applied : all;
  const { rows, conflicts } = await planUndo(
    database,
    owner,
    shown.map(({ number }) => number),
  );
  const subjects = subjectsOf(rows);
  return {
    change: await toChange(
      database,
      owner,
      all,
      await readFacts(database, owner, all),
      undoFinder(database, owner),
    ),
    rows: subjects.slice(0, MAX_ROWS).map(({ change, subject }) => ({ subject, fields: fieldsOf(change) })),
    rowCount: subjects.length,
    conflicts: applied.length === 0 ? [] : [...(isWhole ? [] : [FORGOTTEN]), ...conflicts],
  };
}

/** The columns that differ, without links between rows. */
function fieldsOf({ before, after }: RowChange): ChangeDetails['rows'][number]['fields'] {
  return Object.keys(after ?? before ?? {})
    .filter((name) => !name.endsWith('_id'))
    .map((name) => ({ name, before: before?.[name] ?? null, after: after?.[name] ?? null }))
    .filter((field) => field.before !== field.after);
}

/** @param members the changes of a group, or a single one */
async function toChange(
  database: Database,
  owner: number,
  members: readonly ChangeRow[],
  facts: ReadonlyMap<number, ChangeFacts>,
  findUndo: ReturnType<typeof undoFinder>,
): Promise<Change> {
  const last = members.at(-1);
  if (last === undefined) throw new Error('A change has at least one member');
  return {
    changeId: last.number,
    group: last.change_group,
    size: members.length,
    time: last.time,
    device: last.device,
    kind: last.kind,
    source: last.source,
    undoes: last.undoes === null ? null : await undoOf(database, owner, last.undoes),
    undoneAt: (await findUndo(last))?.time ?? null,
    facts: mergeFacts(members.map(({ number }) => facts.get(number) ?? factsOf([]))),
  };
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

async function undoOf(database: Database, owner: number, changeId: number): Promise<Change['undoes']> {
  const undone = await keptChanges(database, owner)
    .select('undoes')
    .where('number', '=', changeId)
    .executeTakeFirst();
  return { changeId, isUndo: undone !== undefined && undone.undoes !== null };
}
