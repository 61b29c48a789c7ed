import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cents } from '#contract/money.ts';
import { parseRule, ruleDaysBetween } from '#contract/recurrence.ts';
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

test('nothing is expected of an amount of zero but zero, and of one below it the same share', () => {
  const zero = schedule('FREQ=MONTHLY', '2026-06-10', 0);
  expect(daysOf([zero], [entry('2026-06-10', 1)])).toEqual([['2026-06-10 overdue']]);
  const [[settled]] = daysOf([zero], [entry('2026-06-10', 0)]) as [[string]];
  expect(settled).toMatch('matched');
  const refund = schedule('FREQ=MONTHLY', '2026-06-10', -10_000);
  expect(daysOf([refund], [entry('2026-06-10', -11_500)])).toEqual([['2026-06-10 matched -11500']]);
  expect(daysOf([refund], [entry('2026-06-10', -11_501)])).toEqual([['2026-06-10 overdue']]);
});

test('the largest amounts are compared exactly', () => {
  const largest = schedule('FREQ=MONTHLY', '2026-06-10', 99_999_999_999_999);
  expect(daysOf([largest], [entry('2026-06-10', 85_000_000_000_000)])).toEqual([
    ['2026-06-10 matched 85000000000000'],
  ]);
  expect(daysOf([largest], [entry('2026-06-10', 84_999_999_999_999)])).toEqual([['2026-06-10 overdue']]);
});

test('only an entry of the same kind and category belongs to a schedule, whatever the type of the ids', () => {
  const insurance = schedule('FREQ=MONTHLY', '2026-06-10', 10_000);
  const others = [
    entry('2026-06-10', 10_000, { expenseId: 2 }),
    entry('2026-06-10', 10_000, { kind: 'earnedIncome', expenseId: null }),
  ];
  expect(daysOf([insurance], others)).toEqual([['2026-06-10 overdue']]);
  expect(daysOf([insurance], [entry('2026-06-10', 10_000, { expenseId: '1' })])).toEqual([
    ['2026-06-10 matched 10000'],
  ]);
});

test('a day is overdue, due or coming, and is listed through the given day', () => {
  const weekly = schedule('FREQ=WEEKLY', '2026-06-08', 10_000);
  expect(daysOf([weekly], [], '2026-06-28')).toEqual([
    ['2026-06-08 overdue', '2026-06-15 due', '2026-06-22 coming'],
  ]);
  expect(daysOf([weekly], [])).toEqual([['2026-06-08 overdue', '2026-06-15 due']]);
});

test('an entry that is not that of a later day does not list that day', () => {
  const monthly = schedule('FREQ=MONTHLY', '2026-06-18', 10_000);
  expect(daysOf([monthly], [entry('2026-06-14', 20_000)])).toEqual([[]]);
});

test('what is paid early settles its day, also beyond those that are listed', () => {
  const monthly = schedule('FREQ=MONTHLY', '2026-05-18', 10_000);
  expect(daysOf([monthly], [entry('2026-05-18', 10_000), entry('2026-06-13', 10_100)])).toEqual([
    ['2026-05-18 matched 10000', '2026-06-18 matched 10100'],
  ]);
});

