import { type Cents, dollarsFromCents } from '#contract/money.ts';

import { lazily } from './lazily.ts';
import { amountFormat, signedAmountFormat } from './money.ts';

/* Input is never hidden while it is typed. */

const grouped = lazily(
  () => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, signDisplay: 'negative' }),
);

/** A typed amount, as it is understood: `$1,234.50`. */
export function formatTypedCents(amount: Cents): string {
  return amountFormat().format(dollarsFromCents(amount));
}

/** A difference that is being typed, with its sign: `+$900.00`. */
export function formatTypedSignedCents(amount: Cents): string {
  return signedAmountFormat().format(dollarsFromCents(amount));
}

/** An amount as the value of a text field, with grouping: `1,234.50`, `-5.00`. */
export function formatGroupedAmount(amount: Cents): string {
  return grouped().format(dollarsFromCents(amount));
}
