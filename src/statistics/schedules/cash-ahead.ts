import { type EntryKind, itemLists } from '#contract/budgets.ts';
import { dayOf } from '#contract/days.ts';
import type { Id } from '#contract/fields.ts';
import { addCents, cents, type Cents, scaleCents, subtractCents, type Sum, ZERO } from '#contract/money.ts';
import { dayFromNumber, dayNumberOf } from '#contract/recurrence.ts';
import { categoryName } from '#src/statistics/budget-totals.ts';
import {
  type CalendarMonth,
  daysIn,
  monthFromNumber,
  monthNumber,
  monthOfDay,
} from '#src/statistics/calendar-month.ts';
import type { FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import type { EntryPlace } from '#src/statistics/listed-entries.ts';
import { itemKey } from '#src/statistics/month-items.ts';

import { dayInAYear, type KnownSchedule } from './known-schedule.ts';

/** An amount that comes in or, below zero, goes out on a day. */
export interface CashFlow {
  readonly day: string;
  readonly amount: Cents;
}

export interface CashDay<TFlow extends CashFlow> {
  readonly day: string;
  /** What is due or recorded on this day. */
  readonly flows: readonly TFlow[];
  /** What usually comes in and goes out on such a day, besides what is due. */
  readonly usual: Sum;
  /** At the end of the day. */
  readonly cash: Sum;
}

/** What usually comes in and goes out in a month besides what is due. Both are zero or more. */
export interface UsualMonth {
  readonly income: Sum;
  readonly spending: Sum;
}

/**
 * The cash of each of the next twelve months' days, from today on. The usual spending goes out evenly over the days of each month.
 * The usual income comes on its last day, so that it never pays for something too early. Both begin tomorrow: those of today
 * are in the cash already.
 *
 * @param cash today, in cents
 * @param flows from today on, in any order; others are left out
 */
export function cashAhead<TFlow extends CashFlow>(
  today: string,
  cash: Sum,
  flows: readonly TFlow[],
  usual: UsualMonth,
): readonly [CashDay<TFlow>, ...CashDay<TFlow>[]] {
  const byDay = Map.groupBy(flows, ({ day }) => day);
  let left = cash;
  const dayWith = (day: string, usualOfDay: Sum): CashDay<TFlow> => {
    const ofDay = byDay.get(day) ?? [];
    left = ofDay.reduce<Sum>((sum, { amount }) => addCents(sum, amount), addCents(left, usualOfDay));
    return { day, flows: ofDay, usual: usualOfDay, cash: left };
  };
  return [dayWith(today, ZERO), ...daysAfter(today).map((day) => dayWith(day, usualOn(day, usual)))];
}

/** The days after a day until a year is over: 364 of them, or 365 with a leap day. */
export function daysAfter(today: string): string[] {
  const end = dayInAYear(today);
  const month = monthNumber(monthOfDay(today));
  return Array.from({ length: 13 }, (_, index) => daysOf(monthFromNumber(month + index)))
    .flat()
    .filter((day) => day > today && day < end);
}

export function daysOf(month: CalendarMonth): string[] {
  const start = `${month.year}-${String(month.month).padStart(2, '0')}-`;
  return Array.from({ length: daysIn(month) }, (_, index) => start + String(index + 1).padStart(2, '0'));
}

/** The parts of the days of a month add up to the whole, to the cent. */
function usualOn(day: string, { income, spending }: UsualMonth): Sum {
  const date = Number(day.slice(-2));
  const days = daysIn(monthOfDay(day));
  const spentBy = (count: number) => scaleCents(spending, count, days);
  const spent = subtractCents(spentBy(date), spentBy(date - 1));
  return subtractCents(date === days ? income : ZERO, spent);
}

/** The first of the days with the least cash, and the first day on which there is none left; undefined if that never comes. */
export function lowestOf<TFlow extends CashFlow>(days: readonly [CashDay<TFlow>, ...CashDay<TFlow>[]]) {
  return {
    lowest: days.reduce((low, day) => (day.cash < low.cash ? day : low)),
    firstBelowZero: days.find(({ cash }) => cash < 0),
  };
}

/** Something on a day: a day of a schedule that is not settled, or an entry. */
export interface CashItem extends CashFlow {
  readonly key: string;
  /** Empty if it has neither a note nor a category. */
  readonly name: string;
  readonly kind: EntryKind;
  readonly state: 'recorded' | 'overdue' | 'due' | 'coming';
  readonly of: { readonly scheduleId: Id } | { readonly liabilityId: Id } | { readonly entry: EntryPlace };
}

/**
 * What is on the days of the calendar, from the first of this month on: the entries of schedules and the days of schedules
 * that are not settled, also earlier ones; and after today all entries, since they are recorded ahead.
 * @param schedules with their days of the next twelve months
 */
export function cashItems(
  schedules: readonly KnownSchedule[],
  { budgets, expenses }: Pick<FreedomLists, 'budgets' | 'expenses'>,
  today: string,
): CashItem[] {
  const open = schedules.flatMap(({ schedule: { scheduleId, kind }, days, name, liabilityId }) =>
    days.flatMap(({ day, state, expected }): CashItem[] => {
      if (state !== 'overdue' && state !== 'due' && state !== 'coming') return [];
      const key = `schedule ${scheduleId} ${day}`;
      const of = liabilityId === undefined ? { scheduleId } : { liabilityId };
      return [{ key, day, name, kind, state, amount: signed(kind, expected), of }];
    }),
  );
  const claimedBy = new Map(
    schedules.flatMap((known) => [...known.entries].map((key) => [key, known.name] as const)),
  );
  const firstDay = `${today.slice(0, 8)}01`;
  const recorded = budgets.flatMap((budget) =>
    itemLists(budget).flatMap(({ items, ...place }) =>
      items.flatMap((item): CashItem[] => {
        const day = dayOf(item) ?? '';
        const key = itemKey(place.kind, item.itemId);
        if (day < firstDay || (day <= today && !claimedBy.has(key))) return [];
        const category = place.kind === 'expenses' ? categoryName(place.budgetExpense, expenses) : '';
        const name = claimedBy.get(key) ?? (item.note || category);
        const amount = signed(place.kind, item.amount);
        return [
          {
            key,
            day,
            name,
            kind: place.kind,
            state: 'recorded',
            amount,
            of: { entry: { ...place, budget, item } },
          },
        ];
      }),
    ),
  );
  return [...open, ...recorded].sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

function signed(kind: EntryKind, amount: Cents): Cents {
  return kind === 'expenses' || kind === 'investments' ? cents(0 - amount) : amount;
}

/** Longer overdue, it was probably paid without being recorded. */
const OVERDUE_DAYS = 31;

/**
 * What the items do to the cash from today on. What is recorded until today has happened already. A bill that has been overdue for
 * at most 31 days is still to be paid, today; overdue income may never come.
 */
export function cashFlowsOf(items: readonly CashItem[], today: string): CashItem[] {
  const oldest = dayFromNumber(dayNumberOf(today) - OVERDUE_DAYS);
  return items.flatMap((item) => {
    if (item.state === 'recorded') return item.day > today ? item : [];
    if (item.state !== 'overdue') return item;
    return item.amount < 0 && item.day >= oldest ? { ...item, day: today } : [];
  });
}
