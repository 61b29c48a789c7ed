import { foldText, searchWords } from '#contract/folded-text.ts';
import type { Sum } from '#contract/money.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';

export type FilterValues = readonly (string | Sum)[];

/** A word that can be the beginning of an amount: `85`, `$1,234.5`, `-9`. */
const AMOUNT = /^-?\$?\d[\d,]*\.?\d*$/;

/** Each word is in a text or begins an amount. Hidden amounts are not searched. Undefined without words. */
export function findRows<Item>(
  format: Format,
  rows: readonly Item[],
  filter: string,
  valuesOf: (row: Item) => FilterValues,
): ReadonlySet<Item> | undefined {
  const words = searchWords(filter).map((text) => {
    const amount = format.readCurrencySigns(text);
    return {
      text,
      amount: AMOUNT.test(amount) && !format.isHidden ? amount.replaceAll(/[$,]/g, '') : undefined,
    };
  });
  if (words.length === 0) return undefined;

  return new Set(
    rows.filter((row) => {
      const values = valuesOf(row);
      const text = foldText(values.filter((value) => typeof value === 'string').join('\n'));
      return words.every(
        (word) => text.includes(word.text) || (word.amount !== undefined && hasAmount(values, word.amount)),
      );
    }),
  );
}

/** Whether an amount starts with these digits, ignoring a minus sign. */
function hasAmount(values: FilterValues, start: string): boolean {
  return values.some((value) => {
    // Sums that are too large to be shown are bigints.
    if (typeof value !== 'number') return false;
    const amount = formatAmountForInput(value);
    return amount.startsWith(start) || amount.startsWith(`-${start}`);
  });
}
