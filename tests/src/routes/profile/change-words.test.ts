import { describe, expect, it } from 'vitest';

import type { Change, ChangeConflict, ChangeFacts, ChangeSubject } from '#contract/changes.ts';
import { cents } from '#contract/money.ts';
import { ACTIVITY_KINDS } from '#src/features/activity/activity-search.ts';
import { isOfKind } from '#src/features/activity/change-filters.tsx';
import { changeWords, phraseText } from '#src/features/activity/change-words.ts';
import { conflictWords } from '#src/features/activity/conflict-words.ts';
import { actionOf, SUBJECT_TYPES } from '#src/features/activity/subject-words.ts';
import { createFormat } from '#src/ui/format/format.ts';

const NOW = new Date(2026, 10, 25, 22, 0);
const at = (day: string) => new Date(`${day}T12:00:00`).getTime();

type Pair<T> = [T | null, T | null];
const amounts = (before: number | null, after: number | null): Pair<ReturnType<typeof cents>> => [
  before === null ? null : cents(before),
  after === null ? null : cents(after),
];
/** Created, deleted, or there before and after. */
const as = <T>(action: string, value: T): Pair<T> => [
  action === 'created' ? null : value,
  action === 'deleted' ? null : value,
];

const asset = (name: Pair<string>, values: Pair<ReturnType<typeof cents>>, others: string[] = []) =>
  ({ type: 'asset', name, cents: values, others }) satisfies ChangeSubject;
const liability = (name: Pair<string>, values: Pair<ReturnType<typeof cents>>) =>
  ({ type: 'liability', name, cents: values, others: [] as string[] }) satisfies ChangeSubject;
const category = (name: Pair<string>, more: object = {}): ChangeSubject => ({
  type: 'category',
  name,
  isMandatory: [name[0] && false, name[1] && false] as Pair<boolean>,
  isArchived: [name[0] && false, name[1] && false] as Pair<boolean>,
  ...more,
});
const month = (exists: [boolean, boolean], number = 12): ChangeSubject => ({
  type: 'month',
  year: 2026,
  month: number,
  exists,
});
const plan = (values: Pair<ReturnType<typeof cents>>, name = 'Groceries'): ChangeSubject => ({
  type: 'month-category',
  year: 2026,
  month: 12,
  category: name,
  cents: values,
});
const entry = (action: string, more: object = {}): ChangeSubject => ({
  type: 'entry',
  year: 2026,
  month: 11,
  kind: 'expenses',
  category: 'Groceries',
  note: as(action, 'Farmers market'),
  cents: as(action, cents(3860)),
  day: as(action, '2026-11-25'),
  time: as(action, at('2026-11-25')),
  ...more,
});
const pastValue = (values: Pair<ReturnType<typeof cents>>): ChangeSubject => ({
  type: 'past-value',
  of: 'asset',
  name: 'Savings',
  cents: values,
  day: ['2026-10-31', '2026-10-31'],
  time: [at('2026-10-31'), at('2026-10-31')],
});
const profile = (givenName: [string, string], currency: [string, string]): ChangeSubject => ({
  type: 'profile',
  givenName,
  currency,
});

/** A change of these subjects, with the facts that the server would derive from them. */
function change(
  subjects: ChangeSubject[],
  more: Partial<Change> = {},
  facts: Partial<ChangeFacts> = {},
): Change {
  const counts: ChangeFacts['counts'] = {};
  for (const subject of subjects) {
    const count = (counts[subject.type] ??= { created: 0, changed: 0, deleted: 0 });
    count[actionOf(subject)] += 1;
  }
  return {
    ...{ changeId: 7, group: null, size: 1, time: NOW.getTime(), device: '', kind: null, source: null },
    ...{ undoes: null, undoneAt: null },
    facts: { subjects, counts, months: [], plans: { count: 0, cents: cents(0) }, ...facts },
    ...more,
  };
}

function words(of: Change, format = createFormat()): [string, string] {
  const { title, details } = changeWords(format, of, NOW);
  return [title, details.map(phraseText).join(' · ')];
}

