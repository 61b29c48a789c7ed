import * as v from 'valibot';

import { FIRST_DAY, LAST_DAY } from '#contract/calendar.ts';
import { MAX_TEXT_LENGTH, trimmed } from '#contract/fields.ts';
import { type Cents, MAX_AMOUNT } from '#contract/money.ts';
import { parseNumber } from '#contract/typed-numbers.ts';
import type { Format } from '#src/ui/format/format.ts';

const TOO_LONG = `At most ${MAX_TEXT_LENGTH} characters`;

export const OptionalText = v.pipe(v.string(), trimmed, v.maxLength(MAX_TEXT_LENGTH, TOO_LONG));

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

const amount = ({ parseAmount, readCurrencySigns, typedMoney }: Format) =>
  v.rawTransform<string, Cents>(({ dataset, addIssue, NEVER }) => {
    const parsed = parseAmount(dataset.value);
    if (parsed !== undefined && Math.abs(parsed) <= MAX_AMOUNT) return parsed;
    const isNumber = parseNumber(readCurrencySigns(dataset.value)) !== undefined;
    addIssue({ message: isNumber ? `Enter an amount up to ${typedMoney(MAX_AMOUNT)}` : ENTER_A_NUMBER });
    return NEVER;
  });

export function requiredAmount(format: Format) {
  return v.pipe(v.string(), v.trim(), v.minLength(1, 'Required'), amount(format));
}

/** The amount of a field's text, in cents. Undefined if it is empty or invalid. */
export function parseFieldAmount(format: Format, text: string): Cents | undefined {
  const result = v.safeParse(requiredAmount(format), text);
  return result.success ? result.output : undefined;
}

const TextOrZero = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text || '0'),
);

export function optionalAmount(format: Format) {
  return v.pipe(TextOrZero, amount(format));
}

/** Parses a number with all its decimals, such as a share count; an empty field is zero. */
export function optionalNumber({ readCurrencySigns }: Format) {
  return v.pipe(
    TextOrZero,
    v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
      const number = parseNumber(readCurrencySigns(dataset.value));
      if (number !== undefined) return number;
      addIssue({ message: ENTER_A_NUMBER });
      return NEVER;
    }),
    v.metadata({ isAmount: false }),
  );
}
