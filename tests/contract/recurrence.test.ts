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
      { numRuns: 1_000 },
    );
  });

  test('are those of the whole calendar, also in the years without a leap day', () => {
    const calendar = walk(301);
    const texts = [
      'FREQ=YEARLY',
      'FREQ=MONTHLY;BYMONTHDAY=31',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    ];
    for (const recurrence of [...texts, 'FREQ=WEEKLY;INTERVAL=3'].map(rule)) {
      const leapDay = calendar.find(({ text }) => text === '2024-02-29');
      if (!leapDay) throw new Error('The walk has no leap day');
      expect(ruleDaysBetween(recurrence, leapDay.text, '0001-01-01', '9999-12-31')).toEqual(
        bruteForce(calendar, recurrence, leapDay),
      );
    }
  });

  const WORKING_DAYS = 'BYDAY=MO,TU,WE,TH,FR;BYSETPOS';

  test.each([
    ['FREQ=MONTHLY', '2026-01-31', '2026-01-31 2026-02-28 2026-03-31 2026-04-30'],
    ['FREQ=MONTHLY', '2027-12-29', '2027-12-29 2028-01-29 2028-02-29 2028-03-29'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-15', '2026-01-31 2026-02-28 2026-03-31 2026-04-30'],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-02-28', '2026-02-28 2026-03-31 2026-04-30 2026-05-31'],
    ['FREQ=MONTHLY;BYMONTHDAY=15', '2026-01-31', '2026-02-15 2026-03-15 2026-04-15 2026-05-15'],
    ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15', '2026-01-31', '2026-04-15 2026-07-15 2026-10-15 2027-01-15'],
    ['FREQ=MONTHLY;INTERVAL=6', '2026-08-30', '2026-08-30 2027-02-28 2027-08-30 2028-02-29'],
    ['FREQ=YEARLY', '2024-02-29', '2024-02-29 2025-02-28 2026-02-28 2027-02-28'],
    ['FREQ=YEARLY;INTERVAL=4', '2096-02-29', '2096-02-29 2100-02-28 2104-02-29 2108-02-29'],
    ['FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=-1', '2026-02-10', '2026-02-28 2027-02-28 2028-02-29 2029-02-28'],
    ['FREQ=WEEKLY;INTERVAL=2', '2026-12-25', '2026-12-25 2027-01-08 2027-01-22 2027-02-05'],
    // February 2026 ends on a Saturday, and May on a Sunday.
    [`FREQ=MONTHLY;${WORKING_DAYS}=-1`, '2026-02-01', '2026-02-27 2026-03-31 2026-04-30 2026-05-29'],
    [`FREQ=MONTHLY;${WORKING_DAYS}=1`, '2026-02-01', '2026-02-02 2026-03-02 2026-04-01 2026-05-01'],
    ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2', '2026-06-09', '2026-06-09 2026-07-14 2026-08-11 2026-09-08'],
    ['FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1', '2026-05-30', '2026-06-26 2026-07-31 2026-08-28 2026-09-25'],
    ['FREQ=MONTHLY;UNTIL=20260228', '2026-01-31', '2026-01-31 2026-02-28'],
    ['FREQ=MONTHLY;UNTIL=20260227', '2026-01-31', '2026-01-31'],
    ['FREQ=MONTHLY;UNTIL=20251231', '2026-01-31', ''],
    ['FREQ=YEARLY;INTERVAL=999', '2026-01-31', '2026-01-31'],
  ])('%s from %s: %s', (text, firstDay, expected) => {
    const days = occurrencesBetween(rule(text), firstDay, firstDay, '2200-12-31').slice(0, 4);
    expect(days.join(' ')).toBe(expected);
    expect(nextOccurrence(rule(text), firstDay, '1900-01-01')).toBe(days[0]);
  });

  test('end with the calendar', () => {
    expect(occurrencesBetween(rule('FREQ=MONTHLY'), '2200-11-30', '2200-01-01', '2300-01-01')).toEqual([
      '2200-11-30',
      '2200-12-30',
    ]);
    expect(nextOccurrence(rule('FREQ=MONTHLY'), '2200-11-30', '2200-12-31')).toBeUndefined();
    expect(nextOccurrence(rule('FREQ=MONTHLY;UNTIL=20260101'), '2025-11-30', '2026-01-02')).toBeUndefined();
  });
});

