import { describe, expect, test } from 'vitest';

import { cents } from '#contract/money.ts';
import { formatRule, parseRule } from '#contract/recurrence.ts';
import type { EntryToMatch } from '#contract/schedule-matching.ts';
import type { Schedule } from '#contract/schedules.ts';
import { standardDemoData } from '#server/demo/make-demo-data.ts';
import { proposeSchedules, type ScheduleProposal } from '#src/statistics/schedules/proposals.ts';

import { Household, TODAY } from './households.ts';

function proposalsFor(entries: readonly EntryToMatch[], schedules: readonly Schedule[] = [], today = TODAY) {
  const names = new Set(entries.flatMap(({ expenseId }) => expenseId ?? []));
  const categories = [...names].map((expenseId) => ({ expenseId, name: String(expenseId) }));
  return proposeSchedules({ entries, schedules, categories, today });
}

function lineOf({ kind, expenseId, note, amount, averageOf, rule, firstDay }: ScheduleProposal): string {
  const dollars = averageOf === null ? amount / 100 : `about ${Math.round(amount / 100)}`;
  const name = note === '' ? (expenseId ?? kind) : `${expenseId ?? kind} (${note})`;
  return `${name}: ${dollars} ${formatRule(rule)} from ${firstDay}`;
}

function linesFor(household: Household) {
  const { proposals, questions } = proposalsFor(household.entries);
  return { proposals: proposals.map(lineOf), questions: questions.map(lineOf) };
}

const LAST_WORKING_DAY = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1';

