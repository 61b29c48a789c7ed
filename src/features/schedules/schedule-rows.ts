import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';
import { addCents, type Sum, ZERO } from '#contract/money.ts';
import { type MatchedSchedule, matchSchedules } from '#contract/schedule-matching.ts';
import type { Schedule } from '#contract/schedules.ts';
import { targetName } from '#src/entry/entry-target.ts';
import { categoriesOf } from '#src/statistics/listed-entries.ts';
import { monthlyShareOf, scheduledEntriesOf, yearlyCostOf } from '#src/statistics/schedules/schedules.ts';

import { nextDays } from './rule-fields.ts';

export interface ScheduleRow extends MatchedSchedule<Schedule> {
  /** What the person calls it: its note or, without one, what it is recorded as. */
  readonly name: string;
  /** The category or the kind, if that is not the name. */
  readonly category: string | undefined;
  readonly state: 'overdue' | 'due' | 'coming' | 'paused' | 'ended' | 'declined';
  /** The first day that is not settled. Undefined if there is none. */
  readonly next: string | undefined;
  readonly yearlyCost: Sum;
  readonly monthlyShare: Sum;
}

/** The schedules with all that is known of them. */
export function scheduleRows(
  schedules: readonly Schedule[],
  budgets: readonly Budget[],
  categories: readonly Expense[],
  today: string,
): ScheduleRow[] {
  const listed = categoriesOf(budgets, categories);
  const recordedAs = ({ kind, expenseId }: Schedule): string => {
    if (kind !== 'expenses') return targetName({ kind });
    const { id = '', name = '' } = listed.find((category) => sameId(category.id, expenseId)) ?? {};
    return targetName({ kind, category: { expenseId: id, name, isMandatory: false } });
  };
  return matchSchedules(schedules, scheduledEntriesOf(budgets), { today }).map((matched) => {
    const { schedule, expected } = matched;
    const category = recordedAs(schedule);
    return {
      ...matched,
      ...placeInTime(matched, today),
      name: schedule.note || category,
      category: schedule.note === '' ? undefined : category,
      yearlyCost: yearlyCostOf(expected, schedule.rule),
      monthlyShare: monthlyShareOf(expected, schedule.rule),
    };
  });
}

function placeInTime(
  { schedule, days }: MatchedSchedule<Schedule>,
  today: string,
): Pick<ScheduleRow, 'state' | 'next'> {
  const { status, rule, firstDay } = schedule;
  const open = days.find(({ state }) => state === 'overdue' || state === 'due');
  if (status === 'active' && open) return { state: open.state === 'due' ? 'due' : 'overdue', next: open.day };
  // Some days that are still to come may be settled.
  const settled = new Set(days.map(({ day }) => day));
  const next = nextDays(rule, firstDay, today, settled.size + 1).find((day) => !settled.has(day));
  if (status !== 'active') return { state: status, next: undefined };
  return { state: next === undefined ? 'ended' : 'coming', next };
}

export interface ScheduleTotals {
  readonly label: 'Bills' | 'Income' | 'Investments';
  readonly year: Sum;
  readonly month: Sum;
}

/** What the schedules that go on come to. Without those of which there are none. */
export function scheduleTotals(rows: readonly ScheduleRow[]): ScheduleTotals[] {
  const counted = rows.filter(({ state }) => state === 'overdue' || state === 'due' || state === 'coming');
  const labels = {
    expenses: 'Bills',
    earnedIncome: 'Income',
    passiveIncome: 'Income',
    investments: 'Investments',
  } as const;
  return (['Bills', 'Income', 'Investments'] as const).flatMap((label) => {
    const those = counted.filter(({ schedule }) => labels[schedule.kind] === label);
    const sum = (of: (row: ScheduleRow) => Sum) =>
      those.reduce<Sum>((total, row) => addCents(total, of(row)), ZERO);
    return those.length === 0
      ? []
      : [
          {
            label,
            year: sum(({ yearlyCost }) => yearlyCost),
            month: sum(({ monthlyShare }) => monthlyShare),
          },
        ];
  });
}
