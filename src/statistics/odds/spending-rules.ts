import type { Id } from '#contract/fields.ts';
import type { GivesWay, Plan } from '#contract/plan.ts';

import type { Retirement } from './retirement.ts';

/** How spending follows what is left. */
export type SpendingRule =
  /** The person’s own: what is not kept is cut, from the bottom of the ladder up. */
  | {
      readonly kind: 'own';
      /** What always stays: mandatory categories, or those ticked and what is mandatory without a category. */
      readonly keeps: 'mandatory' | readonly Id[];
      /** It is cut once all of it would take more of what is left than this part a year. A fraction. */
      readonly cutsAbove: number;
    }
  /** The same purchasing power in every month. */
  | { readonly kind: 'constant' }
  | { readonly kind: 'guyton-klinger' }
  | { readonly kind: 'floor-ceiling' }
  | { readonly kind: 'amortised' };

/** Until the person says otherwise, all is cut but what is mandatory, above so many times the rate that a retirement begins with. */
const USUAL_RATES = 1.4;

/** What is assumed about bad times until the person says otherwise. */
export function usualGivesWay({ withdrawalPercent }: Plan, retirement: Retirement): GivesWay {
  // A plan may begin with more than its withdrawal rate, such as until a pension begins.
  const rate = Math.max(withdrawalPercent, 100 * firstRateOf(retirement));
  return { keeps: 'mandatory', cutsAbovePercent: Math.min(100, Math.round(rate * USUAL_RATES * 10) / 10) };
}

/** What is planned beyond the incomes in the first month, for a year, as a part of what there is then. 0 if there is nothing. */
export function firstRateOf({ categories, income, pots }: Retirement): number {
  const planned = categories.reduce((sum, { costs }) => sum + (costs[0] ?? 0), 0);
  const wealth = pots.reduce((sum, { start }) => sum + start, 0);
  return wealth > 0 ? (12 * Math.max(0, planned - (income[0] ?? 0))) / wealth : 0;
}

export function ownRule({ keeps, cutsAbovePercent }: GivesWay): SpendingRule {
  return { kind: 'own', keeps, cutsAbove: cutsAbovePercent / 100 };
}

/** What a rule knows of a month when it decides. In cents of today’s money. */
export interface RuleMonth {
  readonly month: number;
  /** What all pots have at its start, and what would be left of that after tax. */
  readonly wealth: number;
  readonly wealthAfterTax: number;
  /** What all categories cost. */
  readonly planned: number;
  readonly income: number;
  /** By which all pots together and prices rose in the year before: 1 if they did not. Nominal. */
  readonly yearOfReturns: number;
  readonly yearOfPrices: number;
}

/** What a rule knows of the plan. */
interface RulePlan {
  readonly months: number;
  /** Of each month: what all categories cost, less incomes. */
  readonly needs: () => Float64Array;
  readonly oneOffs: Float64Array;
  /** Of all pots together. Real, a fraction. */
  readonly monthlyReturn: number;
}

/** How much may be spent in a month. It is asked once for each, in their order. */
type Spending = (now: RuleMonth) => number;

/** In the last fifteen years, nothing is cut by `guyton-klinger`. */
const GUARDED_MONTHS = 15 * 12;
/** Parts of the first rate at which spending is cut or raised, and by which part of it. */
const GUARD = { above: 1.2, cut: 0.9, below: 0.8, raise: 1.1 } as const;
/** Parts of the first year’s withdrawals between which those of `floor-ceiling` stay. */
const [FLOOR, CEILING] = [0.9, 1.25];

/**
 * The published rules are about what is withdrawn: here that is what is planned beyond the incomes, times a part that each rule
 * finds once a year. A year is twelve times its first month.
 */
