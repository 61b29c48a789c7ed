import type { Context, ErrorHandler, Handler } from 'hono';

import { CURRENCY_HEADER } from '#contract/currency.ts';
import { INVALID_DAY, isDay } from '#contract/days.ts';
import { type Endpoint, endpoints, type ParsedRequestOf } from '#contract/endpoints.ts';
import { type AuthenticatedPerson, requirePerson } from '#server/auth/sessions.ts';
import { DatabaseUnavailableError } from '#server/database/errors.ts';
import { requireKnownSchema } from '#server/database/newer-schema.ts';
import type { Database } from '#server/database/schema.ts';
import { quotaOf } from '#server/resources/all-resources.ts';
import { readSnapshot } from '#server/resources/own-rows.ts';
import { type EntryCount, requireQuota } from '#server/resources/quotas.ts';

import type {
  AccountHandler,
  Api,
  AuthenticatedCall,
  DataRoute,
  PublicHandler,
  ResponseHeaders,
} from './call.ts';
import { acceptsCoding, CONTENT_CODINGS, etagOf, matchesEtag } from './content-negotiation.ts';
import { changeData } from './data-change.ts';
import { HttpError, parseRowId, unauthorized } from './http-error.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { requireUnchanged } from './if-match.ts';
import { fieldErrors, readBody, type ValidationErrorFactory } from './request-body.ts';
import type { ResponseCache } from './response-cache.ts';

/** Long enough for a database to restart, short enough for a person to wait. */
const RETRY_AFTER_SECONDS = 3;

/** Serves a signed-in person. A GET must depend only on their data: it is cached until that changes. */
export function authenticatedHandler(api: Api, cache: ResponseCache, route: DataRoute): Handler {
  const { endpoint } = route;
  return async (context) => {
    const { now, person } = await signedIn(api, context);
    const owner = person.id;
    const caller = { owner, now, quotas: api.quotas };
    const body = await parseBody(context, endpoint);
    const input = { id: context.req.param('id'), day: context.req.query('Day'), body };
    if (endpoint.method === 'GET') {
      return readResponse(context, api, cache, person, endpoint.path, (database) =>
        runDataCall(route, { ...caller, database }, input),
      );
    }
    const keyedPath = endpoint.creates && endpoint.path;
    const request = { context, person, now, keyedPath, body, newEntries: newEntriesOf(endpoint) };
    const { json, headers } = await changeData(api, request, async (database, change) => {
      const row = { path: endpoint.path, id: input.id };
      await requireUnchanged(context, api, database, owner, change, [row]);
      const entries = { count: change.entryCount };
      return { json: await runChangingCall(route, { ...caller, database }, input, entries) };
    });
    return jsonResponse(api, json, headers, endpoint);
  };
}

export function publicHandler<TEndpoint extends Endpoint>(
  api: Api,
  endpoint: TEndpoint,
  handle: PublicHandler<TEndpoint>,
  toBodyError?: ValidationErrorFactory,
): Handler {
  return async (context) => {
    await requireKnownSchema(api.database);
    const result = await handle({
      services: api,
      // The cast is safe: it is what the schema of this endpoint has parsed.
      body: (await parseBody(context, endpoint, toBodyError)) as ParsedRequestOf<TEndpoint>,
      bearer: bearerToken(context),
      idempotencyKey: readIdempotencyKey(context.req.header('Idempotency-Key')),
      address: api.addressOf?.(context),
      userAgent: context.req.header('User-Agent'),
      now: api.clock(),
    });
    return jsonResponse(api, toJson(result), {}, endpoint);
  };
}

/** Serves an endpoint about a person's account or sessions to that person. Nothing is cached. */
export function accountHandler<TEndpoint extends Endpoint>(
  api: Api,
  endpoint: TEndpoint,
  handle: AccountHandler<TEndpoint>,
): Handler {
  return async (context) => {
    const { now, person } = await signedIn(api, context);
    const body = (await parseBody(context, endpoint, fieldErrors)) as ParsedRequestOf<TEndpoint>;
    const result = await handle({ services: api, person, body, address: api.addressOf?.(context), now });
    return jsonResponse(api, toJson(result), {}, endpoint);
  };
}

/** Anything but an `HttpError` is a bug or an unavailable database. Its details are logged and never sent. */
export function errorHandler(
  { database, headers }: Pick<Api, 'database' | 'headers'>,
  logError: (error: Error) => void,
): ErrorHandler {
  return async (thrown, context) => {
    if (thrown instanceof HttpError)
      return context.json(thrown.body, thrown.status, { ...headers, ...thrown.headers });
    const error = await explain(database, thrown);
    logError(error);
    if (!(error instanceof DatabaseUnavailableError))
      return context.json({ message: 'Something went wrong on the server' }, 500, headers);
    const message = 'The service is temporarily unavailable. Please try again in a moment.';
    return context.json({ message }, 503, { ...headers, 'Retry-After': String(RETRY_AFTER_SECONDS) });
  };
}

/** Returns the error to report: in the tables of a newer version, any statement can fail. */
async function explain(database: Database, thrown: Error): Promise<Error> {
  if (thrown instanceof DatabaseUnavailableError) return thrown;
  return requireKnownSchema(database).then(
    () => thrown,
    (reason: unknown) => (reason instanceof DatabaseUnavailableError ? reason : thrown),
  );
}