describe('settled days', () => {
  const monthly = (occurrences: ScheduleToMatch['occurrences'], rule = 'FREQ=MONTHLY') =>
    schedule(rule, '2026-04-01', 10_000, { occurrences });

  test('are recorded or skipped, whatever the entry', () => {
    const late = entry('2026-05-20', 55_500);
    const settled = monthly([
      { day: '2026-04-01', itemId: null },
      { day: '2026-05-01', itemId: String(late.itemId) },
      { day: '2026-06-01', itemId: 'not here' },
    ]);
    expect(daysOf([settled], [late])).toEqual([
      ['2026-04-01 skipped', '2026-05-01 recorded 55500', '2026-06-01 recorded'],
    ]);
  });

  test('an entry that is linked with one belongs to no other', () => {
    const paid = entry('2026-06-01', 10_000);
    const other = schedule('FREQ=MONTHLY', '2026-06-01', 10_000);
    const linked = schedule('FREQ=MONTHLY', '2026-05-28', 10_000, {
      occurrences: [{ day: '2026-05-28', itemId: paid.itemId }],
    });
    expect(daysOf([other, linked], [paid])).toEqual([['2026-06-01 overdue'], ['2026-05-28 recorded 10000']]);
    // Kinds have their own ids.
    const income = { ...linked, kind: 'earnedIncome', expenseId: null } as const;
    expect(daysOf([other, income], [paid])).toEqual([['2026-06-01 matched 10000'], ['2026-05-28 recorded']]);
  });

  test('a skipped day takes no entry', () => {
    const skipped = monthly([{ day: '2026-06-01', itemId: null }], 'FREQ=MONTHLY;INTERVAL=2');
    expect(daysOf([skipped], [entry('2026-06-01', 10_000)])).toEqual([
      ['2026-04-01 overdue', '2026-06-01 skipped'],
    ]);
  });

  test('of an earlier rule settle the nearest day of the present one, once', () => {
    const [april, may] = [entry('2026-04-01', 10_000), entry('2026-05-01', 10_000)];
    const occurrences = [
      { day: '2026-04-01', itemId: april.itemId },
      { day: '2026-05-01', itemId: may.itemId },
    ];
    const moved = schedule('FREQ=MONTHLY;BYMONTHDAY=14', '2026-04-01', 10_000, { occurrences });
    expect(daysOf([moved], [april, may])).toEqual([
      ['2026-04-14 recorded 10000', '2026-05-14 recorded 10000', '2026-06-14 overdue'],
    ]);
    const later = schedule('FREQ=MONTHLY', '2026-05-14', 10_000, { occurrences });
    expect(daysOf([later], [april, may])).toEqual([
      [
        '2026-04-01 recorded 10000',
        '2026-05-01 recorded 10000',
        ...['2026-05-14 overdue', '2026-06-14 overdue'],
      ],
    ]);
  });
});

describe('schedules that share a category', () => {
  test('two insurances each have their own entries', () => {
    const [home, car] = [5, 20].map((day) =>
      schedule('FREQ=MONTHLY', `2026-05-${day}`.replace(/-5$/, '-05'), 12_150),
    );
    if (!home || !car) throw new Error('No schedules');
    expect(
      daysOf(
        [home, car],
        [entry('2026-05-20', 12_150), entry('2026-05-06', 12_150), entry('2026-06-04', 12_150)],
      ),
    ).toEqual([['2026-05-05 matched 12150', '2026-06-05 matched 12150'], ['2026-05-20 matched 12150']]);
  });

  test('on the same day have the entries with the nearest amount', () => {
    const [home, car] = [
      schedule('FREQ=YEARLY', '2026-06-01', 10_000),
      schedule('FREQ=YEARLY', '2026-06-01', 11_000),
    ];
    expect(daysOf([home, car], [entry('2026-06-01', 10_900), entry('2026-06-01', 10_200)])).toEqual([
      ['2026-06-01 matched 10200'],
      ['2026-06-01 matched 10900'],
    ]);
  });

  test('have the entries with the same note first', () => {
    const [home, car] = ['Home insurance', 'Car insurance'].map((note) =>
      schedule('FREQ=YEARLY', '2026-06-01', 10_000, { note }),
    );
    if (!home || !car) throw new Error('No schedules');
    expect(
      daysOf(
        [home, car],
        [
          entry('2026-06-01', 10_000, { note: 'car INSURANCE ' }),
          entry('2026-06-05', 11_000, { note: 'Home insurance' }),
        ],
      ),
    ).toEqual([['2026-06-01 matched 11000'], ['2026-06-01 matched 10000']]);
  });

  test('leave an entry to the one that it is nearer to', () => {
    const weekly = schedule('FREQ=WEEKLY', '2026-06-01', 10_000);
    // Nothing was paid on the 1st, and the 8th was paid two days early.
    expect(daysOf([weekly], [entry('2026-06-06', 10_000)])).toEqual([
      ['2026-06-01 overdue', '2026-06-08 matched 10000', '2026-06-15 due'],
    ]);
    // Both were paid early.
    expect(daysOf([weekly], [entry('2026-06-06', 10_000), entry('2026-06-04', 10_000)])).toEqual([
      ['2026-06-01 matched 10000', '2026-06-08 matched 10000', '2026-06-15 due'],
    ]);
  });

  test('an active one goes before a paused one, and that before a declined one', () => {
    const paid = [entry('2026-06-01', 10_000)];
    const statuses = ['declined', 'paused', 'active'] as const;
    const [declined, paused, active] = statuses.map((status) =>
      schedule('FREQ=MONTHLY', '2026-06-01', 10_000, { status }),
    );
    if (!declined || !paused || !active) throw new Error('No schedules');
    expect(daysOf([declined, paused, active], paid)).toEqual([[], [], ['2026-06-01 matched 10000']]);
    expect(daysOf([declined, paused], paid)).toEqual([[], ['2026-06-01 matched 10000']]);
    expect(daysOf([declined], paid)).toEqual([['2026-06-01 matched 10000']]);
  });
});

