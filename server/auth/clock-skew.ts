/** How far the clocks of two servers that share a database may differ. */
export const MAX_CLOCK_SKEW_MS = 60_000;

/**
 * Whether a stored time is in the past, give or take the clock skew. A later time was stored while a clock was wrong, so
 * the real time is unknown.
 * @param time epoch milliseconds, like `now`
 */
export function isPast(time: number, now: number): boolean {
  return time <= now + MAX_CLOCK_SKEW_MS;
}
