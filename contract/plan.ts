import * as v from 'valibot';

import { Month } from './days.ts';
import { Id, NameInput, Text } from './fields.ts';
import { cents, MAX_AMOUNT } from './money.ts';

/** The shape of the document. A later version says how to read an earlier one. */
const PLAN_VERSION = 1;

export const MAX_PLANS = 6;
/** The entries of one list of a plan. */
export const MAX_PLAN_ENTRIES = 200;
export const MAX_PLAN_NAME_LENGTH = 60;
export const MAX_AGE = 120;

/** In whole cents, also on the wire: the document is the same in requests and responses. */
const PlanCents = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(-Number(MAX_AMOUNT)),
  v.maxValue(MAX_AMOUNT),
  v.transform(cents),
);
const percent = (min: number, max: number) => v.pipe(v.number(), v.minValue(min), v.maxValue(max));
const PlanName = v.pipe(Text, NameInput, v.maxLength(MAX_PLAN_NAME_LENGTH));
/** Chosen by the app. No two plans have the same one, and no two entries of a plan. */
const EntryId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(40));

const AtMonth = v.object({ at: v.literal('month'), month: Month });
/** In months, such as 714 for 59½ years. It is reached in the month of the birthday, or so many months later. */
const AtAge = v.object({
  at: v.literal('age'),
  months: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_AGE * 12)),
});
/** The month in which work stops. */
const AtFree = v.object({ at: v.literal('free') });

/** A month that is known without the plan's date. */
export const PlanMonth = v.variant('at', [AtMonth, AtAge]);
export type PlanMonth = v.InferOutput<typeof PlanMonth>;
export const PlanTime = v.variant('at', [AtMonth, AtAge, AtFree]);
export type PlanTime = v.InferOutput<typeof PlanTime>;

/** The first month. Null: from now on. */
const from = v.nullable(PlanTime);
/** A month is the last one; an age, or the date of freedom, is the first month without it. Null: for life. */
const until = v.nullable(PlanTime);
const named = { id: EntryId, name: PlanName };

/**
 * How a monthly amount follows prices:
 * - `rising`: with prices, so it is the same in today's money
 * - `fixed-today`: in its first month it buys what the amount buys today; from then on it stays the same while prices rise
 * - `fixed-then`: the amount is that of its first month, in the money of then
 */
const PRICES = ['rising', 'fixed-today', 'fixed-then'] as const;

/** Beside the recorded income. */
export const PlanIncome = v.object({
  ...named,
  kind: v.picklist(['work', 'pension', 'social-security', 'rent', 'other']),
  /** Gross, a month; negative if there is less of it. Of social security it is what is paid from the full retirement age on. */
  cents: PlanCents,
  from,
  until,
  prices: v.picklist(PRICES),
  /** Of the gross. */
  taxPercent: percent(0, 100),
});
export type PlanIncome = v.InferOutput<typeof PlanIncome>;

export const SpendingPhase = v.object({
  ...named,
  from,
  until,
  on: v.variant('of', [
    v.object({ of: v.literal('all') }),
    v.object({ of: v.literal('discretionary') }),
    v.object({ of: v.literal('category'), expenseId: Id }),
  ]),
  /** More spending is positive. A part is one of what the records say: two that overlap are added. */
  change: v.variant('by', [
    v.object({ by: v.literal('amount'), cents: PlanCents }),
    v.object({ by: v.literal('part'), percent: percent(-100, 1_000) }),
  ]),
});
export type SpendingPhase = v.InferOutput<typeof SpendingPhase>;

export const OneOff = v.object({
  ...named,
  /** What comes in is positive, what is paid negative. */
  cents: PlanCents,
  when: PlanMonth,
  /** Null: once. */
  everyYears: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  /** The last month in which it may repeat; null for life. */
  until: v.nullable(PlanMonth),
});
export type OneOff = v.InferOutput<typeof OneOff>;

/** What happens to homes. A home without an entry is kept. */
export const HomePlan = v.variant('kind', [
  v.object({
    kind: v.literal('sold'),
    ...named,
    assetId: Id,
    when: PlanMonth,
    /** Of the price. */
    costPercent: percent(0, 100),
  }),
  v.object({
    kind: v.literal('bought'),
    ...named,
    when: PlanMonth,
    price: PlanCents,
    costPercent: percent(0, 100),
    /** The rest of the price. Null without one. The rate is nominal; each month has a twelfth of it. */
    loan: v.nullable(
      v.object({
        cents: PlanCents,
        ratePercent: percent(0, 100),
        years: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
      }),
    ),
  }),
]);
export type HomePlan = v.InferOutput<typeof HomePlan>;