describe('what is proposed to', () => {
  test('whoever only has everyday spending: next to nothing', () => {
    const households = Array.from({ length: 20 }, (_, index) =>
      new Household(`Everyday ${index}`).everydaySpending(),
    );
    const found = households.map((household) => proposalsFor(household.entries));
    expect(found.flatMap(({ proposals }) => proposals).length).toBeLessThanOrEqual(2);
    expect(found.flatMap(({ questions }) => questions)).toEqual([]);
  });

  test('whoever has yearly bills', () => {
    const household = new Household('Yearly bills')
      .everydaySpending()
      .pays('Insurance', 'FREQ=YEARLY', '2025-01-12', (index) => 612 + 29 * index, { note: 'Car insurance' })
      .pays('Insurance', 'FREQ=YEARLY', '2025-03-03', (index) => 300 + 18 * index, { note: 'Home insurance' })
      .pays('Taxes', 'FREQ=YEARLY', '2024-09-15', 184, { note: 'Vehicle tax' })
      .pays('Entertainment', 'FREQ=YEARLY', '2024-07-20', 139, { note: 'Prime membership' })
      .pays('Car', 'FREQ=YEARLY', '2025-10-05', (index) => 95 + 3 * index)
      .add('Insurance', '2026-05-03', 88, 'Travel insurance')
      .add('Taxi', '2026-05-03', 88);
    expect(linesFor(household)).toEqual({
      proposals: [
        'Insurance (Car insurance): 641 FREQ=YEARLY from 2027-01-12',
        'Insurance (Home insurance): 318 FREQ=YEARLY from 2027-03-03',
        'Taxes (Vehicle tax): 184 FREQ=YEARLY from 2027-09-15',
        'Entertainment (Prime membership): 139 FREQ=YEARLY from 2027-07-20',
        'Car: 98 FREQ=YEARLY from 2027-10-05',
      ],
      questions: ['Insurance (Travel insurance): 88 FREQ=YEARLY from 2027-05-03'],
    });
  });

  test('a freelancer with irregular income, who pays taxes four times a year', () => {
    const household = new Household('Freelancer')
      .everydaySpending()
      .buys('earnedIncome', 2.2, 1_800, 1, ['Acme', 'Client B', 'Invoice 2231', 'Invoice 12'])
      .pays('Taxes', 'FREQ=YEARLY', '2025-01-15', 900, { note: 'Estimated tax' })
      .pays('Taxes', 'FREQ=YEARLY', '2025-04-15', (index) => 900 + 100 * index, { note: 'Estimated tax' })
      .pays('Taxes', 'FREQ=YEARLY', '2025-06-15', (index) => 900 + 100 * index, { note: 'Estimated tax' })
      .pays('Taxes', 'FREQ=YEARLY', '2025-09-15', (index) => 900 + 100 * index, { note: 'Estimated tax' });
    expect(linesFor(household)).toEqual({
      proposals: [
        'Taxes (Estimated tax): 1000 FREQ=YEARLY from 2027-04-15',
        'Taxes (Estimated tax): 1000 FREQ=YEARLY from 2027-06-15',
        'Taxes (Estimated tax): 1000 FREQ=YEARLY from 2027-09-15',
        'Taxes (Estimated tax): 900 FREQ=YEARLY from 2027-01-15',
      ],
      questions: [],
    });
  });

  test('whoever has three loans in one category, without notes', () => {
    const household = new Household('Loans')
      .everydaySpending()
      .pays('Loans', 'FREQ=MONTHLY', '2024-06-01', 812.44)
      .pays('Loans', 'FREQ=MONTHLY', '2024-06-01', 374.8)
      .pays('Loans', 'FREQ=MONTHLY', '2024-06-15', 120);
    expect(linesFor(household).proposals).toEqual([
      'Loans: 812.44 FREQ=MONTHLY from 2026-12-01',
      'Loans: 374.8 FREQ=MONTHLY from 2026-12-01',
      'Loans: 120 FREQ=MONTHLY from 2026-12-15',
    ]);
  });

  test('whoever has wages every two weeks, which differ, and children', () => {
    const household = new Household('Wages').everydaySpending();
    household
      .pays('earnedIncome', 'FREQ=WEEKLY;INTERVAL=2', '2024-06-07', () => household.near(1_450, 0.05))
      .pays('Rent', 'FREQ=MONTHLY', '2024-06-01', (index) => 1_100 + 40 * Math.floor((index + 5) / 12))
      .pays('Kids', 'FREQ=WEEKLY', '2024-06-02', 10, { note: 'Allowance' })
      .pays('Childcare', 'FREQ=WEEKLY;INTERVAL=4', '2024-06-10', 400);
    expect(linesFor(household).proposals).toEqual([
      expect.stringMatching(/^earnedIncome: about 14\d\d FREQ=WEEKLY;INTERVAL=2 from 2026-12-04$/),
      'Rent: 1180 FREQ=MONTHLY from 2026-12-01',
      'Childcare: 400 FREQ=WEEKLY;INTERVAL=4 from 2026-12-21',
      'Kids (Allowance): 10 FREQ=WEEKLY from 2026-11-29',
    ]);
  });

  test('whoever imports what the bank writes', () => {
    const monthIn = (day: string) =>
      new Intl.DateTimeFormat('de', { month: 'long', timeZone: 'UTC' }).format(new Date(day));
    const household = new Household('Bank')
      .everydaySpending()
      .pays('earnedIncome', LAST_WORKING_DAY, '2024-06-28', (index) => (index < 12 ? 2_890.11 : 2_950.2), {
        note: (day) => `GEHALT ${day.slice(0, 7)} FIRMA GMBH`,
      })
      .pays('Housing', 'FREQ=MONTHLY', '2024-06-03', 980, { note: (day) => `Miete ${monthIn(day)}` })
      .pays('Housing', 'FREQ=MONTHLY;INTERVAL=3', '2024-08-15', 55.08, {
        note: 'Rundfunk ARD ZDF',
        isWorkingDay: true,
      })
      .pays('Insurance', 'FREQ=MONTHLY', '2024-06-05', 48.9, {
        note: (day) => `ALLIANZ SE 8474${day.slice(5, 7)}`,
        isWorkingDay: true,
      });
    expect(linesFor(household).proposals).toEqual([
      `earnedIncome (GEHALT FIRMA GMBH): 2950.2 ${LAST_WORKING_DAY} from 2026-11-30`,
      'Housing (Miete): 980 FREQ=MONTHLY from 2026-12-03',
      'Insurance (ALLIANZ SE): 48.9 FREQ=MONTHLY from 2026-12-05',
      'Housing (Rundfunk ARD ZDF): 55.08 FREQ=MONTHLY;INTERVAL=3 from 2027-02-16',
    ]);
  });

  test('whoever has subscriptions among other entertainment, without notes', () => {
    const household = new Household('Subscriptions')
      .everydaySpending()
      .pays('Entertainment', 'FREQ=MONTHLY', '2024-06-03', (index) => (index < 14 ? 15.99 : 17.99))
      .pays('Entertainment', 'FREQ=MONTHLY', '2024-06-12', 9.99)
      .pays('Entertainment', 'FREQ=MONTHLY', '2025-06-20', 4.99);
    expect(linesFor(household).proposals).toEqual([
      'Entertainment: 17.99 FREQ=MONTHLY from 2026-12-03',
      'Entertainment: 9.99 FREQ=MONTHLY from 2026-12-12',
      'Entertainment: 4.99 FREQ=MONTHLY from 2026-12-20',
    ]);
  });

  test('whoever has moved: the present rent, and nothing that has stopped', () => {
    const household = new Household('Moved')
      .pays('Rent', 'FREQ=MONTHLY', '2024-06-01', 900, { until: '2026-07-15' })
      .pays('Rent', 'FREQ=MONTHLY', '2026-08-03', 1_300)
      .pays('Sports', 'FREQ=MONTHLY', '2024-06-09', 39, { note: 'Gym', until: '2026-09-20' });
    expect(linesFor(household).proposals).toEqual(['Rent: 1300 FREQ=MONTHLY from 2026-12-03']);
  });

  test('a newcomer: a question', () => {
    const household = new Household('Newcomer')
      .pays('Rent', 'FREQ=MONTHLY', '2026-10-01', 900)
      .add('Car', '2026-10-09', 420, 'Kfz-Versicherung HUK')
      .add('Property tax', '2026-11-01', 1_200)
      // These may come every month.
      .pays('Insurance', 'FREQ=MONTHLY', '2026-10-05', 48.9, { note: 'Dental' })
      .pays('Tax', 'FREQ=MONTHLY', '2026-10-05', (index) => 48 + index)
      .add('Fun', '2026-11-09', 30);
    expect(linesFor(household)).toEqual({
      proposals: [],
      questions: [
        'Property tax: 1200 FREQ=YEARLY from 2027-11-01',
        'Car (Kfz-Versicherung HUK): 420 FREQ=YEARLY from 2027-10-09',
      ],
    });
  });

  test('whoever pays late and forgets to record some', () => {
    const household = new Household('Forgetful').everydaySpending();
    household
      .pays('Rent', 'FREQ=MONTHLY', '2024-06-01', 1_000, { late: 3, without: ['2026-03', '2026-08'] })
      .pays('Phone', 'FREQ=MONTHLY', '2024-06-18', () => household.near(30, 0.05), {
        ...{ note: 'Phone', jitter: 3, without: ['2026-01', '2025-06'] },
      });
    expect(linesFor(household).proposals).toEqual([
      expect.stringMatching(/^Rent: 1000 FREQ=MONTHLY from 2026-12-0[1-4]$/),
      expect.stringMatching(/^Phone \(Phone\): about \d\d FREQ=MONTHLY from 2026-12-\d\d$/),
    ]);
  });

  test('whoever has bills every other month, quarter and half-year', () => {
    const household = new Household('Rare')
      .everydaySpending()
      .pays('Utilities', 'FREQ=MONTHLY;INTERVAL=2', '2024-06-22', (index) => 80 + ((index * 37) % 15), {
        note: 'Electricity',
      })
      .pays('Utilities', 'FREQ=MONTHLY;INTERVAL=6', '2024-08-10', (index) => 200 + ((index * 7) % 20), {
        note: 'Water',
      })
      .pays('passiveIncome', 'FREQ=MONTHLY;INTERVAL=3', '2024-06-30', (index) => 100 + 5 * index);
    expect(linesFor(household).proposals).toEqual([
      'passiveIncome: about 143 FREQ=MONTHLY;INTERVAL=3 from 2026-12-30',
      'Utilities (Electricity): about 87 FREQ=MONTHLY;INTERVAL=2 from 2026-12-22',
      'Utilities (Water): about 208 FREQ=MONTHLY;INTERVAL=6 from 2027-02-10',
    ]);
  });

  test('the person of the demo: everything that comes by itself, and no everyday spending', () => {
    const { budgets } = standardDemoData({ year: 2026, month: 11, day: 26 });
    const household = new Household('Demo');
    for (const budget of budgets) {
      const kinds = ['earnedIncome', 'passiveIncome', 'investments'] as const;
      for (const [category, amounts] of [
        ...kinds.map((kind) => [kind, budget[kind]] as const),
        ...budget.expenses,
      ])
        for (const { amount, timeStamp, note } of amounts)
          household.add(category, new Date(timeStamp).toISOString().slice(0, 10), amount / 100, note);
    }
    const { proposals } = linesFor(household);
    expect(proposals).toEqual(
      expect.arrayContaining([
        'earnedIncome: 3236.76 FREQ=MONTHLY;BYMONTHDAY=31 from 2026-11-30',
        'earnedIncome: 3236.76 FREQ=MONTHLY from 2026-12-15',
        'Mortgage: 1486.22 FREQ=MONTHLY from 2026-12-01',
        'Insurance (Home insurance): 121.5 FREQ=MONTHLY from 2026-12-05',
        'Insurance (Car insurance): 121.5 FREQ=MONTHLY from 2026-12-20',
        expect.stringMatching(
          /^passiveIncome \(Dividends\): about \d+ FREQ=MONTHLY;INTERVAL=3 from 2026-12-22$/,
        ),
        'Phone and Internet (Phone): 52.99 FREQ=MONTHLY from 2026-12-11',
        expect.stringMatching(/^passiveIncome \(Interest\): about \d+ FREQ=MONTHLY from 2026-11-28$/),
      ]),
    );
    const everyday =
      /^(?:Groceries|Transport|Healthcare|Eating Out|Entertainment|Clothing|Gifts|Travel|Home)/;
    expect(proposals.filter((line) => everyday.test(line))).toEqual([]);
  });
});

