import { describe, expect, test } from 'vitest';

import { cents } from '#contract/money.ts';
import { parseRule } from '#contract/recurrence.ts';
import { type EntryToMatch, matchSchedules } from '#contract/schedule-matching.ts';

type ScheduleToMatch = Parameters<typeof matchSchedules>[0][number];

const TODAY = '2026-06-15';
const INSURANCE = 1;

function schedule(
  rule: string,
  firstDay: string,
  amount: number,
  changes: Partial<ScheduleToMatch> = {},
): ScheduleToMatch {
  const parsed = parseRule(rule);
  if (!parsed) throw new Error(`Not a rule: ${rule}`);
  return {
    ...{ kind: 'expenses', expenseId: INSURANCE, amount: cents(amount), averageOf: null, rule: parsed },
    ...{ firstDay, note: '', status: 'active', occurrences: [], ...changes },
  };
}

let lastId = 0;
function entry(day: string, amount: number, changes: Partial<EntryToMatch> = {}): EntryToMatch {
  lastId += 1;
  return {
    ...{ itemId: lastId, kind: 'expenses', expenseId: INSURANCE, day, cents: cents(amount), note: '' },
    ...changes,
  };
}

/** The days of each schedule as `2026-06-01 matched 100` with the amount of the entry. */
function daysOf(
  schedules: readonly ScheduleToMatch[],
  entries: readonly EntryToMatch[],
  through: string = TODAY,
): string[][] {
  return matchSchedules(schedules, entries, { today: TODAY, through }).map(({ days }) =>
    days.map(({ day, state, entry: own }) => [day, state, own?.cents].filter(Boolean).join(' ')),
  );
}

describe('an entry of a day', () => {
  test.each([
    ['on the day', '2026-06-10', 10_000, 'matched 10000'],
    ['five days early', '2026-06-05', 10_000, 'matched 10000'],
    ['five days late', '2026-06-15', 10_000, 'matched 10000'],
    ['six days early', '2026-06-04', 10_000, 'overdue'],
    ['15% more', '2026-06-10', 11_500, 'matched 11500'],
    ['15% less', '2026-06-10', 8_500, 'matched 8500'],
    ['a cent more than 15% more', '2026-06-10', 11_501, 'overdue'],
    ['a cent less than 15% less', '2026-06-10', 8_499, 'overdue'],
    ['of the other sign', '2026-06-10', -10_000, 'overdue'],
    ['of nothing', '2026-06-10', 0, 'overdue'],
  ])('%s', (_, day, amount, expected) => {
    expect(daysOf([schedule('FREQ=MONTHLY', '2026-06-10', 10_000)], [entry(day, amount)])).toEqual([
      [`2026-06-10 ${expected}`],
    ]);
  });
});
