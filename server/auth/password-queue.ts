import { concurrencyLimit } from '#server/concurrency-limit.ts';
import { HttpError } from '#server/http/http-error.ts';

/** How many requests may wait for a password hash. Hashing for all of them takes a second or two. */
export const MAX_WAITING = 128;
/** The fraction of the free places that one address may take, so that a flood leaves room for others. */
const MAX_SHARE_PER_ADDRESS = 1 / 4;
/** How many requests of one address run at once, so that others wait for these and not for its whole queue. */
const MAX_RUNNING_PER_ADDRESS = 2;
const RETRY_AFTER_SECONDS = 2;

/** Limits how many requests hash a password, which is slow, or wait to do so. Others fail at once with a 503. */
export function createPasswordQueue(maxWaiting: number) {
  const queues = new Map<
    string | undefined,
    { length: number; runInTurn: ReturnType<typeof concurrencyLimit> }
  >();
  let total = 0;

  return <TCall extends { readonly address: string | undefined }, TResult>(
      handle: (call: TCall) => Promise<TResult>,
    ) =>
    async (call: TCall): Promise<TResult> => {
      const { address } = call;
      const runInTurn = concurrencyLimit(MAX_RUNNING_PER_ADDRESS);
      const queue = queues.get(address) ?? { length: 0, runInTurn };
      if (queue.length >= MAX_SHARE_PER_ADDRESS * (maxWaiting - total)) {
        const message = 'Too many people are signing in right now. Please try again in a moment.';
        throw new HttpError(503, message, { 'Retry-After': String(RETRY_AFTER_SECONDS) });
      }
      queues.set(address, queue);
      queue.length += 1;
      total += 1;
      try {
        return await queue.runInTurn(() => handle(call));
      } finally {
        queue.length -= 1;
        total -= 1;
        if (queue.length === 0) queues.delete(address);
      }
    };
}