const many = (type: string, count: Partial<ChangeFacts['counts'][string]>): Partial<ChangeFacts> => ({
  counts: { [type]: { created: 0, changed: 0, deleted: 0, ...count } },
});
const undo = { changeId: 3, isUndo: false, kind: null, source: null } as const;
const STATEMENT = { kind: 'statement', source: 'checking.csv' } as const;
const MONTHS = [
  { year: 2026, month: 10, entries: 41, cents: { expenses: cents(231_844) } },
  { year: 2026, month: 11, entries: 21, cents: { expenses: cents(112_790), earnedIncome: cents(400_000) } },
];
const monthSums =
  '2026/10: 41 entries, $2,318.44 · 2026/11: 21 entries, expenses $1,127.90, earned income $4,000.00';

describe('the words of a change', () => {
  it.each<[string, string, Change]>([
    [
      'Asset “Savings” changed',
      'Value $18,000.00 → $18,950.00',
      change([asset(['Savings', 'Savings'], amounts(1_800_000, 1_895_000))]),
    ],
    ['Asset “Old” renamed to “New”', 'Value $1.00', change([asset(['Old', 'New'], amounts(100, 100))])],
    [
      'Asset “Fund” changed',
      'Number of shares, symbol changed',
      change([asset(['Fund', 'Fund'], amounts(100, 100), ['num_shares', 'symbol'])]),
    ],
    ['Asset “Savings” added', 'Value $1.00', change([asset([null, 'Savings'], amounts(null, 100))])],
    [
      'Liability “Loan” deleted',
      'Principal $1.00 · asset “Home” changed',
      change([
        liability(['Loan', null], amounts(100, null)),
        asset(['Home', 'Home'], amounts(5, 5), ['liability_id']),
      ]),
    ],
    [
      'Liability “Loan” changed',
      'Principal $2.00 → $1.00 · entry “Farmers market” $38.60 added',
      change([liability(['Loan', 'Loan'], amounts(200, 100)), entry('created')]),
    ],
    [
      '5 assets changed',
      '“A” $1.00 → $2.00 · “B” $1.00 → $2.00 · “C” $1.00 → $2.00 · 2 more · 1 past value added',
      change(
        [...['A', 'B', 'C', 'D', 'E'].map((name) => asset([name, name], amounts(100, 200)))],
        {},
        { counts: { ...many('asset', { changed: 5 }).counts, ...many('past-value', { created: 1 }).counts } },
      ),
    ],
    ['Entry added', '“Farmers market” · Groceries · $38.60 · 25 Nov', change([entry('created')])],
    ['Entry added', 'Groceries · $38.60 · 25 Nov', change([entry('created', { note: [null, ''] })])],
    [
      'Entry added',
      '“Farmers market” · Groceries · $38.60 · 25 Nov · in 2026/12 · budget 2026/12 created',
      change([entry('created', { month: 12 }), month([false, true]), plan(amounts(null, 0))]),
    ],
    [
      '2 categories added to 2026/12',
      '“Food” Plan $1.00 · “Fun” Plan $2.00',
      change([plan(amounts(null, 100), 'Food'), plan(amounts(null, 200), 'Fun')]),
    ],
    [
      '24 categories removed from budgets',
      '“Food” Plan $1.00 · 23 more',
      change([plan(amounts(100, null), 'Food')], {}, many('month-category', { deleted: 24 })),
    ],
    [
      'Category “Groceries” removed from 2026/12',
      'Plan $1.00 · entry “Farmers market” $38.60 deleted',
      change([entry('deleted', { month: 12 }), plan(amounts(100, null))]),
    ],
    [
      'Entry “Pay” deleted',
      'Net Earned Income · $38.60 · 25 Nov 2025 · in 2026/11',
      change([
        entry('deleted', {
          kind: 'earnedIncome',
          category: null,
          note: ['Pay', null],
          day: [null, null],
          time: [at('2025-11-25'), null],
        }),
      ]),
    ],
    [
      'Entry “B” changed',
      'Note “A” → “B” · Unnamed expense · $1.00 → $2.00 · 24 Nov → 25 Nov',
      change([
        entry('changed', {
          category: '',
          note: ['A', 'B'],
          cents: amounts(100, 200),
          day: ['2026-11-24', '2026-11-25'],
        }),
      ]),
    ],
    [
      '62 entries from checking.csv',
      `${monthSums} · 3 new categories`,
      change([], STATEMENT, {
        counts: { ...many('entry', { created: 62 }).counts, ...many('category', { created: 3 }).counts },
        months: MONTHS,
      }),
    ],
    [
      '1 entry from checking.csv',
      '“Farmers market” · Groceries · $38.60 · 25 Nov',
      change([entry('created')], STATEMENT),
    ],
    ['Import from checking.csv', 'New category “Fun”', change([category([null, 'Fun'])], STATEMENT)],
    [
      'Account imported from old.json',
      `2 assets added · ${monthSums} · 4 plans set · Too large to show planned`,
      change(
        [],
        { kind: 'account-file', source: 'old.json' },
        {
          counts: { ...many('asset', { created: 2 }).counts, ...many('entry', { created: 62 }).counts },
          months: MONTHS,
          plans: { count: 4, cents: null },
        },
      ),
    ],
    [
      'Budget 2026/12 made from 2026/11',
      '14 plans copied · $4,350.00 planned',
      change(
        [month([false, true])],
        { kind: 'month-copy', source: '2026/11' },
        { plans: { count: 14, cents: cents(435_000) } },
      ),
    ],
    [
      '41 entries copied from 2026/11 to 2026/10',
      '2026/10: 41 entries, $2,318.44',
      change(
        [],
        { kind: 'month-copy', source: '2026/11' },
        { ...many('entry', { created: 41 }), months: MONTHS.slice(0, 1) },
      ),
    ],
    [
      'Categories copied from 2026/11 to 2026/12',
      'Category “Fun” added to 2026/12',
      change([plan(amounts(null, 0), 'Fun')], { kind: 'month-copy', source: '2026/11' }),
    ],
    [
      'Entry “Farmers market” moved to “Fun”',
      'From Groceries · $38.60 · 25 Nov',
      change([entry('created', { category: 'Fun' }), entry('deleted')], { kind: 'move' }),
    ],
    [
      '41 entries moved',
      '2026/10: 41 entries, $2,318.44',
      change(
        [entry('created')],
        { kind: 'move' },
        {
          ...many('entry', { created: 41, deleted: 41 }),
          months: MONTHS.slice(0, 1),
        },
      ),
    ],
    [
      '3 entries deleted',
      '2026/10: 41 entries, $2,318.44',
      change([], {}, { ...many('entry', { deleted: 3 }), months: MONTHS.slice(0, 1) }),
    ],
    [
      'Budget 2026/12 deleted',
      monthSums,
      change(
        [month([true, false])],
        {},
        {
          counts: {
            ...many('month', { deleted: 1 }).counts,
            ...many('entry', { deleted: 62 }).counts,
            ...many('month-category', { deleted: 9 }).counts,
          },
          months: MONTHS,
        },
      ),
    ],
    ['Budget 2026/12 created', '', change([month([false, true])])],
    [
      'Category “Eating Out” archived',
      'The months that use it keep it',
      change([category(['Eating Out', 'Eating Out'], { isArchived: [false, true] })]),
    ],
    [
      'Category “Fun” restored',
      'Discretionary',
      change([category(['Fun', 'Fun'], { isArchived: [true, false] })]),
    ],
    [
      'Category “Fun” changed',
      'Now mandatory',
      change([category(['Fun', 'Fun'], { isMandatory: [false, true] })]),
    ],
    ['Category “Fun” renamed to “Joy”', 'Discretionary', change([category(['Fun', 'Joy'])])],
    ['Category “Groceries” added to 2026/12', 'Plan $3.00', change([plan(amounts(null, 300))])],
    ['Category “Groceries” removed from 2026/12', '', change([plan(amounts(0, null))])],
    [
      'Plan for “Groceries” in 2026/12 changed',
      'No plan → $3.00',
      change([plan(amounts(0, 300))], {}, { plans: { count: 1, cents: cents(300) } }),
    ],
    [
      '2 plans changed',
      '“A” $1.00 → $2.00 · “B” $2.00 → no plan · $2.00 planned',
      change(
        [plan(amounts(100, 200), 'A'), plan(amounts(200, 0), 'B')],
        {},
        { plans: { count: 1, cents: cents(200) } },
      ),
    ],
    ['Past value of “Savings” added', '$1.00 · 31 Oct', change([pastValue(amounts(null, 100))])],
    ['Past value of “Savings” corrected', '$1.00 → $2.00 · 31 Oct', change([pastValue(amounts(100, 200))])],
    ['Past value of “Savings” removed', '$1.00 · 31 Oct', change([pastValue(amounts(100, null))])],
    ['Your name changed', '“Ada” → “Eve”', change([profile(['Ada', 'Eve'], ['USD', 'USD'])])],
    ['Currency changed', 'USD → EUR', change([profile(['Ada', 'Ada'], ['USD', 'EUR'])])],
    ['Other data changed', '', change([])],
    [
      'Undone: entry “Farmers market” deleted',
      'The entry is back · Groceries · $38.60 · 25 Nov',
      change([entry('created')], { undoes: undo }),
    ],
    [
      'Undone: entry added',
      'The entry is gone · “Farmers market” · Groceries · $38.60 · 25 Nov',
      change([entry('deleted')], { undoes: undo }),
    ],
    [
      'Undone: asset “Savings” changed',
      'Value $18,950.00 → $18,000.00',
      change([asset(['Savings', 'Savings'], amounts(1_895_000, 1_800_000))], { undoes: undo }),
    ],
    [
      'Undone: asset “Old” renamed to “New”',
      'Value $1.00',
      change([asset(['New', 'Old'], amounts(100, 100))], { undoes: undo }),
    ],
    [
      'Undone: 62 entries from checking.csv',
      `${monthSums} · 3 categories deleted`,
      change(
        [],
        { undoes: { ...undo, ...STATEMENT } },
        {
          counts: { ...many('entry', { deleted: 62 }).counts, ...many('category', { deleted: 3 }).counts },
          months: MONTHS,
        },
      ),
    ],
    [
      'Redone: entry “Farmers market” deleted',
      'Groceries · $38.60 · 25 Nov',
      change([entry('deleted')], { undoes: { ...undo, isUndo: true } }),
    ],
  ])('%s: %s', (title, details, of) => {
    expect(words(of)).toEqual([title, details]);
  });

  it('hides amounts', () => {
    const hidden = createFormat({ isHidden: true });
    expect(words(change([entry('created')]), hidden)[1]).toBe('“Farmers market” · Groceries · ••• · 25 Nov');
  });

  it('are there for everything that a change can do, and for its undo, under some kind', () => {
    const counts = { created: 2, changed: 2, deleted: 2 };
    for (const type of SUBJECT_TYPES)
      for (const undoes of [null, undo])
        for (const kind of [null, 'statement', 'account-file', 'month-copy', 'move'] as const) {
          // Listed nowhere, as the last ones of a long change.
          const of = change([], { kind, undoes }, { counts: { [type]: counts } });
          const [title, details] = words(of);
          expect(title, type).toMatch(/^(?:Undone: )?\S.*[a-z]/);
          expect(`${title}${details}`).not.toMatch(/undefined|null|NaN|“”/);
          if (type !== 'past-value') expect(ACTIVITY_KINDS.some(([each]) => isOfKind(of, each))).toBe(true);
        }
  });
});

