import type {
  HomePlan,
  OneOff,
  Plan,
  PlanIncome,
  PlanTime,
  PotTerms,
  SpendingPhase,
} from '#contract/plan.ts';
import { cents } from '#contract/money.ts';

import type { SecondBill, SecondCategory, SecondDebt, SecondRecords } from './second-script.ts';

/** A plan with the records of its person. */
export interface PlanCase {
  readonly name: string;
  readonly records: SecondRecords;
  readonly bornIn: string | null;
  readonly plan: Plan;
}

export const usd = (dollars: number) => cents(Math.round(dollars * 100));

const TODAY = '2026-11-26';

/** A person who earns 6,000, spends 4,000 and puts the rest aside. */
export function recordsWith(rest: Partial<SecondRecords> = {}): SecondRecords {
  return {
    today: TODAY,
    earned: usd(6_000),
    passive: 0,
    invested: usd(2_000),
    spending: [
      category('Home', 1_800),
      category('Food', 900),
      category('Travel', 700, false),
      category('Insurance', 600),
    ],
    assets: [
      { id: 'account', kind: 'cash', value: usd(20_000) },
      { id: 'fund', kind: 'stocks', value: usd(180_000) },
    ],
    debts: [],
    bills: [],
    ...rest,
  };
}

function category(id: string, dollars: number, isMandatory = true): SecondCategory {
  return { id, monthly: usd(dollars), isMandatory };
}

export function planWith(rest: Partial<Plan> = {}): Plan {
  return {
    id: 'plan',
    name: 'Plan',
    lastsToAge: 90,
    rule: 'lasts',
    withdrawalPercent: 4,
    stop: { at: 'soonest' },
    inflationPercent: 3,
    returns: { by: 'all', percent: 8 },
    recorded: { earnedUntil: { at: 'free' }, passiveUntil: { at: 'free' } },
    ...{ incomes: [], phases: [], oneOffs: [], homes: [], pots: [] },
    ...rest,
  };
}

let lastId = 0;
function named(name: string) {
  lastId += 1;
  return { id: `entry-${lastId}`, name };
}

export const month = (text: string) => ({ at: 'month', month: text }) as const;
export const age = (years: number, months = 0) => ({ at: 'age', months: years * 12 + months }) as const;
const FREE = { at: 'free' } as const satisfies PlanTime;

export function income(dollars: number, rest: Partial<PlanIncome> = {}): PlanIncome {
  const plain = { from: null, until: null, prices: 'rising', taxPercent: 0 } as const;
  return { ...named('Income'), kind: 'pension', cents: usd(dollars), ...plain, ...rest };
}

export function phase(
  change: SpendingPhase['change'],
  rest: Partial<Pick<SpendingPhase, 'from' | 'until' | 'on'>> = {},
): SpendingPhase {
  return { ...named('Phase'), from: null, until: null, on: { of: 'all' }, change, ...rest };
}

export const amount = (dollars: number) => ({ by: 'amount', cents: usd(dollars) }) as const;
export const part = (percent: number) => ({ by: 'part', percent }) as const;

/** @param dollars positive if they come in */
export function oneOff(dollars: number, when: OneOff['when'], rest: Partial<OneOff> = {}): OneOff {
  return { ...named('Once'), cents: usd(dollars), when, everyYears: null, until: null, ...rest };
}

function sold(
  assetId: string,
  when: OneOff['when'],
  costPercent: number,
): Extract<HomePlan, { kind: 'sold' }> {
  return { kind: 'sold', ...named('Home sold'), assetId, when, costPercent };
}

function bought(
  dollars: number,
  when: OneOff['when'],
  loan: { readonly dollars: number; readonly ratePercent: number; readonly years: number } | null = null,
): Extract<HomePlan, { kind: 'bought' }> {
  const { ratePercent = 0, years = 1 } = loan ?? {};
  return {
    ...{ kind: 'bought', ...named('Home bought'), when, price: usd(dollars), costPercent: 4 },
    loan: loan && { cents: usd(loan.dollars), ratePercent, years },
  };
}

function pot(assetId: string, rest: Partial<PotTerms> = {}): PotTerms {
  return { assetId, opensAt: null, taxPercent: 0, savingPercent: 0, isLeftOut: false, ...rest };
}

