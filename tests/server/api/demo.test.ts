import { expect, test } from 'vitest';
import * as v from 'valibot';

import type { Asset } from '#contract/assets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import { type PlanDocument, withPlanLinks } from '#contract/plan.ts';
import { planEndpoints } from '#contract/plan-endpoints.ts';
import { formatRule } from '#contract/recurrence.ts';
import { scheduleEndpoints } from '#contract/schedule-endpoints.ts';
import { type DemoData, demoPerson } from '#server/demo/demo-data.ts';
import { fillEmptyDatabase } from '#server/demo/fill-empty-database.ts';
import { largeDemoData, standardDemoData } from '#server/demo/make-demo-data.ts';
import { freedomBasisOf } from '#src/statistics/freedom/freedom-basis.ts';
import { planResultOf } from '#src/statistics/plan/plan-result.ts';
import { knownSchedules } from '#src/statistics/schedules/known-schedule.ts';
import { cheapPasswords, startTestApp } from '#tests/support/server.ts';

const today = { year: 2026, month: 2, day: 20 };

type Amounts = readonly {
  readonly amount: number;
  readonly timeStamp: Date | number | null;
  readonly note?: string;
}[];

/** Amounts, moments and notes, with nothing that only the API or only the demo data has. */
function plain(items: Amounts = []) {
  return items.map(({ amount, timeStamp, note = '' }) => [amount, Number(timeStamp), note]).sort();
}

/** Starts a server with the data. @returns what reads as the person of the demo */
async function startDemo(data: DemoData) {
  const app = await startTestApp();
  await fillEmptyDatabase({ database: app.database, passwords: cheapPasswords, clock: Date.now }, data);
  const body = { Username: demoPerson.email, Password: demoPerson.password };
  const token = (await (await app.call('POST', '/api/authenticate', { body })).json()) as string;
  return async <TSchema extends v.GenericSchema>(endpoint: { path: string; response: TSchema }) => {
    const response = await app.call('GET', endpoint.path, { token });
    return v.parse(endpoint.response, await response.json());
  };
}

/** The plans with the names of assets and categories in place of their ids. */
function withNames(document: PlanDocument, assets: readonly Asset[], expenses: readonly Expense[]) {
  const asset = (id: Id) => assets.find(({ assetId }) => assetId === id)?.name ?? '';
  const category = (id: Id) => expenses.find(({ expenseId }) => expenseId === id)?.name ?? '';
  return { ...document, plans: document.plans.map((plan) => withPlanLinks(plan, { asset, category })) };
}

test.each([
  ['the demo', standardDemoData(today)],
  ['the large demo', largeDemoData(today)],
])('the server returns all of %s', async (_name, data) => {
  const read = await startDemo(data);
  expect((await read(endpoints.profile.get)).givenName).toBe(demoPerson.givenName);
  const liabilities = await read(endpoints.liabilities.list);
  const assets = await read(endpoints.assets.list);
  expect(liabilities).toMatchObject(
    data.liabilities.map(({ name, principal, debt }) => ({ name, principal, debt: debt ? {} : null })),
  );
  const idOf = new Map(liabilities.map(({ name, liabilityId }) => [name, liabilityId]));
  expect(assets).toMatchObject(
    data.assets.map(({ name, value, liability = '' }) => ({
      ...{ name, value },
      liabilityId: idOf.get(liability) ?? null,
    })),
  );
  expect(await read(endpoints.expenses.list)).toMatchObject(
    data.expenses.map(({ name, isMandatory }) => ({ name, isMandatory })),
  );
  const history = await read(endpoints.history.list);
  expect(history.map(({ kind, name, points }) => [kind, name, plain(points)])).toEqual([
    ...data.assets.map(({ name, points }) => ['asset', name, plain(points)]),
    ...data.liabilities.map(({ name, points }) => ['liability', name, plain(points)]),
  ]);

  const schedules = await read(scheduleEndpoints.schedules.list);
  expect(
    schedules.map(({ note, rule, occurrences }) => [note, formatRule(rule), occurrences.length]),
  ).toEqual(data.schedules.map(({ note, rule, settled }) => [note, rule, settled.length]));

  const named = withNames(await read(planEndpoints.plan.get), assets, await read(endpoints.expenses.list));
  expect(named).toEqual(data.lifePlan);

  const budgets = await read(endpoints.budgets.list);
  expect(budgets.map(({ year, month }) => [year, month])).toEqual(
    data.budgets.map(({ year, month }) => [year, month]),
  );
  for (const [index, budget] of budgets.entries()) {
    const written = data.budgets[index];
    for (const kind of ['earnedIncome', 'passiveIncome', 'investments'] as const)
      expect(plain(budget[kind])).toEqual(plain(written?.[kind]));
    const categories = budget.expenses.map(({ expense, items, projected }) => [
      ...[expense?.name, plain(items), projected],
    ]);
    expect(categories).toEqual(
      Array.from(written?.expenses ?? [], ([name, items]) => [
        ...[name, plain(items), written?.plans.get(name) ?? 0],
      ]),
    );
  }
});

test('each plan of the demo has a date from which the money lasts, and counts all that it names', async () => {
  const read = await startDemo(standardDemoData({ year: 2026, month: 11, day: 26 }));
  const lists = {
    assets: await read(endpoints.assets.list),
    liabilities: await read(endpoints.liabilities.list),
    budgets: await read(endpoints.budgets.list),
    expenses: await read(endpoints.expenses.list),
  };
  const schedules = knownSchedules(await read(scheduleEndpoints.schedules.list), lists, '2026-11-26');
  const records = { basis: freedomBasisOf(lists, new Date(2026, 10, 26, 12)), schedules };
  const { bornIn, plans } = await read(planEndpoints.plan.get);
  const results = plans.map((plan) => planResultOf(plan, bornIn, records));
  const found = results.map(({ lasts, stop, life }) => [lasts, stop?.calendar.year, life.notCounted]);
  expect(found).toEqual([
    [true, 2040, []],
    [true, 2045, []],
  ]);
});

test('a database with an account is not filled', async () => {
  const app = await startTestApp();
  const token = await app.signUp('Ada');
  const services = { database: app.database, passwords: cheapPasswords, clock: Date.now };
  await fillEmptyDatabase(services, standardDemoData(today));
  expect(await (await app.call('GET', '/api/assets', { token })).json()).toEqual([]);
  expect(await app.database.selectFrom('people').select('email').execute()).toEqual([
    { email: 'ada@example.com' },
  ]);
});

test('a failed attempt leaves no account behind, so it can be repeated', async () => {
  const app = await startTestApp();
  const services = { database: app.database, passwords: cheapPasswords, clock: Date.now };
  await expect(fillEmptyDatabase(services, { ...standardDemoData(today), expenses: [] })).rejects.toThrow(
    'The demo data has no',
  );
  expect(await app.database.selectFrom('people').select('email').execute()).toEqual([]);
});
