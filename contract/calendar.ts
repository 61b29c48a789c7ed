/** The years that dates can have. Others are typing errors. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2200;

/** Whether a year is one that dates can have. */
export function isCalendarYear(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}
