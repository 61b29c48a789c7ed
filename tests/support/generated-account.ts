import fc from 'fast-check';

import { NO_IDS, samplePlan } from './sample-account.ts';
import type { TestApp } from './server.ts';

/** Few, so that equal ones are frequent. */
const NAMES = ['Savings', 'Home', 'Loan', '=1+1', '<img src=x onerror=alert(1)>', '__proto__', '"quoted", ü'];
const Name = fc.oneof(
  fc.constantFrom(...NAMES),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }),
);
const Amount = fc
  .oneof(
    fc.integer({ min: -1_000, max: 100_000 }),
    fc.constantFrom(0, 99_999_999_999_999, -99_999_999_999_999),
  )
  .map((cents) => cents / 100);
const time = {
  Timestamp: fc
    .oneof(
      fc.constantFrom('2024-01-31T12:00:00Z', '2024-02-29T12:00:00Z').map((text) => new Date(text)),
      fc.date({ min: new Date('1900-01-01'), max: new Date('2025-12-31'), noInvalidDate: true }),
    )
    .map((date) => date.toISOString()),
  Day: fc.constantFrom(null, '2024-01-31', '2024-02-01'),
};
const text = fc.string({ unit: 'grapheme', maxLength: 5 });
const number = fc.double({ noNaN: true, noDefaultInfinity: true });
const item = {
  ...time,
  Amount,
  Note: fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 10 })),
};

/** Bodies of requests, with the amounts of the past. */
const rows = <T>(maxLength: number, body: { [K in keyof T]: fc.Arbitrary<T[K]> }, maxPast = 3) =>
  fc.array(
    fc.record({
      body: fc.record(body),
      past: fc.array(fc.record({ ...time, Amount }), { maxLength: maxPast }),
      isDeleted: fc.boolean(),
    }),
    { maxLength },
  );

interface Row {
  readonly body: object;
  readonly past: readonly object[];
  readonly isDeleted: boolean;
}

const debt = fc.record({
  Rate: fc.constantFrom(null, 0, 6.125),
  Interest: fc.constantFrom(null, 'monthly', 'none'),
  Payment: fc.constantFrom(null, 0, 12.34),
  PaymentDay: fc.constantFrom(null, 31),
  category: fc.option(fc.nat({ max: 3 })),
  PrincipalDay: fc.constantFrom('2024-01-31', '2025-12-31'),
  LastDay: fc.constantFrom(null, '2031-01-01'),
});

const SCHEDULED = ['earnedincome', 'passiveincome', 'investment', 'expense'] as const;

