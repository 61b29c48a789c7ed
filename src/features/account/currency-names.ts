import { CURRENCIES } from '#contract/currencies.ts';
import { byName } from '#src/ui/format/texts.ts';

const names = new Intl.DisplayNames('en-US', { type: 'currency' });

/** `Swiss Franc (CHF)`. A currency that the browser does not know has only its code. */
export function currencyName(code: string): string {
  const name = names.of(code) ?? code;
  return name === code ? code : `${name} (${code})`;
}

/** All currencies that can be chosen, by name. */
export const currencyOptions = CURRENCIES.map((code) => ({ code, name: currencyName(code) })).sort(byName);
