import type { Plan } from '#contract/plan.ts';

import { flowsOf, isLasting, lastingMonths, simulate } from './engine.ts';
import type { Flows, Life, StopRule } from './life.ts';
import { lifeOf, type PlannedLife } from './life-of.ts';
import type { PlanRecords } from './plan-basis.ts';
import { planResultOf } from './plan-result.ts';

/** Why a question has no answer. */
export type NoAnswer =
  /** It is about an age, and the month of birth is unknown. */
  | 'no-birth-month'
  | 'unknown-spending'
  /** The age, or the month in which work stops, has come already. */
  | 'over'
  /** Nothing is earned. */
  | 'no-earnings'
  /** Not even with all that is earned and saved until then. */
  | 'never'
  /** Only with all that is earned and saved until then. */
  | 'not-before'
  /** Work can never stop, and no month is chosen. */
  | 'no-date'
  /** Work stops after the age that the person plans to. */
  | 'beyond'
  /** Not even if nothing is spent. */
  | 'nothing-left';

/** What an answer about a month assumes. */
interface UntilWorkStops {
  /**
   * By which what is there then is enough: the money lasts as long as the plan; or without a month of birth, it is what the
   * withdrawal rate needs.
   */
  readonly rule: StopRule;
  /** The first month without work, from now. */
  readonly until: number;
  /** Whether the plan names that month. If not, it is that of the age of 67. */
  readonly isChosen: boolean;
}

export type MonthAnswer<TFound> =
  | { readonly kind: 'month'; readonly month: number; readonly assumes: UntilWorkStops & TFound }
  | { readonly kind: 'none'; readonly reason: NoAnswer };

/** Until this age, in months, less is worked or saved, unless the plan names a month in which work stops. */
const UNTIL_AGE = 67 * 12;

/**
 * The first month from which half of the work is enough: half of the recorded earned income and of the plan's incomes from work,
 * with half of what is neither spent nor saved, until work stops.
 * @returns with what is earned then each month, after tax
 */
export function whenHalfWorkIsEnough(
  plan: Plan,
  bornIn: string | null,
  records: PlanRecords,
): MonthAnswer<{ readonly earned: number }> {
  const life = lifeOf(plan, bornIn, records);
  const { working } = life;
  const idle = lifeOf(withoutWork(plan), bornIn, records).working;
  const half = mapFlows(working, (kind, amount, month) => (amount + (idle[kind][month] ?? 0)) / 2);
  const earnedIn = (month: number) => {
    const net = ({ income, tax }: Flows) => (income[month] ?? 0) - (tax[month] ?? 0);
    return net(half) - net(idle);
  };
  const earnsUntil = (until: number) =>
    working.income.some((income, month) => month < until && income !== idle.income[month]);
  if (life.isSpendingKnown && !earnsUntil(Infinity)) return { kind: 'none', reason: 'no-earnings' };
  const answer = whenEnough(plan, life, half);
  if (answer.kind === 'none') return answer;
  if (!earnsUntil(answer.assumes.until)) return { kind: 'none', reason: 'no-earnings' };
  return { ...answer, assumes: { ...answer.assumes, earned: earnedIn(answer.month) } };
}

/**
 * The first month from which nothing needs to be saved any more: until work stops, what is earned beyond the spending is used up.
 * What is lacking in a month, and one-off amounts, are still drawn from the pots or added to them.
 * @returns with what is used up then each month
 */
export function whenSavingIsDone(
  plan: Plan,
  bornIn: string | null,
  records: PlanRecords,
): MonthAnswer<{ readonly freed: number }> {
  const life = lifeOf(plan, bornIn, records);
  const { income, tax, spending, debts, unexplained } = life.working;
  const freed = income.map((amount, month) => {
    const out = (tax[month] ?? 0) + (spending[month] ?? 0) + (debts[month] ?? 0) + (unexplained[month] ?? 0);
    return Math.max(0, amount - out);
  });
  const used = mapFlows(life.working, (kind, amount, month) =>
    kind === 'unexplained' ? amount + (freed[month] ?? 0) : amount,
  );
  const answer = whenEnough(plan, life, used);
  if (answer.kind === 'none') return answer;
  return { ...answer, assumes: { ...answer.assumes, freed: freed[answer.month] ?? 0 } };
}

export type SpendingAnswer =
  | {
      readonly kind: 'amount';
      /** In whole dollars, as cents; without debts. Later phases, and bills that end, change it as planned. */
      readonly spending: number;
      /** What the plan spends in the first month without work. */
      readonly planned: number;
      /** What the payments of debts take beside it in that month. */
      readonly debts: number;
      /** The first month without work. */
      readonly stop: number;
      readonly isChosen: boolean;
      /** By which it is enough, as in `UntilWorkStops`. */
      readonly rule: StopRule;
    }
  | { readonly kind: 'none'; readonly reason: NoAnswer };

