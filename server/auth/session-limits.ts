/** How long tokens and sessions last, in milliseconds. */
export interface SessionLimits {
  readonly token: number;
  /** Since the last refresh. */
  readonly sessionIdle: number;
  /** Since sign-in, however active the session is. */
  readonly session: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const DEFAULT_SESSION_LIMITS: SessionLimits = {
  token: 20 * MINUTE,
  sessionIdle: 12 * HOUR,
  session: 30 * 24 * HOUR,
};
