import { sql } from 'kysely';

/** Converts epoch milliseconds to ISO 8601 in UTC, the format of every time on the wire. */
export function toIsoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/**
 * The day of a row after an update: the one in the request, even with no time, or none if that is null. Without it, the
 * stored time keeps the stored day; the day of any other time is unknown. See `docs/product-rules.md#days`.
 * @param time the time in the request, in epoch milliseconds
 * @param columns the columns of the stored time and day
 */
export function dayAfterUpdate(
  day: string | null | undefined,
  time: number | undefined,
  columns: { readonly time: string; readonly day: string } = { time: 'time_stamp', day: 'day' },
) {
  if (day !== undefined) return day;
  if (time === undefined) return null;
  return sql<string | null>`case when ${sql.ref(columns.time)} = ${time} then ${sql.ref(columns.day)} end`;
}
