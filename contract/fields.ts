import * as v from 'valibot';

/** The longest name or text that is kept, in UTF-16 code units. */
export const MAX_TEXT_LENGTH = 200;

/**
 * An id as its server gave it. The app never looks inside one; it sends it back in the type it came in.
 * Ids also travel in URLs, so two are the same when their text is.
 */
export const Id = v.union([v.number(), v.string()]);
export type Id = v.InferOutput<typeof Id>;

/** Whether two ids mean the same thing, one of which may have come out of a URL. */
export function sameId(a: Id | null, b: Id | null): boolean {
  return a !== null && b !== null && String(a) === String(b);
}

/** A budget's id, which is a number even where a server writes it as text. */
export const BudgetId = v.pipe(
  v.union([v.pipe(v.string(), v.digits(), v.transform(Number)), v.number()]),
  v.safeInteger(),
);

/** Text of an answer; servers leave out what was not given. */
export const TextOrEmpty = v.optional(v.nullable(v.string(), ''), '');

/** A plain number of an answer (a share count, a share price); servers leave out what was not given. */
export const NumberOrZero = v.optional(v.nullable(v.pipe(v.number(), v.finite()), 0), 0);

/** A list of an answer; servers leave out what is empty. */
export function listOrEmpty<const TItem extends v.GenericSchema>(item: TItem) {
  return v.optional(v.nullable(v.array(item), []), []);
}

/** The names of zones that `Date` knows, or an offset, which only after a time is told from a date's own hyphens. */
const HAS_ZONE = /(?:\b|\d)(?:z|utc?|gmt|[ecmp][sd]t)\b|:[^:]*[+-]\d/i;
const ISO_DATE = /^[+-]?\d+(?:-\d\d){0,2}$/;
const ENDS_WITH_TIME = /:[\d.]+$/;

/**
 * The moment that an answer's text or epoch milliseconds name. A text without a zone is UTC, as all time on the wire:
 * `Date` would take it as the machine's own, save for a date in ISO 8601.
 */
function parseTimestamp(value: string | number): Date {
  if (typeof value === 'number' || HAS_ZONE.test(value) || ISO_DATE.test(value)) return new Date(value);
  // ISO 8601 takes nothing but a Z right after the time, and other texts take none after a word such as PM.
  return new Date(ENDS_WITH_TIME.test(value) ? `${value}Z` : `${value} UTC`);
}

/** A moment: ISO 8601 in UTC on the wire from our server, any parseable time from another. */
export const Timestamp = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(parseTimestamp),
  v.date('Must be a time'),
);

/** Text that both databases can hold and give back unchanged. */
const StorableText = v.pipe(
  v.string(),
  v.check((text) => text.isWellFormed() && !text.includes('\0'), 'Must be well-formed text'),
  v.maxLength(MAX_TEXT_LENGTH, `Must be at most ${MAX_TEXT_LENGTH} characters`),
);

/** Text that somebody asks to keep, without the blanks around it. */
const TextInput = v.pipe(StorableText, v.trim());

/** A name that somebody asks to keep: not empty. */
export const NameInput = v.pipe(TextInput, v.minLength(1, 'Required'));

export const OptionalTextInput = v.optional(v.nullable(TextInput, ''), '');

/**
 * A number of a request that may also come as plain decimal text, since other clients take theirs from inputs and
 * selects: an optional sign, digits, and optionally a point with digits after it, as in `"3"`, `"-12.5"` and `".5"`.
 * Anything else is refused: blanks, commas, exponents, other bases, `"Infinity"` and empty text.
 * @param number the schema of the number itself, which the text must meet too
 */
export function orDecimalText<const TNumber extends v.GenericSchema<number, number>>(number: TNumber) {
  return v.union([number, v.pipe(v.string(), v.decimal(), v.transform(Number), number)]);
}

export const NumberInput = orDecimalText(v.pipe(v.number(), v.finite()));

/** 0 when missing. Null is refused: it is the JSON of NaN, and would overwrite what is kept. */
export const OptionalNumberInput = v.optional(NumberInput, 0);

/** False when missing or null. */
export const FlagInput = v.optional(v.nullable(v.boolean(), false), false);

/** The id of what something is linked to; null, `""` and 0 all stand for none, as selects have it. */
export const OptionalIdInput = v.pipe(
  v.optional(v.nullable(Id), null),
  v.transform((id) => (id === '' || sameId(id, 0) ? null : id)),
);
