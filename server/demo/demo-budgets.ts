import { type Cents, centsFromDollars } from '#contract/money.ts';

import type { Habit } from './household.ts';
import type { DemoAmount, DemoBudget } from './demo-data.ts';
import { type Day, daysIn, type Month, noonUtcOn, monthsUpTo } from './months.ts';
import { seededRandom } from './random.ts';

/** In dollars, in the first year. Each January raises both. The salary is paid twice a month. */
const SALARY = 3_148.6;
const MONTHLY_SAVINGS = 540;
const ANNUAL_RAISE = 1.028;
const MONTHLY_INFLATION = 1.0022;
/** In dollars, in the first month. Both grow each month. */
const INTEREST = 41.35;
const DIVIDENDS = 208.1;
const MONTHLY_GROWTH = 1.014;
const REFUND_FACTOR = -0.8;
/** How many months have plans, up to the current one. */
const PLANNED_MONTHS = 2;
/** Plans for spending that varies are multiples of this, in dollars. */
const PLAN_STEP = 10;
/** The fraction of payments with a note, in categories where a note is possible. */
const NOTE_RATE = 0.45;

/** A month, and the number of months and raises since the first budget. */
interface DemoMonth extends Month {
  readonly months: number;
  readonly raises: number;
}

/** Budgets for `count` months up to today, without what would come later. `habitsOf` counts months from 0. */
export function demoBudgets(
  today: Day,
  count: number,
  habitsOf: (month: number) => readonly Habit[],
): DemoBudget[] {
  const now = noonUtcOn(today, today.day);
  const hasHappened = ({ timeStamp }: DemoAmount) => timeStamp <= now;
  const calendar = monthsUpTo(today, count);
  return calendar.map(({ year, month }, months) => {
    const raises = year - (calendar[0]?.year ?? year);
    const demoMonth = { year, month, months, raises };
    const habits = habitsOf(months);
    const plans = new Map(months < count - PLANNED_MONTHS ? [] : plansFor(demoMonth, habits));
    const spent = habits.map((habit): [string, DemoAmount[]] => [
      habit.name,
      spendingIn(demoMonth, habit).filter(hasHappened),
    ]);
    return {
      year,
      month,
      earnedIncome: earnedIncomeIn(demoMonth).filter(hasHappened),
      passiveIncome: passiveIncomeIn(demoMonth).filter(hasHappened),
      investments: investmentsIn(demoMonth).filter(hasHappened),
      expenses: new Map(spent.filter(([name, amounts]) => amounts.length > 0 || plans.has(name))),
      plans,
    };
  });
}

function amountOn(month: Month, day: number, dollars: number, note?: string): DemoAmount {
  const amount: Cents = centsFromDollars(dollars);
  const timeStamp = noonUtcOn(month, Math.min(day, daysIn(month)));
  return { amount, timeStamp, ...(note !== undefined && { note }) };
}

function earnedIncomeIn(month: DemoMonth): DemoAmount[] {
  const salary = SALARY * ANNUAL_RAISE ** month.raises;
  return [amountOn(month, 15, salary), amountOn(month, 31, salary)];
}

/** Interest each month, and dividends after each quarter. */
function passiveIncomeIn(month: DemoMonth): DemoAmount[] {
  const random = seededRandom(`${month.year}-${month.month} yields`);
  const growth = MONTHLY_GROWTH ** month.months;
  const interest = amountOn(month, 28, random.near(INTEREST * growth, 0.06), 'Interest');
  if (month.month % 3 !== 0) return [interest];
  return [amountOn(month, 22, random.near(DIVIDENDS * growth, 0.1), 'Dividends'), interest];
}

function investmentsIn(month: DemoMonth): DemoAmount[] {
  const random = seededRandom(`${month.year}-${month.month} savings`);
  const fixed = MONTHLY_SAVINGS * ANNUAL_RAISE ** month.raises;
  const extra = random.whole(8, 18) * 50;
  return [amountOn(month, 15, fixed), amountOn(month, 30, extra)];
}

function spendingIn(month: DemoMonth, habit: Habit): DemoAmount[] {
  const { days, spread, seasonalFactors: seasons, refundRate: refunds = 0 } = habit;
  const random = seededRandom(`${month.year}-${month.month} ${habit.name}`);
  const season = seasons?.[month.month - 1] ?? 1;
  if (season === 0) return [];
  const price = usualPriceIn(month, habit);
  const notes = notesIn(month, habit);
  const purchases = days.map((day, index) => amountOn(month, day, random.near(price, spread), notes[index]));
  if (random.fraction() >= refunds) return purchases;
  return [...purchases, amountOn(month, 30, random.near(price, spread) * REFUND_FACTOR, 'Refund')];
}

function usualPriceIn({ month, months }: DemoMonth, { usualAmount, spread, seasonalFactors }: Habit): number {
  const season = seasonalFactors?.[month - 1] ?? 1;
  return spread === 0 ? usualAmount : usualAmount * season * MONTHLY_INFLATION ** months;
}

function notesIn({ year, month }: Month, habit: Habit): (string | undefined)[] {
  const { name, days, notes, possibleNotes = [] } = habit;
  if (notes !== undefined) return [...notes];
  // A separate generator, so that the notes do not affect the amounts.
  const random = seededRandom(`${year}-${month} ${name} notes`);
  return days.map(() =>
    random.fraction() < NOTE_RATE ? possibleNotes[random.whole(0, possibleNotes.length - 1)] : undefined,
  );
}

/** Plans for everything that is mandatory or bought all year round. */
function plansFor(month: DemoMonth, habits: readonly Habit[]): [string, Cents][] {
  return habits
    .filter(({ isMandatory, seasonalFactors }) => isMandatory || seasonalFactors === undefined)
    .map((habit) => {
      const usual = usualPriceIn(month, habit) * habit.days.length;
      const dollars = habit.spread === 0 ? usual : Math.round(usual / PLAN_STEP) * PLAN_STEP;
      return [habit.name, centsFromDollars(dollars)];
    });
}
