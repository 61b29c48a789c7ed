import { describe, expect, test } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { MAX_AMOUNT } from '#contract/money.ts';
import { standardDemoData } from '#server/demo/standard-demo-data.ts';
import { largeDemoData } from '#server/demo/large-demo-data.ts';
import type { DemoAmount, DemoBudget, DemoData } from '#server/demo/demo-data.ts';

const today = { year: 2026, month: 2, day: 20 };

function amountsOf(budget: DemoBudget): DemoAmount[] {
  const { earnedIncome, passiveIncome, investments, expenses } = budget;
  return [...earnedIncome, ...passiveIncome, ...investments, ...[...expenses.values()].flat()];
}

function sum(amounts: readonly DemoAmount[]): number {
  return amounts.reduce((total, { amount }) => total + amount, 0);
}

function dayOf({ timeStamp }: DemoAmount): string {
  return new Date(timeStamp).toISOString().slice(0, 10);
}

describe.each([
  ['the demo', standardDemoData, 18],
  ['the large demo', largeDemoData, 120],
])('%s', (_name, make: (day: typeof today) => DemoData, months) => {
  const ledger = make(today);

  test('is the same for the same day', () => {
    expect(make(today)).toEqual(ledger);
  });

  test('has a budget for each month up to this one', () => {
    const named = ledger.budgets.map(({ year, month }) => year * 12 + month - 1);
    const last = today.year * 12 + today.month - 1;
    expect(named).toEqual(Array.from({ length: months }, (_, index) => last - months + 1 + index));
  });

  test('dates every amount within its month and none after today', () => {
    for (const budget of ledger.budgets) {
      const month = `${budget.year}-${String(budget.month).padStart(2, '0')}`;
      for (const amount of amountsOf(budget)) expect(dayOf(amount).slice(0, 7)).toBe(month);
    }
    expect(ledger.budgets.flatMap(amountsOf).map(dayOf).sort().at(-1)).toBe('2026-02-20');
  });

  test('has unique names and no broken references', () => {
    const categories = ledger.expenses.map(({ name }) => name);
    expect(new Set(categories).size).toBe(categories.length);
    const assets = ledger.assets.map(({ name }) => name);
    expect(new Set(assets).size).toBe(assets.length);
    const debts = ledger.liabilities.map(({ name }) => name);
    const spentOn = ledger.budgets.flatMap(({ expenses }) => [...expenses.keys()]);
    expect(categories).toEqual(expect.arrayContaining(spentOn));
    expect(debts).toEqual(expect.arrayContaining(ledger.assets.flatMap(({ liability }) => liability ?? [])));
  });

  test('has an asset of every type, including two cash accounts and a mortgaged home', () => {
    const types = ledger.assets.map(({ assetType }) => assetType);
    expect(new Set(types).size).toBe(Object.keys(AssetType).length - 1);
    expect(types.filter((type) => type === AssetType.Cash).length).toBeGreaterThanOrEqual(2);
    const homes = ledger.assets.filter(({ assetType }) => assetType === AssetType.RealEstate);
    expect(homes.map(({ liability }) => liability)).toEqual(['Home Mortgage']);
    expect(ledger.liabilities).toHaveLength(3);
  });

  test('has a history of everything, up to the present amounts', () => {
    const present = [
      ...ledger.assets.map(({ name, assetType, value }) => ['asset', name, assetType, value]),
      ...ledger.liabilities.map(({ name, principal }) => ['liability', name, null, principal]),
    ];
    const last = ledger.history.map(({ kind, name, assetType, points }) => [
      ...[kind, name, assetType, points.at(-1)?.amount],
    ]);
    expect(last.sort()).toEqual(present.sort());
    const earliest = Date.UTC(2016, 0, 31);
    for (const { points } of ledger.history) {
      const moments = points.map(({ timeStamp }) => timeStamp);
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      expect(new Set(moments).size).toBe(moments.length);
      for (const { amount, timeStamp } of points) {
        expect(Number.isSafeInteger(amount) && amount > 0).toBe(true);
        expect(timeStamp > earliest && timeStamp < Date.UTC(2026, 1, 1)).toBe(true);
      }
    }
  });

  test("has amounts in whole cents within the server's limits", () => {
    const amounts = [
      ...ledger.assets.map(({ value }) => value),
      ...ledger.budgets.flatMap(amountsOf).map(({ amount }) => amount),
    ];
    for (const amount of amounts) {
      expect(Number.isSafeInteger(amount)).toBe(true);
      expect(Math.abs(amount)).toBeLessThanOrEqual(MAX_AMOUNT);
      expect(amount).not.toBe(0);
    }
  });
});

