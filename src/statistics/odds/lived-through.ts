import { sameId } from '#contract/fields.ts';
import { HALF_A_CENT, type Purse, purseOf, returnOf, step, wealthOf } from '#src/statistics/plan/purse.ts';

import type { MarketRun } from './market-run.ts';
import type { FixedAmounts, RetiredCategory } from './retired-categories.ts';
import type { LivedRetirement, Retirement } from './retirement.ts';
import { type RuleMonth, type SpendingRule, spendingBy } from './spending-rules.ts';

/** What rounded averages leave of a category whose debt has ended is nothing: less than half a dollar. In cents. */
export const NOTHING = 50;

/**
 * What a retirement would be if the markets and prices were as in a run, and the spending followed a rule. Pots that follow no
 * market keep the returns of the plan. Each month the rule decides by what is left at its start; then the pots grow, and incomes,
 * one-off amounts and what is spent flow at its end. Categories are paid in the order of the ladder as far as it goes, after
 * those that the person’s own rule keeps. What costs nothing is paid. What the open pots cannot pay is not spent.
 */
export function livedThrough(retirement: Retirement, run: MarketRun, rule: SpendingRule): LivedRetirement {
  return lived(retirement, pricedIn(retirement, run.prices), run, rule);
}

/** What flows in a retirement when prices rise as in a run. */
interface PricedRetirement {
  readonly income: Float64Array;
  readonly oneOffs: Float64Array;
  /** Of each category. */
  readonly costs: readonly Float64Array[];
  /** Of all categories. */
  readonly planned: Float64Array;
}

/**
 * Puts other prices in the place of the plan’s: what is fixed in money buys more or less.
 * @param prices the level of each month from the stop on, 1 in the first one
 * @param before the level of each month before
 */
export function pricedIn(
  retirement: Retirement,
  prices: Float64Array,
  before: Float64Array = retirement.pricesBefore,
): PricedRetirement {
  const months = Math.min(retirement.months, prices.length);
  const planLevel = (month: number) => levelOf(retirement.prices, retirement.pricesBefore, month);
  const level = (month: number) => levelOf(prices, before, month);
  const changed = (planned: Float64Array, fixed: readonly FixedAmounts[]) => {
    const amounts = planned.slice(0, months);
    for (const { pricesOf, amounts: fixedAmounts } of fixed) {
      const [then, plannedThen] = [level(pricesOf), planLevel(pricesOf)];
      for (let month = 0; month < months; month += 1) {
        const ratio = then / (prices[month] ?? 1) - plannedThen / (retirement.prices[month] ?? 1);
        amounts[month] = (amounts[month] ?? 0) + (fixedAmounts[month] ?? 0) * ratio;
      }
    }
    return amounts;
  };
  const costs = retirement.categories.map((category) =>
    changed(category.costs, category.fixed).map((cents) => Math.max(0, cents)),
  );
  const planned = new Float64Array(months);
  for (const amounts of costs) {
    for (let month = 0; month < months; month += 1)
      planned[month] = (planned[month] ?? 0) + (amounts[month] ?? 0);
  }
  return {
    income: changed(retirement.income, retirement.fixedIncome),
    oneOffs: changed(retirement.oneOffs, retirement.fixedOneOffs),
    ...{ costs, planned },
  };
}

function levelOf(prices: Float64Array, before: Float64Array, month: number): number {
  return (month < 0 ? before[before.length + month] : prices[month]) ?? 1;
}

