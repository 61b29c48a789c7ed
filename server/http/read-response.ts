import type { Context } from 'hono';

import { CURRENCY_HEADER } from '#contract/currency.ts';
import type { AuthenticatedPerson } from '#server/auth/sessions.ts';

import type { Api } from './call.ts';
import {
  acceptsCoding,
  acceptsListDelta,
  type ContentCoding,
  CONTENT_CODINGS,
  knownEtags,
  LIST_DELTA,
} from './content-negotiation.ts';
import { isOfVersion } from './etag.ts';
import { nextTurn } from './event-loop-turn.ts';
import { isHeavy } from './heavy-paths.ts';
import type { Bytes, ResponseCache } from './response-cache.ts';

/** Shorter responses are not compressed: they fit into a few packets anyway. */
const MIN_COMPRESSED_BYTES = 4_096;
/** Writing a response of this size to the network blocks the process for about 0.3 ms. */
const LARGE_RESPONSE_BYTES = 262_144;

/**
 * Responds to a read with 304 if the client has the current version, or else from the cache: with what has changed since
 * the response that the client has, if the client accepts that and the cache knows it, or with everything.
 * @param read builds the JSON when it is not in the cache
 */
export async function readResponse(
  context: Context,
  { compress, buildInWorker, extensions, headers: commonHeaders }: Api,
  cache: ResponseCache,
  person: AuthenticatedPerson,
  path: string,
  read: () => Promise<string>,
): Promise<Response> {
  const { id, version, currency } = person;
  const headers = {
    ...commonHeaders,
    ...(extensions.includes('account') && { [CURRENCY_HEADER]: currency }),
    'Content-Type': 'application/json',
    Vary: 'Accept-Encoding, A-IM, If-None-Match',
  };
  const known = knownEtags(context);
  // Not compared with the cached response, which may be another one that shows the same version.
  const current = known.find((etag) => isOfVersion(etag, version) || etag === '*');
  if (current !== undefined) {
    const etag = current === '*' ? undefined : { ETag: current };
    return new Response(null, { status: 304, headers: { ...headers, ...etag } });
  }
  const key = `${id} ${path}`;
  const response = await cache.read(key, version, async () =>
    buildInWorker !== undefined && isHeavy(path, person)
      ? buildInWorker(path, id, undefined)
      : new TextEncoder().encode(await read()),
  );
  const { etag, delta } = response;
  const sentDelta = delta && acceptsListDelta(context) && known.includes(delta.baseEtag) ? delta : undefined;
  const sent = sentDelta ?? response;
  const coding = compress && chooseCoding(context, sent.content);
  const body = coding ? await cache.encode(key, response, sent, coding, compress) : sent.content;
  await turnFor(body);
  return new Response(body, {
    status: sentDelta ? 226 : 200,
    headers: {
      ...headers,
      ETag: etag,
      ...(sentDelta && { IM: LIST_DELTA, 'Delta-Base': sentDelta.baseEtag }),
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
