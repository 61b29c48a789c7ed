import type { Asset, StoredAssetType } from '#contract/assets.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import type { HistoryLine } from '#contract/history.ts';
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

import type { CalendarMonth } from './calendar-month.ts';
import type { FigureName } from './figure-words.ts';
import type { Rates } from './freedom/growth.ts';

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
  /** What it is. A step without a name has no proof of its own. */
  readonly name?: FigureName;
  readonly basis?: FigureBasis | undefined;
  readonly category?: Pick<Expense, 'expenseId' | 'name'>;
}

/** What a figure rests on instead of the present lists: some of the months, or the end of a past month. */
export type FigureBasis = 'last12' | 'complete' | CalendarMonth;

export type AnyFigure = Figure | Figure<number>;

export type Calculation =
  | { readonly kind: 'given' }
  /** The sum of the rows' amounts. The rows are listed only on request. */
  | { readonly kind: 'total'; readonly terms: () => readonly Term[] }
  | { readonly kind: 'combination'; readonly plus: readonly Figure[]; readonly minus: readonly Figure[] }
  /** total ÷ count, rounded to the cent; 0 if the count is 0. */
  | {
      readonly kind: 'average';
      readonly total: Figure;
      readonly count: number;
      /** The averages of the categories that it consists of, listed on request. */
      readonly parts?: (() => readonly Figure[]) | undefined;
    }
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
  | {
      readonly kind: 'growth';
      readonly needed: Figure;
      readonly saved: Figure;
      readonly contribution: Figure;
      readonly rates: Rates;
      /** Not rounded; Infinity when out of reach or unknown. */
      readonly exactMonths: number;
      /** The months until it begins. They are part of the value, but not of the exact months. */
      readonly after?: number;
    }
  /** What savings grow to in a number of months, in cents. */
  | {
      readonly kind: 'projection';
      readonly saved: Figure;
      readonly contribution: Figure;
      readonly rates: Rates;
      readonly months: number;
    }
  | { readonly kind: 'date'; readonly months: Figure<number>; readonly from: Date }
  /** By how many months one date is later than another; 0 if neither is ever reached. */
  | { readonly kind: 'difference'; readonly of: Figure<number>; readonly from: Figure<number> };

export interface Holding {
  readonly kind: HistoryLine['kind'];
  readonly id: Id;
  readonly name: string;
  readonly assetType: StoredAssetType | null;
  readonly amount: Sum;
  readonly isDeleted: boolean;
}

export type SourceRow = Asset | Liability | Budget | Holding;

/** One row's part of a total, in cents. */
interface Term {
  readonly row: SourceRow;
  readonly amount: Sum;
  /** The debt that is subtracted from the value of an asset. */
  readonly debt?: Liability | undefined;
}

export function given(value: Sum): Figure {
  return { value, calculation: { kind: 'given' } };
}

/** The rows are summed at once, but become terms only when a proof is opened. A debt is subtracted in the amount of its row. */
export function totalOf<TRow extends SourceRow>(
  rows: readonly TRow[],
  amountOf: (row: TRow) => Sum,
  debtOf?: (row: TRow) => Liability | undefined,
): Figure {
  const terms = () => rows.map((row) => ({ row, amount: amountOf(row), debt: debtOf?.(row) }));
  const value = rows.reduce<Sum>((sum, row) => addCents(sum, amountOf(row)), ZERO);
  return { value, calculation: { kind: 'total', terms } };
}

export function combined(plus: readonly Figure[], minus: readonly Figure[] = []): Figure {
  let value: Sum = ZERO;
  for (const figure of plus) value = addCents(value, figure.value);
  for (const figure of minus) value = subtractCents(value, figure.value);
  return { value, calculation: { kind: 'combination', plus, minus } };
}

export function averageOf(total: Figure, count: number, parts?: () => readonly Figure[]): Figure {
  return { value: averageCents(total.value, count), calculation: { kind: 'average', total, count, parts } };
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

/** Names each figure by its key. The first name stays: a figure that is an operand elsewhere is still what it was. */
export function named<TFigures extends Readonly<Record<string, AnyFigure>>>(
  figures: TFigures & Readonly<Record<Exclude<keyof TFigures, FigureName>, never>>,
  about: Pick<Figure, 'basis' | 'category'> = {},
): TFigures {
  for (const [name, figure] of Object.entries<AnyFigure>(figures)) {
    if (figure.name === undefined) Object.assign(figure, { name, ...about });
  }
  return figures;
}
