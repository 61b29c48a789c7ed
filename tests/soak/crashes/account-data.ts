import { isDeepStrictEqual } from 'node:util';

/** One thing that a person has, as it is sent. */
export type Thing = Readonly<Record<string, unknown>>;

/** All that a person has, each thing by the path that names it, such as `/api/liabilities/7`. */
export type Ledger = ReadonlyMap<string, Thing>;

interface BudgetOnWire {
  readonly budgetId: number;
  readonly month: number;
  readonly year: number;
  readonly earnedIncome: Thing[];
  readonly passiveIncome: Thing[];
  readonly investments: Thing[];
  readonly expenses: (Thing & { readonly budgetExpenseItems: Thing[] })[];
}

/** The field that holds the id of a thing, by the path of its kind. */
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
export type Kind = keyof typeof idFields;

/** The path of one thing. */
export function pathOf(kind: Kind, thing: Thing): string {
  return `${kind}/${String(thing[idFields[kind]])}`;
}

/** The things of one kind. */
export function ofKind(ledger: Ledger, kind: Kind): Thing[] {
  return [...ledger].filter(([path]) => path.startsWith(`${kind}/`)).map(([, thing]) => thing);
}

/** Reads all that a person has, and takes the budgets apart. */
export async function readLedger(list: (path: string) => Promise<unknown>): Promise<Ledger> {
  const ledger = new Map<string, Thing>();
  const add = (kind: Kind, things: readonly Thing[]) => {
    for (const thing of things) ledger.set(pathOf(kind, thing), thing);
  };
  for (const kind of ['/api/liabilities', '/api/assets', '/api/expenses'] as const) {
    add(kind, (await list(kind)) as Thing[]);
  }
  for (const budget of (await list('/api/budgets')) as BudgetOnWire[]) {
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
  return ledger;
}

/** How many things are not as they must be, whether or not the change between the two ledgers has been made. */
export function wrongThings(found: Ledger, before: Ledger, after: Ledger): number {
  const paths = new Set([...found.keys(), ...before.keys(), ...after.keys()]);
  return [...paths].filter(
    (path) =>
      isDeepStrictEqual(before.get(path), after.get(path)) &&
      !isDeepStrictEqual(found.get(path), before.get(path)),
  ).length;
}
