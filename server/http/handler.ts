import type { Context, ErrorHandler, Handler } from 'hono';

import type { Endpoint, ParsedRequestOf } from '#contract/endpoints.ts';
import { requirePerson } from '#server/auth/sessions.ts';
import type { Database } from '#server/database/schema.ts';
import { requireKnownSchema } from '#server/database/newer-schema.ts';
import { DatabaseUnavailableError } from '#server/database/errors.ts';

import type { AccountHandler, Api, DataRoute, PublicHandler, ResponseHeaders } from './call.ts';
import { newEntriesOf, runChangingCall, runDataCall, statusOf, toJson } from './data-call.ts';
import { changeData } from './data-change.ts';
import { HttpError } from './http-error.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { requireUnchanged } from './if-match.ts';
import { readResponse } from './read-response.ts';
import { fieldErrors, readBody, type ValidationErrorFactory } from './request-body.ts';
import type { ResponseCache } from './response-cache.ts';

/** Long enough for a database to restart, short enough for a person to wait. */
const RETRY_AFTER_SECONDS = 3;

/**
 * Serves an endpoint to the person whose token the request carries. The response to a GET must depend only on the person's
 * own data, not on the time or the query string: it is cached until the data changes.
 */
export function authenticatedHandler(api: Api, cache: ResponseCache, route: DataRoute): Handler {
  const { endpoint } = route;
  return async (context) => {
    const now = api.clock();
    const person = await requirePerson(api, bearerToken(context), now);
    const owner = person.id;
    const body = await parseBody(context, endpoint);
    const input = { id: context.req.param('id'), day: context.req.query('Day'), body };
    if (endpoint.method === 'GET') {
      return readResponse(context, api, cache, person, endpoint.path, (database) =>
        runDataCall(api, route, { database, owner, now }, input),
      );
    }
    const keyedPath = endpoint.creates && endpoint.path;
    const request = { context, person, now, keyedPath, body, newEntries: newEntriesOf(endpoint) };
    const { json, headers } = await changeData(api, request, async (database, change) => {
      const row = { path: endpoint.path, id: input.id };
      await requireUnchanged(context, api, database, owner, change, [row]);
      const entries = { count: change.entryCount };
      return { json: await runChangingCall(api, route, { database, owner, now }, input, entries) };
    });
    return jsonResponse(api, endpoint, json, headers);
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
    return jsonResponse(api, endpoint, toJson(result));
  };
}

/** Serves an endpoint about a person's account or sessions to that person. Nothing is cached. */
export function accountHandler<TEndpoint extends Endpoint>(
  api: Api,
  endpoint: TEndpoint,
  handle: AccountHandler<TEndpoint>,
): Handler {
  return async (context) => {
    const now = api.clock();
    const person = await requirePerson(api, bearerToken(context), now);
    const body = (await parseBody(context, endpoint, fieldErrors)) as ParsedRequestOf<TEndpoint>;
    const result = await handle({ services: api, person, body, address: api.addressOf?.(context), now });
    return jsonResponse(api, endpoint, toJson(result));
  };
}

/**
 * Turns a thrown error into a response. Anything but an `HttpError` is unexpected: either a bug, or a database that is
 * unavailable or overloaded. Its details are logged and never sent.
 */
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

export function bearerToken(context: Context): string | undefined {
  return /^Bearer +(\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1];
}

async function parseBody(
  context: Context,
  { request }: Endpoint,
  toError?: ValidationErrorFactory,
): Promise<unknown> {
  return request && readBody(context.req.raw, request, toError);
}

function jsonResponse(
  { headers: commonHeaders }: Api,
  endpoint: Endpoint,
  json: string,
  ownHeaders?: ResponseHeaders,
): Response {
  return new Response(json || null, {
    status: statusOf(endpoint, json),
    headers: { ...commonHeaders, ...ownHeaders, ...(json && { 'Content-Type': 'application/json' }) },
  });
}
