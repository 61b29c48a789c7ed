import { readAmountDisplay } from './amount-display.ts';

/**
 * A formatter of amounts in the currency in which they are shown. Built when it is first used, since that is slow, and again
 * when the currency has changed.
 * @param options two decimals by default, whatever the currency usually has
 */
export function currencyFormat(options: Intl.NumberFormatOptions): () => Intl.NumberFormat {
  let built: { readonly currency: string; readonly format: Intl.NumberFormat } | undefined;
  return () => {
    const { currency } = readAmountDisplay();
    if (built?.currency !== currency) {
      const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
      const decimals = 'notation' in options ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
      built = { currency, format: new Intl.NumberFormat('en-US', { ...style, ...decimals, ...options }) };
    }
    return built.format;
  };
}
