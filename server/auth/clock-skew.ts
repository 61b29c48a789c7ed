/** How far the clocks of two servers over one database may differ, in milliseconds. */
export const MAX_CLOCK_SKEW_MS = 60_000;

/**
 * Whether a stored moment can be believed to have passed. One further ahead was stored while a clock was wrong, and
 * nobody knows when it really was.
 * @param moment epoch milliseconds, as `now` is
 */
export function isPast(moment: number, now: number): boolean {
  return moment <= now + MAX_CLOCK_SKEW_MS;
}