/** The highest monthly spending from the month in which work stops, in today's money, with which the money lasts. */
export function highestSpending(plan: Plan, bornIn: string | null, records: PlanRecords): SpendingAnswer {
  const life = lifeOf(plan, bornIn, records);
  if (!life.isSpendingKnown) return { kind: 'none', reason: 'unknown-spending' };
  const chosen = chosenStop(plan, life);
  const { stop } = planResultOf(plan, bornIn, records).path;
  if (stop === Infinity) return { kind: 'none', reason: 'no-date' };
  if (stop >= life.months) return { kind: 'none', reason: 'beyond' };
  const planned = life.retired.spending[stop] ?? 0;
  const rule = bornIn === null ? 'withdrawal-rate' : 'lasts';
  const dollars = rule === 'lasts' ? mostLasting(life, stop, planned) : mostByRate(life, stop);
  if (dollars < 0) return { kind: 'none', reason: 'nothing-left' };
  const debts = life.retired.debts[stop] ?? 0;
  const spending = dollars * 100;
  return { kind: 'amount', spending, planned, debts, stop, isChosen: chosen !== undefined, rule };
}

/** In whole dollars; −1 if not even nothing lasts. */
function mostLasting(life: Life, stop: number, planned: number): number {
  const lastsWith = (dollars: number) => {
    const more = dollars * 100 - planned;
    const spending = life.retired.spending.map((amount) => Math.max(0, amount + more));
    return isLasting({ ...life, retired: { ...life.retired, spending } }, stop);
  };
  let [lasting, tooMuch] = [-1, 1];
  while (tooMuch < Number.MAX_SAFE_INTEGER / 100 && lastsWith(tooMuch))
    [lasting, tooMuch] = [tooMuch, tooMuch * 2];
  if (lasting < 0 && lastsWith(0)) lasting = 0;
  while (lasting >= 0 && tooMuch - lasting > 1) {
    const middle = Math.floor((lasting + tooMuch) / 2);
    if (lastsWith(middle)) lasting = middle;
    else tooMuch = middle;
  }
  return lasting;
}

/** In whole dollars; negative if the debts alone are more. */
function mostByRate(life: Life, stop: number): number {
  const wealth =
    stop === 0
      ? life.pots.reduce((sum, { start }) => sum + start, 0)
      : (simulate(life, stop).balance[stop - 1] ?? 0);
  return Math.floor(((wealth * life.withdrawalRate) / 12 - (life.retired.debts[stop] ?? 0)) / 100);
}

/** The first month from which these flows, until work stops, are enough, and stay it whenever they begin until then. */
function whenEnough(plan: Plan, life: PlannedLife, lighter: Flows): MonthAnswer<unknown> {
  if (!life.isSpendingKnown) return { kind: 'none', reason: 'unknown-spending' };
  const chosen = chosenStop(plan, life);
  const stop = chosen ?? life.clock.monthOf({ at: 'age', months: UNTIL_AGE });
  if (stop === undefined) return { kind: 'none', reason: 'no-birth-month' };
  const until = Math.min(stop, life.months);
  if (until <= 0) return { kind: 'none', reason: 'over' };
  const rule = life.clock.birthYear === undefined ? 'withdrawal-rate' : 'lasts';
  const none = new Float64Array(life.months);
  const trial: Life = {
    ...life,
    retired: flowsOf({ ...life, working: lighter }, until),
    fixedFromStop: { income: none, tax: none },
    months: rule === 'lasts' ? life.months : until,
  };
  const month = lastingMonths(trial, {
    stops: until + 1,
    ...(rule === 'withdrawal-rate' && { left: neededIn(life, Math.min(until, life.months - 1)) }),
  });
  if (month >= until) return { kind: 'none', reason: month === Infinity ? 'never' : 'not-before' };
  return { kind: 'month', month, assumes: { rule, until, isChosen: chosen !== undefined } };
}

function neededIn({ retired, withdrawalRate }: Life, month: number): number {
  return (12 * ((retired.spending[month] ?? 0) + (retired.debts[month] ?? 0))) / withdrawalRate;
}

function chosenStop({ stop }: Plan, { clock }: PlannedLife): number | undefined {
  return stop.at === 'month' ? Math.max(0, clock.monthOf(stop) ?? 0) : undefined;
}

/** Without the earned income that is recorded, and without the incomes from work. */
function withoutWork(plan: Plan): Plan {
  return {
    ...plan,
    recorded: { ...plan.recorded, earnedUntil: { at: 'month', month: '1900-01' } },
    incomes: plan.incomes.filter(({ kind }) => kind !== 'work'),
  };
}

function mapFlows(flows: Flows, to: (kind: keyof Flows, amount: number, month: number) => number): Flows {
  const mapped = (kind: keyof Flows) => flows[kind].map((amount, month) => to(kind, amount, month));
  return {
    income: mapped('income'),
    tax: mapped('tax'),
    spending: mapped('spending'),
    debts: mapped('debts'),
    oneOffs: mapped('oneOffs'),
    unexplained: mapped('unexplained'),
  };
}
