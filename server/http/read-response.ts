import type { Context } from 'hono';

import { CURRENCY_HEADER } from '#contract/currency.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { AuthenticatedPerson } from '#server/auth/sessions.ts';
import type { Database } from '#server/database/schema.ts';
import { readSnapshot } from '#server/resources/own-rows.ts';

import type { Api } from './call.ts';
import { acceptsCoding, CONTENT_CODINGS, etagOf, matchesEtag } from './content-negotiation.ts';
import { unauthorized } from './http-error.ts';
import type { ResponseCache } from './response-cache.ts';

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
export async function readResponse(
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
