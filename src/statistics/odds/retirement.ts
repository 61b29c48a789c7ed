import type { Plan } from '#contract/plan.ts';
import { flowsOf, simulate } from '#src/statistics/plan/engine.ts';
import type { FixedFlow, Pot } from '#src/statistics/plan/life.ts';
import { lifeOf, type PlannedLife } from '#src/statistics/plan/life-of.ts';
import { planBasisOf, type PlanRecords } from '#src/statistics/plan/plan-basis.ts';

import {
  debtsOf,
  type FixedAmounts,
  type RetiredCategory,
  retiredCategoriesOf,
} from './retired-categories.ts';

/**
 * The time of a plan after work has stopped. Month 0 is the first month without work; amounts are plain numbers of cents in
 * today’s money, at the prices of the plan.
 */
export interface Retirement {
  /** The first month without work, counted from now. */
  readonly stop: number;
  /** Until the age that the person plans to. None if work stops later. */
  readonly months: number;
  /**
   * `start` is what the plan has in them when work stops, and `opensIn` counts from then on: it is negative for those that opened
   * before, which keeps the order in which they pay.
   */
  readonly pots: readonly Pot[];
  readonly savingsPot: number;
  /** What comes in each month, net of tax. May be negative. */
  readonly income: Float64Array;
  /** One-off amounts and homes, which no rule cuts; what comes in is negative. */
  readonly oneOffs: Float64Array;
  /** What of `income` is fixed in money: it is part of it. So it is of `oneOffs`, and of the costs of the categories. */
  readonly fixedIncome: readonly FixedAmounts[];
  readonly fixedOneOffs: readonly FixedAmounts[];
  /** In the order of the ladder, the first one being the last to go. Together they are the spending and debts of each month. */
  readonly categories: readonly RetiredCategory[];
  /** The price level of the plan in each month: 1 in month 0. */
  readonly prices: Float64Array;
  /** The same in each month from now until work stops. */
  readonly pricesBefore: Float64Array;
}

/** A retirement lived through some months of the markets. All arrays have an amount for each month lived. */
export interface LivedRetirement {
  /** As many as the retirement has, or fewer if the markets end before. */
  readonly months: number;
  /** The real return of all pots together in each month. */
  readonly returns: Float64Array;
  /** What all pots have at the end of each month. */
  readonly wealth: Float64Array;
  /** What all categories cost, and what is spent: of them, or beyond them if the rule allows for more. */
  readonly planned: Float64Array;
  readonly spent: Float64Array;
  /** Whether each category is paid in full in each month (1) or not (0), in the order of the categories. */
  readonly paid: readonly Uint8Array[];
  /** The first month in which the open pots cannot pay what the rule says: of the person’s own, what it keeps. */
  readonly dryIn: number | undefined;
}

/** Without a month of birth there is no age to plan to: the money is to last for sixty years from now. */
const MONTHS_WITHOUT_AGE = 720;

/** @param stop the first month without work, counted from now */
export function retirementOf(
  plan: Plan,
  bornIn: string | null,
  records: PlanRecords,
  stop: number,
): Retirement {
  const life = lifeOf(plan, bornIn, records);
  const end = bornIn === null ? Math.min(life.months, MONTHS_WITHOUT_AGE) : life.months;
  const months = Math.max(0, end - stop);
  const from = (amounts: Float64Array) => amounts.slice(stop, stop + months);
  const flows = flowsOf(life, stop);
  const { categories, lacking } = retiredCategoriesOf(plan, life, planBasisOf(records), stop, months);
  const level = life.prices[stop] ?? 1;
  const { pots } = simulate(life, stop);
  return {
    ...{ stop, months, savingsPot: life.savingsPot, categories },
    pots: pots.map(({ pot, balance }) => ({
      ...pot,
      start: stop === 0 ? pot.start : (balance[stop - 1] ?? 0),
      opensIn: pot.opensIn - stop,
    })),
    income: from(flows.income).map((income, month) => {
      const at = stop + month;
      return income - (flows.tax[at] ?? 0) - (flows.unexplained[at] ?? 0) - (lacking[month] ?? 0);
    }),
    oneOffs: from(flows.oneOffs),
    fixedIncome: fixedIncomeOf(life, stop, months),
    fixedOneOffs: owedOnHomes(life, stop, months),
    prices: from(life.prices).map((price) => price / level),
    pricesBefore: life.prices.slice(0, stop).map((price) => price / level),
  };
}

/** What is fixed in money without debts and homes, which belong to categories and one-off amounts. */
function fixedIncomeOf(life: PlannedLife, stop: number, months: number): FixedAmounts[] {
  const { fixed, fixedFromStop, prices } = life;
  const shifted = ({ pricesOf, retired }: Pick<FixedFlow, 'pricesOf' | 'retired'>): FixedAmounts => ({
    pricesOf: pricesOf - stop,
    amounts: retired.slice(stop, stop + months),
  });
  // In the prices of the stop: the amounts of a life are deflated by those since now.
  const fromStop = fixedFromStop.income.map(
    (income, month) => (income - (fixedFromStop.tax[month] ?? 0)) * (prices[month] ?? 1),
  );
  return [
    ...fixed.map(shifted),
    shifted({ pricesOf: stop, retired: fromStop }),
    // The life has what is owed as flows out of it: adding it takes it out of the incomes.
    ...debtsOf(life, stop, months).map((debt) => debt.fixed),
    ...owedOnHomes(life, stop, months),
  ].filter(({ amounts }) => amounts.some((amount) => amount !== 0));
}

/** What sold homes still owe, which is fixed in money since now. */
function owedOnHomes({ sales, prices }: PlannedLife, stop: number, months: number): FixedAmounts[] {
  const amounts = new Float64Array(months);
  for (const { month, owed } of sales) {
    if (month >= stop && month < stop + months)
      amounts[month - stop] = (amounts[month - stop] ?? 0) + owed * (prices[month] ?? 1);
  }
  return amounts.some((amount) => amount !== 0) ? [{ pricesOf: -stop, amounts }] : [];
}
