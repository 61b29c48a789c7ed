import * as v from 'valibot';

import { endpoints } from '#contract/endpoints.ts';
import { demoPerson } from '#server/demo/demo-person.ts';
import { fillEmptyDatabase } from '#server/demo/fill-empty-database.ts';
import { largeDemoData } from '#server/demo/large-demo-data.ts';
import { assetBreakdownOf } from '#src/statistics/asset-breakdown.ts';
import { averagesOf } from '#src/statistics/averages.ts';
import { budgetTotals, savingsRate } from '#src/statistics/budget-totals.ts';
import { cashReserveOf } from '#src/statistics/cash-reserve.ts';
import { freedomEstimateOf } from '#src/statistics/freedom/freedom-estimate.ts';
import { netWorthOf } from '#src/statistics/net-worth.ts';
import { cheapPasswords, startTestApp } from '#tests/support/server.ts';

import { BENCH_DAY } from './filled-server.ts';
import type { Goal } from './goals.ts';
import { largest, median } from './samples.ts';
import { printTable, times } from './table.ts';

const ROUNDS = 15;
const TIMES_A_ROUND = 300;

type Entities = Awaited<ReturnType<typeof readEntities>>;

/** Measures the statistics of ten years, compared with one loop that adds up the same amounts. */
export async function measureStatistics(): Promise<Goal[]> {
  const entities = await readEntities();
  const amounts = addUp(entities).count;
  const works = [
    ['one bare loop', () => addUp(entities).sum],
    // A new list each time, because the averages of a list are remembered.
    ['the statistics page', () => statisticsPage({ ...entities, budgets: [...entities.budgets] })],
    ['the list of budgets', () => budgetList(entities)],
  ] as const;
  // Alternate, so that other load on the machine affects all alike.
  const rounds = Array.from({ length: ROUNDS }, () => works.map(([, work]) => microseconds(work)));
  const [bare = [], ...others] = works.map((_, index) => rounds.map((round) => round[index] ?? NaN));
  const ratioOf = (samples: readonly number[]) => median(samples) / median(bare);
  printTable(
    `Statistics of ${entities.budgets.length} budgets and ${entities.assets.length} assets: ${amounts} amounts (${ROUNDS} runs)`,
    ['work', 'median', 'max', 'ratio to the bare loop'],
    [bare, ...others].map((samples, index) => [
      works[index]?.[0] ?? '',
      `${median(samples).toFixed(1)} µs`,
      `${largest(samples).toFixed(1)} µs`,
      times(ratioOf(samples)),
    ]),
  );
  return others.map((samples, index) => ({
    name: `${works[index + 1]?.[0]}: time of a bare loop`,
    value: ratioOf(samples),
    goal: 2,
    format: times,
  }));
}

/** Reads all data as the app does. */
async function readEntities() {
  const { app, call, database, close } = await startTestApp();
  await fillEmptyDatabase({ database, passwords: cheapPasswords, clock: Date.now }, largeDemoData(BENCH_DAY));
  const body = { Username: demoPerson.email, Password: demoPerson.password };
  const token = (await (await call('POST', '/api/authenticate', { body })).json()) as string;
  async function read<TSchema extends v.GenericSchema>(endpoint: { path: string; response: TSchema }) {
    const response = await app.request(endpoint.path, { headers: { Authorization: `Bearer ${token}` } });
    return v.parse(endpoint.response, await response.json());
  }
  const entities = {
    assets: await read(endpoints.assets.list),
    liabilities: await read(endpoints.liabilities.list),
    expenses: await read(endpoints.expenses.list),
    budgets: await read(endpoints.budgets.list),
  };
  await close();
  return entities;
}

/** The mean duration of one run, in microseconds. */
function microseconds(work: () => unknown): number {
  let results = 0;
  const begin = performance.now();
  for (let time = 0; time < TIMES_A_ROUND; time += 1) {
    // Use the result, so that the compiler cannot remove the work.
    if (work() !== undefined) results += 1;
  }
  return ((performance.now() - begin) / results) * 1000;
}

function addUp({ assets, liabilities, budgets }: Entities): { sum: number; count: number } {
  let sum = 0;
  let count = assets.length + liabilities.length;
  for (const { value } of assets) sum += value;
  for (const { principal } of liabilities) sum += principal;
  for (const budget of budgets) {
    for (const { amount } of budget.earnedIncome) sum += amount;
    for (const { amount } of budget.passiveIncome) sum += amount;
    for (const { amount } of budget.investments) sum += amount;
    count += budget.earnedIncome.length + budget.passiveIncome.length + budget.investments.length;
    for (const { budgetExpenseItems } of budget.expenses) {
      for (const { amount } of budgetExpenseItems) sum += amount;
      count += budgetExpenseItems.length;
    }
  }
  return { sum, count };
}

function statisticsPage({ assets, liabilities, expenses, budgets }: Entities) {
  const { netWorth } = netWorthOf(assets, liabilities);
  const breakdown = assetBreakdownOf(assets, liabilities);
  const averages = averagesOf(budgets, expenses);
  return [
    cashReserveOf(averages, breakdown),
    freedomEstimateOf(averages, averages.averageTotalExpenses, netWorth),
    freedomEstimateOf(averages, averages.averageMandatoryExpenses, netWorth),
  ];
}

function budgetList({ budgets }: Entities) {
  return budgets.map((budget) => {
    const totals = budgetTotals(budget);
    return { ...totals, savingsRate: savingsRate(totals) };
  });
}
