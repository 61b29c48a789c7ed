import { centsFromDollars, dollarsFromCents, type Sum } from '#contract/money.ts';
import type { Format } from '#src/ui/format/format.ts';

/** A value that a slider changes: a rate in percent, or an amount in dollars. */
export interface SliderField {
  readonly label: string;
  /** Marked on the slider. */
  readonly specified: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The limits of a typed value, which may exceed the slider's. */
  readonly limits: readonly [min: number, max: number];
  readonly isAmount: boolean;
  readonly show: (value: number) => string;
  /** For its text field: never hidden. */
  readonly showTyped: (value: number) => string;
  /** @returns undefined if the text is no number */
  readonly parse: (text: string) => number | undefined;
}

/** Enough for anyone, and far below the largest amount that can be stored. */
const MAX_DOLLARS = 1_000_000_000;

export const inDollars = (format: Format) =>
  ({
    limits: [-MAX_DOLLARS, MAX_DOLLARS],
    isAmount: true,
    show: (value: number) => format.money(centsFromDollars(value)),
    showTyped: (value: number) => format.typedMoney(centsFromDollars(value)),
    parse: (text: string) => {
      const amount = format.parseAmount(text);
      return amount === undefined ? undefined : dollarsFromCents(amount);
    },
  }) as const;

/** Sums that are too large for a slider are at its end. */
export function toDollars(amount: Sum): number {
  return Math.min(MAX_DOLLARS, Math.max(-MAX_DOLLARS, Number(amount) / 100));
}

/** To the next number with one digit and zeros: 8,664 becomes 9,000. */
export function roundUp(amount: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(amount));
  return Math.ceil(amount / magnitude) * magnitude;
}

/** A power of ten, a hundredth to a thousandth of the scale. */
export function stepFor(max: number): number {
  return 10 ** Math.floor(Math.log10(max / 100));
}
