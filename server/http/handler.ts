import type { Context, ErrorHandler, Handler } from 'hono';
import type { GenericSchema } from 'valibot';

import type { Endpoint, ParsedRequestOf } from '#contract/endpoints.ts';
import { retryCollisions } from '#server/database/collisions.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable-error.ts';
import type { Database } from '#server/database/schema.ts';

import { sha256 } from './sha256.ts';
import { isHeavyRead } from '#server/http/heavy-paths.ts';
import type { Bytes, ResponseCache } from './response-cache.ts';
import { acceptsCoding, type ContentCoding, CONTENT_CODINGS, matchesEtag } from './content-negotiation.ts';
import { nextTurn } from './event-loop-turn.ts';
import { runOnce, readIdempotencyKey } from './idempotency.ts';
import { DEFAULT_QUOTAS, requireQuota } from '#server/resources/quotas.ts';
import { HttpError } from './http-error.ts';
import { readBody, type ValidationErrorFactory } from './request-body.ts';
import { parseRowId } from './row-id.ts';
import type { Services } from '#server/services.ts';
import { type AuthenticatedPerson, requirePerson } from '#server/auth/sessions.ts';
import { bumpVersion } from '#server/resources/data-version.ts';
import type { ResponseBody } from './wire-format.ts';

/** Long enough for a database to start again, short enough for somebody who waits. */
const RETRY_AFTER_SECONDS = 3;

/** From how many bytes on an answer is compressed. What is shorter fits into a few packets as it is. */
const WORTH_COMPRESSING = 4_096;
/** From how many bytes on an answer keeps the process busy while the network takes it, for about 0.3 ms. */
const LARGE = 262_144;

