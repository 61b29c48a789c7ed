import { dollarsFromCents, type Sum } from '#contract/money.ts';

import { HIDDEN_AMOUNT, readAmountDisplay } from './amount-display.ts';
import { currencyFormat } from './currency-format.ts';
import { TOO_LARGE } from './money.ts';

const whole = currencyFormat({ minimumFractionDigits: 0, maximumFractionDigits: 0 });

/**
 * An amount that a text gives as an example: `$1,000`. It is never hidden.
 * @param amount without cents
 */
export function formatExample(amount: number): string {
  return whole().format(amount);
}

/** A round amount that follows from the person's own, and is therefore hidden like them: `$100`. */
export function formatRoundCents(amount: Sum): string {
  if (readAmountDisplay().isHidden) return HIDDEN_AMOUNT;
  return typeof amount === 'bigint' ? TOO_LARGE : whole().format(dollarsFromCents(amount));
}
