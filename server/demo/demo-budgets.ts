import { type Cents, centsFromDollars } from '#contract/money.ts';

import type { Habit } from './habits.ts';
import type { DemoAmount, DemoBudget } from './demo-data.ts';
import { type Day, daysIn, type Month, noonUtcOn, monthsUpTo } from './months.ts';
import { seededRandom } from './random.ts';

/** In dollars, in the first year. Each January raises both. The salary is paid twice a month. */
const SALARY = 3_148.6;
const MONTHLY_SAVINGS = 540;
const ANNUAL_RAISE = 1.028;
/** The monthly growth of prices. */
const MONTHLY_INFLATION = 1.0022;
/** In dollars, in the first month. Both grow each month. */
const INTEREST = 41.35;
const DIVIDENDS = 208.1;
const MONTHLY_GROWTH = 1.014;
/** A refund as a fraction of the price. */
const REFUND_FACTOR = -0.8;

/** A month, and the number of months and raises since the first budget. */
interface DemoMonth extends Month {
  readonly months: number;
  readonly raises: number;
}

/**
 * Budgets for `count` months up to today. Amounts dated after today are left out, so the current month is incomplete.
 * @param habitsOf the spending habits of a month, counted from 0
 */
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
    const spent = habitsOf(months).map((habit): [string, DemoAmount[]] => [
      habit.name,
      spendingIn(demoMonth, habit).filter(hasHappened),
    ]);
    return {
      year,
      month,
      earnedIncome: earnedIncomeIn(demoMonth).filter(hasHappened),
      passiveIncome: passiveIncomeIn(demoMonth).filter(hasHappened),
      investments: investmentsIn(demoMonth).filter(hasHappened),
      expenses: new Map(spent.filter(([, amounts]) => amounts.length > 0)),
    };
  });
}

function amountOn(month: Month, day: number, dollars: number): DemoAmount {
  const amount: Cents = centsFromDollars(dollars);
  return { amount, timeStamp: noonUtcOn(month, Math.min(day, daysIn(month))) };
}

function earnedIncomeIn(month: DemoMonth): DemoAmount[] {
  const salary = SALARY * ANNUAL_RAISE ** month.raises;
  return [amountOn(month, 15, salary), amountOn(month, 31, salary)];
}

/** Interest each month, and dividends after each quarter. */
function passiveIncomeIn(month: DemoMonth): DemoAmount[] {
  const random = seededRandom(`${month.year}-${month.month} yields`);
  const growth = MONTHLY_GROWTH ** month.months;
  const interest = amountOn(month, 28, random.near(INTEREST * growth, 0.06));
  if (month.month % 3 !== 0) return [interest];
  return [amountOn(month, 22, random.near(DIVIDENDS * growth, 0.1)), interest];
}

function investmentsIn(month: DemoMonth): DemoAmount[] {
  const random = seededRandom(`${month.year}-${month.month} savings`);
  const fixed = MONTHLY_SAVINGS * ANNUAL_RAISE ** month.raises;
  const extra = random.whole(8, 18) * 50;
  return [amountOn(month, 15, fixed), amountOn(month, 30, extra)];
}

function spendingIn(month: DemoMonth, habit: Habit): DemoAmount[] {
  const { days, usualAmount: usual, spread, seasonalFactors: seasons, refundRate: refunds = 0 } = habit;
  const random = seededRandom(`${month.year}-${month.month} ${habit.name}`);
  const season = seasons?.[month.month - 1] ?? 1;
  if (season === 0) return [];
  const price = spread === 0 ? usual : usual * season * MONTHLY_INFLATION ** month.months;
  const purchases = days.map((day) => amountOn(month, day, random.near(price, spread)));
  if (random.fraction() >= refunds) return purchases;
  return [...purchases, amountOn(month, 30, random.near(price, spread) * REFUND_FACTOR)];
}
