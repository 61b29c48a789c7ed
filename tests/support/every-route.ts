/** The ids of what `fillAccount` created, by names. */
export type FilledIds = Readonly<Record<string, number>>;

/** Every route, with the pages that are opened of it. Redirects lead to another one. */
export const addresses: Readonly<Record<string, ((ids: FilledIds) => string[]) | 'redirect'>> = {
  '/': 'redirect',
  '/$': 'redirect',
  '/profile/': () => ['/profile'],
  '/profile/activity': () => ['/profile/activity'],
  '/profile/data/': () => ['/profile/data'],
  '/profile/data/statement': () => ['/profile/data/statement'],
  '/profile/security': () => ['/profile/security'],
  '/assets/': 'redirect',
  '/assets/$assetType': () => ['/assets/0', '/assets/1', '/assets/4'],
  '/assets/values': 'redirect',
  '/assets/all': () => ['/assets/all'],
  '/assets/add/$assetTypes': () => ['/assets/add/10'],
  '/assets/edit/$assetId': (ids) => [`/assets/edit/${ids.fund}`, `/assets/edit/${ids.home}`],
  '/liabilities/': () => ['/liabilities'],
  '/liabilities/add': () => ['/liabilities/add'],
  '/liabilities/$liabilityId': (ids) => [`/liabilities/${ids.mortgage}`],
  '/liabilities/$liabilityId/schedule': (ids) => [`/liabilities/${ids.mortgage}/schedule`],
  '/liabilities/payoff': () => ['/liabilities/payoff'],
  '/expenses/': () => ['/expenses'],
  '/expenses/add': () => ['/expenses/add'],
  '/expenses/$expenseId': (ids) => [`/expenses/${ids.rent}`],
  '/statistics': 'redirect',
  '/statistics/': () => ['/statistics'],
  '/statistics/assetBreakdown': () => ['/statistics/assetBreakdown'],
  '/statistics/expenseAverages/$expenseType': () => ['/statistics/expenseAverages/mandatory'],
  '/statistics/freedom/': () => ['/statistics/freedom'],
  '/statistics/freedom/odds': () => ['/statistics/freedom/odds'],
  '/statistics/freedom/rules': () => ['/statistics/freedom/rules'],
  '/statistics/freedom/live': () => ['/statistics/freedom/live'],
  '/statistics/freedom/record': () => ['/statistics/freedom/record'],
  '/statistics/freedom/year': () => ['/statistics/freedom/year'],
  '/statistics/history': () => ['/statistics/history'],
  '/statistics/plan': () => ['/statistics/plan'],
  '/statistics/spending': () => ['/statistics/spending'],
  '/budgets/': () => ['/budgets'],
  '/budgets/flows': () => ['/budgets/flows'],
  '/budgets/entries': () => ['/budgets/entries'],
  '/budgets/schedules/': () => ['/budgets/schedules'],
  '/budgets/schedules/ahead': () => ['/budgets/schedules/ahead'],
  '/budgets/schedules/add': () => ['/budgets/schedules/add'],
  '/budgets/schedules/$scheduleId': (ids) => [`/budgets/schedules/${ids.schedule}`],
  '/budgets/$budgetId/': (ids) => [`/budgets/${ids.november}`],
  '/budgets/$budgetId/copy': (ids) => [`/budgets/${ids.november}/copy`],
  '/budgets/$budgetId/plan': (ids) => [`/budgets/${ids.november}/plan`],
  '/budgets/$budgetId/$itemKind': 'redirect',
  '/budgets/$budgetId/$itemKind/': (ids) => [`/budgets/${ids.october}/earnedIncome`],
  '/budgets/$budgetId/$itemKind/add': (ids) => [`/budgets/${ids.october}/investments/add`],
  '/budgets/$budgetId/$itemKind/$itemId': (ids) => [`/budgets/${ids.october}/earnedIncome/${ids.salary}`],
  '/budgets/$budgetId/expenses/': (ids) => [`/budgets/${ids.october}/expenses`],
  '/budgets/$budgetId/expenses/$budgetExpenseId/': (ids) => [
    `/budgets/${ids.october}/expenses/${ids.octoberRent}`,
  ],
  '/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/add': (ids) => [
    `/budgets/${ids.october}/expenses/${ids.octoberRent}/expenseItems/add`,
  ],
  '/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/$budgetExpenseItemId': (ids) => [
    `/budgets/${ids.october}/expenses/${ids.octoberRent}/expenseItems/${ids.payment}`,
  ],
};