function debt(id: string, dollars: number, terms?: Partial<NonNullable<SecondDebt['terms']>>): SecondDebt {
  const plain = { rate: '6', interest: 'monthly', principalDay: '2026-10-28', paymentDay: 28 } as const;
  return { id, owed: usd(dollars), ...(terms && { terms: { ...plain, category: 'Home', ...terms } }) };
}

function bill(
  categoryId: string,
  dollars: number,
  everyMonths: 1 | 3 | 12,
  rest: Partial<SecondBill> = {},
): SecondBill {
  const recorded = 12 / everyMonths;
  return {
    category: categoryId,
    cents: usd(dollars),
    everyMonths,
    firstDay: '2025-06-05',
    recorded,
    ...rest,
  };
}

function planCase(
  name: string,
  plan: Partial<Plan> = {},
  records: Partial<SecondRecords> = {},
  bornIn: string | null = '1976-05',
): PlanCase {
  return { name, records: recordsWith(records), bornIn, plan: planWith(plan) };
}

const HOME = { id: 'house', kind: 'realEstate', value: usd(400_000) } as const;
const ACCOUNT = { id: 'account', kind: 'cash', value: usd(20_000) } as const;
const FUND = { id: 'fund', kind: 'stocks', value: usd(180_000) } as const;

/** Each has what its name says, beside a person who earns 6,000, spends 4,000 and saves 2,000. */
export const PLAN_CASES: readonly PlanCase[] = [
  planCase('nothing but the records'),
  planCase('the records without a month of birth', { rule: 'withdrawal-rate' }, {}, null),
  planCase('a pension that rises with prices, from 67 for life', {
    incomes: [income(1_500, { from: age(67) })],
  }),
  planCase('a pension that buys in its first month what it buys today, and never rises', {
    incomes: [income(1_500, { from: age(65), prices: 'fixed-today', taxPercent: 15 })],
  }),
  planCase('a pension in the money of its first month', {
    incomes: [income(2_500, { from: month('2041-03'), prices: 'fixed-then', taxPercent: 10 })],
  }),
  planCase('a fixed pension that begins when work stops, and another that begins then in the money of then', {
    incomes: [
      income(900, { from: FREE, prices: 'fixed-today', taxPercent: 12 }),
      income(700, { from: FREE, until: age(80), prices: 'fixed-then' }),
    ],
  }),
  ...[62, 67, 70].map((claimed) =>
    planCase(`social security claimed at ${claimed}`, {
      incomes: [income(2_200, { kind: 'social-security', from: age(claimed), taxPercent: 5 })],
    }),
  ),
  planCase(
    'a locked account with a bridge to it',
    {
      pots: [
        pot('account', { savingPercent: 10 }),
        pot('broker', { taxPercent: 8, savingPercent: 20 }),
        pot('retirement', { opensAt: 714, taxPercent: 20, savingPercent: 50 }),
      ],
    },
    {
      assets: [
        ACCOUNT,
        { id: 'broker', kind: 'stocks', value: usd(230_000) },
        { id: 'retirement', kind: 'stocks', value: usd(520_000) },
        { id: 'car', kind: 'commodities', value: usd(15_000) },
      ],
    },
  ),
  planCase(
    'the mortgage of a home that is kept ends',
    {},
    {
      assets: [ACCOUNT, FUND, { ...HOME, debt: 'mortgage' }],
      debts: [debt('mortgage', 120_000, { payment: usd(1_800) })],
    },
  ),
  planCase(
    'a mortgage with escrow in its category, due on the first',
    { inflationPercent: 2.5 },
    {
      assets: [ACCOUNT, FUND, { ...HOME, debt: 'mortgage' }],
      debts: [
        debt('mortgage', 150_000, {
          ...{ payment: usd(1_199.1), rate: '5.25', paymentDay: 1, principalDay: '2026-11-01' },
        }),
      ],
    },
  ),
  planCase(
    'a home sold before its mortgage ends',
    {
      homes: [sold('house', month('2034-06'), 7)],
      phases: [phase(amount(1_400), { from: month('2034-07'), on: { of: 'category', expenseId: 'Home' } })],
      returns: {
        by: 'kind',
        ...{ cash: 2, bonds: 4, stocks: 7.5, cryptocurrency: 0, metals: 3, commodities: 3, realEstate: 3.5 },
      },
    },
    {
      assets: [ACCOUNT, FUND, { ...HOME, debt: 'mortgage' }],
      debts: [debt('mortgage', 150_000, { payment: usd(1_199.1), rate: '5.25' })],
    },
  ),
  planCase(
    'one home without debts sold, and another bought with a loan',
    {
      homes: [
        sold('house', age(58), 6),
        bought(300_000, age(58, 1), { dollars: 120_000, ratePercent: 5.5, years: 15 }),
      ],
    },
    { assets: [ACCOUNT, FUND, HOME] },
  ),
  planCase('a car every seven years, and a roof once', {
    oneOffs: [
      oneOff(-28_000, month('2029-04'), { everyYears: 7, until: age(83, 3) }),
      oneOff(-19_500, month('2038-09')),
      oneOff(-5_000, month('2020-02'), { everyYears: 10 }),
    ],
  }),
  planCase('an inheritance, and an older one that is over', {
    oneOffs: [oneOff(150_000, month('2038-02')), oneOff(90_000, month('2019-02'))],
  }),
  planCase('spending by amount, by part, of one category and of what is discretionary', {
    phases: [
      phase(part(-20), { from: age(75), until: age(85) }),
      phase(part(10), { from: age(84), until: age(90) }),
      phase(part(-50), { from: age(80), on: { of: 'discretionary' } }),
      phase(part(150), { from: age(85), on: { of: 'category', expenseId: 'Insurance' } }),
      phase(amount(250), { from: month('2030-01'), until: month('2033-12') }),
    ],
  }),
  planCase('spending and incomes that change when work stops', {
    phases: [
      phase(part(30), { from: FREE, until: age(75), on: { of: 'category', expenseId: 'Travel' } }),
      phase(amount(-200), { from: FREE }),
      phase(amount(150), { until: FREE }),
    ],
    incomes: [
      income(400, { kind: 'rent', until: FREE }),
      income(600, { from: FREE, until: age(70), taxPercent: 20 }),
    ],
  }),
  planCase('two children', {
    phases: ['2027-03', '2030-08'].flatMap((birth) => {
      const at = (years: number) => month(`${Number(birth.slice(0, 4)) + years}${birth.slice(4)}`);
      return [
        phase(amount(1_100), { from: at(0), until: at(3) }),
        phase(amount(700), { from: at(3), until: at(18) }),
        phase(amount(1_900), { from: at(18), until: at(22) }),
      ];
    }),
  }),
  planCase(
    'part-time work from 2036',
    {
      recorded: { earnedUntil: month('2035-12'), passiveUntil: null },
      incomes: [income(3_900, { kind: 'work', from: month('2036-01'), until: FREE, taxPercent: 12 })],
    },
    { passive: usd(300), earned: usd(5_900) },
  ),
  planCase(
    'retired already',
    {
      lastsToAge: 92,
      incomes: [
        income(2_000, { kind: 'social-security', from: age(66), taxPercent: 8 }),
        income(650, { prices: 'fixed-today', taxPercent: 15 }),
      ],
    },
    {
      ...{ earned: 0, invested: 0, passive: usd(2_450) },
      assets: [ACCOUNT, { ...FUND, value: usd(460_000) }],
    },
    '1957-03',
  ),
  planCase(
    'retired already, with too little',
    { lastsToAge: 92, recorded: { earnedUntil: FREE, passiveUntil: null } },
    {
      ...{ earned: 0, invested: 0, passive: usd(2_450) },
      assets: [ACCOUNT, { ...FUND, value: usd(160_000) }],
    },
    '1957-03',
  ),
  planCase('debts alone', {}, { assets: [], debts: [debt('card', 9_000), debt('friend', 4_000)] }),
  planCase('never free', { rule: 'withdrawal-rate' }, { earned: usd(4_000), invested: 0, assets: [] }),
  planCase('free today', {}, { assets: [ACCOUNT, { ...FUND, value: usd(2_300_000) }] }),
  planCase(
    'records that spend and save more than comes in',
    {},
    { earned: usd(4_300), passive: usd(120), invested: usd(900) },
  ),
  planCase(
    'records with income that is neither spent nor saved',
    { recorded: { earnedUntil: age(63), passiveUntil: age(70) } },
    { earned: usd(7_000), passive: usd(500), invested: usd(1_700) },
  ),
  planCase('work that stops in a chosen month, too early', { stop: month('2031-02') }),
  planCase(
    'returns by kind, and saving into several pots',
    {
      returns: {
        by: 'kind',
        ...{ cash: 1.5, bonds: 4, stocks: 8, cryptocurrency: 12, metals: 3, commodities: 2, realEstate: 3 },
      },
      pots: [
        pot('account', { savingPercent: 15 }),
        pot('bonds', { savingPercent: 25, taxPercent: 5 }),
        pot('coins', { isLeftOut: true }),
        pot('gold', { opensAt: 60 * 12, taxPercent: 10 }),
      ],
    },
    {
      assets: [
        ACCOUNT,
        FUND,
        { id: 'bonds', kind: 'bonds', value: usd(60_000) },
        { id: 'coins', kind: 'cryptocurrency', value: usd(12_000) },
        { id: 'gold', kind: 'metals', value: usd(25_000) },
      ],
      debts: [debt('card', 3_500)],
    },
  ),
  planCase(
    'bills that end, come once a year, or are not in the records',
    { phases: [phase(part(20), { from: age(70), on: { of: 'category', expenseId: 'Insurance' } })] },
    {
      bills: [
        bill('Insurance', 50, 1, { lastDay: '2031-03-05' }),
        bill('Insurance', 1_200, 12),
        bill('Home', 900, 12, { recorded: 0 }),
        bill('Travel', 300, 3),
      ],
    },
  ),
  planCase(
    'a loan for a car, a card without terms, and a home with a debt without terms',
    { incomes: [income(1_700, { from: age(66) })] },
    {
      assets: [ACCOUNT, FUND, { ...HOME, debt: 'family' }],
      debts: [
        debt('car', 14_000, { payment: usd(410), category: 'Travel', rate: '4.9' }),
        debt('card', 2_750),
        debt('family', 60_000),
      ],
    },
  ),
  planCase(
    'work that costs more than it brings from 2031 on, so that only an early date would do',
    {
      recorded: { earnedUntil: month('2030-12'), passiveUntil: FREE },
      phases: [phase(amount(2_500), { until: FREE })],
    },
    { assets: [ACCOUNT, { ...FUND, value: usd(880_000) }] },
  ),
  planCase(
    'a large payment after what would be a date',
    { oneOffs: [oneOff(-600_000, month('2031-05'))], incomes: [income(2_500, { from: age(67) })] },
    { assets: [ACCOUNT, { ...FUND, value: usd(1_250_000) }] },
  ),
  planCase(
    'a bill that is in the payment of a mortgage for the most part',
    {},
    {
      assets: [ACCOUNT, FUND, { ...HOME, debt: 'mortgage' }],
      debts: [debt('mortgage', 90_000, { payment: usd(1_750) })],
      bills: [bill('Home', 1_200, 12)],
    },
  ),
  planCase(
    'a loan that the records do not have yet, paid from what is saved',
    {},
    { debts: [debt('loan', 30_000, { payment: usd(600), category: 'Loan' })] },
  ),
  planCase(
    'a loan that the records do not have yet, for the most part paid from what is neither spent nor saved',
    {},
    { earned: usd(6_450), debts: [debt('loan', 30_000, { payment: usd(600), category: 'Loan' })] },
  ),
  planCase(
    'ages without a month of birth',
    {
      rule: 'withdrawal-rate',
      pots: [pot('fund', { opensAt: 714, taxPercent: 15 }), pot('account', { savingPercent: 30 })],
      incomes: [income(900, { from: age(67) }), income(500, { kind: 'rent' })],
      phases: [phase(amount(400), { until: age(70) }), phase(amount(100), { from: month('2028-01') })],
      oneOffs: [oneOff(-9_000, age(50))],
    },
    {},
    null,
  ),
];