const conflict = (more: Partial<ChangeConflict>): ChangeConflict => ({
  ...{
    change: 9,
    time: at('2026-11-25'),
    reason: 'changed',
    what: asset(['Savings', 'Savings'], amounts(1, 2)),
  },
  ...more,
});

it.each<[string, ChangeConflict]>([
  ['Asset “Savings” was changed today, 12:00.', conflict({})],
  [
    'Asset “Savings” was deleted yesterday, 12:00.',
    conflict({ time: at('2026-11-24'), what: asset(['Savings', null], amounts(1, null)) }),
  ],
  [
    'Category “Groceries” in 2026/12, added on 22 November, 12:00, depends on it.',
    conflict({ reason: 'in-use', time: at('2026-11-22'), what: plan(amounts(null, 0)) }),
  ],
  [
    'Budget 2026/12 was deleted on 22 November 2025, 12:00, and it belongs there.',
    conflict({ reason: 'missing', time: at('2025-11-22'), what: month([true, false]) }),
  ],
  ['Budget 2026/12 took its place today, 12:00.', conflict({ reason: 'taken', what: month([false, true]) })],
  ['Something that belongs to it was changed since then.', conflict({ what: null, time: null })],
  [
    'Its first part is no longer kept, so the whole cannot be undone.',
    conflict({ reason: 'forgotten', what: null, time: null, change: null }),
  ],
  ['It was undone today, 12:00.', conflict({ reason: 'undone', what: null })],
])('%s', (sentence, of) => {
  expect(conflictWords(of, NOW)).toBe(sentence);
});
