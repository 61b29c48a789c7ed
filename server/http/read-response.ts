import type { Context } from 'hono';

import { CURRENCY_HEADER } from '#contract/currency.ts';
import type { AuthenticatedPerson } from '#server/auth/sessions.ts';
import type { Database } from '#server/database/schema.ts';
import { readSnapshot } from '#server/resources/snapshot.ts';

import type { Api } from './call.ts';
import { acceptsCoding, type ContentCoding, CONTENT_CODINGS, matchesEtag } from './content-negotiation.ts';
import { etagOf } from './etag.ts';
import { nextTurn } from './event-loop-turn.ts';
import { isHeavy } from './heavy-paths.ts';
import { unauthorized } from './http-error.ts';
import type { Bytes, ResponseCache } from './response-cache.ts';

/** Shorter responses are not compressed: they fit into a few packets anyway. */
const MIN_COMPRESSED_BYTES = 4_096;
/** Writing a response of this size to the network blocks the process for about 0.3 ms. */
const LARGE_RESPONSE_BYTES = 262_144;

/**
 * Responds to a read with 304 if the client has the current version, or else from the cache. The ETag names the version that
 * the response shows, which may be newer than the one that was current when the request arrived.
 * @param read builds the JSON when it is not in the cache
 * @throws a 401 if the account has just been deleted
 */
export async function readResponse(
  context: Context,
  { database, compress, buildInWorker, release = '', extensions, headers: commonHeaders }: Api,
  cache: ResponseCache,
  person: AuthenticatedPerson,
  path: string,
  read: (snapshot: Database) => Promise<string>,
): Promise<Response> {
  const { id, version, currency } = person;
  const headers = {
    ...commonHeaders,
    ...(extensions.includes('account') && { [CURRENCY_HEADER]: currency }),
    'Content-Type': 'application/json',
    Vary: 'Accept-Encoding',
  };
  const current = etagOf(version, release);
  if (matchesEtag(context, current))
    return new Response(null, { status: 304, headers: { ...headers, ETag: current } });
  const key = `${id} ${path}`;
  const response = await cache.read(key, version, async () => {
    const snapshot =
      buildInWorker !== undefined && isHeavy(path, person)
        ? await buildInWorker(path, id, undefined)
        : await readSnapshot(database, id, async (reader) => new TextEncoder().encode(await read(reader)));
    if (snapshot === undefined) throw unauthorized();
    return snapshot;
  });
  const coding = compress && chooseCoding(context, response.content);
  const body = coding ? await cache.encode(key, response, coding, compress) : response.content;
  await turnFor(body);
  return new Response(body, {
    headers: {
      ...headers,
      ETag: etagOf(response.version, release),
      ...(coding && { 'Content-Encoding': coding }),
    },
  });
}

/** Waits until a response can be sent. Large ones are sent in turns. */
export async function turnFor({ byteLength }: Bytes): Promise<void> {
  if (byteLength >= LARGE_RESPONSE_BYTES) await nextTurn();
}

/** The best coding that the client accepts, or undefined to send the content uncompressed. */
function chooseCoding(context: Context, { byteLength }: Bytes): ContentCoding | undefined {
  return byteLength < MIN_COMPRESSED_BYTES
    ? undefined
    : CONTENT_CODINGS.find((coding) => acceptsCoding(context, coding));
}