/** When a call is made, and by whom. @throws a 401 without a valid token */
export async function signedIn(api: Api, context: Context) {
  const now = api.clock();
  return { now, person: await requirePerson(api, bearerToken(context), now) };
}

function bearerToken(context: Context): string | undefined {
  return /^Bearer +(\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1];
}

async function parseBody(
  context: Context,
  { request }: Endpoint,
  toError?: ValidationErrorFactory,
): Promise<unknown> {
  return request && readBody(context.req.raw, request, toError);
}

export function jsonResponse(
  { headers: commonHeaders }: Api,
  json: string,
  ownHeaders?: ResponseHeaders,
  endpoint: Pick<Endpoint, 'creates'> = {},
): Response {
  return new Response(json || null, {
    status: statusOf(endpoint, json),
    headers: { ...commonHeaders, ...ownHeaders, ...(json && { 'Content-Type': 'application/json' }) },
  });
}

interface DataCallInput {
  readonly id: string | undefined;
  readonly day: string | undefined;
  readonly body: unknown;
}

type DataCaller = Pick<AuthenticatedCall<Endpoint>, 'database' | 'owner' | 'now' | 'quotas'>;

export async function runDataCall(
  { endpoint, handle }: DataRoute,
  caller: DataCaller,
  { id, day, body }: DataCallInput,
): Promise<string> {
  const result = await handle({
    ...caller,
    // The casts are safe: each endpoint has the handler of its own path and schema.
    id: (id === undefined ? undefined : parseRowId(id)) as undefined,
    body: body as undefined,
    day: endpoint.takesDay ? readDay(day) : undefined,
  });
  return toJson(result);
}

/** Runs a call in the transaction of its change. @throws HttpError, such as a 409 if the account is full */
export async function runChangingCall(
  route: DataRoute,
  caller: DataCaller,
  input: DataCallInput,
  entries: EntryCount,
): Promise<string> {
  const json = await runDataCall(route, caller, input);
  const quota = route.endpoint.creates ? quotaOf(route.endpoint.path) : undefined;
  // Only now: a creation may have restored an archived row, which does not count as new.
  if (quota !== undefined) await requireQuota(caller.database, caller.owner, quota, caller.quotas, entries);
  return json;
}

export function newEntriesOf({ creates, path }: Endpoint): 0 | 1 {
  return creates && quotaOf(path) === 'entries' ? 1 : 0;
}

export function statusOf({ creates }: Pick<Endpoint, 'creates'>, json: string): 200 | 201 | 204 {
  if (json === '') return 204;
  return creates ? 201 : 200;
}

/** @throws a 400 for what is no day */
function readDay(text: string | undefined): string | undefined {
  if (text !== undefined && !isDay(text)) throw new HttpError(400, `Day: ${INVALID_DAY}`);
  return text;
}

function toJson(result: unknown): string {
  return result === undefined ? '' : JSON.stringify(result);
}

/** Shorter responses are not compressed: they fit into a few packets anyway. */
const MIN_COMPRESSED_BYTES = 4_096;

/** The reads that take longer the more rows an account has, and which rows. Quotas keep all others short. */
const COUNT_BY_PATH: Readonly<Record<string, 'entryCount' | 'pointCount'>> = {
  [endpoints.budgets.list.path]: 'entryCount',
  [endpoints.averages.list.path]: 'entryCount',
  [endpoints.history.list.path]: 'pointCount',
};
/** With this many rows, such a read takes about 50 ms, during which nobody else would be served. */
const HEAVY_COUNT = 10_000;

/**
 * Responds to a read with 304 if the client has the current version, or else from the cache. The ETag names the version that
 * the response shows, which may be newer than the one that was current when the request arrived.
 * @param read builds the JSON when it is not in the cache
 * @throws a 401 if the account has just been deleted
 */
async function readResponse(
  context: Context,
  { database, compress, buildInWorker, release, headers: commonHeaders }: Api,
  cache: ResponseCache,
  person: AuthenticatedPerson,
  path: string,
  read: (snapshot: Database) => Promise<string>,
): Promise<Response> {
  const { id, version, currency } = person;
  const headers = {
    ...commonHeaders,
    [CURRENCY_HEADER]: currency,
    'Content-Type': 'application/json',
    Vary: 'Accept-Encoding',
  };
  const current = etagOf(version, release);
  if (matchesEtag(context, current))
    return new Response(null, { status: 304, headers: { ...headers, ETag: current } });
  const accepted = compress && CONTENT_CODINGS.find((coding) => acceptsCoding(context, coding));
  const key = `${id} ${path} ${accepted ?? ''}`;
  const response = await cache.read(key, version, async () => {
    const snapshot = await (buildInWorker !== undefined && isHeavy(path, person)
      ? buildInWorker(path, id)
      : readSnapshot(database, id, async (reader) => new TextEncoder().encode(await read(reader))));
    if (snapshot === undefined) throw unauthorized();
    if (!accepted || snapshot.content.byteLength < MIN_COMPRESSED_BYTES) return snapshot;
    return { ...snapshot, content: await compress(snapshot.content, accepted), coding: accepted };
  });
  return new Response(response.content, {
    headers: {
      ...headers,
      ETag: etagOf(response.version, release),
      ...(response.coding && { 'Content-Encoding': response.coding }),
    },
  });
}

function isHeavy(path: string, person: AuthenticatedPerson): boolean {
  const count = COUNT_BY_PATH[path];
  return count !== undefined && person[count] >= HEAVY_COUNT;
}
