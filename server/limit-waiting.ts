import type { Endpoint } from '#contract/endpoints.ts';

import type { VisitorHandler } from './answer.ts';
import { Refusal } from './refusal.ts';

/** How many calls may be waiting for a password's hash: a second or two of work for all of them. */
export const MOST_WAITING = 128;
/** The fraction of the free places that one address may hold. Its flood then leaves room, and little delay, to others. */
const SHARE = 1 / 4;
const RETRY_AFTER_SECONDS = 2;

/**
 * Bounds how many calls hash passwords, which is slow, or wait until others have done so. Calls that do not fit are
 * refused at once, before they cost anything.
 * @returns what puts a handler under this limit; all that it is given to share the places
 */
export function limitWaiting(most: number) {
  const waiting = new Map<string | undefined, number>();
  let all = 0;

  function add(address: string | undefined, change: 1 | -1): void {
    all += change;
    const own = (waiting.get(address) ?? 0) + change;
    if (own === 0) waiting.delete(address);
    else waiting.set(address, own);
  }

  return <TEndpoint extends Endpoint>(handle: VisitorHandler<TEndpoint>): VisitorHandler<TEndpoint> =>
    async (call) => {
      if ((waiting.get(call.address) ?? 0) >= SHARE * (most - all)) throw tooBusy();
      add(call.address, 1);
      try {
        return await handle(call);
      } finally {
        add(call.address, -1);
      }
    };
}

function tooBusy(): Refusal {
  return new Refusal(503, 'Too many people are signing in just now, please try again in a moment', {
    'Retry-After': String(RETRY_AFTER_SECONDS),
  });
}
