import { sameId } from '#contract/fields.ts';
import type { Liability } from '#contract/liabilities.ts';
import type { Plan } from '#contract/plan.ts';
import { SPECIFIED_RATES } from '#src/statistics/freedom/freedom-estimate.ts';

import { freedomMonths } from './engine.ts';
import { type FixedFlows, fixedFlows } from './fixed-flows.ts';
import type { Flows, Life, StopRule } from './life.ts';
import { type PlanBasis, planBasisOf, type PlanRecords, type RecordedDebt } from './plan-basis.ts';
import { addIncomes, addSpending } from './plan-flows.ts';
import { homesOf, type HomePurchase, type HomeSale } from './plan-homes.ts';
import { potsOf, ratesOf } from './plan-pots.ts';
import {
  EVERY_PART,
  type NotCounted,
  planClock,
  type PlanClock,
  type PlanPart,
  type Reason,
} from './plan-time.ts';

/** The life that a plan describes, with what it was made from. */
export interface PlannedLife extends Life {
  readonly clock: PlanClock;
  /** Without any spending there is nothing to be free for. */
  readonly isSpendingKnown: boolean;
  /** No part of the plan counts. */
  readonly isEstimate: boolean;
  readonly averageInvestments: number;
  /** What of the plan or the records does not count, and why. */
  readonly notCounted: readonly NotCounted[];
  /** The recorded debts whose payments are in `debts`. */
  readonly recordedDebts: readonly RecordedDebt[];
  /** What is owed on them comes off the pots. */
  readonly debtsOffWealth: readonly Liability[];
  readonly sales: readonly HomeSale[];
  readonly purchases: readonly HomePurchase[];
}

/**
 * When work can stop, in months from now; Infinity if that is never, if the spending is unknown, or if the plan is over. Where no part of the plan
 * counts, it is as in the estimate: what is reached today counts although it may not stay, and without saving nothing else does.
 */
export function monthsUntilStop(life: PlannedLife, rule: StopRule): number {
  if (!life.isSpendingKnown || life.clock.isOver) return Infinity;
  if (life.isEstimate) {
    const [wealth] = life.pots;
    const needed = Math.round((12 * (life.retired.spending[0] ?? 0)) / life.withdrawalRate);
    if ((wealth?.start ?? 0) >= needed) return 0;
    if (life.averageInvestments <= 0) return Infinity;
  }
  return freedomMonths(life, rule);
}

/** Without a month of birth there is no age that the money could last to. */
export function ruleOf(
  { rule }: Pick<Plan, 'rule'>,
  bornIn: string | null,
  counted: ReadonlySet<PlanPart> = EVERY_PART,
): StopRule {
  return bornIn === null || !counted.has('rule') ? 'withdrawal-rate' : rule;
}

/**
 * What the engine steps through. What does not count is as in the specified estimate; with no part counted, it is the estimate.
 * See docs/product-rules.md#life-plan.
 */
export function lifeOf(
  plan: Plan,
  bornIn: string | null,
  records: PlanRecords,
  counted: ReadonlySet<PlanPart> = EVERY_PART,
): PlannedLife {
  const basis = planBasisOf(records);
  const clock = planClock(plan, bornIn, basis.present, counted.has('rule'));
  const { months } = clock;
  const { inflation, homeGrowth } = ratesOf(plan, counted.has('prices'));
  const prices = new Float64Array(months).map((_, month) => (1 + inflation) ** (month / 12));
  const recordedDebts = counted.has('debts') ? basis.debts : [];
  const { sales, purchases, ...ofHomes } = counted.has('homes')
    ? homesOf(plan, basis, clock, prices, homeGrowth, recordedDebts)
    : { sales: [], purchases: [], notCounted: [] };
  const fixed = fixedFlows(months);
  const shared = sharedFlows(plan, clock, counted, { prices, recordedDebts, sales, purchases, fixed });
  const flows = { working: flowsOf(months, shared), retired: flowsOf(months, shared) };
  const spending = addSpending(flows, plan, basis, clock, counted);
  const payments = recordedDebts.reduce(
    (sum, { payment, payments: [first] }) => sum + (first ? payment : 0),
    0,
  );
  const spent = spending.inMonth0 + payments;
  const incomes = addIncomes(flows, plan, basis, clock, counted, { prices, fixed }, spent);
  const offWealth = debtsOffWealth(basis, counted, recordedDebts);
  const owed = offWealth.reduce((sum, { principal }) => sum + principal, 0);
  const pots = potsOf(plan, basis, clock, counted, owed);
  return {
    ...flows,
    isSpendingKnown:
      isSpendingKnown(plan, basis, counted) && flows.retired.spending.some((cents) => cents > 0),
    isEstimate: counted.size === 0,
    averageInvestments: basis.investments,
    ...{ months, prices, clock, recordedDebts, sales, purchases },
    debtsOffWealth: offWealth,
    ...{ pots: pots.pots, savingsPot: pots.savingsPot },
    ...{ fixedFromStop: incomes.fixedFromStop, lastingIncome: incomes.lastingIncome },
    fixed: fixed.all(),
    withdrawalRate: counted.has('rule') ? plan.withdrawalPercent / 100 : SPECIFIED_RATES.withdrawalRate,
    notCounted: [
      ...(clock.isOver ? [{ of: 'plan', id: plan.id, name: plan.name, reason: 'past' } as const] : []),
      ...incomes.notCounted,
      ...spending.notCounted,
      ...shared.notCounted,
      ...ofHomes.notCounted,
      ...pots.notCounted,
      ...(counted.has('debts') ? basis.debtsWithoutCategory : []).map(
        ({ liabilityId, name }): NotCounted => ({
          ...{ of: 'debt', id: String(liabilityId), name, reason: 'no-payment-category' },
        }),
      ),
    ],
  };
}

