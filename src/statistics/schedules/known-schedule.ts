import type { Schedule } from '#contract/schedules.ts';
import type { Id } from '#contract/fields.ts';
import { type MatchedSchedule, matchSchedules, type ScheduleDay } from '#contract/schedule-matching.ts';
import { type Figure, given, named, scaled } from '#src/statistics/figure.ts';
import type { FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import { categoriesOf } from '#src/statistics/listed-entries.ts';
import { itemKey } from '#src/statistics/month-items.ts';

import { scheduledEntriesOf } from './schedules.ts';

/** A schedule with what its entries say. */
export interface KnownSchedule extends MatchedSchedule<Schedule> {
  /** The keys (`itemKey`) of the entries that are recorded for it or matched to it, also before its first day. */
  readonly entries: ReadonlySet<string>;
  /** Its note or, without one, the name of its category. Empty if it has neither. */
  readonly name: string;
  /** Of the debt whose payments it has, if the person has no schedule for them. */
  readonly liabilityId?: Id;
}

/**
 * Those that the person has. A declined proposal says nothing of the future, and its entries are like any others.
 * @param through the last day that is listed
 */
export function knownSchedules(
  schedules: readonly Schedule[],
  { budgets, expenses }: Pick<FreedomLists, 'budgets' | 'expenses'>,
  today: string,
  through = today,
): KnownSchedule[] {
  const names = new Map(categoriesOf(budgets, expenses).map(({ id, name }) => [String(id), name]));
  return matchSchedules(schedules, scheduledEntriesOf(budgets), { today, through })
    .filter(({ schedule }) => schedule.status !== 'declined')
    .map((matched) => {
      const { kind, note, expenseId, expense } = matched.schedule;
      const entries = matched.days.flatMap(({ entry, occurrence }: ScheduleDay) => {
        const itemId = entry?.itemId ?? occurrence?.itemId ?? null;
        return itemId === null ? [] : itemKey(kind, itemId);
      });
      return {
        ...matched,
        entries: new Set(entries),
        name: note || (names.get(String(expenseId)) ?? expense?.name ?? ''),
      };
    });
}

const MONTHS_PER_YEAR = 12;
const DAYS_PER_YEAR = 365.25;

/** Whether every month has at least one of its days. */
export function comesMonthly({ rule: { frequency, interval } }: Pick<Schedule, 'rule'>): boolean {
  return frequency === 'weekly' ? interval <= 4 : frequency === 'monthly' && interval === 1;
}

/** What an average month of a schedule amounts to; see `monthlyShareOf`. */
export function shareFigureOf({
  schedule: { rule },
  expected,
}: Pick<KnownSchedule, 'schedule' | 'expected'>): Figure {
  const { frequency, interval } = rule;
  const billAmount = given(expected);
  named({ billAmount });
  if (frequency === 'weekly') {
    const billDailyShare = scaled(billAmount, DAYS_PER_YEAR, 7 * interval * MONTHS_PER_YEAR);
    return named({ billDailyShare }).billDailyShare;
  }
  const months = frequency === 'yearly' ? MONTHS_PER_YEAR * interval : interval;
  return named({ billShare: scaled(billAmount, 1, months) }).billShare;
}

/** The day on which twelve months are over. Text that can be compared, though 29 February may not exist. */
export function dayInAYear(today: string): string {
  return `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
}
