import type { Endpoint } from '#contract/endpoints.ts';

import type { PublicHandler } from '#server/http/call.ts';
import { concurrencyLimit } from '#server/concurrency-limit.ts';
import { HttpError } from '#server/http/http-error.ts';

/** How many calls may be waiting for a password's hash: a second or two of work for all of them. */
export const MAX_WAITING = 128;
/** The fraction of the free places that one address may hold, so that its flood leaves room to others. */
const SHARE = 1 / 4;
/** How many calls of one address are worked at, so that others wait for these alone and not for its whole line. */
const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 2;

/**
 * Bounds how many calls hash passwords, which is slow, or wait until others have done so. Calls that do not fit are
 * refused at once, before they cost anything.
 * @returns what puts a handler under this limit; all that it is given to share the places
 */
export function createPasswordQueue(most: number) {
  const lines = new Map<
    string | undefined,
    { length: number; inTurn: ReturnType<typeof concurrencyLimit> }
  >();
  let all = 0;

  return <TEndpoint extends Endpoint>(handle: PublicHandler<TEndpoint>): PublicHandler<TEndpoint> =>
    async (call) => {
      const { address } = call;
      const line = lines.get(address) ?? { length: 0, inTurn: concurrencyLimit(AT_ONCE) };
      if (line.length >= SHARE * (most - all)) throw tooBusy();
      lines.set(address, line);
      line.length += 1;
      all += 1;
      try {
        return await line.inTurn(() => handle(call));
      } finally {
        line.length -= 1;
        all -= 1;
        if (line.length === 0) lines.delete(address);
      }
    };
}

function tooBusy(): HttpError {
  return new HttpError(503, 'Too many people are signing in just now, please try again in a moment', {
    'Retry-After': String(RETRY_AFTER_SECONDS),
  });
}
