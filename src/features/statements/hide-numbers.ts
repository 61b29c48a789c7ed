import { HIDDEN_AMOUNT, readAmountDisplay } from '#src/ui/format/amount-display.ts';

/** Text from a file that may contain an amount, without its numbers while amounts are hidden. */
export function hideNumbers(text: string): string {
  return readAmountDisplay().isHidden ? text.replaceAll(/[+-]?\p{Nd}[\p{Nd}.,' ]*/gu, HIDDEN_AMOUNT) : text;
}