describe('nothing is proposed', () => {
  const rent = () =>
    new Household('Rent')
      .pays('Rent', 'FREQ=MONTHLY', '2024-06-01', (index) => (index < 20 ? 1_000 : 1_250))
      .add('Insurance', '2026-05-03', 88, 'Travel insurance');

  function scheduleOf(proposal: ScheduleProposal, changes: Partial<Schedule> = {}): Schedule {
    const { kind, expenseId, note, amount, averageOf, rule, firstDay } = proposal;
    return {
      ...{ scheduleId: 1, kind, expenseId, note, amount, averageOf, rule, firstDay },
      ...{ timeZone: 'UTC', status: 'active', recordsFrom: null, occurrences: [], ...changes },
    };
  }

  test('that a schedule of any status covers', () => {
    const { entries } = rent();
    const { proposals, questions } = proposalsFor(entries);
    expect([proposals.length, questions.length]).toEqual([1, 1]);
    for (const status of ['active', 'paused', 'declined'] as const) {
      const schedules = [...proposals, ...questions].map((proposal) => scheduleOf(proposal, { status }));
      expect(proposalsFor(entries, schedules)).toEqual({ proposals: [], questions: [] });
    }
  });

  test('that was declined before its amount or its day changed', () => {
    const { entries } = rent();
    const [proposal] = proposalsFor(entries).proposals;
    if (!proposal) throw new Error('Nothing is proposed');
    const changed = { status: 'declined', amount: cents(70_000), firstDay: '2026-12-04' } as const;
    expect(proposalsFor(entries, [scheduleOf(proposal, changed)]).proposals).toEqual([]);
    // Another one in the same category is proposed.
    const other = { ...changed, amount: cents(10_000) };
    expect(proposalsFor(entries, [scheduleOf(proposal, other)]).proposals).toHaveLength(1);
    const yearly = parseRule('FREQ=YEARLY');
    expect(
      yearly && proposalsFor(entries, [scheduleOf(proposal, { ...changed, rule: yearly })]).proposals,
    ).toHaveLength(1);
  });

  test('in a category that has been deleted', () => {
    expect(
      proposeSchedules({ entries: rent().entries, schedules: [], categories: [], today: TODAY }),
    ).toEqual({
      proposals: [],
      questions: [],
    });
  });

  test('that has stopped, unless nothing has been recorded since', () => {
    const household = new Household('Gym').pays('Gym', 'FREQ=MONTHLY', '2026-01-05', 39, {
      until: '2026-07-31',
    });
    expect(linesFor(household).proposals).toEqual(['Gym: 39 FREQ=MONTHLY from 2026-12-05']);
    household.add('Groceries', '2026-11-20', 50);
    expect(linesFor(household).proposals).toEqual([]);
  });
});

