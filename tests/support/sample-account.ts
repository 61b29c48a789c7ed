import { cents } from '#contract/money.ts';
import type { Plan, PlanDocument } from '#contract/plan.ts';
import type { TestApp } from '#tests/support/server.ts';

/** The group, path and id field of each kind, in the order of their dependencies. */
export const creations = [
  ['expenses', '/api/expenses', 'expenseId'],
  ['liabilities', '/api/liabilities', 'liabilityId'],
  ['assets', '/api/assets', 'assetId'],
  ['budgets', '/api/budgets', 'budgetId'],
  ['earnedIncome', '/api/budgetearnedincomeitems', 'budgetEarnedIncomeItemId'],
  ['passiveIncome', '/api/budgetpassiveincomeitems', 'budgetPassiveIncomeItemId'],
  ['investments', '/api/budgetinvestmentitems', 'budgetInvestmentItemId'],
  ['budgetExpenses', '/api/budgetexpenses', 'budgetExpenseId'],
  ['budgetExpenseItems', '/api/budgetexpenseitems', 'budgetExpenseItemId'],
  ['history', '/api/history', 'historyPointId'],
  ['schedules', '/api/schedules', 'scheduleId'],
  ['scheduleOccurrences', '/api/scheduleoccurrences', 'scheduleOccurrenceId'],
] as const;

/** The ids of one record of each kind, by group of the endpoint table. */
export type SampleIds = Readonly<Record<(typeof creations)[number][0], number>>;

export const NO_IDS = Object.fromEntries(creations.map(([group]) => [group, 0])) as SampleIds;

const timestamp = '2026-02-28T12:00:00.000Z';
const item = (ids: SampleIds) => ({
  BudgetId: ids.budgets,
  Timestamp: timestamp,
  Day: null,
  Amount: 10.5,
  Note: '',
});

type Body = (ids: SampleIds) => Record<string, unknown>;

const plan = (ids: SampleIds): Plan => ({
  id: 'mine',
  name: 'My plan',
  lastsToAge: 95,
  rule: 'lasts',
  withdrawalPercent: 4,
  stop: { at: 'soonest' },
  inflationPercent: 3,
  returns: { by: 'all', percent: 8 },
  recorded: { earnedUntil: { at: 'free' }, passiveUntil: { at: 'free' } },
  incomes: [
    {
      id: 'pension',
      name: 'Pension',
      kind: 'pension',
      cents: cents(80_000),
      from: { at: 'age', months: 804 },
      until: null,
      prices: 'fixed-today',
      taxPercent: 12,
    },
  ],
  phases: [
    {
      id: 'rent',
      name: 'No rent',
      from: { at: 'month', month: '2040-01' },
      until: null,
      on: { of: 'category', expenseId: ids.expenses },
      change: { by: 'part', percent: -100 },
    },
  ],
  oneOffs: [
    {
      id: 'car',
      name: 'Car',
      cents: cents(-2_600_000),
      when: { at: 'month', month: '2031-05' },
      everyYears: 9,
      until: null,
    },
  ],
  homes: [
    {
      kind: 'sold',
      id: 'home',
      name: 'Sell the home',
      assetId: ids.assets,
      when: { at: 'age', months: 900 },
      costPercent: 6,
    },
  ],
  pots: [{ assetId: ids.assets, opensAt: 714, taxPercent: 15, savingPercent: 25, isLeftOut: false }],
});

/** Only it links to several records, and it is the same in requests and responses. */
export const samplePlan = (ids: SampleIds): PlanDocument => ({
  version: 1,
  bornIn: '1992-05',
  plans: [plan(ids)],
  mine: 'mine',
});

/** Request bodies that create or update a record of a group, linked to the records with these ids. */
export const bodies: Record<string, Body> = {
  liabilities: (ids) => ({
    Name: 'Mortgage',
    Principal: 325_000,
    Day: null,
    Debt: {
      Rate: 6.125,
      Interest: 'monthly',
      Payment: 1_974.73,
      PaymentDay: 1,
      ExpenseId: ids.expenses,
      PrincipalDay: '2026-02-01',
      LastDay: null,
    },
  }),
  assets: (ids) => ({
    AssetType: 1,
    Name: 'Home',
    Value: 450_000,
    LiabilityId: ids.liabilities,
    Day: null,
  }),
  expenses: () => ({ Name: 'Rent', IsMandatory: true, FundSince: null }),
  budgets: () => ({ Month: 2, Year: 2026 }),
  earnedIncome: item,
  passiveIncome: item,
  investments: item,
  budgetExpenses: (ids) => ({
    BudgetId: ids.budgets,
    ExpenseId: ids.expenses,
    BudgetExpenseItems: [],
    Projected: 0,
  }),
  budgetExpenseItems: (ids) => ({
    BudgetExpenseId: ids.budgetExpenses,
    Timestamp: timestamp,
    Day: null,
    Amount: 10.5,
    Note: '',
  }),
  history: (ids) => ({
    AssetId: ids.assets,
    Timestamp: '2020-01-31T12:00:00.000Z',
    Day: null,
    Amount: 440_000,
  }),
  schedules: (ids) => ({
    Kind: 'expenses',
    ExpenseId: ids.expenses,
    Amount: 10.5,
    AverageOf: null,
    Rule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
    FirstDay: '2026-01-31',
    TimeZone: 'Europe/Berlin',
    Note: '',
    Status: 'active',
    RecordsFrom: null,
  }),
  scheduleOccurrences: (ids) => ({
    ScheduleId: ids.schedules,
    Day: '2026-02-28',
    ItemId: ids.budgetExpenseItems,
  }),
  plan: samplePlan,
} satisfies Record<keyof SampleIds | 'plan', Body>;

/** Linked to each other, in February 2026. @param overrides field values for every body that has the field */
export async function createSampleData(
  call: TestApp['call'],
  token: string,
  overrides: Record<string, unknown> = {},
): Promise<SampleIds> {
  let ids = NO_IDS;
  for (const [group, path, idField] of creations) {
    const body = bodies[group]?.(ids) ?? {};
    const applicable = Object.entries(overrides).filter(([field]) => field in body);
    const created = await call('POST', path, { token, body: { ...body, ...Object.fromEntries(applicable) } });
    const { [idField]: id } = (await created.json()) as Record<string, number>;
    ids = { ...ids, [group]: id };
  }
  await call('PUT', '/api/plan', { token, body: samplePlan(ids) });
  return ids;
}
