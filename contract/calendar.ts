import * as v from 'valibot';

/*
 * The years that a date can have, in forms, files and requests. Others are typing errors. What is stored already, or comes
 * from another server, can have any year; see `docs/product-rules.md#years`.
 */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2200;
export const FIRST_DAY = `${FIRST_YEAR}-01-01`;
export const LAST_DAY = `${LAST_YEAR}-12-31`;

/** Ends a sentence about what is outside them. */
export const CALENDAR_YEARS = `the years ${FIRST_YEAR} to ${LAST_YEAR}`;

export function isCalendarYear(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

const NOT_A_YEAR = `Must be in ${CALENDAR_YEARS}`;

export const Year = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(FIRST_YEAR, NOT_A_YEAR),
  v.maxValue(LAST_YEAR, NOT_A_YEAR),
);