test('amounts may be as large as can be stored, of any sign and zero, and notes any text', () => {
  const household = new Household('Hostile');
  for (const [index, dollars] of [0, -35, 999_999_999_999.99, -999_999_999_999.99].entries())
    household
      .pays('Other', 'FREQ=MONTHLY', '2024-06-29', dollars, { note: 'é'.repeat(index * 60) })
      .pays('earnedIncome', 'FREQ=WEEKLY', '2024-06-01', (week) => (week % 2 === 0 ? dollars : -dollars));
  household.add('Other', '1900-01-01', 5).add('Other', '2026-11-26', 5, '\u{1f600} 12 \u202e');
  expect(linesFor(household).proposals).toEqual([
    'earnedIncome: -999999999999.99 FREQ=WEEKLY from 2026-11-28',
    'earnedIncome: 999999999999.99 FREQ=WEEKLY from 2026-11-28',
    `Other (${'é'.repeat(120)}): 999999999999.99 FREQ=MONTHLY from 2026-11-29`,
    `Other (${'é'.repeat(180)}): -999999999999.99 FREQ=MONTHLY from 2026-11-29`,
    `Other (${'é'.repeat(60)}): -35 FREQ=MONTHLY from 2026-11-29`,
  ]);
  expect(proposalsFor(household.entries, [], '2200-12-31').proposals).toEqual([]);
});

test('what is expected today is due today, unless it was paid early', () => {
  const household = new Household('Today').pays('Rent', 'FREQ=MONTHLY', '2026-01-26', 900, {
    until: '2026-10-31',
  });
  expect(linesFor(household).proposals).toEqual(['Rent: 900 FREQ=MONTHLY from 2026-11-26']);
  household.add('Rent', '2026-11-24', 900);
  expect(linesFor(household).proposals).toEqual(['Rent: 900 FREQ=MONTHLY from 2026-12-26']);
});
