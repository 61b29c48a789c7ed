import { isDeepStrictEqual } from 'node:util';

/** One record that a writer has, as it is sent. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** All that a writer has, each record by the path that names it, such as `/api/liabilities/7`. */
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

/** The field that holds the id of a record, by the path of its kind. */
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

/** The path of one record. */
export function pathOf(kind: ResourcePath, record: WireRecord): string {
  return `${kind}/${String(record[idFields[kind]])}`;
}

/** The records of one kind. */
export function recordsOf(data: AccountData, kind: ResourcePath): WireRecord[] {
  return [...data].filter(([path]) => path.startsWith(`${kind}/`)).map(([, record]) => record);
}

/** Reads all that a writer has, and takes the budgets apart. */
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

/** How many records are not as they must be, whether or not the change between the two ledgers has been made. */
export function countDifferences(found: AccountData, before: AccountData, after: AccountData): number {
  const paths = new Set([...found.keys(), ...before.keys(), ...after.keys()]);
  return [...paths].filter(
    (path) =>
      isDeepStrictEqual(before.get(path), after.get(path)) &&
      !isDeepStrictEqual(found.get(path), before.get(path)),
  ).length;
}
