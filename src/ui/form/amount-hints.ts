import * as v from 'valibot';

import { OptionalAmount, OptionalNumber } from './field-schemas.ts';
import { formatCents } from '#src/ui/format/money.ts';
import { formatAllDigits, typedNumber } from '#src/ui/format/shares.ts';

/*
 * What a field says while somebody types: the number that a save will store, such as `= $66.30`. It says nothing where
 * that is plainly what stands there, and nothing where a save would refuse it.
 */

/** More than two decimals are rounded, and may have been meant as thousands: `1.234`. */
const PLAIN_AMOUNT = /^[-+−]?\$?\d*\.?\d{0,2}$/;

/** Of an amount of dollars. */
export function amountHint(text: string): string | undefined {
  if (PLAIN_AMOUNT.test(text.trim())) return undefined;
  const result = v.safeParse(OptionalAmount, text);
  return result.success ? `= ${formatCents(result.output)}` : undefined;
}

/** Of a number that is no money, such as a number of shares or the price of one, whose decimals all count. */
export function numberHint(text: string): string | undefined {
  const result = v.safeParse(OptionalNumber, text);
  if (!result.success || digitsOf(text) === digitsOf(typedNumber(result.output))) return undefined;
  return `= ${formatAllDigits(result.output)}`;
}

/** A plain number without what does not change it: sign, dollar sign, outer zeros, a dot at the end. */
function digitsOf(text: string): string {
  const unsigned = text.trim().replace(/^[-+−]?\$?0*/, '');
  return unsigned.replace(/\.(\d*?)0*$/, '.$1').replace(/\.$/, '');
}