describe('a rule as text', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(anyRule, (recurrence) => {
        const read = rule(formatRule(recurrence));
        // Months are years if they can be.
        const isYearly = recurrence.frequency === 'monthly' && recurrence.interval % 12 === 0;
        const same = { ...recurrence, frequency: 'yearly', interval: recurrence.interval / 12 };
        expect(read).toEqual(isYearly ? same : recurrence);
        expect(formatRule(read)).toBe(formatRule(rule(formatRule(read))));
      }),
    );
  });

  test.each([
    ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31;UNTIL=20301231', undefined],
    [
      'UNTIL=20301231;BYMONTHDAY=31;INTERVAL=3;FREQ=MONTHLY',
      'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31;UNTIL=20301231',
    ],
    ['FREQ=MONTHLY;BYDAY=FR,MO;BYSETPOS=-1', 'FREQ=MONTHLY;BYDAY=MO,FR;BYSETPOS=-1'],
    ['FREQ=WEEKLY;INTERVAL=1', 'FREQ=WEEKLY'],
    ['FREQ=MONTHLY;INTERVAL=24', 'FREQ=YEARLY;INTERVAL=2'],
    ['FREQ=MONTHLY;INTERVAL=24;BYMONTHDAY=-1', undefined],
    ['FREQ=MONTHLY;INTERVAL=11988', 'FREQ=YEARLY;INTERVAL=999'],
  ])('%s', (text, written) => {
    expect(formatRule(rule(text))).toBe(written ?? text);
  });

  test.each([
    ...['', 'MONTHLY', 'FREQ', 'FREQ=', 'FREQ=DAILY', 'FREQ=monthly', 'FREQ=constructor', 'FREQ=MONTHLY;'],
    ...['RRULE:FREQ=MONTHLY', 'FREQ=MONTHLY;FREQ=MONTHLY', 'FREQ=MONTHLY;COUNT=3', 'FREQ=MONTHLY;WKST=MO'],
    ...['FREQ=MONTHLY;INTERVAL=0', 'FREQ=MONTHLY;INTERVAL=-12', 'FREQ=MONTHLY;INTERVAL=1001'],
    ...['FREQ=MONTHLY;INTERVAL=12000', 'FREQ=YEARLY;INTERVAL=1000', 'FREQ=WEEKLY;INTERVAL=1.5'],
    ...['FREQ=MONTHLY;INTERVAL=', 'FREQ=MONTHLY;INTERVAL=1e2', 'FREQ=MONTHLY;INTERVAL= 2'],
    ...['FREQ=MONTHLY;BYMONTHDAY=0', 'FREQ=MONTHLY;BYMONTHDAY=32', 'FREQ=MONTHLY;BYMONTHDAY=-2'],
    ...['FREQ=MONTHLY;BYMONTHDAY=1,15', 'FREQ=MONTHLY;BYMONTHDAY=', 'FREQ=MONTHLY;BYSETPOS=1'],
    ...['FREQ=MONTHLY;BYDAY=MO', 'FREQ=MONTHLY;BYDAY=2TU', 'FREQ=MONTHLY;BYDAY=MO,MO;BYSETPOS=1'],
    ...[
      'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=5',
      'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0',
      'FREQ=MONTHLY;BYDAY=;BYSETPOS=1',
    ],
    ...['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-2', 'FREQ=MONTHLY;BYMONTHDAY=1;BYDAY=MO;BYSETPOS=1'],
    ...['FREQ=WEEKLY;BYDAY=MO;BYSETPOS=1', 'FREQ=WEEKLY;BYMONTHDAY=1', 'FREQ=YEARLY;BYMONTHDAY=31'],
    ...['FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'FREQ=MONTHLY;UNTIL=2030-12-31'],
    ...['FREQ=MONTHLY;UNTIL=20300230', 'FREQ=MONTHLY;UNTIL=22010101', 'FREQ=MONTHLY;UNTIL=20301231T000000Z'],
  ])('refuses %s', (text) => {
    expect(parseRule(text)).toBeUndefined();
  });

  test('any text is refused, or read as it is written then', () => {
    const parts = 'FREQ=MONTHLY FREQ=WEEKLY INTERVAL=24 BYDAY=SU,MO BYSETPOS=-1 BYMONTHDAY=31 UNTIL=20300101';
    const anyText = fc.shuffledSubarray(parts.split(' ')).map((chosen) => chosen.join(';'));
    const read = fc.sample(anyText, 1_000).flatMap((text) => parseRule(text) ?? []);
    expect(read).not.toEqual([]);
    expect(read.map((recurrence) => parseRule(formatRule(recurrence)))).toEqual(read);
  });
});

describe('today', () => {
  test.each([
    ['Europe/Berlin', '2026-11-25T22:59:59.999Z', '2026-11-25'],
    ['Europe/Berlin', '2026-11-25T23:00:00Z', '2026-11-26'],
    ['Europe/Berlin', '2026-07-25T22:00:00Z', '2026-07-26'],
    ['Pacific/Kiritimati', '2026-11-25T10:00:00Z', '2026-11-26'],
    ['Pacific/Pago_Pago', '2026-11-25T10:59:59Z', '2026-11-24'],
    ['America/New_York', '2026-01-01T04:59:59Z', '2025-12-31'],
    ['+05:30', '2026-11-25T18:30:00Z', '2026-11-26'],
    // The clock went from the 29th to the 31st.
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
    // Without midnight: the clock goes from 23:59:59 to 01:00.
    ['America/Asuncion', '2023-10-01T03:59:59Z', '2023-09-30'],
    ['America/Asuncion', '2023-10-01T04:00:00Z', '2023-10-01'],
    ['Nowhere/Atlantis', '2026-11-25T23:00:00Z', '2026-11-25'],
  ])('in %s at %s is %s', (timeZone, moment, day) => {
    expect(todayIn(timeZone, new Date(moment))).toBe(day);
  });

  test('in every zone is the day before, of or after that of UTC, and never goes back', () => {
    // The hours around two changes of the clock, and around the turn of a year.
    const starts = ['2026-03-28T20:00Z', '2026-10-24T20:00Z', '2027-12-31T08:00Z'].map((text) =>
      Date.parse(text),
    );
    for (const timeZone of Intl.supportedValuesOf('timeZone')) {
      for (const start of starts) {
        const moments = [0, 9, 18, 27].map((hours) => new Date(start + hours * 3_600_000));
        const days = moments.map((moment) => todayIn(timeZone, moment));
        expect(days).toEqual(days.toSorted());
        for (const [index, moment] of moments.entries()) {
          const [before, , after] = [-14, 0, 14].map((hours) =>
            new Date(moment.getTime() + hours * 3_600_000).toISOString().slice(0, 10),
          );
          expect(days[index] ?? '').toMatch(/^\d{4}-\d\d-\d\d$/);
          expect([before, moment.toISOString().slice(0, 10), after]).toContain(days[index]);
        }
      }
    }
  });
});
