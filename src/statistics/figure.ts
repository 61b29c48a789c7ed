import type { Asset } from '#contract/assets.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Liability } from '#contract/liabilities.ts';
import {
  addCents,
  averageCents,
  ratioOf,
  scaleCents,
  subtractCents,
  type Sum,
  ZERO,
} from '#contract/money.ts';

import type { Rates } from './freedom/growth.ts';
import type { Holding } from './net-worth-history.ts';

const PARTS_PER_MILLION = 1_000_000;

/**
 * A figure and the calculation that it was computed by. The functions below compute the value from exactly the operands
 * that they put into the calculation, so a proof that shows these operands cannot contradict the figure. See
 * docs/product-rules.md#proof.
 */
export interface Figure<TValue extends Sum | number = Sum> {
  /** Cents; a fraction if the calculation is a ratio; months if it is a growth or a date. */
  readonly value: TValue;
  readonly calculation: Calculation;
}

/** An amount, a share or a number of months. */
export type AnyFigure = Figure | Figure<number>;

export type Calculation =
  /** A known amount. */
  | { readonly kind: 'given' }
  /** The sum of the rows' amounts. The rows are listed only on request. */
  | { readonly kind: 'total'; readonly terms: () => readonly Term[] }
  | { readonly kind: 'combination'; readonly plus: readonly Figure[]; readonly minus: readonly Figure[] }
  /** total ÷ count, rounded to the cent; 0 if the count is 0. */
  | { readonly kind: 'average'; readonly total: Figure; readonly count: number }
  /** of × times ÷ dividedBy, rounded to the cent. */
  | {
      readonly kind: 'scaling';
      readonly of: Figure;
      readonly times: number;
      readonly dividedBy: number;
    }
  | {
      readonly kind: 'greater';
      readonly candidates: readonly [Figure, Figure];
      readonly chosen: Figure;
    }
  /** part ÷ whole; 0 if the whole is 0. */
  | { readonly kind: 'ratio'; readonly part: Figure; readonly whole: Figure }
  /** part ÷ whole, at least 0 and at most 1; 1 if the whole is not above 0. */
  | { readonly kind: 'progress'; readonly part: Figure; readonly whole: Figure }
  /** The months that savings take to grow to an amount. */
  | {
      readonly kind: 'growth';
      readonly needed: Figure;
      readonly saved: Figure;
      readonly contribution: Figure;
      readonly rates: Rates;
      /** Not rounded; Infinity when out of reach or unknown. */
      readonly exactMonths: number;
    }
  /** The month that is `months` from now. */
  | { readonly kind: 'date'; readonly months: Figure<number> }
  /** By how many months one date is later than another; 0 if neither is ever reached. */
  | { readonly kind: 'difference'; readonly of: Figure<number>; readonly from: Figure<number> };

/** What a figure can be a total of. */
export type SourceRow = Asset | Liability | Budget | Holding;

/** One row's part of a total, in cents. */
interface Term {
  readonly row: SourceRow;
  readonly amount: Sum;
}

export function given(value: Sum): Figure {
  return { value, calculation: { kind: 'given' } };
}

/** A plain loop: the rows of a total are summed at once, but become terms only when a proof is opened. */
export function totalOf<TRow extends SourceRow>(rows: readonly TRow[], amountOf: (row: TRow) => Sum): Figure {
  let value: Sum = ZERO;
  for (const row of rows) value = addCents(value, amountOf(row));
  return {
    value,
    calculation: { kind: 'total', terms: () => rows.map((row) => ({ row, amount: amountOf(row) })) },
  };
}

/**
 * Several totals of the same rows, computed in one pass. The sums of each row are computed only when a proof is opened.
 * @param sumsOf adds up some of the rows
 * @returns the total with a name
 */
export function totalsByName<TRow extends SourceRow, TName extends string>(
  rows: readonly TRow[],
  sumsOf: (rows: readonly TRow[]) => Readonly<Record<TName, Sum>>,
): (name: TName) => Figure {
  const sums = sumsOf(rows);
  return (name) => ({
    value: sums[name],
    calculation: {
      kind: 'total',
      terms: () => rows.map((row) => ({ row, amount: sumsOf([row])[name] })),
    },
  });
}

/**
 * Adds up the rows of each group in one pass.
 * @param groupOf the number of a row's group; a small one, since it is an index
 * @returns the total of one or more groups
 */
export function totalsByGroup<TRow extends SourceRow, TGroup extends number>(
  rows: readonly TRow[],
  groupOf: (row: TRow) => TGroup,
  amountOf: (row: TRow) => Sum,
): (...groups: readonly TGroup[]) => Figure {
  const values: Sum[] = [];
  for (const row of rows) {
    const group = groupOf(row);
    values[group] = addCents(values[group] ?? ZERO, amountOf(row));
  }
  return (...groups) => {
    let value: Sum = ZERO;
    for (const group of groups) value = addCents(value, values[group] ?? ZERO);
    const terms = () =>
      groups
        .flatMap((group) => rows.filter((row) => groupOf(row) === group))
        .map((row) => ({ row, amount: amountOf(row) }));
    return { value, calculation: { kind: 'total', terms } };
  };
}

export function combined(plus: readonly Figure[], minus: readonly Figure[] = []): Figure {
  let value: Sum = ZERO;
  for (const figure of plus) value = addCents(value, figure.value);
  for (const figure of minus) value = subtractCents(value, figure.value);
  return { value, calculation: { kind: 'combination', plus, minus } };
}

export function averageOf(total: Figure, count: number): Figure {
  return { value: averageCents(total.value, count), calculation: { kind: 'average', total, count } };
}

/** @param times is rounded to six decimals, and so is `dividedBy`, which is above zero */
export function scaled(of: Figure, times: number, dividedBy = 1): Figure {
  const value = scaleCents(
    of.value,
    Math.round(times * PARTS_PER_MILLION),
    Math.round(dividedBy * PARTS_PER_MILLION),
  );
  return { value, calculation: { kind: 'scaling', of, times, dividedBy } };
}

export function greaterOf(...candidates: readonly [Figure, Figure]): Figure {
  const [a, b] = candidates;
  const chosen = a.value > b.value ? a : b;
  return { value: chosen.value, calculation: { kind: 'greater', candidates, chosen } };
}

export function ratio(part: Figure, whole: Figure): Figure<number> {
  return { value: ratioOf(part.value, whole.value), calculation: { kind: 'ratio', part, whole } };
}

export function progressTo(whole: Figure, part: Figure): Figure<number> {
  const value = whole.value > 0 ? Math.min(1, Math.max(0, ratioOf(part.value, whole.value))) : 1;
  return { value, calculation: { kind: 'progress', part, whole } };
}

export function difference(of: Figure<number>, from: Figure<number>): Figure<number> {
  const value = of.value === from.value ? 0 : of.value - from.value;
  return { value, calculation: { kind: 'difference', of, from } };
}

/** What figures amount to, without their calculations. */
export type ValuesOf<TFigures> = {
  readonly [Name in keyof TFigures]: TFigures[Name] extends Figure<infer TValue> ? TValue : never;
};

/** The figures without their calculations. */
export function valuesOf<TFigures extends Readonly<Record<string, Figure<Sum | number>>>>(
  figures: TFigures,
): ValuesOf<TFigures> {
  const values: Record<string, Sum | number> = {};
  for (const [name, { value }] of Object.entries(figures)) values[name] = value;
  return values as ValuesOf<TFigures>;
}