/** Bills alone, without anything else that is recorded or planned, do not say what is spent. */
function isSpendingKnown({ phases }: Plan, { spending }: PlanBasis, counted: ReadonlySet<PlanPart>): boolean {
  const isPlanned = phases.some(({ change }) => change.by === 'amount' && change.cents > 0);
  return spending > 0 || (counted.has('phases') && isPlanned);
}

function flowsOf(months: number, { debts, oneOffs }: Pick<Flows, 'debts' | 'oneOffs'>): Flows {
  const empty = () => new Float64Array(months);
  return { income: empty(), tax: empty(), spending: empty(), unexplained: empty(), debts, oneOffs };
}

/** The debts that are not paid by a schedule. Those of kept homes are no wealth, as these are none. */
function debtsOffWealth(
  { lists, homes }: PlanBasis,
  counted: ReadonlySet<PlanPart>,
  recordedDebts: readonly RecordedDebt[],
): readonly Liability[] {
  const ofHomes = counted.has('homes') ? homes : [];
  return lists.liabilities.filter(
    (liability) =>
      !recordedDebts.some((debt) => debt.liability === liability) &&
      !ofHomes.some(({ liabilityId }) => sameId(liabilityId, liability.liabilityId)),
  );
}

/** The debts and one-off amounts of each month, which are the same whether the person works or not. */
function sharedFlows(
  plan: Plan,
  clock: PlanClock,
  counted: ReadonlySet<PlanPart>,
  all: Pick<PlannedLife, 'prices' | 'recordedDebts' | 'sales' | 'purchases'> & { readonly fixed: FixedFlows },
) {
  const { months } = clock;
  const { prices, recordedDebts, sales, purchases, fixed } = all;
  const [debts, oneOffs] = [new Float64Array(months), new Float64Array(months)];
  const notCounted: NotCounted[] = [];
  const add = (flow: Float64Array, month: number, amount: number) => {
    if (month < months) flow[month] = (flow[month] ?? 0) + amount;
  };
  /** Nominal payments, of a debt whose size is in the prices of a month. */
  const pay = (payments: readonly number[], from: number, pricesOf: number) => {
    const { working, retired } = fixed.in(pricesOf);
    const level = prices[pricesOf] ?? 1;
    for (const [index, payment] of payments.entries()) {
      add(debts, from + index, payment / (prices[from + index] ?? 1));
      add(working, from + index, -payment / level);
      add(retired, from + index, -payment / level);
    }
  };
  for (const debt of recordedDebts) {
    const sale = sales.find((each) => each.debt === debt);
    pay(sale ? debt.payments.slice(0, sale.month + 1) : debt.payments, 0, 0);
  }
  for (const { month, ownMoney, payments } of purchases) {
    add(oneOffs, month, ownMoney);
    pay(payments, month + 1, month);
  }
  for (const { month, price, owed } of sales) {
    add(oneOffs, month, owed - price);
    const { working, retired } = fixed.in(0);
    for (const flow of [working, retired]) add(flow, month, -owed * (prices[month] ?? 1));
  }
  for (const entry of counted.has('oneOffs') ? plan.oneOffs : []) {
    const when = oneOffMonths(entry, clock);
    if (typeof when === 'string')
      notCounted.push({ of: 'oneOff', id: entry.id, name: entry.name, reason: when });
    else for (const month of when) add(oneOffs, month, 0 - entry.cents);
  }
  return { debts, oneOffs, notCounted };
}

/** The months from now on, until the horizon. */
export function oneOffMonths(
  { when, everyYears, until }: Plan['oneOffs'][number],
  clock: PlanClock,
): readonly number[] | Reason {
  const first = clock.monthOf(when);
  const end = clock.endOf(until);
  if (first === undefined || end === undefined) return 'no-birth-month';
  const step = everyYears === null ? Infinity : everyYears * 12;
  const next = first < 0 && step < Infinity ? first + Math.ceil(-first / step) * step : first;
  if (next < 0) return 'past';
  if (everyYears !== null && next >= end) return end <= 0 ? 'past' : 'never';
  if (next >= clock.months) return 'beyond';
  const months: number[] = [];
  for (let month = next; month < Math.min(clock.months, step === Infinity ? next + 1 : end); month += step)
    months.push(month);
  return months;
}
