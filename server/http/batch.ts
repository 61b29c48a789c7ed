import type { Handler } from 'hono';

import { BatchRequest } from '#contract/changes.ts';
import { RESOURCES } from '#server/resources/all-resources.ts';
import { recountEntries } from '#server/resources/quotas.ts';

import type { Api, DataRoute } from './call.ts';
import { jsonResponse, newEntriesOf, runChangingCall, signedIn, statusOf } from './handler.ts';
import { changeData } from './data-change.ts';
import { HttpError, notFound } from './http-error.ts';
import { requireUnchanged } from './if-match.ts';
import { firstError, parseBody, readBody, type ValidationErrorFactory } from './request-body.ts';

interface RoutedCall {
  readonly route: DataRoute;
  readonly id: string | undefined;
  readonly day: string | undefined;
  readonly body: unknown;
}

/** How long the responses to the calls can be together. A short request could otherwise ask for gigabytes. */
const MAX_RESPONSE_LENGTH = 8 * 2 ** 20;

/** An id that stands for what an earlier call of the batch has created. */
const REFERENCE = /^#(\d{1,4})$/;

const ROUTES = new Map(
  RESOURCES.flatMap(({ routes }) => routes)
    .filter(({ endpoint }) => endpoint.method !== 'GET')
    .map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]),
);

/** Serves several calls in one transaction, as one change; see `docs/product-rules.md#batch`. */
export function batchHandler(api: Api, path: string): Handler {
  return async (context) => {
    const { now, person } = await signedIn(api, context);
    const body = await readBody(context.req.raw, BatchRequest, toBatchError);
    const { kind, source } = body;
    const calls = body.calls.map(routeOf);
    const newEntries = calls.reduce((sum, { route }) => sum + newEntriesOf(route.endpoint), 0);
    const { json, headers } = await changeData(
      api,
      { context, person, now, keyedPath: path, body, newEntries, origin: { kind, source } },
      async (database, change) => {
        const { entryCount } = change;
        await requireUnchanged(context, api, database, person.id, change, callsOfRows(calls));
        const caller = { database, owner: person.id, now, quotas: api.quotas };
        const createdIds: unknown[] = [];
        const results: string[] = [];
        let length = 0;
        // The stored count may be too high.
        const seemsFull = entryCount > api.quotas.entries;
        const entries = {
          count: seemsFull ? await recountEntries(database, person.id) : entryCount - newEntries,
        };
        for (const [index, { route, id, day, body: callBody }] of calls.entries()) {
          const { endpoint } = route;
          entries.count += newEntriesOf(endpoint);
          try {
            const input = {
              id: id === undefined ? undefined : decode(String(resolve(id, createdIds))),
              day,
              body: endpoint.request && parseBody(resolveBody(callBody, createdIds), endpoint.request),
            };
            const result = await runChangingCall(route, caller, input, entries);
            createdIds.push(endpoint.idField === undefined ? undefined : idIn(result, endpoint.idField));
            length += result.length;
            if (length > MAX_RESPONSE_LENGTH)
              throw new HttpError(413, 'The responses of a batch are too long');
            const content = result === '' ? '' : `,"body":${result}`;
            results.push(`{"status":${statusOf(endpoint, result)}${content}}`);
          } catch (error) {
            throw error instanceof HttpError ? namingCall(error, index) : error;
          }
        }
        if (seemsFull) await recountEntries(database, person.id);
        return { json: `{"results":[${results.join(',')}]}` };
      },
    );
    return jsonResponse(api, json, headers);
  };
}

const toBatchError: ValidationErrorFactory = (issues) => {
  const index = issues[0].path?.[1]?.key;
  const error = firstError(issues);
  return typeof index === 'number' ? namingCall(error, index) : error;
};

/** @throws a 404 for a path that is no call of data that creates, updates or deletes */
function routeOf({ method, path, body }: BatchRequest['calls'][number], index: number): RoutedCall {
  const [pathname = '', query = ''] = path.split('?');
  const day = new URLSearchParams(query).get('Day') ?? undefined;
  const name = `${method} ${pathname.toLowerCase()}`;
  const idStart = name.lastIndexOf('/') + 1;
  const id = name.slice(idStart);
  const withId = ROUTES.get(`${name.slice(0, idStart)}{id}`);
  if (withId !== undefined) return { route: withId, id, day, body };
  const route = ROUTES.get(name);
  if (route === undefined) throw namingCall(notFound(), index);
  return { route, id: undefined, day, body };
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The calls of rows that exist already, not of those that an earlier call creates. */
function callsOfRows(calls: readonly RoutedCall[]) {
  return calls.flatMap(({ route, id }, index) =>
    id !== undefined && REFERENCE.test(id)
      ? []
      : [{ path: route.endpoint.path, id: id === undefined ? id : decode(id), index }],
  );
}

function resolve(id: unknown, createdIds: readonly unknown[]): unknown {
  const [, index] = typeof id === 'string' ? (REFERENCE.exec(id) ?? []) : [];
  if (index === undefined) return id;
  const created = createdIds[Number(index)];
  if (created === undefined) throw new HttpError(400, `#${index}: No earlier call has created anything`);
  return created;
}

/** How deep an id can be in a body: `plans[0].phases[0].on.expenseId`. */
const MAX_ID_DEPTH = 6;

/** Resolves the references of a body, which are in the fields for ids only: a name can be `#1` too. */
function resolveBody(body: unknown, createdIds: readonly unknown[], depth = 1): unknown {
  if (typeof body !== 'object' || body === null || depth > MAX_ID_DEPTH) return body;
  if (Array.isArray(body)) return body.map((value) => resolveBody(value, createdIds, depth + 1));
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => [
      name,
      name.endsWith('Id') ? resolve(value, createdIds) : resolveBody(value, createdIds, depth + 1),
    ]),
  );
}

function idIn(json: string, idField: string): unknown {
  return (JSON.parse(json) as Record<string, unknown>)[idField];
}

function namingCall(error: HttpError, index: number): HttpError {
  return new HttpError(error.status, { ...(error.body as object), call: index }, error.headers);
}
