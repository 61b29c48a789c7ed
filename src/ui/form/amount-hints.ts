import * as v from 'valibot';

import type { Format } from '#src/ui/format/format.ts';
import { formatAllDigits, formatGroupedAmount, formatNumberForInput } from '#src/ui/format/numbers.ts';

import { optionalAmount, optionalNumber, parseFieldAmount } from './field-schemas.ts';

/** What Save will store, `= $66.30`, unless the text shows it. Never hidden: only for a field with the focus. */

/** At most two decimals: more are rounded, or may be meant as a thousands separator, as in `1.234`. */
const PLAIN_AMOUNT = /^[-+−]?\$?\d*\.?\d{0,2}$/;

export function amountHint(format: Format, text: string): string | undefined {
  if (PLAIN_AMOUNT.test(format.readCurrencySigns(text.trim()))) return undefined;
  const result = v.safeParse(optionalAmount(format), text);
  return result.success ? `= ${format.typedMoney(result.output)}` : undefined;
}

/** An amount as it is shown while its field does not have the focus: `1,234.50`. Undefined if it is empty or invalid. */
export function formattedAmount(format: Format, text: string): string | undefined {
  const amount = parseFieldAmount(format, text);
  return amount === undefined ? undefined : formatGroupedAmount(amount);
}

/** The hint for a number that keeps all its decimals, such as a share count or a share price. */
export function numberHint(format: Format, text: string): string | undefined {
  const result = v.safeParse(optionalNumber(format), text);
  if (
    !result.success ||
    significantDigits(format.readCurrencySigns(text)) ===
      significantDigits(formatNumberForInput(result.output))
  )
    return undefined;
  return `= ${formatAllDigits(result.output)}`;
}

/** Strips the sign and everything that does not affect the value: the dollar sign, outer zeros, a trailing dot. */
function significantDigits(text: string): string {
  const unsigned = text.trim().replace(/^[-+−]?\$?0*/, '');
  return unsigned.replace(/\.(\d*?)0*$/, '.$1').replace(/\.$/, '');
}
