import { expect, test } from 'vitest';
import * as v from 'valibot';

import { endpoints } from '#contract/endpoints.ts';
import { standardDemoData } from '#server/demo/standard-demo-data.ts';
import { demoPerson } from '#server/demo/demo-person.ts';
import { fillEmptyDatabase } from '#server/demo/fill-empty-database.ts';
import { largeDemoData } from '#server/demo/large-demo-data.ts';
import type { DemoData } from '#server/demo/demo-data.ts';
import { cheapPasswords, startTestApp } from '#tests/support/server.ts';

const today = { year: 2026, month: 2, day: 20 };

async function startFilled(ledger: DemoData) {
  const app = await startTestApp();
  await fillEmptyDatabase({ database: app.database, passwords: cheapPasswords, clock: Date.now }, ledger);
  const body = { Username: demoPerson.email, Password: demoPerson.password };
  const token = (await (await app.call('POST', '/api/authenticate', { body })).json()) as string;

  async function read<TSchema extends v.GenericSchema>(endpoint: { path: string; response: TSchema }) {
    const response = await app.call('GET', endpoint.path, { token });
    return v.parse(endpoint.response, await response.json());
  }
  return { app, read };
}

/** What an asset is that has nothing more than a type, a name and a value. */
const nothing = {
  symbol: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  numShares: 0,
  sharePrice: 0,
  liability: null,
};

type Amounts = readonly {
  readonly amount: number;
  readonly timeStamp: Date | number | null;
  readonly note?: string;
}[];

interface Month {
  readonly year: number;
  readonly month: number;
  readonly earnedIncome: Amounts;
  readonly passiveIncome: Amounts;
  readonly investments: Amounts;
}

/** Amounts, moments and notes, with nothing that only a database or only a ledger has. */
function plain(items: Amounts) {
  return items.map(({ amount, timeStamp, note = '' }) => [amount, Number(timeStamp), note]).sort();
}

function plainBudget(
  { year, month, ...kinds }: Month,
  spent: Iterable<readonly [string, Amounts]>,
  plans: Iterable<readonly [string, number]>,
) {
  return {
    year,
    month,
    earnedIncome: plain(kinds.earnedIncome),
    passiveIncome: plain(kinds.passiveIncome),
    investments: plain(kinds.investments),
    expenses: Object.fromEntries(Array.from(spent, ([name, items]) => [name, plain(items)])),
    plans: Object.fromEntries(plans),
  };
}

test.each([
  ['the demo', standardDemoData(today)],
  ['the large demo', largeDemoData(today)],
])('the server returns all of %s', async (_name, ledger) => {
  const { read } = await startFilled(ledger);

  expect((await read(endpoints.profile.get)).givenName).toBe(demoPerson.givenName);
  const liabilities = await read(endpoints.liabilities.list);
  expect(liabilities.map(({ name, principal }) => ({ name, principal }))).toEqual(ledger.liabilities);
  const expenses = await read(endpoints.expenses.list);
  expect(expenses.map(({ name, isMandatory }) => [name, isMandatory])).toEqual(
    ledger.expenses.map(({ name, isMandatory }) => [name, isMandatory]),
  );

  const assets = await read(endpoints.assets.list);
  const debtOf = new Map(liabilities.map(({ liabilityId, name }) => [liabilityId, name]));
  expect(
    assets.map((asset) => ({
      ...asset,
      assetId: undefined,
      liabilityId: undefined,
      liability: asset.liabilityId && debtOf.get(asset.liabilityId),
    })),
  ).toEqual(ledger.assets.map((asset) => ({ ...nothing, ...asset })));

  const history = await read(endpoints.history.list);
  const idOf = new Map([
    ...assets.map(({ assetId, name }) => [`asset ${name}`, assetId] as const),
    ...liabilities.map(({ liabilityId, name }) => [`liability ${name}`, liabilityId] as const),
  ]);
  expect(
    history.map(({ points, ...line }) => ({
      ...line,
      points: points.map(({ amount, timeStamp }) => ({ amount, timeStamp: timeStamp.getTime() })),
    })),
  ).toEqual(
    ledger.history.map((line) => ({
      ...line,
      id: idOf.get(`${line.kind} ${line.name}`),
      deletedAt: null,
      deletedDay: null,
    })),
  );

  const budgets = await read(endpoints.budgets.list);
  expect(
    budgets.map((budget) => {
      const spent = budget.expenses.map(({ expense, items }) => [expense?.name ?? '', items] as const);
      const plans = budget.expenses
        .filter(({ projected }) => projected !== 0)
        .map(({ expense, projected }) => [expense?.name ?? '', projected] as const);
      return plainBudget(budget, spent, plans);
    }),
  ).toEqual(ledger.budgets.map((budget) => plainBudget(budget, budget.expenses, budget.plans)));
});

test('a database with an account is not filled', async () => {
  const app = await startTestApp();
  const token = await app.signUp('Ada');
  await fillEmptyDatabase(
    { database: app.database, passwords: cheapPasswords, clock: Date.now },
    standardDemoData(today),
  );
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
