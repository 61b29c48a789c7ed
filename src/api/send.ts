import type { Endpoint } from '#contract/endpoints.ts';
import { GROUP_HEADER } from '#contract/change-headers.ts';
import type { Id } from '#contract/fields.ts';

import { ApiError } from './api-error.ts';
import { readDemo } from './demo.ts';

/** Longer than any healthy response takes. Without a timeout, a connection that died silently would hang forever. */
const TIMEOUT_MS = 30_000;
/** The Date header has a resolution of one second, so smaller differences are noise. */
const MIN_CLOCK_SKEW_MS = 2_000;

export interface RequestOptions {
  readonly id?: Id | undefined;
  readonly uuid?: string | undefined;
  readonly body?: unknown;
  readonly group?: string | undefined;
  /** Such as `2026-01-31`; see `takesDay` in `contract/endpoints.ts`. */
  readonly day?: string | undefined;
  readonly query?: Readonly<Record<string, number>> | undefined;
  readonly token?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  /** The ETag of the response that the app has. If nothing has changed since, the status is 304. */
  readonly etag?: string | undefined;
  /** The ETag of the version in which the row to be updated is known. If it has been changed since, the status is 412. */
  readonly ifMatch?: string | undefined;
  readonly keepalive?: boolean;
}

/** A response whose body has been read completely, so no later step can fail because of the network. */
export interface ReceivedResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly text: string;
  readonly receivedAt: number;
}

/**
 * Sends a request. This is the only place that calls the API: `call` needs a valid token, which `refresh-session.ts` gets with
 * a request of its own, and signing in sends requests too. Leaving a page doesn't cancel its requests, so their data is cached
 * for the next visit.
 * @throws ApiError with a cause when no complete response arrived
 */
export async function send(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  {
    id,
    uuid,
    body,
    group,
    day,
    query,
    token,
    idempotencyKey,
    etag,
    ifMatch,
    keepalive = false,
  }: RequestOptions,
): Promise<ReceivedResponse> {
  const headers = new Headers({ Accept: 'application/json' });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  if (group !== undefined) headers.set(GROUP_HEADER, group);
  if (etag !== undefined) headers.set('If-None-Match', etag);
  if (ifMatch !== undefined) headers.set('If-Match', ifMatch);

  try {
    const path = endpoint.path.replace('{id}', encodeURIComponent(id ?? '')).replace('{uuid}', uuid ?? '');
    const search = Object.entries(day === undefined ? (query ?? {}) : { Day: day });
    const address = search.length === 0 ? path : `${path}?${search.map((each) => each.join('=')).join('&')}`;
    const request = {
      method: endpoint.method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      keepalive,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    const demo = readDemo();
    const response = await (demo
      ? demo(new Request(new URL(address, location.origin), request))
      : fetch(address, request));
    const { ok, status, statusText } = response;
    const text = await response.text();
    return { ok, status, statusText, headers: response.headers, text, receivedAt: Date.now() };
  } catch (cause) {
    throw new ApiError(`${endpoint.method} ${endpoint.path}: no response`, { cause });
  }
}

/** How far the server's clock is ahead of the local one, in milliseconds; 0 without a Date header. */
export function clockSkewOf({ headers, receivedAt }: ReceivedResponse): number {
  const skew = Date.parse(headers.get('Date') ?? '') - receivedAt;
  return Math.abs(skew) > MIN_CLOCK_SKEW_MS ? skew : 0;
}