describe('before the first day', () => {
  test('entries belong to the schedule, and nothing is due', () => {
    const rent = schedule('FREQ=MONTHLY', '2026-06-01', 10_000);
    const earlier = [entry('2026-03-01', 10_000), entry('2026-05-02', 9_000), entry('2026-04-01', 5_000)];
    expect(daysOf([rent], earlier)).toEqual([
      ['2026-03-01 matched 10000', '2026-05-01 matched 9000', '2026-06-01 overdue'],
    ]);
  });

  test('an average follows what was paid, backward in time', () => {
    const power = schedule('FREQ=MONTHLY', '2026-06-01', 10_000, { averageOf: 2, note: 'Power' });
    const amounts = [6_000, 6_900, 7_800, 8_800];
    const paid = amounts.map((amount, index) => entry(`2026-0${index + 2}-01`, amount));
    // 15% below 10,000 is 8,500; below 8,800 it is 7,480; below the mean 8,300 it is 7,055.
    expect(daysOf([power], paid)).toEqual([
      ['2026-04-01 matched 7800', '2026-05-01 matched 8800', '2026-06-01 overdue'],
    ]);
    const [result] = matchSchedules([power], paid, { today: TODAY });
    expect(result?.expected).toBe(8_300);
    expect(result?.days.map(({ expected }) => expected)).toEqual([8_800, 10_000, 8_300]);
  });

  test('entries with the same note belong to the schedule though its price has risen', () => {
    const [note, expenseId] = ['Car', 7];
    const car = schedule('FREQ=YEARLY', '2026-06-10', 14_500, { note, expenseId });
    const paid = (day: string, amount: number, changes = {}) =>
      entry(day, amount, { note: 'car ', expenseId, ...changes });
    expect(
      daysOf(
        [car],
        [
          ...[paid('2025-06-10', 12_000), paid('2024-06-08', 9_000), paid('2023-06-10', 5_000)],
          // Nearer in days, but another bill.
          ...[paid('2025-06-10', 12_500, { note: 'Home' }), paid('2022-06-10', 9_000, { note: '' })],
        ],
      ),
    ).toEqual([['2024-06-10 matched 9000', '2025-06-10 matched 12000', '2026-06-10 overdue']]);
  });

  test('one with about the expected amount comes before one of another price', () => {
    const weekly = schedule('FREQ=WEEKLY', '2026-06-08', 10_000);
    expect(daysOf([weekly], [entry('2026-06-01', 8_000), entry('2026-06-03', 10_000)])).toEqual([
      ['2026-06-01 matched 10000', '2026-06-08 overdue', '2026-06-15 due'],
    ]);
  });
});

describe('a bill that varies by season', () => {
  const note = 'Power';
  const power = schedule('FREQ=MONTHLY', '2026-05-01', 10_000, { averageOf: 12, note });
  const paid = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'].map(
    (month, index) =>
      entry(`${month}-01`, [6_800, 9_900, 14_000, 14_500, 11_000, 9_000, 7_000, 6_700][index] ?? 0, { note }),
  );

  test('has all its entries', () => {
    expect(daysOf([power], paid)).toEqual([paid.map(({ day, cents: amount }) => `${day} matched ${amount}`)]);
  });

  test('has no others on the days that are due', () => {
    const others = paid.map((each) => ({ ...each, note: 'Water' }));
    expect(daysOf([power], others)[0]?.slice(-2)).toEqual(['2026-05-01 overdue', '2026-06-01 overdue']);
  });
});

