import { isDeepStrictEqual } from 'node:util';

/** A record as the API returns it. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** All records of an account, by path, such as `/api/liabilities/7`. */
export type AccountData = ReadonlyMap<string, WireRecord>;

interface WireBudget {
  readonly budgetId: number;
  readonly month: number;
  readonly year: number;
  readonly earnedIncome: WireRecord[];
  readonly passiveIncome: WireRecord[];
  readonly investments: WireRecord[];
  readonly expenses: (WireRecord & { readonly budgetExpenseItems: WireRecord[] })[];
}

/** The id field of a record, by the path of its resource. */
export const idFields = {
  '/api/liabilities': 'liabilityId',
  '/api/assets': 'assetId',
  '/api/expenses': 'expenseId',
  '/api/budgets': 'budgetId',
  '/api/budgetearnedincomeitems': 'budgetEarnedIncomeItemId',
  '/api/budgetpassiveincomeitems': 'budgetPassiveIncomeItemId',
  '/api/budgetinvestmentitems': 'budgetInvestmentItemId',
  '/api/budgetexpenses': 'budgetExpenseId',
  '/api/budgetexpenseitems': 'budgetExpenseItemId',
} as const;
export type ResourcePath = keyof typeof idFields;

/** The path of a record. */
export function pathOf(kind: ResourcePath, record: WireRecord): string {
  return `${kind}/${String(record[idFields[kind]])}`;
}

/** The records of one resource. */
export function recordsOf(data: AccountData, kind: ResourcePath): WireRecord[] {
  return [...data].filter(([path]) => path.startsWith(`${kind}/`)).map(([, record]) => record);
}

/** Reads all records of an account, and splits the budgets into their parts. */
export async function readAccountData(list: (path: string) => Promise<unknown>): Promise<AccountData> {
  const data = new Map<string, WireRecord>();
  const add = (kind: ResourcePath, records: readonly WireRecord[]) => {
    for (const record of records) data.set(pathOf(kind, record), record);
  };
  for (const kind of ['/api/liabilities', '/api/assets', '/api/expenses'] as const) {
    add(kind, (await list(kind)) as WireRecord[]);
  }
  for (const budget of (await list('/api/budgets')) as WireBudget[]) {
    const { earnedIncome, passiveIncome, investments, expenses, ...alone } = budget;
    add('/api/budgets', [alone]);
    add('/api/budgetearnedincomeitems', earnedIncome);
    add('/api/budgetpassiveincomeitems', passiveIncome);
    add('/api/budgetinvestmentitems', investments);
    for (const { budgetExpenseItems, ...spent } of expenses) {
      add('/api/budgetexpenses', [spent]);
      add('/api/budgetexpenseitems', budgetExpenseItems);
    }
  }
  return data;
}

/** The number of wrong records, ignoring those that the mutation between `before` and `after` changes. */
export function countDifferences(found: AccountData, before: AccountData, after: AccountData): number {
  const paths = new Set([...found.keys(), ...before.keys(), ...after.keys()]);
  return [...paths].filter(
    (path) =>
      isDeepStrictEqual(before.get(path), after.get(path)) &&
      !isDeepStrictEqual(found.get(path), before.get(path)),
  ).length;
}
