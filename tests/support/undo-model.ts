import * as v from 'valibot';

import { ChangeDetails, ChangeList, UndoConflicts } from '#contract/changes.ts';
import { seededRandom } from '#server/demo/random.ts';
import { RECORDED_TABLE_NAMES, type RecordedTableName, untyped } from '#server/changes/recorded-tables.ts';
import type { Database } from '#server/database/schema.ts';

import type { TestApp } from './server.ts';
import { drawCall, drawProfileCall, type ModelCall } from './undo-model-calls.ts';

type Row = Readonly<Record<string, unknown>>;
/** The rows of a person in every recorded table. */
export type PersonRows = Readonly<Record<RecordedTableName, readonly Row[]>>;

/** So small that some accounts become full. */
export const UNDO_MODEL_QUOTAS = {
  assets: 4,
  liabilities: 4,
  expenses: 5,
  budgets: 3,
  entries: 20,
  historyPoints: 20,
  schedules: 4,
  occurrences: 8,
};

/** A step that succeeded, with what the account was before it. */
interface Step {
  readonly description: string;
  readonly change: number;
  readonly before: string;
}

const GROUPS = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const HOUR_MS = 3_600_000;

/**
 * Makes a random series of single calls, batches and undos, and then undoes all of them in reverse. After each undo the
 * account must be what it was before that step, and whatever is refused must leave it as it was.
 * @returns how many steps succeeded, and how many undos among them
 * @throws an error that lists the steps if something else happens
 */
export async function checkUndoModel(
  { database, call, signUp, signIn }: Pick<TestApp, 'database' | 'call' | 'signUp' | 'signIn'>,
  clock: { now: number },
  options: { readonly steps: number; readonly seed: string },
): Promise<{ steps: number; undos: number }> {
  const random = seededRandom(options.seed);
  let token = await signUp('Ada');
  const { id: owner } = await database.selectFrom('people').select('id').executeTakeFirstOrThrow();
  const steps: Step[] = [];
  const log: string[] = [];
  let undos = 0;

  function fail(problem: string): never {
    throw new Error(`${problem} (${options.seed})\n${log.join('\n')}`);
  }

  async function dump(): Promise<string> {
    const rows = await readPerson(database, owner);
    const { point_count, entry_count } = await database
      .selectFrom('people')
      .select(['point_count', 'entry_count'])
      .where('id', '=', owner)
      .executeTakeFirstOrThrow();
    const entries = rows.budget_items.length + rows.budget_expenses.length + rows.budget_expense_items.length;
    if (point_count !== rows.history_points.length) fail(`point_count is ${point_count}`);
    if (entry_count < entries) fail(`entry_count is ${entry_count} with ${entries} entries`);
    return JSON.stringify(rows);
  }

  async function send(
    description: string,
    path: string,
    options: Parameters<typeof call>[2],
    method = 'POST',
  ) {
    const before = await dump();
    log.push(description);
    const response = await call(method, path, { token, ...options });
    const text = await response.text();
    log.push(`  ${response.status} ${text.slice(0, 400)}`);
    if (response.status >= 500) fail('It failed');
    if (response.status >= 400 && (await dump()) !== before) fail('A refused request has changed something');
    if (response.status < 400)
      steps.push({ description, change: Number(response.headers.get('Freehold-Change')), before });
    return { status: response.status, text };
  }

  async function undo(path: string): Promise<void> {
    const { status, text } = await send(`undo ${path}`, path, {});
    if (status === 200) undos += 1;
    else if (status === 409 && text.includes('conflicts')) checkConflicts(text);
    else if (status === 409 ? !text.includes('at most') : status !== 404) fail('An unexpected response');
  }

  function checkConflicts(text: string): void {
    const { conflicts } = v.parse(UndoConflicts, JSON.parse(text));
    if (conflicts.length === 0) fail('No conflict is named');
    for (const { change } of conflicts) if (change === null) fail('A conflict names no change');
  }

  async function randomStep(): Promise<void> {
    const rows = await readPerson(database, owner);
    const headers: Record<string, string> =
      random.fraction() < 0.3 ? { 'Change-Group': GROUPS[random.whole(0, 1)] ?? '' } : {};
    const kind = random.fraction();
    const latest = steps.at(-1)?.change ?? 1;
    if (kind < 0.45) {
      const { method, path, body } =
        random.fraction() < 0.05 ? drawProfileCall(random) : drawCall(random, rows, []);
      await send(
        `${method} ${path} ${JSON.stringify(body)} ${JSON.stringify(headers)}`,
        path,
        { body, headers },
        method,
      );
    } else if (kind < 0.65) {
      const calls: ModelCall[] = [];
      const count = random.whole(1, 6);
      while (calls.length < count) calls.push(drawCall(random, rows, calls));
      const body = { calls };
      await send(`batch ${JSON.stringify(calls)} ${JSON.stringify(headers)}`, '/api/batch', {
        body,
        headers,
      });
    } else if (kind < 0.75) await undo(`/api/changes/groups/${GROUPS[random.whole(0, 1)] ?? ''}/undo`);
    else await undo(`/api/changes/${Math.max(1, latest - random.whole(0, 12))}/undo`);
    // Past values that are replaced within an hour count as corrections.
    const isLater = random.fraction() < 0.1;
    clock.now += isLater ? 2 * HOUR_MS : random.whole(0, 10_000);
    if (isLater) token = await signIn('Ada');
  }

  async function readChanges(): Promise<void> {
    const list = await call('GET', '/api/changes?limit=20', { token });
    const { changes } = v.parse(ChangeList, await list.json());
    for (const { changeId, group } of changes) {
      const path = group === null ? `/api/changes/${changeId}` : `/api/changes/groups/${group}`;
      const details = await call('GET', path, { token });
      const text = await details.text();
      log.push(`GET ${path}`, `  ${text}`);
      v.parse(ChangeDetails, JSON.parse(text));
      log.splice(-2);
    }
  }

  for (let count = 0; count < options.steps; count += 1) await randomStep();
  await readChanges();
  const done = steps.length;
  for (const { description, change, before } of steps.toReversed()) {
    const { status } = await send(`in reverse: ${change} ${description}`, `/api/changes/${change}/undo`, {});
    if (status !== 200) fail('An undo in reverse is refused');
    const after = await dump();
    if (after !== before) fail(`The account differs\n${before}\n${after}`);
  }
  return { steps: done, undos };
}

/** Reads everything of a person that changes record. */
export async function readPerson(database: Database, owner: number): Promise<PersonRows> {
  const entries: [string, readonly Row[]][] = [];
  for (const table of RECORDED_TABLE_NAMES) {
    const rows: Row[] =
      table === 'people'
        ? await database
            .selectFrom('people')
            .select(['given_name', 'currency', 'email'])
            .where('id', '=', owner)
            .execute()
        : await untyped(database)
            .selectFrom(table)
            .selectAll()
            .where('owner_id', '=', owner as never)
            .orderBy('id')
            .execute();
    entries.push([table, rows]);
  }
  return Object.fromEntries(entries) as Record<RecordedTableName, readonly Row[]>;
}
