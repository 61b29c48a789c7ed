import type { Context, ErrorHandler, Handler } from 'hono';
import type { GenericSchema } from 'valibot';

import { VERSION_HEADER } from '#contract/change-headers.ts';
import type { Endpoint, ParsedRequestOf } from '#contract/endpoints.ts';
import { requirePerson } from '#server/auth/sessions.ts';
import type { Database } from '#server/database/schema.ts';
import { requireKnownSchema } from '#server/database/newer-schema.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable-error.ts';

import type { AccountHandler, Api, AuthenticatedHandler, PublicHandler, ResponseHeaders } from './call.ts';
import { newEntriesOf, runChangingCall, runDataCall } from './data-call.ts';
import { changeData } from './data-change.ts';
import { versionTag } from './etag.ts';
import { isHeavy } from './heavy-paths.ts';
import { HttpError, notFound } from './http-error.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { requireUnchanged } from './if-match.ts';
import { readResponse, turnFor } from './read-response.ts';
import { fieldErrors, readBody, type ValidationErrorFactory } from './request-body.ts';
import type { Bytes, ResponseCache } from './response-cache.ts';
import { parseRowId } from './row-id.ts';
import { toJson } from './to-json.ts';

/** Long enough for a database to restart, short enough for a person to wait. */
const RETRY_AFTER_SECONDS = 3;

/**
 * Serves an endpoint to the person whose token the request carries. The response to a GET must depend only on the person's
 * own data, not on the time or the query string: it is cached until the data changes.
 */
export function authenticatedHandler<TEndpoint extends Endpoint>(
  api: Api,
  cache: ResponseCache,
  endpoint: TEndpoint,
  handle: AuthenticatedHandler<TEndpoint>,
): Handler {
  const route = { endpoint, handle };
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
    const buildLater =
      endpoint.method === 'PUT' && isHeavy(endpoint.path, person) ? api.buildInWorker : undefined;
    const isAnsweredLater = buildLater !== undefined;
    const { json, headers } = await changeData(
      api,
      {
        context,
        person,
        now,
        keyedPath: endpoint.creates && endpoint.path,
        body,
        newEntries: newEntriesOf(endpoint),
      },
      async (database, change) => {
        await requireUnchanged(context, api, database, owner, change, [
          { path: endpoint.path, id: input.id },
        ]);
        const caller = { database, owner, now, isAnsweredLater };
        return { json: await runChangingCall(api, route, caller, input, { count: change.entryCount }) };
      },
    );
    if (buildLater === undefined || !isHeavy(endpoint.path, person))
      return jsonResponse(api, endpoint, json, headers);
    const built = await buildLater(endpoint.path, owner, parseRowId(input.id ?? ''));
    // It has been deleted in the meantime.
    if (built === undefined) throw notFound();
    await turnFor(built.content);
    // With another change that was committed meanwhile, it shows more than the version after this one.
    const { [VERSION_HEADER]: versions = '', ...others } = headers;
    const isOfChange = versions.endsWith(` ${versionTag(built.version, api.release ?? '')}`);
    return jsonResponse(api, endpoint, built.content, isOfChange ? headers : others);
  };
}

/** Serves an endpoint to anyone. */
export function publicHandler<TEndpoint extends Endpoint>(
  api: Api,
  endpoint: TEndpoint,
  handle: PublicHandler<TEndpoint>,
  options: {
    toBodyError?: ValidationErrorFactory;
    addressOf?: ((context: Context) => string | undefined) | undefined;
  } = {},
): Handler {
  return async (context) => {
    await requireKnownSchema(api.database);
    const result = await handle({
      services: api,
      body: await parseBody(context, endpoint, options.toBodyError),
      bearer: bearerToken(context),
      idempotencyKey: readIdempotencyKey(context.req.header('Idempotency-Key')),
      address: options.addressOf?.(context),
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
  addressOf: ((context: Context) => string | undefined) | undefined,
): Handler {
  return async (context) => {
    const now = api.clock();
    const person = await requirePerson(api, bearerToken(context), now);
    const body = await parseBody(context, endpoint, fieldErrors);
    const result = await handle({ services: api, person, body, address: addressOf?.(context), now });
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
    if (error instanceof DatabaseUnavailableError) return serviceUnavailable(context, headers);
    return context.json({ message: 'Something went wrong on the server' }, 500, headers);
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

function serviceUnavailable(context: Context, headers: ResponseHeaders): Response {
  return context.json(
    { message: 'The service is temporarily unavailable. Please try again in a moment.' },
    503,
    { ...headers, 'Retry-After': String(RETRY_AFTER_SECONDS) },
  );
}

export function bearerToken(context: Context): string | undefined {
  return /^Bearer +(\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1];
}

async function parseBody<TEndpoint extends Endpoint>(
  context: Context,
  { request }: TEndpoint,
  toError?: ValidationErrorFactory,
) {
  // The cast is safe: `ParsedRequestOf` is undefined exactly when the endpoint has no request schema.
  const schema: GenericSchema | undefined = request;
  return (schema && (await readBody(context.req.raw, schema, toError))) as ParsedRequestOf<TEndpoint>;
}

function jsonResponse(
  { headers: commonHeaders }: Api,
  endpoint: Endpoint,
  json: string | Bytes,
  ownHeaders?: ResponseHeaders,
): Response {
  const headers = { ...commonHeaders, ...ownHeaders };
  if (json === '') return new Response(null, { status: 204, headers });
  return new Response(json, {
    status: endpoint.creates ? 201 : 200,
    headers: { ...headers, 'Content-Type': 'application/json' },
  });
}