export function spendingBy(rule: SpendingRule, plan: RulePlan): Spending {
  switch (rule.kind) {
    case 'own':
      return ({ income, wealth }) => income + (rule.cutsAbove * Math.max(0, wealth)) / 12;
    case 'constant':
      return ({ planned }) => planned;
    case 'guyton-klinger':
      return yearly(guytonKlinger(plan));
    case 'floor-ceiling':
      return yearly(floorAndCeiling());
    case 'amortised':
      return yearly(amortised(plan), plan.months - 12);
  }
}

/** @param need what is planned in the month beyond the incomes. @returns which part of it may be withdrawn */
type YearlyPart = (now: RuleMonth, need: number) => number;

/** @param monthlyFrom from this month on, the part is found anew in each month */
function yearly(partIn: YearlyPart, monthlyFrom = Infinity): Spending {
  let part = 1;
  return (now) => {
    const { month, planned, income } = now;
    const need = Math.max(0, planned - income);
    if (month % 12 === 0 || month >= monthlyFrom) part = partIn(now, need);
    return planned + (part - 1) * need;
  };
}

/**
 * Guyton and Klinger, “Decision Rules and Maximum Initial Withdrawal Rates” (2006), without its rule about which assets to
 * sell. Withdrawals rise with prices, but not after a year in which the assets lost while the rate is above the first one.
 */
function guytonKlinger({ months }: RulePlan): YearlyPart {
  let [first, part] = [0, 1];
  return ({ month, wealth, yearOfReturns, yearOfPrices }, need) => {
    const rateOf = () => (wealth > 0 ? (12 * need * part) / wealth : Infinity);
    if (need === 0) return part;
    if (first === 0) {
      // There is no rate of nothing: it begins with the first year that has something.
      if (wealth > 0) first = rateOf();
      return part;
    }
    if (yearOfReturns < 1 && yearOfPrices > 1 && rateOf() > first) part /= yearOfPrices;
    if (rateOf() > first * GUARD.above && months - month > GUARDED_MONTHS) part *= GUARD.cut;
    else if (rateOf() < first * GUARD.below) part *= GUARD.raise;
    return part;
  };
}

/**
 * Bengen’s rule of 2001: the same part of what is left each year, but between a floor and a ceiling. Their distances are those in
 * McClung, “Living Off Your Money”.
 */
function floorAndCeiling(): YearlyPart {
  let first = 0;
  return ({ wealth }, need) => {
    if (need === 0 || (first === 0 && wealth <= 0)) return 1;
    if (first === 0) first = need / wealth;
    return Math.min(CEILING, Math.max(FLOOR, (first * Math.max(0, wealth)) / need));
  };
}

/**
 * An annuity, computed anew each year: what is left pays, with the plan’s returns, for the same part of all that is planned until
 * the end. Without incomes and changes of the plan that is the same amount in each month. In the last year it is computed each
 * month, since a year’s amount would run dry if the markets fall, and the last month uses up what is left. Source: Waring and
 * Siegel, “The Only Spending Rule Article You Will Ever Need”, Financial Analysts Journal, 2015, which takes the yield of safe
 * bonds.
 */
function amortised({ months, needs: needsOf, oneOffs, monthlyReturn }: RulePlan): YearlyPart {
  const needs = needsOf();
  /** At the start of each month: the present value of what is needed from it on, and of what else goes out. */
  const [needed, others] = [new Float64Array(months + 1), new Float64Array(months + 1)];
  for (let month = months - 1; month >= 0; month -= 1) {
    const need = needs[month] ?? 0;
    const other = (oneOffs[month] ?? 0) + Math.min(0, need);
    needed[month] = ((needed[month + 1] ?? 0) + Math.max(0, need)) / (1 + monthlyReturn);
    others[month] = ((others[month + 1] ?? 0) + other) / (1 + monthlyReturn);
  }
  return ({ month, wealthAfterTax }) => {
    const all = needed[month] ?? 0;
    return all > 0 ? Math.max(0, wealthAfterTax - (others[month] ?? 0)) / all : 1;
  };
}
