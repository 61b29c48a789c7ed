import { describe, expect, test } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { BUDGET_ITEM_KINDS, type EntryKind } from '#contract/budgets.ts';
import { MAX_AMOUNT } from '#contract/money.ts';
import { parseRule, type Recurrence } from '#contract/recurrence.ts';
import { matchSchedules } from '#contract/schedule-matching.ts';
import type { DemoAmount, DemoBudget, DemoData } from '#server/demo/demo-data.ts';
import { largeDemoData, standardDemoData } from '#server/demo/make-demo-data.ts';

/** The entries of a month, with their categories as ids. */
function itemListsOf(budget: DemoBudget) {
  const lists: [EntryKind, string | null, readonly DemoAmount[]][] = [
    ...BUDGET_ITEM_KINDS.map((kind): [EntryKind, null, readonly DemoAmount[]] => [kind, null, budget[kind]]),
    ...Array.from(budget.expenses, ([name, items]): [EntryKind, string, readonly DemoAmount[]] => [
      ...(['expenses', name, items] as const),
    ]),
  ];
  return lists.flatMap(([kind, expenseId, items]) =>
    items.map((item) => ({ kind, expenseId, day: dayOf(item), cents: item.amount, note: item.note ?? '' })),
  );
}

const NEVER: Recurrence = { frequency: 'yearly', interval: 999, on: null, until: '1900-01-01' };
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
  ['the demo', standardDemoData, 18, 0.4, 0.7],
  ['the large demo', largeDemoData, 120, 0.25, 0.4],
])('%s', (_name, make: (day: typeof today) => DemoData, months, leastNotes, mostNotes) => {
  const data = make(today);
  const amounts = data.budgets.flatMap(amountsOf);

  test('is the same for the same day', () => {
    expect(make(today)).toEqual(data);
  });

  test('has a budget for each month up to this one, with amounts of that month and none after today', () => {
    const named = data.budgets.map(({ year, month }) => year * 12 + month - 1);
    const last = today.year * 12 + today.month - 1;
    expect(named).toEqual(Array.from({ length: months }, (_, index) => last - months + 1 + index));
    for (const budget of data.budgets) {
      const month = `${budget.year}-${String(budget.month).padStart(2, '0')}`;
      for (const amount of amountsOf(budget)) expect(dayOf(amount).slice(0, 7)).toBe(month);
    }
    expect(amounts.map(dayOf).sort().at(-1)).toBe('2026-02-20');
  });

  test('has an asset of every type, including two cash accounts and a mortgaged home', () => {
    const types = data.assets.map(({ assetType }) => assetType);
    expect(new Set(types).size).toBe(Object.keys(AssetType).length - 1);
    expect(types.filter((type) => type === AssetType.Cash).length).toBeGreaterThanOrEqual(2);
    const homes = data.assets.filter(({ assetType }) => assetType === AssetType.RealEstate);
    expect(homes.map(({ liability }) => liability)).toEqual(['Home Mortgage']);
    expect(data.liabilities).toHaveLength(3);
  });

  test('has a history of everything, in order, up to the present amounts', () => {
    const earliest = Date.UTC(2016, 0, 31);
    const holdings = [
      ...data.assets.map(({ value, points = [] }) => ({ present: value, points })),
      ...data.liabilities.map(({ principal, points = [] }) => ({ present: principal, points })),
    ];
    for (const { present, points } of holdings) {
      expect(points.at(-1)?.amount).toBe(present);
      const moments = points.map(({ timeStamp }) => timeStamp);
      expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b));
      for (const { amount, timeStamp } of points) {
        expect(Number.isSafeInteger(amount) && amount > 0).toBe(true);
        expect(timeStamp > earliest && timeStamp < Date.UTC(2026, 1, 1)).toBe(true);
      }
    }
  });

  test("has amounts in whole cents within the server's limits", () => {
    for (const amount of [...amounts.map(({ amount }) => amount), ...data.assets.map(({ value }) => value)]) {
      expect(Number.isSafeInteger(amount)).toBe(true);
      expect(Math.abs(amount)).toBeLessThanOrEqual(MAX_AMOUNT);
      expect(amount).not.toBe(0);
    }
  });

  test('has notes on many amounts, and none is blank or too long', () => {
    const notes = amounts.flatMap(({ note }) => note ?? []);
    expect(notes.length / amounts.length).toBeGreaterThan(leastNotes);
    expect(notes.length / amounts.length).toBeLessThan(mostNotes);
    for (const note of notes) expect(note).toMatch(/^\S.{0,198}\S$/);
  });
});

