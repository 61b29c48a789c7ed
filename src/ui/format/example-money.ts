import { currencyFormat } from './currency-format.ts';

const whole = currencyFormat({ minimumFractionDigits: 0, maximumFractionDigits: 0 });

/**
 * An amount that a text gives as an example: `$1,000`. It is never hidden.
 * @param amount without cents
 */
export function formatExample(amount: number): string {
  return whole().format(amount);
}