/** A call by a person who is signed in. */
export interface AuthenticatedCall<TEndpoint extends Endpoint> {
  /** A transaction where the call changes something. */
  readonly database: Database;
  /** The person, without whom no query is asked. */
  readonly owner: number;
  /** The row that the path names. */
  readonly id: TEndpoint['path'] extends `${string}{id}` ? number : undefined;
  readonly body: ParsedRequestOf<TEndpoint>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Does what an endpoint promises, or throws a `Refusal`. */
export type AuthenticatedHandler<TEndpoint extends Endpoint> = (
  call: AuthenticatedCall<TEndpoint>,
) => Promise<ResponseBody<TEndpoint>>;

/** The handlers of a group of the endpoint table. */
export type AuthenticatedHandlers<TGroup extends Record<keyof TGroup, Endpoint>> = {
  readonly [TAction in keyof TGroup]: AuthenticatedHandler<TGroup[TAction]>;
};

/** A call by somebody whom no session vouches for (yet). */
export interface PublicCall<TEndpoint extends Endpoint> {
  readonly services: Services;
  readonly body: ParsedRequestOf<TEndpoint>;
  readonly bearer: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** The network address, where it tells one visitor from another. */
  readonly address: string | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

export type PublicHandler<TEndpoint extends Endpoint> = (
  call: PublicCall<TEndpoint>,
) => Promise<ResponseBody<TEndpoint>>;

/**
 * Answers an endpoint to the person whose token comes with the call. What a GET answers must follow from the person's own
 * data alone, and not from the time or the query: it is kept until these data change.
 */
export function authenticatedHandler<TEndpoint extends Endpoint>(
  services: Services,
  kept: ResponseCache,
  endpoint: TEndpoint,
  handle: AuthenticatedHandler<TEndpoint>,
): Handler {
  const { quotas = DEFAULT_QUOTAS } = services;
  return async (context) => {
    const now = services.clock();
    const person = await requirePerson(services, bearerOf(context), now);
    const owner = person.id;
    const id = (
      endpoint.path.endsWith('{id}') ? parseRowId(context.req.param('id') ?? '') : undefined
    ) as AuthenticatedCall<TEndpoint>['id'];
    const body = await bodyOf(context, endpoint);
    const run = async (database: Database) => jsonOf(await handle({ database, owner, id, body, now }));

    if (endpoint.method === 'GET') {
      return readResponse(context, services, kept, person, endpoint.path, () => run(services.database));
    }
    const key = endpoint.creates ? readIdempotencyKey(context.req.header('Idempotency-Key')) : undefined;
    const bodyDigest = key === undefined ? '' : await sha256(JSON.stringify(body));
    const json = await retryCollisions(() =>
      services.database.transaction().execute(async (transaction) => {
        await bumpVersion(transaction, owner);
        const change = async () => {
          if (endpoint.creates) await requireQuota(transaction, owner, endpoint.path, quotas);
          return run(transaction);
        };
        if (key === undefined) return change();
        return runOnce(transaction, { owner, path: endpoint.path, key, bodyDigest }, now, change);
      }),
    );
    return answer(context, endpoint, json);
  };
}

/** Answers a read with what is kept for the person's data as they are, or with what the read gives now. */
async function readResponse(
  context: Context,
  { compress, buildInWorker: buildElsewhere }: Services,
  kept: ResponseCache,
  { id, version, entryCount }: AuthenticatedPerson,
  path: string,
  read: () => Promise<string>,
): Promise<Response> {
  const etag = `W/"${version.toString(36)}"`;
  const headers = { 'Content-Type': 'application/json', ETag: etag, Vary: 'Accept-Encoding' };
  if (matchesEtag(context, etag)) return context.body(null, 304, headers);
  const place = `${id} ${path}`;
  const jsonResponse = await kept.read(place, version, async () =>
    buildElsewhere !== undefined && isHeavyRead(path, entryCount)
      ? buildElsewhere(path, id)
      : new TextEncoder().encode(await read()),
  );
  const coding = compress && codingFor(context, jsonResponse.content);
  const body = coding ? await kept.encode(place, jsonResponse, coding, compress) : jsonResponse.content;
  if (body.byteLength >= LARGE) await nextTurn();
  return context.body(body, 200, { ...headers, ...(coding && { 'Content-Encoding': coding }) });
}

/** How an answer is best compressed for a client, if at all. */
function codingFor(context: Context, { byteLength }: Bytes): ContentCoding | undefined {
  return byteLength < WORTH_COMPRESSING
    ? undefined
    : CONTENT_CODINGS.find((coding) => acceptsCoding(context, coding));
}

/** Answers an endpoint to anybody. */
export function publicHandler<TEndpoint extends Endpoint>(
  services: Services,
  endpoint: TEndpoint,
  handle: PublicHandler<TEndpoint>,
  options: {
    refuseBody?: ValidationErrorFactory;
    addressOf?: ((context: Context) => string | undefined) | undefined;
  } = {},
): Handler {
  return async (context) => {
    const result = await handle({
      services,
      body: await bodyOf(context, endpoint, options.refuseBody),
      bearer: bearerOf(context),
      idempotencyKey: readIdempotencyKey(context.req.header('Idempotency-Key')),
      address: options.addressOf?.(context),
      now: services.clock(),
    });
    return answer(context, endpoint, jsonOf(result));
  };
}

/**
 * Turns what was thrown into the answer. What is not a refusal is our own mistake, or a database that is absent or too
 * busy with the same rows, and its details are told to nobody but the log.
 */
export function errorHandler(logMistake: (error: Error) => void): ErrorHandler {
  return (error, context) => {
    if (error instanceof HttpError) return context.json(error.body, error.status, error.headers);
    logMistake(error);
    if (error instanceof DatabaseUnavailableError) return serviceUnavailable(context);
    return context.json({ message: 'Something went wrong on the server' }, 500);
  };
}

function serviceUnavailable(context: Context): Response {
  const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
  return context.json(
    { message: 'The database cannot do this just now, please try again later' },
    503,
    headers,
  );
}

function bearerOf(context: Context): string | undefined {
  return /^Bearer +(\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1];
}

async function bodyOf<TEndpoint extends Endpoint>(
  context: Context,
  { request }: TEndpoint,
  refuse?: ValidationErrorFactory,
) {
  // Read as the schema's output, which is what ReadRequestOf names; an endpoint without one has no body.
  const schema: GenericSchema | undefined = request;
  return (schema && (await readBody(context.req.raw, schema, refuse))) as ParsedRequestOf<TEndpoint>;
}

/** The JSON text of an answer, which is empty where there is nothing to say. */
function jsonOf(result: unknown): string {
  return result === undefined ? '' : JSON.stringify(result);
}

function answer(context: Context, endpoint: Endpoint, json: string): Response {
  if (json === '') return context.body(null, 204);
  return context.body(json, endpoint.creates ? 201 : 200, { 'Content-Type': 'application/json' });
}