describe('an average without a note', () => {
  const averageOf = 6;
  const food = schedule('FREQ=WEEKLY', '2026-05-18', 6_000, { averageOf });
  const days = ['2026-05-18', '2026-05-25', '2026-06-01', '2026-06-08', '2026-06-15'];
  const paid = [6_100, 4_800, 7_200, 5_000, 7_150].map((amount, index) => entry(days[index] ?? '', amount));

  test('has the entry of each of its weeks, though the amount varies', () => {
    const matched = [paid.map(({ day, cents: amount }) => `${day} matched ${amount}`)];
    expect(daysOf([food], paid)).toEqual(matched);
    const fromShops = paid.map((each, index) => ({ ...each, note: `Shop ${index}` }));
    expect(daysOf([food], fromShops)).toEqual(matched);
  });

  test('leaves an entry to the schedule whose note it has, and to no fixed amount', () => {
    const wine = schedule('FREQ=WEEKLY', '2026-06-15', 7_150, { note: 'Wine' });
    const bottles = paid.slice(-1).map((each) => ({ ...each, note: 'wine' }));
    const weekly = schedule('FREQ=WEEKLY', '2026-06-15', 5_600, { averageOf });
    expect(daysOf([weekly, wine], bottles)).toEqual([['2026-06-15 due'], ['2026-06-15 matched 7150']]);
    expect(daysOf([{ ...weekly, averageOf: null }], bottles)).toEqual([['2026-06-15 due']]);
  });
});

test('the average of the last entries follows an amount that changes', () => {
  const power = schedule('FREQ=MONTHLY', '2026-01-31', 10_000, { averageOf: 2 });
  const paid = [
    ...[entry('2026-01-31', 11_000), entry('2026-02-28', 12_500), entry('2026-03-30', 13_500)],
    entry('2026-05-02', 21_000),
  ];
  const [result] = matchSchedules([power], paid, { today: TODAY, through: '2026-07-31' });
  expect(result?.days.map(({ day, state, expected }) => `${day} ${state} ${expected}`)).toEqual([
    '2026-01-31 matched 10000',
    '2026-02-28 matched 11000',
    '2026-03-31 matched 11750',
    '2026-04-30 overdue 13000',
    ...['2026-05-31 overdue 13000', '2026-06-30 coming 13000', '2026-07-31 coming 13000'],
  ]);
  // A linked entry counts whatever its amount.
  const occurrences = [{ day: '2026-04-30', itemId: paid[3]?.itemId ?? null }];
  const [linked] = matchSchedules([{ ...power, occurrences }], paid, { today: TODAY });
  expect(linked?.expected).toBe(17_250);
});

test('a fixed amount that was changed no longer matches the earlier entries', () => {
  const paid = ['04', '05', '06'].map((month) => entry(`2026-${month}-01`, 10_000));
  expect(daysOf([schedule('FREQ=MONTHLY', '2026-04-01', 12_000)], paid)).toEqual([
    ['2026-04-01 overdue', '2026-05-01 overdue', '2026-06-01 overdue'],
  ]);
});

test('paused and declined schedules have nothing due, but their entries', () => {
  const paid = [entry('2026-04-01', 10_000), entry('2026-05-01', 10_000)];
  for (const status of ['paused', 'declined'] as const) {
    expect(daysOf([schedule('FREQ=MONTHLY', '2026-04-01', 10_000, { status })], paid, '2026-12-31')).toEqual([
      ['2026-04-01 matched 10000', '2026-05-01 matched 10000'],
    ]);
  }
});

test('after the end nothing is due or matched', () => {
  const ended = schedule('FREQ=MONTHLY;UNTIL=20260501', '2026-05-01', 10_000);
  expect(daysOf([ended], [entry('2026-06-01', 10_000)])).toEqual([['2026-05-01 overdue']]);
});

