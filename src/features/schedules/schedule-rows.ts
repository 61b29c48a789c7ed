import { type Budget, type EntryKind, itemLists } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { addCents, averageCents, type Sum, ZERO } from '#contract/money.ts';
import { entryKey, type MatchedSchedule } from '#contract/schedule-matching.ts';
import type { Schedule } from '#contract/schedules.ts';
import { type EntryTarget, targetName } from '#src/entry/entry-target.ts';
import { scheduleTarget } from '#src/queries/due.ts';
import type { EntryPlace } from '#src/statistics/listed-entries.ts';
import { matchedSchedules } from '#src/statistics/schedules/matched-schedules.ts';
import { yearlyCostOf } from '#src/statistics/schedules/schedules.ts';

import { nextDays } from './rule-fields.ts';

export interface ScheduleRow extends MatchedSchedule<Schedule> {
  /** Undefined if the category is not known. */
  readonly target: EntryTarget | undefined;
  /** What the person calls it: its note or, without one, what it is recorded as. */
  readonly name: string;
  /** The category or the kind, if that is not the name. */
  readonly category: string | undefined;
  readonly state: 'overdue' | 'due' | 'coming' | 'paused' | 'ended' | 'declined';
  /** The first day that is not settled. Undefined if there is none. */
  readonly next: string | undefined;
  readonly yearlyCost: Sum;
}

/** The schedules with all that is known of them. */
export function scheduleRows(
  schedules: readonly Schedule[],
  budgets: readonly Budget[],
  categories: readonly Expense[],
  today: string,
): ScheduleRow[] {
  return matchedSchedules(schedules, budgets, today).map((matched) => {
    const { schedule, expected } = matched;
    return {
      ...matched,
      ...placeInTime(matched, today),
      ...namesOf(schedule, budgets, categories),
      yearlyCost: yearlyCostOf(expected, schedule.rule),
    };
  });
}

/** What a schedule or a proposal is called, and what it is recorded as. */
export function namesOf(
  schedule: Pick<Schedule, 'kind' | 'expenseId' | 'expense' | 'note'>,
  budgets: readonly Budget[],
  categories: readonly Expense[],
) {
  const target = scheduleTarget(schedule, budgets, categories);
  const category = target ? targetName(target) : 'Unnamed expense';
  const { note } = schedule;
  return note === '' ? { target, name: category, category: undefined } : { target, name: note, category };
}

/** Where the entries of a kind are, by the key of each. */
export function entryPlaces(kind: EntryKind, budgets: readonly Budget[]): ReadonlyMap<string, EntryPlace> {
  return new Map(
    budgets.flatMap((budget) =>
      itemLists(budget).flatMap(({ items, ...place }) =>
        place.kind === kind
          ? items.map(
              (item) => [entryKey({ kind, itemId: item.itemId }), { ...place, budget, item }] as const,
            )
          : [],
      ),
    ),
  );
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
    const year = those.reduce<Sum>((total, { yearlyCost }) => addCents(total, yearlyCost), ZERO);
    return those.length === 0 ? [] : [{ label, year, month: averageCents(year, 12) }];
  });
}
