import { type Growth, monthsOfGrowth } from '#src/statistics/freedom/growth.ts';

import { lastingStops } from './lasting-stops.ts';
import type { Flows, Life, Pot, StopRule } from './life.ts';
import { lifeSteps } from './life-steps.ts';
import {
  HALF_A_CENT,
  netsOf,
  overdraw,
  purseOf,
  returnOf,
  step,
  wealthOf,
  withAlikeAsOne,
  work,
} from './purse.ts';

/** All that flows in each month of a life, in cents. What came in is saved, or was drawn, taxed, spent, or paid. */
export interface Path extends Flows, PotFlows {
  /** The first month without work. */
  readonly stop: number;
  /** What the open pots cannot pay once work has stopped. Nobody pays it. */
  readonly shortfall: Float64Array;
  /** The first month with a shortfall. */
  readonly dryIn: number | undefined;
  /** In the order of the life's pots. */
  readonly pots: readonly (PotFlows & { readonly pot: Pot })[];
}

/** What happens to a pot, or to all of them together, in each month. */
interface PotFlows {
  /** Negative if it loses. */
  readonly growth: Float64Array;
  readonly saved: Float64Array;
  /** Gross. */
  readonly drawn: Float64Array;
  /** The part of what is drawn that goes to tax. */
  readonly drawnTax: Float64Array;
  /** At the end of the month. */
  readonly balance: Float64Array;
}

/**
 * Steps through a life in which work stops in a month. In each month the pots grow; then what comes in and is not used is saved,
 * or what is lacking is drawn:
 *
 * - What is saved goes to the pots by their parts, and the rest to the savings pot.
 * - What is lacking is drawn from the pots that are open: from those with the lower return first, then from those that opened
 *   first, then in their order. So a pot that opens later never brings the date nearer, unless that overdraws the savings pot.
 * - While work goes on, what they cannot pay overdraws the savings pot. That is paid back before anything else, also when work
 *   stops or another pot opens. Once work has stopped, what they cannot pay is a shortfall.
 *
 * @param stop the first month without work: 0 if it stops today, Infinity if never
 */
export function simulate(life: Life, stop: number): Path {
  const flows = flowsOf(life, stop);
  const nets = netsOf(flows);
  const purse = purseOf(life);
  const shortfall = new Float64Array(life.months);
  const balances = life.pots.map(() => new Float64Array(life.months));
  for (let month = 0; month < life.months; month += 1) {
    const lack = step(purse, month, at(nets, month));
    if (month < stop) overdraw(purse, lack);
    else shortfall[month] = lack;
    balances.forEach((balance, index) => (balance[month] = purse.holdings[index]?.balance ?? 0));
  }
  const total = noPotFlows(new Float64Array(life.months));
  const pots = life.pots.map((pot, index) => {
    const path = { pot, ...noPotFlows(balances[index] ?? new Float64Array()) };
    fillPath(path, total);
    return path;
  });
  const dryIn = shortfall.findIndex((lack) => lack >= HALF_A_CENT);
  return { ...flows, ...total, stop, shortfall, dryIn: dryIn < 0 ? undefined : dryIn, pots };
}

/** What must have happened to a pot, by what it holds. In a month it either gets or pays something, after it has grown. */
function fillPath(
  { pot, growth, saved, drawn, drawnTax, balance }: Path['pots'][number],
  total: PotFlows,
): void {
  let before = pot.start;
  for (let month = 0; month < balance.length; month += 1) {
    const after = at(balance, month);
    const grows = before * pot.monthlyReturn;
    const grown = before + grows;
    const draws = Math.max(0, grown - after);
    // What overdraws a pot was not in it, so there is no tax on it.
    const taxed = Math.min(draws, Math.max(0, grown)) * pot.tax;
    growth[month] = grows;
    saved[month] = Math.max(0, after - grown);
    drawn[month] = draws;
    drawnTax[month] = taxed;
    total.growth[month] = at(total.growth, month) + grows;
    total.saved[month] = at(total.saved, month) + at(saved, month);
    total.drawn[month] = at(total.drawn, month) + draws;
    total.drawnTax[month] = at(total.drawnTax, month) + taxed;
    total.balance[month] = at(total.balance, month) + after;
    before = after;
  }
}

