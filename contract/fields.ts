import * as v from 'valibot';

import { CALENDAR_YEARS, isCalendarYear } from './calendar.ts';

/** The maximum length of a stored name or text, in UTF-16 code units. */
export const MAX_TEXT_LENGTH = 200;

/**
 * The entries of a response schema: one for each field of the wire type. A wire type such as `WireBudget` is what our
 * server sends. Its schema accepts more, since other servers omit fields or write them differently.
 */
export type WireEntries<TWire> = Readonly<Record<keyof TWire, v.GenericSchema>>;

/**
 * An id as the server sent it. The app treats ids as opaque and sends them back with their original type. Ids also
 * appear in URLs as text, so compare them with `sameId`.
 */
export const Id = v.union([v.number(), v.string()]);
export type Id = v.InferOutput<typeof Id>;

/** Whether two ids are the same. One of them may be text from a URL. Null equals nothing. */
export function sameId(a: Id | null, b: Id | null): boolean {
  return a !== null && b !== null && String(a) === String(b);
}

/** A budget's id. It is always a number in the app, even if a server sends it as text. */
export const BudgetId = v.pipe(
  v.union([v.pipe(v.string(), v.digits(), v.transform(Number)), v.number()]),
  v.safeInteger(),
);

/** Characters such as U+202E, which turn the text behind them around until another one ends that. They show nothing. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A name or another text in a response, without characters that would turn around the sentence that contains it. */
export const Text = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(DIRECTIONS, '')),
);

export const TextOrEmpty = v.optional(v.nullable(Text, ''), '');

/** A plain number in a response, such as a share count or a share price. Servers may omit it. */
export const NumberOrZero = v.optional(v.nullable(v.pipe(v.number(), v.finite()), 0), 0);

export function listOrEmpty<const TItem extends v.GenericSchema>(item: TItem) {
  return v.optional(v.nullable(v.array(item), []), []);
}

/** The time zone names that `Date` knows, or an offset. An offset must follow a time, so that a hyphen in a date is not one. */
const HAS_ZONE = /(?:\b|\d)(?:z|utc?|gmt|[ecmp][sd]t)\b|:[^:]*[+-]\d/i;
const ISO_DATE = /^[+-]?\d+(?:-\d\d){0,2}$/;
const ENDS_WITH_TIME = /:[\d.]+$/;

/** Text without a time zone is UTC, like every time on the wire. `Date` alone would read most of it as local time. */
function parseTimestamp(value: string | number): Date {
  if (typeof value === 'number' || HAS_ZONE.test(value) || ISO_DATE.test(value)) return new Date(value);
  // ISO 8601 only allows a Z directly after the time. Other formats don't allow a Z after a word such as PM.
  return new Date(ENDS_WITH_TIME.test(value) ? `${value}Z` : `${value} UTC`);
}

/** A point in time. Our server sends ISO 8601 in UTC; any time that can be parsed is accepted from other servers. */
export const Timestamp = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(parseTimestamp),
  v.date('Must be a time'),
);

/** Whether a date, in UTC, is one that can be sent; see `docs/product-rules.md#years`. */
export function isCalendarTime(time: Date): boolean {
  return isCalendarYear(time.getUTCFullYear());
}

export const TimestampInput = v.pipe(Timestamp, v.check(isCalendarTime, `Must be in ${CALENDAR_YEARS}`));

/** A point in time in a request. Null counts as missing. */
export const OptionalTimestampInput = v.optional(
  v.pipe(
    v.nullable(TimestampInput),
    v.transform((timestamp) => timestamp ?? undefined),
  ),
);

/** Text that both SQLite and PostgreSQL store unchanged. */
export const StorableText = v.pipe(
  v.string(),
  v.check((text) => text.isWellFormed() && !text.includes('\0'), 'Must be well-formed text'),
  v.maxLength(MAX_TEXT_LENGTH, `Must be at most ${MAX_TEXT_LENGTH} characters`),
);

/**
 * Text in which nothing can be seen: blanks, controls, and characters that only change how others look. To Unicode the
 * braille blank is a symbol.
 */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Z}\p{Cf}\p{Cc}\u2800]*$/u;

/** Removes blanks at the ends, and makes text empty in which nothing can be seen. */
export function trimText(text: string): string {
  return INVISIBLE.test(text) ? '' : text.trim();
}

export const trimmed = v.transform(trimText);

export const TextInput = v.pipe(StorableText, trimmed);

export const NameInput = v.pipe(TextInput, v.minLength(1, 'Required'));

export const OptionalTextInput = v.optional(v.nullable(TextInput, ''), '');

/**
 * Accepts a number, or the same number as plain decimal text, since other clients send the values of inputs and selects.
 * Plain decimal text is an optional sign, digits, and optionally a point with digits after it: `"3"`, `"-12.5"`, `".5"`.
 * Everything else is rejected: spaces, commas, exponents, other bases, `"Infinity"` and the empty text.
 * @param number the schema that both forms must satisfy
 */
// Tells the bundler that a schema made with it can be left out where nothing uses it.
// @__NO_SIDE_EFFECTS__
export function orDecimalText<const TNumber extends v.GenericSchema<number, number>>(number: TNumber) {
  return v.union([number, v.pipe(v.string(), v.decimal(), v.transform(Number), number)]);
}

export const NumberInput = orDecimalText(v.pipe(v.number(), v.finite()));

/** 0 if omitted. Null is rejected: it is how JSON writes NaN, and would overwrite the stored value. */
export const OptionalNumberInput = v.optional(NumberInput, 0);

export const FlagInput = v.optional(v.nullable(v.boolean(), false), false);

/** Whether a creation adds no point to its history, since past values follow. Needs the extension `history`. */
export const UnrecordedInput = v.optional(
  v.pipe(
    v.nullable(v.boolean()),
    // Without it, the body of a request and its idempotency key stay what they were.
    v.transform((isUnrecorded) => (isUnrecorded === true ? (true as const) : undefined)),
  ),
);

/** The id of a linked row, or null for no link. Empty text and 0 also mean no link, since selects send them. */
export const OptionalIdInput = v.pipe(
  v.optional(v.nullable(Id), null),
  v.transform((id) => (id === '' || sameId(id, 0) ? null : id)),
);
