import * as v from 'valibot';

import { LONGEST_TEXT } from '#contract/fields.ts';
import { type Cents, LARGEST_AMOUNT, parseAmount, ZERO } from '#contract/money.ts';

const TooLong = `At most ${LONGEST_TEXT} characters`;

/** A text field that may stay empty. */
export const OptionalText = v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_TEXT, TooLong));

/** A text field that must hold more than blanks. */
export const RequiredText = v.pipe(OptionalText, v.minLength(1, 'Required'));

const Amount = v.rawTransform<string, Cents>(({ dataset, addIssue, NEVER }) => {
  const amount = parseAmount(dataset.value);
  if (amount === undefined) {
    addIssue({ message: 'Enter a number' });
    return NEVER;
  }
  if (Math.abs(amount) > LARGEST_AMOUNT) {
    addIssue({ message: 'Enter an amount up to $999,999,999,999.99' });
    return NEVER;
  }
  return amount;
});

/** A typed amount of dollars, in cents. */
export const RequiredAmount = v.pipe(v.string(), v.trim(), v.minLength(1, 'Required'), Amount);

/** A typed amount of dollars, in cents; an empty field is nothing. */
export const OptionalAmount = v.union([
  v.pipe(
    v.string(),
    v.trim(),
    v.literal(''),
    v.transform(() => ZERO),
  ),
  v.pipe(v.string(), Amount),
]);