/** What the plan knows of an asset. Without it, an asset is open, untaxed and for living on. */
export const PotTerms = v.object({
  assetId: Id,
  /** In months of age. Null: it may be touched at any time. */
  opensAt: v.nullable(AtAge.entries.months),
  /** Of what is withdrawn, gross. */
  taxPercent: percent(0, 99),
  /** Of what is saved. What the pots do not take goes to the largest open one. */
  savingPercent: percent(0, 100),
  /** Not for living on. */
  isLeftOut: v.boolean(),
});
export type PotTerms = v.InferOutput<typeof PotTerms>;

const Return = percent(-50, 100);
/** Nominal, in percent a year, compounded monthly. */
export const PlanReturns = v.variant('by', [
  v.object({ by: v.literal('all'), percent: Return }),
  v.object({
    by: v.literal('kind'),
    cash: Return,
    bonds: Return,
    stocks: Return,
    cryptocurrency: Return,
    metals: Return,
    commodities: Return,
    realEstate: Return,
  }),
]);
export type PlanReturns = v.InferOutput<typeof PlanReturns>;

const entries = <TEntry extends v.GenericSchema>(entry: TEntry) =>
  v.pipe(v.array(entry), v.maxLength(MAX_PLAN_ENTRIES));

/** What gives way after work has stopped, when what is left no longer pays for all. */
export const GivesWay = v.object({
  /** What always stays. */
  keeps: v.union([v.literal('mandatory'), v.pipe(v.array(Id), v.maxLength(MAX_PLAN_ENTRIES))]),
  /** The rest is cut once all spending takes more than that a year of what is left. */
  cutsAbovePercent: percent(0.1, 100),
});
export type GivesWay = v.InferOutput<typeof GivesWay>;

export const Plan = v.object({
  ...named,
  /** In years: the money shall last until this age is reached. */
  lastsToAge: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_AGE)),
  /** When work can stop: the 4% rule, or the money lasts. Without a month of birth, the first one alone. */
  rule: v.picklist(['lasts', 'withdrawal-rate']),
  withdrawalPercent: percent(0.1, 100),
  /** When work does stop. */
  stop: v.variant('at', [v.object({ at: v.literal('soonest') }), AtMonth]),
  /** In percent a year, effective. */
  inflationPercent: percent(-20, 100),
  returns: PlanReturns,
  /** Until when the recorded average incomes go on. */
  recorded: v.object({ earnedUntil: until, passiveUntil: until }),
  incomes: entries(PlanIncome),
  phases: entries(SpendingPhase),
  oneOffs: entries(OneOff),
  homes: entries(HomePlan),
  pots: entries(PotTerms),
  /** Without it, nothing is said about bad times, as in the plans of earlier versions. */
  givesWay: v.optional(GivesWay),
});
export type Plan = v.InferOutput<typeof Plan>;

function entriesOf({ incomes, phases, oneOffs, homes }: Plan) {
  return [...incomes, ...phases, ...oneOffs, ...homes];
}

function areDistinct(items: readonly { readonly id: string }[]): boolean {
  return new Set(items.map(({ id }) => id)).size === items.length;
}

/** What an id of a plan becomes, such as the id in a file. */
export interface PlanLinks {
  readonly asset: (id: Id) => Id;
  readonly category: (id: Id) => Id;
}

export function withPlanLinks(plan: Plan, { asset, category }: PlanLinks): Plan {
  return {
    ...plan,
    phases: plan.phases.map((phase) =>
      phase.on.of === 'category'
        ? { ...phase, on: { ...phase.on, expenseId: category(phase.on.expenseId) } }
        : phase,
    ),
    homes: plan.homes.map((home) =>
      home.kind === 'sold' ? { ...home, assetId: asset(home.assetId) } : home,
    ),
    pots: plan.pots.map((pot) => ({ ...pot, assetId: asset(pot.assetId) })),
    ...(plan.givesWay && { givesWay: withCategories(plan.givesWay, category) }),
  };
}

function withCategories(rule: GivesWay, category: PlanLinks['category']): GivesWay {
  return rule.keeps === 'mandatory' ? rule : { ...rule, keeps: rule.keeps.map(category) };
}

/** All plans of a person. */
export const PlanDocument = v.pipe(
  v.object({
    version: v.literal(PLAN_VERSION),
    /** Without it, there are no ages. */
    bornIn: v.nullable(Month),
    plans: v.pipe(v.array(Plan), v.maxLength(MAX_PLANS)),
    /** The id of "my plan". Null while there are none. */
    mine: v.nullable(EntryId),
  }),
  v.check(
    ({ plans, mine }) => (mine === null ? plans.length === 0 : plans.some(({ id }) => id === mine)),
    'One of the plans must be the person’s own',
  ),
  v.check(
    ({ plans }) => [plans, ...plans.map(entriesOf)].every(areDistinct),
    'Two plans, or two entries of a plan, must not have the same id',
  ),
);
export type PlanDocument = v.InferOutput<typeof PlanDocument>;

export const NO_PLANS: PlanDocument = { version: PLAN_VERSION, bornIn: null, plans: [], mine: null };
