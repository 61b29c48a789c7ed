import type { Context, Handler } from 'hono';

import { changeEndpoints } from '#contract/change-endpoints.ts';
import { isGroup } from '#contract/changes.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import { requirePerson } from '#server/auth/sessions.ts';
import type { Api } from '#server/http/call.ts';
import { changeData } from '#server/http/data-change.ts';
import { bearerToken } from '#server/http/handler.ts';
import { notFound } from '#server/http/http-error.ts';
import { parseRowId, toRowId } from '#server/http/row-id.ts';
import { toJson } from '#server/http/to-json.ts';
import { DEFAULT_QUOTAS } from '#server/resources/quotas.ts';

import type { ChangeTarget } from './change-targets.ts';
import { listChanges, readChange } from './read-changes.ts';
import { undoChange } from './undo-change.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

/** The handlers of the calls about changes, by endpoint. */
export function changeRoutes(api: Api): [Endpoint, Handler][] {
  const { list, get, getGroup, undo, undoGroup } = changeEndpoints.changes;
  const { database } = api;

  /** Responds to a read. Nothing is cached: it is read by one page only. */
  function read(respond: (context: Context, owner: number) => Promise<unknown>): Handler {
    return async (context) => {
      const person = await requirePerson(api, bearerToken(context), api.clock());
      const json = toJson(await respond(context, person.id));
      return new Response(json, { headers: { ...api.headers, 'Content-Type': 'application/json' } });
    };
  }
  function undoOf(path: string): Handler {
    return async (context) => {
      const now = api.clock();
      const person = await requirePerson(api, bearerToken(context), now);
      const target = targetOf(context);
      const { json, headers } = await changeData(
        api,
        { context, person, now, keyedPath: path, body: target, newEntries: 0 },
        async (transaction, { number }) => {
          const quotas = api.quotas ?? DEFAULT_QUOTAS;
          const undoes = await undoChange(transaction, person.id, target, number, quotas);
          return { json: toJson({ changeId: number }), undoes };
        },
      );
      return new Response(json, {
        headers: { ...api.headers, ...headers, 'Content-Type': 'application/json' },
      });
    };
  }

  return [
    [
      list,
      read((context, owner) =>
        listChanges(database, owner, {
          before: toRowId(context.req.query('before') ?? ''),
          limit: Math.min(toRowId(context.req.query('limit') ?? '') ?? DEFAULT_LIMIT, MAX_LIMIT),
        }),
      ),
    ],
    [getGroup, read((context, owner) => readChange(database, owner, targetOf(context)))],
    [get, read((context, owner) => readChange(database, owner, targetOf(context)))],
    [undoGroup, undoOf(undoGroup.path)],
    [undo, undoOf(undo.path)],
  ];
}

function targetOf(context: Context): ChangeTarget {
  const group = context.req.param('uuid');
  if (group === undefined) return { number: parseRowId(context.req.param('id') ?? '') };
  if (!isGroup(group)) throw notFound();
  return { group };
}
