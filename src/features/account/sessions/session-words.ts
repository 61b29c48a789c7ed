const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The server knows the last use only to a few minutes. */
const RECENT_MS = 10 * MINUTE;

const relativeTime = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** When a session was last used, such as `2 hours ago` or `in the last few minutes`. */
export function lastUseWords(lastUsedAt: Date, now: Date): string {
  const age = now.getTime() - lastUsedAt.getTime();
  if (age < RECENT_MS) return 'in the last few minutes';
  if (age < HOUR) return relativeTime.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relativeTime.format(-Math.floor(age / HOUR), 'hour');
  return relativeTime.format(-Math.floor(age / DAY), 'day');
}

/** The day of a sign-in, such as `Nov 3, 2026`. */
export function signInDay(signedInAt: Date): string {
  return date.format(signedInAt);
}
