import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  formatRule,
  nextOccurrence,
  occurrencesBetween,
  parseRule,
  type Recurrence,
  ruleDaysBetween,
  todayIn,
  type Weekday,
  WEEKDAYS,
} from '#contract/recurrence.ts';

function rule(text: string): Recurrence {
  const parsed = parseRule(text);
  if (!parsed) throw new Error(`Not a rule: ${text}`);
  return parsed;
}

function firstDaysOf(text: string, firstDay: string, count = 4): string[] {
  return occurrencesBetween(rule(text), firstDay, firstDay, '2200-12-31').slice(0, count);
}

/** Every day of the calendar, walked one by one, from the Monday 1900-01-01 on. */
interface WalkedDay {
  readonly text: string;
  readonly week: number;
  readonly weekday: Weekday;
  readonly month: number;
  readonly dayOfMonth: number;
  readonly isLast: boolean;
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function walk(years: number, fromYear = 1900): WalkedDay[] {
  const days: WalkedDay[] = [];
  let count = 0;
  for (let year = 1900; year < fromYear + years; year += 1) {
    const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    for (const [month, usual] of MONTH_LENGTHS.entries()) {
      const length = month === 1 && isLeap ? 29 : usual;
      for (let dayOfMonth = 1; dayOfMonth <= length; dayOfMonth += 1) {
        const text = [year, month + 1, dayOfMonth].map((part) => String(part).padStart(2, '0')).join('-');
        const weekday = WEEKDAYS[count % 7] ?? 'MO';
        days.push({
          text,
          week: Math.floor(count / 7),
          weekday,
          month: year * 12 + month,
          dayOfMonth,
          isLast: dayOfMonth === length,
        });
        count += 1;
      }
    }
  }
  return days.filter(({ text }) => Number(text.slice(0, 4)) >= fromYear);
}

/** Asks of each day whether it is one of the rule. */
function bruteForce(
  days: readonly WalkedDay[],
  { frequency, interval, on, until }: Recurrence,
  first: WalkedDay,
) {
  const months = Map.groupBy(days, ({ month }) => month);
  const isInPeriod = (day: WalkedDay) => {
    if (frequency === 'weekly') return (day.week - first.week) % interval === 0;
    return (day.month - first.month) % (frequency === 'monthly' ? interval : interval * 12) === 0;
  };
  const fits = (day: WalkedDay) => {
    if (frequency === 'weekly') return day.weekday === first.weekday;
    if (on && 'weekdays' in on) {
      const candidates = (months.get(day.month) ?? []).filter(({ weekday }) => on.weekdays.includes(weekday));
      return candidates.at(on.position > 0 ? on.position - 1 : on.position) === day;
    }
    const wanted = on?.monthDay ?? first.dayOfMonth;
    if (wanted === -1) return day.isLast;
    return day.dayOfMonth === wanted || (day.isLast && day.dayOfMonth < wanted);
  };
  return days
    .filter((day) => isInPeriod(day) && fits(day) && (until === null || day.text <= until))
    .map(({ text }) => text);
}

const FORTY_YEARS = walk(40, 1996);
const someDay = fc.constantFrom(...FORTY_YEARS);
const anyInterval = fc.oneof(fc.integer({ min: 1, max: 13 }), fc.integer({ min: 1, max: 999 }));
const anyPlace: fc.Arbitrary<Recurrence['on']> = fc.oneof(
  fc.constant(null),
  fc.record({ monthDay: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constantFrom(-1, 29, 30, 31)) }),
  fc.record({
    weekdays: fc.oneof(
      fc.subarray([...WEEKDAYS], { minLength: 1 }),
      fc.constant<Weekday[]>(['MO', 'TU', 'WE', 'TH', 'FR']),
    ),
    position: fc.constantFrom(1, 2, 3, 4, -1),
  }),
);
const anyRule: fc.Arbitrary<Recurrence> = fc
  .record({
    frequency: fc.constantFrom('weekly', 'monthly', 'yearly'),
    interval: anyInterval,
    on: anyPlace,
    until: fc.option(someDay.map(({ text }) => text)),
  })
  .map((recurrence) => (recurrence.frequency === 'weekly' ? { ...recurrence, on: null } : recurrence));

describe('days of a rule', () => {
  test('are those of a walk through forty years, day by day', () => {
    fc.assert(
      fc.property(anyRule, someDay, someDay, someDay, (recurrence, first, a, b) => {
        const [from, to] = a.text < b.text ? [a.text, b.text] : [b.text, a.text];
        const all = bruteForce(FORTY_YEARS, recurrence, first);
        const extended = all.filter((day) => day >= from && day <= to);
        const since = extended.filter((day) => day >= first.text);
        expect(ruleDaysBetween(recurrence, first.text, from, to)).toEqual(extended);
        expect(occurrencesBetween(recurrence, first.text, from, to)).toEqual(since);
        const next = all.find((day) => day >= from && day >= first.text);
        if (next !== undefined) expect(nextOccurrence(recurrence, first.text, from)).toBe(next);
      }),
      { numRuns: 150 },
    );
  });
});

test('todayIn', () => {
  expect(todayIn('Europe/Berlin', new Date('2026-11-25T23:00:00Z'))).toBe('2026-11-26');
  expect(firstDaysOf('FREQ=MONTHLY', '2026-01-31')).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ]);
  expect(formatRule(rule('FREQ=MONTHLY;INTERVAL=12'))).toBe('FREQ=YEARLY');
});
