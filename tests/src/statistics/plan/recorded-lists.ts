import { AssetType } from '#contract/assets.ts';
import type { BudgetItem } from '#contract/budgets.ts';
import { type Cents, cents } from '#contract/money.ts';
import { freedomBasisOf } from '#src/statistics/freedom/freedom-basis.ts';
import { knownSchedules } from '#src/statistics/schedules/known-schedule.ts';
import { asset, budgetOf, liability, spent } from '#tests/src/statistics/entities.ts';
import { debtWith } from '#tests/src/statistics/debts/debts.ts';
import { scheduleOf } from '#tests/src/statistics/schedules/schedules.ts';

import type { SecondRecords } from './second-script.ts';

const TYPES = {
  cash: AssetType.Cash,
  bonds: AssetType.DomesticBond,
  stocks: AssetType.InternationalStock,
  cryptocurrency: AssetType.CryptoCurrency,
  metals: AssetType.PreciousMetals,
  commodities: AssetType.Commodities,
  realEstate: AssetType.RealEstate,
};
const RULES = { 1: 'FREQ=MONTHLY', 3: 'FREQ=MONTHLY;INTERVAL=3', 12: 'FREQ=YEARLY' };
const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const number = 2025 * 12 + 10 + index;
  return { year: Math.floor(number / 12), month: (number % 12) + 1 };
});

/** The lists of a person of whom that is recorded, in the twelve months from November 2025 on, with what is made of them. */
export function recordedListsOf({ today, ...records }: SecondRecords) {
  const { earned, passive, invested } = records;
  const bills = records.bills.map((bill) => ({ ...bill, left: bill.recorded }));
  const budgets = MONTHS.map(({ month, year }) => {
    const expenses = records.spending.map(({ id, monthly, isMandatory }) => {
      const own = bills.filter(({ category }) => category === id);
      const held = own.reduce((sum, bill) => sum + (bill.cents * bill.recorded) / 12, 0);
      const due = own.filter((bill) => {
        const [first = 0, last = 0] = [bill.firstDay.slice(5, 7), month].map(Number);
        return bill.left > 0 && (last - first + 12) % bill.everyMonths === 0;
      });
      for (const bill of due) bill.left -= 1;
      const paid = due.map((bill) => itemOf(bill.cents, dayIn(year, month, bill.firstDay)));
      const expense = { expenseId: id, name: id, isMandatory };
      const items = [itemOf(monthly - held, null), ...paid];
      return { ...spent([], isMandatory, { expenseId: id, expense }), items };
    });
    const contents = { earnedIncome: [cents(earned)], passiveIncome: [cents(passive)] };
    return budgetOf(`${year}/${month}`, { ...contents, investments: [cents(invested)], expenses });
  });
  const liabilities = records.debts.map(({ id, owed, terms }) => {
    const known = { ...liability(0, id), principal: cents(owed) };
    if (!terms) return known;
    const { rate, payment, lastDay, category, ...rest } = terms;
    const payments = {
      payment: payment === undefined ? null : cents(payment),
      lastDay: lastDay ?? null,
      expenseId: category,
    };
    return { ...known, debt: debtWith({ ...rest, ...payments, rate: Number(rate) }) };
  });
  const assets = records.assets.map(({ id, kind, value, debt }) =>
    asset(TYPES[kind], 0, { assetId: id, name: id, value: cents(value), liabilityId: debt ?? null }),
  );
  const schedules = records.bills.map(({ category, cents: amount, everyMonths, firstDay, lastDay }) => {
    const { rule, ...schedule } = scheduleOf(RULES[everyMonths], amount / 100, {
      firstDay,
      expenseId: category,
    });
    return { ...schedule, rule: { ...rule, until: lastDay ?? null } };
  });
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const lists = { assets, liabilities, budgets, expenses: [] };
  const basis = freedomBasisOf(lists, new Date(year, month - 1, day, 12));
  return { basis, schedules: knownSchedules(schedules, lists, today) };
}

let lastItem = 1_000_000;

function itemOf(amount: Cents | number, day: string | null): BudgetItem {
  lastItem += 1;
  return { itemId: lastItem, amount: cents(amount), timeStamp: null, day, note: '' };
}

function dayIn(year: number, month: number, firstDay: string): string {
  return `${year}-${String(month).padStart(2, '0')}-${firstDay.slice(8)}`;
}
