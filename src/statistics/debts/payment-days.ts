import { isCalendarYear } from '#contract/calendar.ts';
import type { Debt } from '#contract/debts.ts';
import {
  type CalendarMonth,
  daysIn,
  monthFromNumber,
  monthNumber,
  monthOfDay,
} from '#src/statistics/calendar-month.ts';

export type PaymentDays = ReturnType<typeof paymentDaysOf>;

/**
 * The days on which a debt is paid: the same day of each month after the day of its principal. A month without that day has
 * its last day instead, and the next one the day itself again.
 */
export function paymentDaysOf({ principalDay }: Pick<Debt, 'principalDay'>, paymentDay: number) {
  const dayIn = (month: CalendarMonth) => dayOfMonth(month, Math.min(paymentDay, daysIn(month)));
  const principalMonth = monthOfDay(principalDay);
  const isInSameMonth = dayIn(principalMonth) > principalDay;
  const before = monthNumber(principalMonth) - (isInSameMonth ? 1 : 0);
  return {
    /** The day of a payment, the first one being 1; undefined after the last year that a date can have. */
    of(number: number): string | undefined {
      const month = monthFromNumber(before + number);
      return isCalendarYear(month.year) ? dayIn(month) : undefined;
    },
    /** How many payments there are until a day, which may be that of the last one. */
    countUntil(day: string): number {
      const month = monthOfDay(day);
      return Math.max(0, monthNumber(month) - before - (dayIn(month) > day ? 1 : 0));
    },
  };
}

/** `2026-01-31` */
function dayOfMonth({ month, year }: CalendarMonth, day: number): string {
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

const MILLISECONDS_PER_DAY = 24 * 60 * 60 * 1_000;

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS_PER_DAY;
}
