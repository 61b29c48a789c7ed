import type { BudgetItemKind } from '#contract/budgets.ts';
import type { setUpServer } from '#tests/support/app.tsx';

const ITEM_PATHS = {
  earnedIncome: '/api/budgetearnedincomeitems',
  passiveIncome: '/api/budgetpassiveincomeitems',
  investments: '/api/budgetinvestmentitems',
} as const satisfies Record<BudgetItemKind, string>;

const ITEM_IDS = {
  earnedIncome: 'budgetEarnedIncomeItemId',
  passiveIncome: 'budgetPassiveIncomeItemId',
  investments: 'budgetInvestmentItemId',
} as const satisfies Record<BudgetItemKind, string>;

const NOON = '2026-01-15T12:00:00Z';

/** Creates budgets and their items through the API. Every function returns the new id. */
export function createLedger(server: ReturnType<typeof setUpServer>, token: string) {
  async function create(path: string, idField: string, body: unknown): Promise<number> {
    const created = await server.make<Record<string, number>>('POST', path, token, body);
    const id = created[idField];
    if (id === undefined) throw new Error(`The response of POST ${path} has no ${idField}`);
    return id;
  }

  return {
    budget: (Year: number, Month: number) => create('/api/budgets', 'budgetId', { Month, Year }),
    item: (kind: BudgetItemKind, BudgetId: number, Amount: number, Timestamp = NOON) =>
      create(ITEM_PATHS[kind], ITEM_IDS[kind], { BudgetId, Amount, Timestamp }),
    category: (Name: string) => create('/api/expenses', 'expenseId', { Name, IsMandatory: true }),
    budgetExpense: (BudgetId: number, ExpenseId: number) =>
      create('/api/budgetexpenses', 'budgetExpenseId', {
        BudgetId,
        ExpenseId,
        BudgetExpenseItems: [],
        Projected: 0,
      }),
    /** A monthly bill of a category, or income, unless `about` says otherwise. */
    schedule: (ExpenseId: number | null, about: Readonly<Record<string, unknown>> = {}) =>
      create('/api/schedules', 'scheduleId', {
        ...{
          Kind: ExpenseId === null ? 'earnedIncome' : 'expenses',
          ExpenseId,
          Amount: 1_200,
          AverageOf: null,
        },
        ...{ Rule: 'FREQ=MONTHLY', FirstDay: '2026-11-01', TimeZone: 'UTC', Note: '', Status: 'active' },
        ...{ RecordsFrom: null, ...about },
      }),
    expenseItem: (BudgetExpenseId: number, Amount: number, Timestamp = NOON) =>
      create('/api/budgetexpenseitems', 'budgetExpenseItemId', { BudgetExpenseId, Amount, Timestamp }),
  };
}
