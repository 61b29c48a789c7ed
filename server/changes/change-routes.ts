import type { Context, Handler } from 'hono';

import { changeEndpoints } from '#contract/change-endpoints.ts';
import { isGroup } from '#contract/changes.ts';
import { requirePerson } from '#server/auth/sessions.ts';
import type { Database } from '#server/database/schema.ts';
import type { Api } from '#server/http/call.ts';
import { changeData } from '#server/http/data-change.ts';
import { bearerToken } from '#server/http/handler.ts';
import { notFound, unauthorized } from '#server/http/http-error.ts';
import { parseRowId, toRowId } from '#server/http/row-id.ts';
import { DEFAULT_QUOTAS } from '#server/resources/quotas.ts';
import { readSnapshot } from '#server/resources/snapshot.ts';

import type { ChangeTarget } from './change-targets.ts';
import { listChanges, readChange } from './read-changes.ts';
import { undoChange } from './undo-change.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

/** The number of a change, or the UUID of a group, in the paths of `changeEndpoints`. */
const TARGET = /^\/api\/changes\/(?:groups\/(?<group>[^/]+)|(?<number>[^/]+))$/;

/**
 * The handlers of the calls about changes, by method and path. They parse most of the path themselves: `groups` in the place
 * of another path's parameter would make the router of all calls several times slower.
 */
export function changeRoutes(api: Api): [method: string, path: string, Handler][] {
  const { list, undo, undoGroup } = changeEndpoints.changes;

  /** Responds to a read. Nothing is cached: it is read by one page only, and changes are forgotten without a new version. */
  function read(respond: (database: Database, owner: number, context: Context) => Promise<unknown>): Handler {
    return async (context) => {
      const { id } = await requirePerson(api, bearerToken(context), api.clock());
      const snapshot = await readSnapshot(api.database, id, (reader) => respond(reader, id, context));
      if (snapshot === undefined) throw unauthorized();
      const json = JSON.stringify(snapshot.content);
      return new Response(json, { headers: { ...api.headers, 'Content-Type': 'application/json' } });
    };
  }
  const undoHandler: Handler = async (context) => {
    const now = api.clock();
    const person = await requirePerson(api, bearerToken(context), now);
    const { path } = context.req;
    if (!path.endsWith('/undo')) throw notFound();
    const target = parseTarget(path.slice(0, -'/undo'.length));
    const keyedPath = 'group' in target ? undoGroup.path : undo.path;
    const { json, headers } = await changeData(
      api,
      // An undo is in no group, even if a client names one: it is undone on its own.
      { context, person, now, keyedPath, body: target, newEntries: 0, origin: { group: undefined } },
      async (transaction, { number }) => {
        const quotas = api.quotas ?? DEFAULT_QUOTAS;
        const undone = await undoChange(transaction, person.id, target, number, quotas);
        return { json: JSON.stringify({ changeId: number }), undone };
      },
    );
    return new Response(json, {
      headers: { ...api.headers, ...headers, 'Content-Type': 'application/json' },
    });
  };

  return [
    [
      'GET',
      list.path,
      read((database, owner, context) =>
        listChanges(database, owner, {
          before: toRowId(context.req.query('before') ?? ''),
          limit: Math.min(toRowId(context.req.query('limit') ?? '') ?? DEFAULT_LIMIT, MAX_LIMIT),
        }),
      ),
    ],
    [
      'GET',
      `${list.path}/*`,
      read((database, owner, context) => readChange(database, owner, parseTarget(context.req.path))),
    ],
    ['POST', `${list.path}/*`, undoHandler],
  ];
}

/** @throws a 404 for any other path */
function parseTarget(path: string): ChangeTarget {
  const { group, number } = TARGET.exec(path)?.groups ?? {};
  if (number !== undefined) return { number: parseRowId(number) };
  if (group === undefined || !isGroup(group)) throw notFound();
  return { group };
}
