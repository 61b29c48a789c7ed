import * as v from 'valibot';

import { FIRST_DAY, LAST_DAY } from '#contract/calendar.ts';
import { MAX_TEXT_LENGTH, trimmed } from '#contract/fields.ts';
import { type Cents, dollarsFromCents, MAX_AMOUNT } from '#contract/money.ts';
import { parseNumber } from '#contract/typed-numbers.ts';
import { amountFormat } from '#src/ui/format/money.ts';
import { parseTypedAmount, readCurrencySigns } from '#src/ui/format/typed-currency.ts';

const TOO_LONG = `At most ${MAX_TEXT_LENGTH} characters`;

/** A text field that may stay empty. */
export const OptionalText = v.pipe(v.string(), trimmed, v.maxLength(MAX_TEXT_LENGTH, TOO_LONG));

/** A text field that must not be blank. */
export const RequiredText = v.pipe(OptionalText, v.minLength(1, 'Required'));

const ENTER_A_NUMBER = 'Enter a number';
export const ENTER_A_DATE = 'Enter a date';

/** The day of a date field, such as `2026-01-31`. A year that no date can have is a typing error, such as 26 for 2026. */
export const Day = v.pipe(
  v.string(),
  v.minLength(1, 'Required'),
  v.isoDate(ENTER_A_DATE),
  v.minValue(FIRST_DAY, ENTER_A_DATE),
  v.maxValue(LAST_DAY, ENTER_A_DATE),
);

const Amount = v.rawTransform<string, Cents>(({ dataset, addIssue, NEVER }) => {
  const amount = parseTypedAmount(dataset.value);
  if (amount !== undefined && Math.abs(amount) <= MAX_AMOUNT) return amount;
  const isNumber = parseNumber(readCurrencySigns(dataset.value)) !== undefined;
  addIssue({
    message: isNumber
      ? `Enter an amount up to ${amountFormat().format(dollarsFromCents(MAX_AMOUNT))}`
      : ENTER_A_NUMBER,
  });
  return NEVER;
});

/** Parses an amount to cents. */
export const RequiredAmount = v.pipe(v.string(), v.trim(), v.minLength(1, 'Required'), Amount);

/** The amount of a field's text, in cents. Undefined if it is empty or invalid. */
export function parseFieldAmount(text: string): Cents | undefined {
  const result = v.safeParse(RequiredAmount, text);
  return result.success ? result.output : undefined;
}

/** Trims the text; an empty field means zero. */
const TextOrZero = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text || '0'),
);

/** Parses an amount to cents; an empty field is zero. */
export const OptionalAmount = v.pipe(TextOrZero, Amount);

/** Parses a number with all its decimals, such as a share count; an empty field is zero. */
export const OptionalNumber = v.pipe(
  TextOrZero,
  v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
    const number = parseNumber(readCurrencySigns(dataset.value));
    if (number !== undefined) return number;
    addIssue({ message: ENTER_A_NUMBER });
    return NEVER;
  }),
);
