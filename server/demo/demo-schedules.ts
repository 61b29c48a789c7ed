import type { EntryKind } from '#contract/budgets.ts';
import { type Cents, centsFromDollars, ZERO } from '#contract/money.ts';
import {
  dayFromNumber,
  dayNumberOf,
  formatRule,
  nextOccurrence,
  occurrencesBetween,
  type Recurrence,
} from '#contract/recurrence.ts';

import type { DemoAmount, DemoBudget, DemoSchedule } from './demo-data.ts';
import { type Day, type Month, monthsUpTo } from './months.ts';

/** How many months ago the person made the schedules. Everything recorded since then is linked with them. */
const MONTHS_AGO = 6;
/** Since when the server has recorded one of them by itself. */
const BY_ITSELF_MONTHS_AGO = 2;
const TIME_ZONE = 'America/Los_Angeles';

/** What repeats in the household: most of what its habits have recorded, and some that has not been recorded yet. */
export function demoSchedules(today: Day, budgets: readonly DemoBudget[]): DemoSchedule[] {
  const todayText = dayText(today, today.day);
  const months = monthsUpTo(today, MONTHS_AGO + 1);
  const since = firstOf(months[0]);
  const byItselfSince = firstOf(months.at(-1 - BY_ITSELF_MONTHS_AGO));
  /** In the first month of a quarter's end, when dividends are paid. */
  const quarter = firstOf(months.find(({ month }) => month % 3 === 0));
  const daysFromToday = (count: number) => dayFromNumber(dayNumberOf(todayText) + count);

  function schedule(
    kind: EntryKind,
    name: string,
    note: string,
    { from = since, dollars, averageOf = null, status = 'active', isByItself = false, ...when }: Details,
  ): DemoSchedule {
    const rule: Recurrence = { frequency: 'monthly', interval: 1, on: null, until: null, ...when };
    const firstDay = nextOccurrence(rule, from, from) ?? from;
    const recorded = recordedIn(budgets, kind, name);
    const days = occurrencesBetween(rule, firstDay, firstDay, todayText).filter((day) => recorded.has(day));
    const settled = dollars === undefined ? days : [];
    const [latest = ''] = settled.slice(-1);
    return {
      ...{ kind, note, averageOf, status, firstDay, timeZone: TIME_ZONE },
      category: kind === 'expenses' ? name : null,
      amount: dollars === undefined ? (recorded.get(latest) ?? ZERO) : centsFromDollars(dollars),
      rule: formatRule(rule),
      recordsFrom: isByItself ? byItselfSince : null,
      settled: settled.map((day) => ({ day, isByItself: isByItself && day >= byItselfSince })),
    };
  }

  const onThe = (monthDay: number) => ({ on: { monthDay } });
  return [
    schedule('earnedIncome', '', 'Salary, middle of the month', onThe(15)),
    schedule('earnedIncome', '', 'Salary, end of the month', onThe(-1)),
    schedule('passiveIncome', '', 'Dividends', { ...onThe(22), interval: 3, from: quarter, averageOf: 4 }),
    schedule('investments', '', 'Index funds', onThe(15)),
    schedule('expenses', 'Mortgage', '', { ...onThe(1), isByItself: true }),
    schedule('expenses', 'Utilities', 'Electricity and gas', { ...onThe(6), averageOf: 12 }),
    schedule('expenses', 'Insurance', 'Car insurance', onThe(20)),
    schedule('expenses', 'Insurance', 'Life insurance', {
      ...{ frequency: 'yearly', from: daysFromToday(130), dollars: 264 },
    }),
    schedule('expenses', 'Car Loan', '', onThe(10)),
    schedule('expenses', 'Student Loan', '', onThe(15)),
    schedule('expenses', 'Phone and Internet', 'Internet', onThe(16)),
    schedule('expenses', 'Phone and Internet', 'Cloud storage', { from: todayText, dollars: 9.99 }),
    schedule('expenses', 'Transport', 'Car registration', {
      ...{ frequency: 'yearly', from: daysFromToday(-3), dollars: 132 },
    }),
    schedule('expenses', 'Healthcare', 'Gym', { ...onThe(3), dollars: 149, status: 'paused' }),
    schedule('expenses', 'Groceries', 'Vegetable box', { ...onThe(8), dollars: 180, status: 'declined' }),
  ];
}

interface Details extends Partial<Recurrence>, Partial<Pick<DemoSchedule, 'averageOf' | 'status'>> {
  /** The day from which the first one is looked for. */
  readonly from?: string;
  /** Of what the habits do not record. The amount of anything else is that of its latest entry. */
  readonly dollars?: number;
  readonly isByItself?: boolean;
}

/** What was recorded in a place, by its day: on those of schedules, once a day. */
function recordedIn(budgets: readonly DemoBudget[], kind: EntryKind, category: string): Map<string, Cents> {
  const amounts = budgets.flatMap((budget): readonly DemoAmount[] =>
    kind === 'expenses' ? (budget.expenses.get(category) ?? []) : budget[kind],
  );
  return new Map(
    amounts.map(({ amount, timeStamp }) => [new Date(timeStamp).toISOString().slice(0, 10), amount]),
  );
}

function firstOf(month: Month | undefined): string {
  if (!month) throw new Error('There are no such months');
  return dayText(month, 1);
}

function dayText({ year, month }: Month, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
