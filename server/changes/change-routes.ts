import type { Context, Handler } from 'hono';

import { changeEndpoints } from '#contract/change-endpoints.ts';
import { isGroup } from '#contract/changes.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import type { Database } from '#server/database/schema.ts';
import type { Api } from '#server/http/call.ts';
import { changeData } from '#server/http/data-change.ts';
import { jsonResponse, signedIn } from '#server/http/handler.ts';
import { notFound, parseRowId, toRowId, unauthorized } from '#server/http/http-error.ts';
import { readSnapshot } from '#server/resources/own-rows.ts';

import type { ChangeTarget } from './change-targets.ts';
import { listChanges, readChange } from './read-changes.ts';
import { undoChange } from './undo-change.ts';

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