/** The routes that show a signed-in person a page without redirecting, with its addresses. */
export const pages = Object.entries(addresses).flatMap(([route, of]) =>
  of === 'redirect' ? [] : [[route, of] as const],
);

/**
 * Creates something of every kind, with amounts that nothing else on a page looks like.
 * @param post posts to the API as the owner. The path starts after `/api/`.
 */
export async function fillAccount(
  post: (path: string, body: object) => Promise<Record<string, number>>,
): Promise<FilledIds> {
  const { expenseId: rent } = await post('expenses', { Name: 'Rent', IsMandatory: true });
  const terms = { Rate: 6.125, Interest: 'monthly', Payment: 1_387.29, PaymentDay: 15, LastDay: null };
  const { liabilityId: mortgage } = await post('liabilities', {
    ...{ Name: 'Mortgage', Principal: 183_947.61 },
    Debt: { ...terms, ExpenseId: rent, PrincipalDay: '2026-09-15' },
  });
  await post('assets', { AssetType: 0, Name: 'Bank', Value: 47_391.83 });
  const house = { AssetType: 1, Name: 'Home', Value: 391_728.47, LiabilityId: mortgage };
  const { assetId: home } = await post('assets', house);
  const shares = { AssetType: 4, Name: 'Fund', NumShares: 317.25, SharePrice: 213.79, Value: 67_824.88 };
  const { assetId: fund } = await post('assets', shares);
  const worthInSummer = { Amount: 61_492.37, Timestamp: new Date(2026, 7, 15, 12).toISOString() };
  await post('history', { AssetId: fund, ...worthInSummer });
  const { expenseId: fun } = await post('expenses', { Name: 'Fun', IsMandatory: false });
  const months = await Promise.all(
    [8, 9, 10, 11].map(async (Month) => {
      const { budgetId: BudgetId } = await post('budgets', { Month, Year: 2026 });
      if (Month === 11) return { Month, BudgetId };
      const Timestamp = new Date(2026, Month - 1, 15, 12).toISOString();
      const amount = (base: number) => ({ BudgetId, Timestamp, Amount: base + Month * 1.13 });
      const { budgetEarnedIncomeItemId: salary } = await post('budgetearnedincomeitems', amount(5_712.49));
      await post('budgetpassiveincomeitems', amount(193.27));
      await post('budgetinvestmentitems', amount(1_384.52));
      const { budgetExpenseId } = await post('budgetexpenses', { BudgetId, ExpenseId: rent });
      const item = { BudgetExpenseId: budgetExpenseId, Timestamp, Amount: 1_847.39 + Month };
      const { budgetExpenseItemId: payment } = await post('budgetexpenseitems', item);
      const { budgetExpenseId: spent } = await post('budgetexpenses', { BudgetId, ExpenseId: fun });
      await post('budgetexpenseitems', { BudgetExpenseId: spent, Timestamp, Amount: 273.86 + Month });
      return { Month, BudgetId, salary, payment, budgetExpenseId };
    }),
  );
  const { scheduleId: schedule } = await post('schedules', {
    Kind: 'expenses',
    ExpenseId: rent,
    Amount: 1_857.42,
    AverageOf: null,
    Rule: 'FREQ=MONTHLY',
    FirstDay: '2026-11-15',
    TimeZone: 'UTC',
    Note: '',
    Status: 'active',
    RecordsFrom: null,
  });
  const of = (month: number) => months.find(({ Month }) => Month === month);
  const { BudgetId: october, salary, payment, budgetExpenseId: octoberRent } = of(10) ?? {};
  const november = of(11)?.BudgetId;
  const ids = { mortgage, home, fund, rent, october, november, salary, payment, octoberRent, schedule };
  return Object.fromEntries(
    Object.entries(ids).flatMap(([name, id]) => (id === undefined ? [] : [[name, id]])),
  );
}
