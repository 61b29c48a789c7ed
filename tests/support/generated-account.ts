import fc from 'fast-check';

import type { TestApp } from './server.ts';

/** The data that an account is filled with. Indexes refer to earlier lists and wrap around. */
export interface AccountPlan {
  readonly currency: string;
  readonly liabilities: readonly Subject[];
  readonly assets: readonly (Subject & {
    readonly type: number;
    readonly text: string;
    readonly shares: number;
    readonly link: number | null;
  })[];
  readonly categories: readonly {
    readonly name: string;
    readonly isMandatory: boolean;
    readonly isDeleted: boolean;
  }[];
  readonly months: readonly {
    readonly month: number;
    readonly year: number;
    readonly items: readonly (Item & { readonly kind: (typeof KINDS)[number] })[];
    readonly expenses: readonly {
      readonly category: number;
      readonly plan: number;
      readonly items: readonly Item[];
    }[];
  }[];
}

interface Subject {
  readonly name: string;
  readonly cents: number;
  readonly past: readonly {
    readonly cents: number;
    readonly moment: number;
    readonly day: string | null;
  }[];
  readonly isDeleted: boolean;
}

interface Item {
  readonly cents: number;
  readonly moment: number;
  readonly day: string | null;
  readonly note: string;
}

const KINDS = ['earnedincome', 'passiveincome', 'investment'] as const;

/** Few, so that equal ones are frequent. */
const name = fc.oneof(
  fc.constantFrom(
    'Savings',
    'Home',
    'Loan',
    '=1+1',
    '<img src=x onerror=alert(1)>',
    '__proto__',
    '"quoted", ü',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }),
);
const cents = fc.oneof(
  fc.integer({ min: -1_000, max: 100_000 }),
  fc.constantFrom(0, 99_999_999_999_999, -99_999_999_999_999),
);
const moment = fc.oneof(
  fc.constantFrom(Date.UTC(2024, 0, 31, 12), Date.UTC(2024, 1, 29, 12)),
  fc.date({ min: new Date('1900-01-01'), max: new Date('2025-12-31'), noInvalidDate: true }).map(Number),
);
/** Null is none. */
const day = fc.constantFrom(null, '2024-01-31', '2024-02-01');
const subject = {
  name,
  cents,
  past: fc.array(fc.record({ cents, moment, day }), { maxLength: 3 }),
  isDeleted: fc.boolean(),
};
const item = {
  cents,
  moment,
  day,
  note: fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 10 })),
};

export const accountPlan: fc.Arbitrary<AccountPlan> = fc.record({
  currency: fc.constantFrom('USD', 'EUR'),
  liabilities: fc.array(fc.record(subject), { maxLength: 3 }),
  assets: fc.array(
    fc.record({
      ...subject,
      type: fc.nat({ max: 9 }),
      text: fc.string({ unit: 'grapheme', maxLength: 5 }),
      shares: fc.double({ noNaN: true, noDefaultInfinity: true }),
      link: fc.option(fc.nat({ max: 2 })),
    }),
    { maxLength: 4 },
  ),
  categories: fc.array(fc.record({ name, isMandatory: fc.boolean(), isDeleted: fc.boolean() }), {
    maxLength: 4,
  }),
  months: fc.uniqueArray(
    fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      year: fc.constantFrom(1999, 2025, 2026),
      items: fc.array(fc.record({ ...item, kind: fc.constantFrom(...KINDS) }), { maxLength: 4 }),
      expenses: fc.array(
        fc.record({
          category: fc.nat({ max: 3 }),
          plan: fc.nat({ max: 100_000 }),
          items: fc.array(fc.record(item), { maxLength: 3 }),
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 3, selector: ({ month, year }) => `${year}/${month}` },
  ),
});

/** Fills an account through the API. Data that the server rejects, such as a name of spaces, is left out. */
export async function fillAccount({ call }: TestApp, token: string, plan: AccountPlan): Promise<void> {
  const post = async (path: string, body: object): Promise<Record<string, number> | undefined> => {
    const response = await call('POST', `/api/${path}`, { token, body });
    return response.ok ? ((await response.json()) as Record<string, number>) : undefined;
  };
  const remove = (path: string) => call('DELETE', `/api/${path}`, { token });
  await call('PUT', '/api/account/currency', { token, body: { Currency: plan.currency } });
  const iso = (at: number) => new Date(at).toISOString();
  const at = <T>(list: readonly T[], index: number) => list[index % Math.max(list.length, 1)];

  const liabilityIds: number[] = [];
  for (const { name: Name, cents, past } of plan.liabilities) {
    const LiabilityId = (await post('liabilities', { Name, Principal: cents / 100 }))?.liabilityId;
    if (LiabilityId === undefined) continue;
    liabilityIds.push(LiabilityId);
    for (const point of past)
      await post('history', {
        LiabilityId,
        Amount: point.cents / 100,
        Timestamp: iso(point.moment),
        Day: point.day,
      });
  }
  const assetIds: number[] = [];
  for (const { name: Name, cents, type, text, shares, link, past } of plan.assets) {
    const LiabilityId = link === null ? null : (at(liabilityIds, link) ?? null);
    const address = { Symbol: text, Address: text, City: text, State: text, Zip: text };
    const numbers = { NumShares: shares, SharePrice: shares / 3, Value: cents / 100 };
    const body = { Name, AssetType: type, LiabilityId, ...address, ...numbers };
    const AssetId = (await post('assets', body))?.assetId;
    if (AssetId === undefined) continue;
    assetIds.push(AssetId);
    for (const point of past)
      await post('history', {
        AssetId,
        Amount: point.cents / 100,
        Timestamp: iso(point.moment),
        Day: point.day,
      });
  }
  const categoryIds: number[] = [];
  for (const { name: Name, isMandatory: IsMandatory } of plan.categories) {
    const created = await post('expenses', { Name, IsMandatory });
    if (created?.expenseId !== undefined) categoryIds.push(created.expenseId);
  }
  for (const { month: Month, year: Year, items, expenses } of plan.months) {
    const BudgetId = (await post('budgets', { Month, Year }))?.budgetId;
    for (const { kind, cents, moment, day: Day, note: Note } of items)
      await post(`budget${kind}items`, { BudgetId, Amount: cents / 100, Timestamp: iso(moment), Day, Note });
    for (const { category, plan: planned, items: spent } of expenses) {
      const ExpenseId = at(categoryIds, category);
      const BudgetExpenseId = (await post('budgetexpenses', { BudgetId, ExpenseId }))?.budgetExpenseId;
      if (BudgetExpenseId === undefined) continue;
      const body = { Projected: planned / 100 };
      await call('PUT', `/api/budgetexpenses/${BudgetExpenseId}`, { token, body });
      for (const { cents, moment, day: Day, note: Note } of spent)
        await post('budgetexpenseitems', {
          BudgetExpenseId,
          ...{ Amount: cents / 100, Timestamp: iso(moment), Day, Note },
        });
    }
  }
  for (const [index, id] of liabilityIds.entries())
    if (plan.liabilities[index]?.isDeleted) await remove(`liabilities/${id}?Day=2025-12-31`);
  for (const [index, id] of assetIds.entries())
    if (plan.assets[index]?.isDeleted) await remove(`assets/${id}`);
  for (const [index, id] of categoryIds.entries())
    if (plan.categories[index]?.isDeleted) await remove(`expenses/${id}`);
}
