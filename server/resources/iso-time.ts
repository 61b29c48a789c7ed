/** Converts epoch milliseconds to ISO 8601 in UTC, the format of every time on the wire. */
export function toIsoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
