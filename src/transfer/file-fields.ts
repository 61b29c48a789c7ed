import * as v from 'valibot';

import { formatCount } from '#contract/counts.ts';
import { CALENDAR_YEARS } from '#contract/calendar.ts';
import { INVALID_DAY, isDay } from '#contract/days.ts';
import { isCalendarTime, NameInput, Text as ShownText, TextInput } from '#contract/fields.ts';
import { centsFromDollars, dollarsFromCents, fitsCents, MAX_AMOUNT } from '#contract/money.ts';

/** The limits of a file: those of an account on our server. */
export const LIMITS = {
  assets: 1_000,
  liabilities: 1_000,
  categories: 1_000,
  months: 2_400,
  deleted: 10_000,
  /** Items and categories of all months. */
  entries: 150_000,
  /** Past values. */
  history: 100_000,
} as const;

/** Dollars in the file, cents in the app. Unlike a typed amount, one with fractions of a cent is rejected, not rounded. */
export const Amount = v.pipe(
  v.number('Must be a number'),
  v.check(fitsCents, 'Must be at most 999,999,999,999.99'),
  v.transform((dollars) => ({ dollars, amount: centsFromDollars(dollars) })),
  v.check(({ amount }) => Math.abs(amount) <= MAX_AMOUNT, 'Must be at most 999,999,999,999.99'),
  v.check(({ dollars, amount }) => dollarsFromCents(amount) === dollars + 0, 'Must be whole cents'),
  v.transform(({ amount }) => amount),
);

const ISO_TIME = /^(?:\d{4}|[+-]\d{6})-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** ISO 8601 with a time zone. */
export const Time = v.pipe(
  v.string('Must be a time such as "2026-11-22T12:00:00.000Z"'),
  v.regex(ISO_TIME, 'Must be a time such as "2026-11-22T12:00:00.000Z"'),
  v.transform((text) => new Date(text)),
  v.date('Must be a time that exists'),
  v.check(isCalendarTime, `Must be in ${CALENDAR_YEARS}`),
);

/** The day in the person's calendar. Missing if it was recorded without one. */
export const FileDay = v.optional(
  v.nullable(v.pipe(v.string(INVALID_DAY), v.check(isDay, INVALID_DAY))),
  null,
);

/** Texts are read as the account shows them, since its entries are found again by their names. */
export const Name = v.pipe(ShownText, NameInput);
export const Text = v.optional(v.pipe(ShownText, TextInput), '');
export const Num = v.optional(v.pipe(v.number('Must be a number'), v.finite('Must be a finite number')), 0);
/** An id within the file. */
export const FileId = v.pipe(v.number('Must be a whole number'), v.safeInteger('Must be a whole number'));

/** A list whose length is checked before its items, so that a huge one is rejected at once. */
export function list<const TItem extends v.GenericSchema>(item: TItem, max: number) {
  return v.optional(
    v.pipe(
      v.array(v.unknown(), 'Must be a list'),
      v.maxLength(max, `Must have at most ${formatCount(max)} entries`),
      v.array(item),
    ),
    [],
  );
}

/** What something was worth, or how much was owed, from a moment on. */
const FilePoint = v.object({ amount: Amount, timeStamp: Time, day: FileDay });
export type FilePoint = v.InferOutput<typeof FilePoint>;

/** Missing if the server did not offer `history`. */
export const history = v.optional(list(FilePoint, LIMITS.history).wrapped);