const schedule = fc.record({
  ...{ kind: fc.constantFrom(...SCHEDULED), category: fc.nat({ max: 3 }), Amount },
  AverageOf: fc.constantFrom(null, 12),
  Rule: fc.constantFrom('FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20301231'),
  FirstDay: fc.constantFrom('2024-01-31', '2026-01-01'),
  TimeZone: fc.constantFrom('UTC', 'Pacific/Kiritimati'),
  Note: fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 10 })),
  Status: fc.constantFrom('active', 'paused', 'declined'),
  // So late that an import keeps it.
  RecordsFrom: fc.constantFrom(null, '2150-01-01'),
  days: fc.array(
    fc.record({
      Day: fc.constantFrom('2024-02-29', '2024-03-31', '2024-04-30'),
      item: fc.option(fc.nat({ max: 5 })),
      IsByItself: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
});

/** The data that an account is filled with. Indexes refer to earlier lists and wrap around. */
export const accountPlan = fc.record({
  currency: fc.constantFrom('USD', 'EUR'),
  liabilities: rows(3, { Name, Principal: Amount, debt: fc.option(debt) }),
  assets: rows(4, {
    Name,
    ...{ AssetType: fc.nat({ max: 9 }), liability: fc.option(fc.nat({ max: 2 })), Value: Amount },
    ...{ NumShares: number, SharePrice: number },
    ...{ Symbol: text, Address: text, City: text, State: text, Zip: text },
  }),
  categories: rows(4, { Name, IsMandatory: fc.boolean(), FundSince: fc.constantFrom(null, '2024-03') }, 0),
  schedules: fc.array(schedule, { maxLength: 3 }),
  lifePlan: fc.record({
    bornIn: fc.constantFrom(null, '1990-05'),
    plans: fc.array(fc.record({ name: Name, asset: fc.nat({ max: 3 }), category: fc.nat({ max: 3 }) }), {
      maxLength: 2,
    }),
  }),
  months: fc.uniqueArray(
    fc.record({
      Month: fc.integer({ min: 1, max: 12 }),
      Year: fc.constantFrom(1999, 2025, 2026),
      items: fc.array(
        fc.record({ ...item, kind: fc.constantFrom('earnedincome', 'passiveincome', 'investment') }),
        { maxLength: 4 },
      ),
      expenses: fc.array(
        fc.record({
          category: fc.nat({ max: 3 }),
          Projected: fc.nat({ max: 100_000 }).map((cents) => cents / 100),
          items: fc.array(fc.record(item), { maxLength: 3 }),
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 3, selector: ({ Month, Year }) => `${Year}/${Month}` },
  ),
});

export type AccountPlan = typeof accountPlan extends fc.Arbitrary<infer TPlan> ? TPlan : never;

const KINDS = {
  ...{ earnedincome: 'earnedIncome', passiveincome: 'passiveIncome' },
  ...{ investment: 'investments', expense: 'expenses' },
};
const ITEM_ID_FIELDS = {
  earnedincome: 'BudgetEarnedIncomeItemId',
  passiveincome: 'BudgetPassiveIncomeItemId',
  investment: 'BudgetInvestmentItemId',
};

const lowerFirst = (field: string) => field.charAt(0).toLowerCase() + field.slice(1);

/** Fills an account through the API. Data that the server rejects, such as a name of spaces, is left out. */
export async function fillAccount({ call }: TestApp, token: string, plan: AccountPlan): Promise<void> {
  async function post(path: string, idField: string, body: object): Promise<number | undefined> {
    const response = await call('POST', `/api/${path}`, { token, body });
    return response.ok ? ((await response.json()) as Record<string, number>)[lowerFirst(idField)] : undefined;
  }
  const at = (ids: readonly number[], index: number) => ids[index % Math.max(ids.length, 1)];
  await call('PUT', '/api/account/currency', { token, body: { Currency: plan.currency } });

  const deleted: string[] = [];
  async function create(path: string, idField: string, all: readonly Row[]): Promise<number[]> {
    const ids: number[] = [];
    for (const { body, past, isDeleted } of all) {
      const id = await post(path, idField, body);
      if (id === undefined) continue;
      ids.push(id);
      if (isDeleted) deleted.push(`/api/${path}/${id}`);
      for (const point of past) await post('history', '', { [idField]: id, ...point });
    }
    return ids;
  }
  const categoryIds = await create('expenses', 'ExpenseId', plan.categories);
  const liabilities = plan.liabilities.map(({ body: { debt: terms, ...body }, ...liability }) => {
    if (!terms) return { ...liability, body };
    const { category, ...rest } = terms;
    const Debt = { ...rest, ExpenseId: category === null ? null : (at(categoryIds, category) ?? null) };
    return { ...liability, body: { ...body, Debt } };
  });
  const liabilityIds = await create('liabilities', 'LiabilityId', liabilities);
  const assets = plan.assets.map(({ body: { liability, ...body }, ...asset }) => ({
    ...asset,
    body: { ...body, LiabilityId: liability === null ? null : (at(liabilityIds, liability) ?? null) },
  }));
  const assetIds = await create('assets', 'AssetId', assets);
  /** The items of each kind, and of each category by its id. */
  const itemIds = new Map<string | number | undefined, number[]>();
  const addItem = async (key: string | number | undefined, path: string, idField: string, body: object) => {
    const id = await post(path, idField, body);
    if (id !== undefined) itemIds.set(key, [...(itemIds.get(key) ?? []), id]);
  };
  for (const { items, expenses, ...month } of plan.months) {
    const BudgetId = await post('budgets', 'BudgetId', month);
    for (const { kind, ...body } of items)
      await addItem(kind, `budget${kind}items`, ITEM_ID_FIELDS[kind], { BudgetId, ...body });
    for (const { category, Projected, items: spent } of expenses) {
      const link = { BudgetId, ExpenseId: at(categoryIds, category) };
      const BudgetExpenseId = await post('budgetexpenses', 'BudgetExpenseId', link);
      if (BudgetExpenseId === undefined) continue;
      await call('PUT', `/api/budgetexpenses/${BudgetExpenseId}`, { token, body: { Projected } });
      for (const body of spent)
        await addItem(link.ExpenseId, 'budgetexpenseitems', 'BudgetExpenseItemId', {
          BudgetExpenseId,
          ...body,
        });
    }
  }
  for (const { kind, category, days, ...body } of plan.schedules) {
    const ExpenseId = kind === 'expense' ? at(categoryIds, category) : null;
    const Kind = KINDS[kind];
    const ScheduleId = await post('schedules', 'ScheduleId', { ...body, Kind, ExpenseId });
    for (const { item: index, ...day } of days) {
      const ids = itemIds.get(ExpenseId ?? kind) ?? [];
      const ItemId = index === null ? null : (at(ids, index) ?? null);
      await post('scheduleoccurrences', '', {
        ScheduleId,
        ItemId,
        ...day,
        ...(ItemId === null && { IsByItself: false }),
      });
    }
  }
  const { bornIn, plans } = plan.lifePlan;
  const lifePlan = {
    ...{ version: 1, bornIn, mine: plans.length === 0 ? null : 'plan-0' },
    plans: plans.map(({ name, asset, category }, index) => {
      const ids = { ...NO_IDS, assets: at(assetIds, asset) ?? 0, expenses: at(categoryIds, category) ?? 0 };
      return { ...samplePlan(ids).plans[0], name, id: `plan-${index}` };
    }),
  };
  await call('PUT', '/api/plan', { token, body: lifePlan });
  for (const path of deleted)
    await call('DELETE', path.includes('liabilities') ? `${path}?Day=2025-12-31` : path, { token });
}