test('the demo has plans in the last two months, some kept and some not', () => {
  const [current, previous, ...earlier] = standardDemoData(today).budgets.toReversed();
  for (const { plans } of earlier) expect(plans.size).toBe(0);
  const names = [...(previous?.plans.keys() ?? [])];
  expect(names.length).toBeGreaterThan(8);
  expect([...(current?.plans.keys() ?? [])]).toEqual(names);
  const left = names.map((name) =>
    Math.sign((previous?.plans.get(name) ?? 0) - sum(previous?.expenses.get(name) ?? [])),
  );
  expect(new Set(left)).toEqual(new Set([-1, 0, 1]));
});

test('the terms of its debts lead to what was owed in the months before, to the cent', () => {
  const debts = standardDemoData(today).liabilities.filter(({ debt }) => debt);
  expect(debts.map(({ name }) => name)).toEqual(['Home Mortgage', 'Car Loan']);
  for (const { debt = { rate: 0, payment: 0 }, points = [] } of debts) {
    const owed = points.map(({ amount }) => amount);
    const left = owed.map((amount) => amount + Math.round((amount * debt.rate) / 1_200) - debt.payment);
    expect(owed.slice(1)).toEqual(left.slice(0, -1));
  }
});

test.each([
  { year: 2026, month: 2, day: 20 },
  { year: 2026, month: 11, day: 1 },
  { year: 2028, month: 2, day: 29 },
])('what repeats is linked with all that was recorded of it up to %j', (day) => {
  const { budgets, schedules } = standardDemoData(day);
  const recorded = (place: string | null, kind: EntryKind) =>
    budgets.flatMap((budget) =>
      kind === 'expenses' ? (budget.expenses.get(place ?? '') ?? []) : budget[kind],
    );
  for (const { kind, category, amount, averageOf, settled } of schedules) {
    const found = settled.map((each) => recorded(category, kind).find((item) => dayOf(item) === each.day));
    expect(found).not.toContain(undefined);
    if (averageOf === null && settled.length > 0) expect(found.at(-1)?.amount).toBe(amount);
  }
  const text = new Date(Date.UTC(day.year, day.month - 1, day.day)).toISOString().slice(0, 10);
  const entries = budgets.flatMap((budget) =>
    itemListsOf(budget).map((entry) => ({
      ...entry,
      itemId: `${entry.kind} ${entry.expenseId} ${entry.day}`,
    })),
  );
  const matched = matchSchedules(
    schedules.map((schedule) => ({
      ...{ ...schedule, expenseId: schedule.category, rule: parseRule(schedule.rule) ?? NEVER },
      occurrences: schedule.settled.map((each) => ({
        ...each,
        itemId: `${schedule.kind} ${schedule.category} ${each.day}`,
      })),
    })),
    entries,
    { today: text },
  );
  const open = matched.flatMap(({ schedule: { note }, days }) =>
    days.flatMap(({ state }) => (['overdue', 'due'].includes(state) ? `${note} ${state}` : [])),
  );
  expect(open.toSorted()).toEqual(['Car registration overdue', 'Cloud storage due']);
});

test('the demo household lives within its means and has occasional refunds', () => {
  const { budgets } = standardDemoData(today);
  for (const { earnedIncome, investments, expenses } of budgets.slice(0, -1)) {
    expect(earnedIncome).toHaveLength(2);
    expect(investments.length).toBeGreaterThan(0);
    expect(sum([...expenses.values()].flat())).toBeLessThan(sum(earnedIncome));
  }
  const spent = budgets.flatMap(({ expenses }) => [...expenses.values()].flat());
  expect(spent.filter(({ amount }) => amount < 0).length).toBeGreaterThan(3);
});

test('the large demo has the promised size', () => {
  const { assets, expenses, budgets } = largeDemoData(today);
  expect(assets).toHaveLength(500);
  expect(expenses).toHaveLength(200);
  for (const budget of budgets.slice(0, -1)) expect(amountsOf(budget).length).toBeGreaterThanOrEqual(40);
});