export function lived(
  retirement: Retirement,
  { income, oneOffs, costs, planned }: PricedRetirement,
  run: MarketRun,
  rule: SpendingRule,
): LivedRetirement {
  const months = planned.length;
  const purse = purseOf(retirement);
  const amounts = () => new Float64Array(months);
  const [returns, wealth, spent] = [amounts(), amounts(), amounts()];
  const { order, kept } = orderOfPayment(retirement.categories, rule);
  const paid = costs.map(() => new Uint8Array(months));
  const spendingIn = spendingBy(rule, {
    months: retirement.months,
    needs: () => needsOf(retirement),
    oneOffs: retirement.oneOffs,
    monthlyReturn: returnOf(purse),
  });
  /** Pays the first so many categories in any case, and the next ones as far as an amount goes. @returns what they cost */
  const pay = (month: number, amount: number, always: number) => {
    let [sum, isEnough] = [0, true];
    for (const [place, index] of order.entries()) {
      const cost = costs[index]?.[month] ?? 0;
      isEnough &&= place < always || sum + cost < amount + HALF_A_CENT;
      const row = paid[index];
      if (row) row[month] = isEnough || cost < NOTHING ? 1 : 0;
      if (isEnough) sum += cost;
    }
    return sum;
  };
  const costOf = (indexes: readonly number[], month: number) =>
    indexes.reduce((sum, index) => sum + (costs[index]?.[month] ?? 0), 0);
  const mix = purse.holdings.map(() => 0);
  let dryIn: number | undefined;
  for (let month = 0; month < months; month += 1) {
    follow(purse, run, month);
    returns[month] = mixedReturn(purse, mix);
    const may = spendingIn(monthOf(purse, month, { planned, income, returns, prices: run.prices }));
    const payable = pay(month, may, kept);
    const spends = rule.kind === 'own' ? payable : may;
    const lack = step(purse, month, (income[month] ?? 0) - (oneOffs[month] ?? 0) - spends);
    spent[month] = Math.max(0, spends - lack);
    wealth[month] = wealthOf(purse);
    if (lack < HALF_A_CENT) continue;
    const left = spends - lack;
    pay(month, left, 0);
    // What is meant to be used up by then has lasted.
    if (rule.kind === 'amortised' && month === retirement.months - 1) continue;
    const keeps = rule.kind === 'own' ? costOf(order.slice(0, kept), month) : spends;
    if (left < keeps - HALF_A_CENT) dryIn ??= month;
  }
  return { months, returns, wealth, planned, spent, paid, dryIn };
}

/** The indexes of the categories in the order in which they are paid, and how many of them the rule keeps in any case. */
function orderOfPayment(categories: readonly RetiredCategory[], rule: SpendingRule) {
  const isKept = ({ isMandatory, expenseId }: RetiredCategory) => {
    if (rule.kind !== 'own') return false;
    // What belongs to no category, such as a loan, cannot be ticked.
    if (rule.keeps === 'mandatory' || expenseId === undefined) return isMandatory;
    return rule.keeps.some((id) => sameId(id, expenseId));
  };
  const { kept = [], others = [] } = Object.groupBy(categories.entries(), ([, category]) =>
    isKept(category) ? 'kept' : 'others',
  );
  return { order: [...kept, ...others].map(([index]) => index), kept: kept.length };
}

/** Of each month: what all categories cost beyond the incomes, at the prices of the plan. */
function needsOf({ categories, income }: Retirement): Float64Array {
  return income.map((cents, month) =>
    categories.reduce((sum, { costs }) => sum + (costs[month] ?? 0), 0 - cents),
  );
}

/** Gives the pots that follow a market its returns of a month. */
function follow({ holdings }: Purse, { stocks, bonds }: MarketRun, month: number): void {
  for (const pot of holdings) {
    if (pot.market) pot.monthlyReturn = (pot.market === 'stocks' ? stocks : bonds)[month] ?? 0;
  }
}

/** By what the pots have or, once they have nothing, by what they had last: what the markets would have done. */
function mixedReturn({ holdings }: Purse, mix: number[]): number {
  if (holdings.some(({ balance }) => balance > 0)) {
    for (const [index, { balance }] of holdings.entries()) mix[index] = Math.max(0, balance);
  }
  let [size, growth] = [0, 0];
  for (const [index, { monthlyReturn }] of holdings.entries()) {
    size += mix[index] ?? 0;
    growth += (mix[index] ?? 0) * monthlyReturn;
  }
  return size === 0 ? 0 : growth / size;
}

function monthOf(
  { holdings }: Purse,
  month: number,
  of: Readonly<Record<'planned' | 'income' | 'returns' | 'prices', Float64Array>>,
): RuleMonth {
  let [wealth, wealthAfterTax] = [0, 0];
  for (const { balance, tax } of holdings) {
    wealth += balance;
    wealthAfterTax += balance * (1 - tax);
  }
  const yearOfPrices = (of.prices[month] ?? 1) / (of.prices[month - 12] ?? 1);
  let yearOfReturns = yearOfPrices;
  for (let each = Math.max(0, month - 12); each < month; each += 1)
    yearOfReturns *= 1 + (of.returns[each] ?? 0);
  const [planned, income] = [of.planned[month] ?? 0, of.income[month] ?? 0];
  return { month, wealth, wealthAfterTax, planned, income, yearOfReturns, yearOfPrices };
}