describe('many entries', () => {
  const anyDay = fc.integer({ min: 1, max: 28 }).map((day) => `2026-05-${String(day).padStart(2, '0')}`);
  const anyAmount = fc.integer({ min: 9_000, max: 12_500 });
  const anyNote = fc.constantFrom('', 'a', 'b');
  const anySchedule = fc
    .record({
      rule: fc.constantFrom('FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=WEEKLY;INTERVAL=2'),
      firstDay: anyDay,
      amount: anyAmount,
      averageOf: fc.constantFrom(null, 2, 3),
      status: fc.constantFrom('active', 'active', 'paused', 'declined'),
      note: anyNote,
    })
    .map(({ rule, firstDay, amount, ...changes }) => schedule(rule, firstDay, amount, changes));
  const anySchedules = fc.array(anySchedule, { maxLength: 6 });
  const anyEntries = fc
    .uniqueArray(fc.tuple(anyDay, anyAmount, anyNote), { maxLength: 25, selector: ([, amount]) => amount })
    .map((all) => all.map(([day, amount, note]) => entry(day, amount, { note })));

  const numberOf = (day: string) => Date.parse(day) / 86_400_000;

  /** Takes the best of all pairs, again and again. All amounts are fixed. */
  function bestPairs(schedules: readonly ScheduleToMatch[], entries: readonly EntryToMatch[]): string[] {
    const pairs = schedules
      .flatMap((own, index) => {
        const days = ruleDaysBetween(own.rule, own.firstDay, '2026-04-01', '2026-06-30');
        return days.flatMap((day) => entries.map((each) => ({ index, own, day, each })));
      })
      .map((pair) => {
        const { own, day, each } = pair;
        const isSameNote = each.note !== '' && each.note === own.note;
        // All amounts can be of one series.
        const isOwn = each.note === own.note && day < own.firstDay;
        const isFar = Math.abs(each.cents - own.amount) > own.amount * 0.15;
        const status = ['active', 'paused', 'declined'].indexOf(own.status);
        const rank = status * 4 + (isSameNote ? 0 : 2) + (isFar ? 1 : 0);
        const [days, difference] = [
          Math.abs(numberOf(day) - numberOf(each.day)),
          Math.abs(each.cents - own.amount),
        ];
        const canMatch = days <= 5 && (isOwn || !isFar);
        return { ...pair, days, canMatch, order: rank * 1e9 + days * 1e6 + difference };
      })
      .filter(({ canMatch }) => canMatch)
      .sort((a, b) => a.order - b.order || numberOf(a.day) - numberOf(b.day) || a.index - b.index);
    const taken = new Set<EntryToMatch | string>();
    return pairs
      .filter(({ index, day, each }) => {
        const key = `${index} ${day}`;
        if (taken.has(each) || taken.has(key)) return false;
        taken.add(each).add(key);
        return true;
      })
      .map(({ index, day, each }) => `${index} ${day} ${each.itemId}`)
      .sort();
  }

  test('belong to the days that they are nearest to', () => {
    fc.assert(
      fc.property(anySchedules, anyEntries, (schedules, entries) => {
        const fixed = schedules.map((each) => ({ ...each, averageOf: null }));
        const found = matchSchedules(fixed, entries, { today: TODAY }).flatMap(({ days }, index) =>
          days.flatMap(({ day, entry: own }) => (own ? `${index} ${day} ${own.itemId}` : [])),
        );
        expect(found.sort()).toEqual(bestPairs(fixed, entries));
      }),
      { numRuns: 300 },
    );
  });

  test('belong to one day at most, in whatever order they are', () => {
    fc.assert(
      fc.property(anySchedules, anyEntries, (schedules, entries) => {
        const results = matchSchedules(schedules, entries, { today: TODAY });
        const used = results.flatMap(({ days }) => days.flatMap(({ entry: own }) => own ?? []));
        expect(new Set(used).size).toBe(used.length);
        expect(matchSchedules(schedules, entries.toReversed(), { today: TODAY })).toEqual(results);
      }),
    );
  });
});