test.each([
  ['the demo', standardDemoData, 0.4, 0.7],
  ['the large demo', largeDemoData, 0.25, 0.4],
])('%s has notes on many amounts, and none is blank or too long', (_name, make, least, most) => {
  const notes = make(today)
    .budgets.flatMap(amountsOf)
    .map(({ note }) => note);
  const written = notes.filter((note) => note !== undefined);
  expect(written.length / notes.length).toBeGreaterThan(least);
  expect(written.length / notes.length).toBeLessThan(most);
  for (const note of written) expect(note).toMatch(/^\S.{0,198}\S$/);
});

test('the demo household grows richer over ten years, and pays back what it owes', () => {
  const { history } = standardDemoData(today);
  const at = (kind: string, month: number) =>
    history
      .filter((line) => line.kind === kind)
      .reduce((total, { points }) => {
        const point = points.findLast(({ timeStamp }) => timeStamp <= Date.UTC(2016, month));
        return total + (point?.amount ?? 0);
      }, 0);
  const years = Array.from(
    { length: 10 },
    (_, year) => at('asset', 12 * year + 3) - at('liability', 12 * year + 3),
  );
  expect(years).toEqual(years.toSorted((a, b) => a - b));
  expect(history.reduce((count, { points }) => count + points.length, 0)).toBeGreaterThan(1_000);
  const home = history.find(({ name }) => name === 'Family Home')?.points[0];
  const mortgage = history.find(({ name }) => name === 'Home Mortgage')?.points ?? [];
  expect(mortgage[0]?.timeStamp).toBe(home?.timeStamp);
  expect(mortgage[0]?.amount).toBeLessThan(home?.amount ?? 0);
  const owed = mortgage.map(({ amount }) => amount);
  expect(owed).toEqual(owed.toSorted((a, b) => b - a));
});

test('the demo has plans in the last two months, some kept and some not', () => {
  const { budgets } = standardDemoData(today);
  const [current, previous, ...earlier] = budgets.toReversed();
  for (const { plans } of earlier) expect(plans.size).toBe(0);
  const names = [...(previous?.plans.keys() ?? [])];
  expect(names.length).toBeGreaterThan(8);
  expect([...(current?.plans.keys() ?? [])]).toEqual(names);
  for (const { plans, expenses } of [current, previous].filter((budget) => budget !== undefined)) {
    expect([...expenses.keys()]).toEqual(expect.arrayContaining(names));
    for (const amount of plans.values()) expect(Number.isSafeInteger(amount) && amount > 0).toBe(true);
  }
  const left = names.map(
    (name) => (previous?.plans.get(name) ?? 0) - sum(previous?.expenses.get(name) ?? []),
  );
  expect(left.some((amount) => amount > 0)).toBe(true);
  expect(left.some((amount) => amount < 0)).toBe(true);
  expect(left.some((amount) => amount === 0)).toBe(true);
});

test('the demo household lives within its means and has occasional refunds', () => {
  const { budgets, expenses } = standardDemoData(today);
  for (const { earnedIncome, investments, expenses } of budgets.slice(0, -1)) {
    expect(earnedIncome).toHaveLength(2);
    expect(investments.length).toBeGreaterThan(0);
    expect(sum([...expenses.values()].flat())).toBeLessThan(sum(earnedIncome));
  }
  const perYear = [budgets.slice(0, 6), budgets.slice(-7, -1)].map((half) =>
    sum(half.flatMap(({ passiveIncome }) => passiveIncome)),
  );
  expect(perYear[1]).toBeGreaterThan(perYear[0] ?? Infinity);
  expect(expenses.some(({ isMandatory }) => isMandatory)).toBe(true);
  expect(expenses.some(({ isMandatory }) => !isMandatory)).toBe(true);
  const refunds = budgets
    .flatMap(({ expenses }) => [...expenses.values()].flat())
    .filter((a) => a.amount < 0);
  expect(refunds.length).toBeGreaterThan(3);
});

test('the large demo has the promised size', () => {
  const { assets, expenses, budgets } = largeDemoData(today);
  expect(assets).toHaveLength(500);
  expect(expenses).toHaveLength(200);
  for (const budget of budgets.slice(0, -1)) expect(amountsOf(budget).length).toBeGreaterThanOrEqual(40);
});
