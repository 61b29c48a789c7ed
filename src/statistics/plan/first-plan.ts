import { type Asset, AssetType } from '#contract/assets.ts';
import type { Id } from '#contract/fields.ts';
import { type Cents, cents, ZERO } from '#contract/money.ts';
import type { OneOff, Plan, PlanDocument, PlanIncome, PotTerms, SpendingPhase } from '#contract/plan.ts';
import { NO_PLANS } from '#contract/plan.ts';
import { SPECIFIED_RATES, USUAL_INFLATION } from '#src/statistics/freedom/freedom-estimate.ts';

import { monthText, numberOfMonth } from './plan-time.ts';

/** The money shall last to this age unless the person says otherwise. */
const USUAL_AGE = 95;
/** When US retirement accounts can be drawn without a penalty: at 59½ (26 U.S.C. 72(t)(2)(A)). In months. */
export const RETIREMENT_ACCOUNT_AGE = 59 * 12 + 6;
/** In English and of the US, as the rule. */
const RETIREMENT_ACCOUNT = /\b(?:401\s?\(?k\b|403\s?\(?b\b|457\s?\(?b\b|ira\b|roth\b|tsp\b|retirement\b)/i;

/** What the person answers to the three questions. */
export interface FirstAnswers {
  /** Null if the person does not say. */
  readonly bornIn: string | null;
  /** When work shall stop. An age, in months, needs a month of birth. */
  readonly stop: Plan['stop'] | { readonly at: 'age'; readonly months: number };
  /** What the person will have by then besides savings, such as a pension from an age on. */
  readonly incomes: readonly PlanIncome[];
}

/** A plan in which nothing is planned: the assumptions of the estimate in today's money, and the recorded incomes until free. */
export function plainPlan(id: string, name: string, bornIn: string | null): Plan {
  return {
    ...{ id, name, lastsToAge: USUAL_AGE, rule: bornIn === null ? 'withdrawal-rate' : 'lasts' },
    withdrawalPercent: 100 * SPECIFIED_RATES.withdrawalRate,
    stop: { at: 'soonest' },
    inflationPercent: 100 * USUAL_INFLATION,
    returns: { by: 'all', percent: 100 * SPECIFIED_RATES.annualReturn },
    recorded: { earnedUntil: { at: 'free' }, passiveUntil: { at: 'free' } },
    ...{ incomes: [], phases: [], oneOffs: [], homes: [], pots: [] },
  };
}

/** The first plan of a person. Assets that are named like a US retirement account open at 59½, which the plan shows. */
export function firstDocument(
  { bornIn, stop, incomes }: FirstAnswers,
  assets: readonly Asset[],
  newId: () => string,
): PlanDocument {
  const plain = plainPlan(newId(), 'My plan', bornIn);
  const isLocked = ({ assetType, name }: Asset) =>
    assetType !== AssetType.RealEstate && RETIREMENT_ACCOUNT.test(name);
  const pots = assets
    .filter((asset) => bornIn !== null && isLocked(asset))
    .map(({ assetId }) => ({ ...potTerms(assetId), opensAt: RETIREMENT_ACCOUNT_AGE }));
  const plan = { ...plain, incomes: [...incomes], pots, stop: stopOf(stop, bornIn) };
  return { ...NO_PLANS, bornIn, plans: [plan], mine: plan.id };
}

function stopOf(stop: FirstAnswers['stop'], bornIn: string | null): Plan['stop'] {
  if (stop.at !== 'age') return stop;
  if (bornIn === null) return { at: 'soonest' };
  return { at: 'month', month: monthText(numberOfMonth(bornIn) + stop.months) };
}

/** What counts of an asset of which the plan says nothing. */
export function potTerms(assetId: Id): PotTerms {
  return { assetId, opensAt: null, taxPercent: 0, savingPercent: 0, isLeftOut: false };
}

const age = (years: number) => ({ at: 'age', months: years * 12 }) as const;

/** New incomes to fill in. */
export const INCOME_TEMPLATES = {
  /** Many pensions are not raised with prices. The amount is what the statement says, in the money of then. */
  pension: { name: 'Pension', kind: 'pension', from: age(67), until: null, prices: 'fixed-then' },
  socialSecurity: {
    ...{ name: 'Social security', kind: 'social-security', from: age(67), until: null, prices: 'rising' },
  },
  partTime: { name: 'Part-time work', kind: 'work', from: { at: 'free' }, until: age(67), prices: 'rising' },
  rent: { name: 'Rent', kind: 'rent', from: null, until: null, prices: 'rising' },
  other: { name: 'Income', kind: 'other', from: null, until: null, prices: 'rising' },
} as const satisfies Record<string, Omit<PlanIncome, 'id' | 'cents' | 'taxPercent'>>;

export function incomeFrom(
  template: keyof typeof INCOME_TEMPLATES,
  id: string,
  amount: Cents = ZERO,
): PlanIncome {
  return { ...INCOME_TEMPLATES[template], id, cents: amount, taxPercent: 0 };
}

/** New one-off amounts to fill in: what is paid is below zero. */
export const ONE_OFF_TEMPLATES = {
  car: { name: 'Car', everyYears: 12, isPaid: true },
  roof: { name: 'Roof', everyYears: 20, isPaid: true },
  inheritance: { name: 'Inheritance', everyYears: null, isPaid: false },
} as const;

/** @param amount zero or more */
export function oneOffFrom(
  template: keyof typeof ONE_OFF_TEMPLATES,
  id: string,
  month: string,
  amount: Cents = ZERO,
): OneOff {
  const { name, everyYears, isPaid } = ONE_OFF_TEMPLATES[template];
  return {
    ...{ id, name, everyYears, until: null },
    cents: cents(isPaid ? 0 - amount : amount),
    when: { at: 'month', month },
  };
}

/** When what a child costs changes, in years of its age. */
const CHILD_AGES = [0, 6, 12, 18];

/** What a child costs until it is 18, in three phases that can be changed one by one. @param bornIn also in the future */
export function childPhases(
  name: string,
  bornIn: string,
  newId: () => string,
  amount: Cents = ZERO,
): SpendingPhase[] {
  const monthAt = (years: number, less = 0) =>
    ({ at: 'month', month: monthText(numberOfMonth(bornIn) + years * 12 - less) }) as const;
  return CHILD_AGES.slice(1).map((until, index): SpendingPhase => {
    const from = CHILD_AGES[index] ?? 0;
    return {
      ...{ id: newId(), name: `${name}, ${from} to ${until}` },
      ...{ from: monthAt(from), until: monthAt(until, 1) },
      ...{ on: { of: 'all' }, change: { by: 'amount', cents: amount } },
    };
  });
}
