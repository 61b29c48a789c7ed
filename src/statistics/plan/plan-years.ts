import { roundToSum } from '#src/statistics/freedom/move-ledger.ts';

import type { Path } from './engine.ts';
import type { PlannedLife } from './life-of.ts';

/**
 * A calendar year of a plan, in today's money, in cents rounded to whole units of the currency in such a way that what is shown
 * adds up:
 *
 * - income + lacking − spending − tax − one-off amounts − unexplained = saved
 * - what all pots had a year before + growth + saved = what they have
 */
export interface PlanYear {
  readonly year: number;
  /** How many months of it there are: fewer in the first and the last year. */
  readonly months: number;
  /** In its last month. Undefined without a month of birth. */
  readonly age: number | undefined;
  /** Gross. */
  readonly income: number;
  /** With the payments of debts. */
  readonly spending: number;
  /** With that of withdrawals. */
  readonly tax: number;
  /** What is neither spent nor saved. */
  readonly unexplained: number;
  /** One-off amounts and homes. What comes in is negative. */
  readonly oneOffs: number;
  /** What the open pots could not pay. Zero if the money lasts. */
  readonly lacking: number;
  /** Negative if it is drawn. */
  readonly saved: number;
  readonly growth: number;
  /** At its end, in the order of the life's pots. */
  readonly pots: readonly number[];
}

const UNIT = 100;

/** The years of a path. @param present the number of the present month */
export function planYearsOf(life: PlannedLife, path: Path, present: number): PlanYear[] {
  const years: PlanYear[] = [];
  let before = inUnits(life.pots.map(({ start }) => start));
  for (let from = 0; from < life.months;) {
    const year = Math.floor((present + from - 1) / 12);
    const until = Math.min(life.months, (year + 1) * 12 + 1 - present);
    const sumOf = (flow: Float64Array) =>
      flow.subarray(from, until).reduce((sum, amount) => sum + amount, 0) / UNIT;
    const spending = sumOf(path.spending) + sumOf(path.debts);
    const tax = sumOf(path.tax) + sumOf(path.drawnTax);
    const saved = Math.round(sumOf(path.saved) - sumOf(path.drawn));
    const [income = 0, lacking = 0, ...costs] = roundToSum(
      [
        ...[sumOf(path.income), sumOf(path.shortfall)],
        ...[-spending, -tax, -sumOf(path.unexplained), -sumOf(path.oneOffs)],
      ],
      saved,
    );
    const [spent = 0, taxed = 0, unexplained = 0, oneOffs = 0] = costs.map((amount) => 0 - amount);
    const pots = inUnits(path.pots.map(({ balance }) => balance[until - 1] ?? 0));
    const growth = sumOfAll(pots) - sumOfAll(before) - saved;
    const age = life.clock.ageIn(until - 1);
    years.push({
      ...{ year, months: until - from, age: age === undefined ? undefined : Math.floor(age / 12) },
      ...{ income: amountOf(income), lacking: amountOf(lacking), spending: amountOf(spent) },
      ...{ tax: amountOf(taxed), unexplained: amountOf(unexplained), oneOffs: amountOf(oneOffs) },
      ...{ saved: amountOf(saved), growth: amountOf(growth), pots: pots.map(amountOf) },
    });
    before = pots;
    from = until;
  }
  return years;
}

function inUnits(amounts: readonly number[]): number[] {
  return amounts.map((amount) => Math.round(amount / UNIT));
}

function sumOfAll(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** In cents, as a plain number: with high returns, the amounts of a long life are larger than whole cents can be. */
function amountOf(units: number): number {
  return units * UNIT;
}
