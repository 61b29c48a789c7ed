import type { Endpoint } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';

import { ApiError } from './api-error.ts';

/** Longer than any healthy answer takes; a connection that has died silently must not spin for ever. */
const TIMEOUT_MS = 30_000;
/** The Date header counts whole seconds, so a smaller difference says nothing. */
const NOTICEABLE_SKEW_MS = 2_000;

export interface RequestOptions {
  readonly id?: Id | undefined;
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** An answer whose body has arrived whole, so that nothing after this can fail for the network. */
export interface ReceivedResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly text: string;
  /** When it had arrived by this machine's clock, in epoch milliseconds. */
  readonly receivedAt: number;
}

/**
 * Makes one request of section 7: the one place that knows fetch.
 * A request once made runs to its end: a page that is left has it in the cache for the next.
 * @throws ApiError with a cause when no whole answer came
 */
export async function send(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  sending: RequestOptions,
): Promise<ReceivedResponse> {
  const { id, body, token, idempotencyKey } = sending;
  const headers = new Headers({ Accept: 'application/json' });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);

  try {
    const response = await fetch(endpoint.path.replace('{id}', encodeURIComponent(id ?? '')), {
      method: endpoint.method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { ok, status, statusText, headers: answered } = response;
    const text = await response.text();
    return { ok, status, statusText, headers: answered, text, receivedAt: Date.now() };
  } catch (cause) {
    throw new ApiError(`${endpoint.method} ${endpoint.path}: no answer`, { cause });
  }
}

/** How far the server's clock is ahead of this machine's by its answer, in milliseconds; 0 when it does not say. */
export function clockSkewOf({ headers, receivedAt }: ReceivedResponse): number {
  const skew = Date.parse(headers.get('Date') ?? '') - receivedAt;
  return Math.abs(skew) > NOTICEABLE_SKEW_MS ? skew : 0;
}