/** Whether no open pot is overdrawn in any month after work has stopped. */
export function isLasting(life: Life, stop: number): boolean {
  const steps = lifeSteps(life);
  for (let month = 0; month < Math.min(stop, life.months); month += 1) steps.work(month);
  return steps.lastsFrom(stop);
}

/**
 * When work can stop: the first month which satisfies the rule, and after which every later one does too.
 * @returns in months from now; Infinity if there is none until the life's last month
 */
export function freedomMonths(life: Life, rule: StopRule): number {
  return rule === 'lasts' ? lastingMonths(life) : withdrawalRateMonths(life);
}

/**
 * The same by the rule that the money lasts.
 * @param stops the number of months from now on in which work may stop
 * @param left what all pots must have at the end
 */
export function lastingMonths(life: Life, { stops = life.months, left = -Infinity } = {}): number {
  const lasting = lastingStops(lifeSteps(life), life.months, left)().subarray(0, stops);
  return lasting.at(-1) === 1 ? lasting.lastIndexOf(0) + 1 : Infinity;
}

/**
 * When the wealth is 12 × the monthly spending and debts of then ÷ the withdrawal rate, or more, from then on.
 * @returns in months from now, not rounded: the moment within a month is by its growth, as in `monthsThroughPhases`
 */
export function withdrawalRateMonths(life: Life, { lessLastingIncome = false } = {}): number {
  const working = netsOf(life.working);
  const { spending, debts } = life.retired;
  const neededIn = (month: number) => {
    const paid = lessLastingIncome ? at(life.lastingIncome, month) : 0;
    return (12 * Math.max(0, at(spending, month) + at(debts, month) - paid)) / life.withdrawalRate;
  };
  const purse = purseOf(withAlikeAsOne(life));
  let first = Infinity;
  let before: NeededGrowth | undefined;
  for (let month = 0; month < life.months; month += 1) {
    const needed = neededIn(month);
    const saved = wealthOf(purse);
    if (saved < needed) first = Infinity;
    else if (first === Infinity) first = before ? month - 1 + partOfMonth(before) : 0;
    const monthlyReturn = returnOf(purse);
    work(purse, month, working);
    const contribution = wealthOf(purse) - saved - saved * monthlyReturn;
    before = { needed, saved, contribution, monthlyReturn };
  }
  return first;
}

interface NeededGrowth extends Growth {
  readonly needed: number;
}

/** After what part of a month the wealth is what is needed. What is owed where nothing is needed is paid at its end. */
function partOfMonth(growth: NeededGrowth): number {
  return growth.needed > 0 ? Math.min(1, monthsOfGrowth(growth)) : 1;
}

/** What flows if work stops in a month. */
export function flowsOf({ working, retired, fixedFromStop, prices }: Life, stop: number): Flows {
  const priceLevel = at(prices, stop);
  const flowOf = (kind: keyof Flows, fixed?: Float64Array) =>
    working[kind].map((amount, month) =>
      month < stop ? amount : at(retired[kind], month) + (fixed ? at(fixed, month) * priceLevel : 0),
    );
  return {
    income: flowOf('income', fixedFromStop.income),
    tax: flowOf('tax', fixedFromStop.tax),
    spending: flowOf('spending'),
    debts: flowOf('debts'),
    oneOffs: flowOf('oneOffs'),
    unexplained: flowOf('unexplained'),
  };
}

function at(amounts: Float64Array, month: number): number {
  return amounts[month] ?? 0;
}

function noPotFlows(balance: Float64Array): PotFlows {
  const none = () => new Float64Array(balance.length);
  return { growth: none(), saved: none(), drawn: none(), drawnTax: none(), balance };
}
