import { expect, it } from 'vitest';

import type { Change, ChangeConflict, ChangeFacts, ChangeSubject } from '#contract/changes.ts';
import { type Cents, cents } from '#contract/money.ts';
import { ACTIVITY_KINDS } from '#src/features/activity/activity-search.ts';
import { isOfKind } from '#src/features/activity/change-filters.tsx';
import { changeWords, phraseText } from '#src/features/activity/change-words.ts';
import { fieldWords } from '#src/features/activity/column-words.ts';
import { conflictWords } from '#src/features/activity/conflict-words.ts';
import { actionOf, SUBJECT_TYPES } from '#src/features/activity/subject-words.ts';
import { createFormat } from '#src/ui/format/format.ts';

const NOW = new Date(2026, 10, 25, 22, 0);
const at = (day: string) => new Date(`${day}T12:00:00`).getTime();

type Action = 'created' | 'changed' | 'deleted';
type Pair<T> = [T | null, T | null];
/** Cents, null where there was or is nothing. */
type Amounts = readonly [number | null, number | null];

const pairOf = ([before, after]: Amounts): Pair<Cents> => [
  before === null ? null : cents(before),
  after === null ? null : cents(after),
];
/** Created, deleted, or there before and after. */
const as = <T>(action: Action, value: T): Pair<T> => [
  action === 'created' ? null : value,
  action === 'deleted' ? null : value,
];
/** `Old → New`, or one name that stays. */
const named = (name: string, [before, after]: Amounts): Pair<string> => {
  const [old = '', current = old] = name.split(' → ');
  return [before === null ? null : old, after === null ? null : current];
};

const holding =
  (type: 'asset' | 'liability') =>
  (name: string, amounts: Amounts, others: string[] = [], more: object = {}): ChangeSubject => ({
    ...{ type, name: named(name, amounts), cents: pairOf(amounts), others, ...more },
  });
const [asset, liability] = [holding('asset'), holding('liability')];
const TERMS = ['principal_day', 'rate', 'interest', 'payment_cents'];
const category = (name: string, action: Action, more: object = {}): ChangeSubject => ({
  type: 'category',
  name: named(name, as(action, 1)),
  isMandatory: as(action, false),
  isArchived: as(action, false),
  ...more,
});
const DECEMBER = { year: 2026, month: 12 };
const month = (before: boolean, after: boolean): ChangeSubject => ({
  ...{ type: 'month', ...DECEMBER, exists: [before, after] },
});
const plan = (amounts: Amounts, name = 'Groceries'): ChangeSubject => ({
  ...{ type: 'month-category', ...DECEMBER, category: name, cents: pairOf(amounts) },
});
const entry = (action: Action, more: object = {}): ChangeSubject => ({
  ...{ type: 'entry', year: 2026, month: 11, kind: 'expenses', category: 'Groceries' },
  note: as(action, 'Farmers market'),
  cents: as(action, cents(3860)),
  day: as(action, '2026-11-25'),
  time: as(action, at('2026-11-25')),
  ...more,
});
const pastValue = (amounts: Amounts): ChangeSubject => ({
  ...{ type: 'past-value', of: 'asset', name: 'Savings', cents: pairOf(amounts) },
  day: ['2026-10-31', '2026-10-31'],
  time: [at('2026-10-31'), at('2026-10-31')],
});
const schedule = (action: Action, more: object = {}): ChangeSubject => ({
  ...{ type: 'schedule', kind: 'expenses', category: 'Housing', note: as(action, 'Rent'), others: [] },
  cents: as(action, cents(90_000)),
  status: as(action, 'active'),
  ...more,
});
type Parts = Extract<ChangeSubject, { type: 'life-plan' }>['parts'];
const part = (
  of: Parts[number]['of'],
  name: Pair<string> = [null, null],
  plan: string | null = 'My plan',
  value: Pair<string | number> = [null, null],
) => ({ of, name, plan, value }) satisfies Parts[number];
const lifePlan = (...parts: Parts): ChangeSubject => ({
  ...{ type: 'life-plan', exists: [true, true], parts: parts.slice(0, 20), partCount: parts.length },
});
const ROOF = part('oneOffs', ['Roof', 'Roof'], 'My plan', [-1_400_000, -1_500_000]);
const PAY = { kind: 'earnedIncome', category: null };
const occurrence = (isSkipped: Pair<boolean>): ChangeSubject => ({
  ...{ type: 'occurrence', kind: 'expenses', category: 'Rent', note: '', day: '2026-12-01', isSkipped },
});
const profile = (givenName: Pair<string>, currency: Pair<string>): ChangeSubject => ({
  ...{ type: 'profile', givenName, currency },
});

/** A change of these subjects, with the facts that the server would derive from them. */
function change(
  subjects: readonly ChangeSubject[],
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
    facts: { subjects: [...subjects], counts, months: [], plans: { count: 0, cents: cents(0) }, ...facts },
    ...more,
  };
}

/** The title and what is said below, after a colon. */
function words(of: Change, format = createFormat()): string {
  const { title, details } = changeWords(format, of);
  return `${title}: ${details.map(phraseText).join(' · ')}`.replace(/: $/, '');
}

type Count = Partial<ChangeFacts['counts'][string]>;
/** What a change did in all, of which it may list only the first ones. */
const counting = (counts: Readonly<Record<string, Count>>, rest: Partial<ChangeFacts> = {}) => ({
  counts: Object.fromEntries(
    Object.entries(counts).map(([type, count]) => [type, { created: 0, changed: 0, deleted: 0, ...count }]),
  ),
  ...rest,
});
const UNDO = { changeId: 3, isUndo: false, kind: null, source: null } as const;
const STATEMENT = { kind: 'statement', source: 'checking.csv' } as const;
const COPY = { kind: 'month-copy', source: '2026/11' } as const;
const MOVE = { kind: 'move' } as const;
const MONTHS = [
  { year: 2026, month: 10, entries: 41, cents: { expenses: cents(231_844) } },
  { year: 2026, month: 11, entries: 21, cents: { expenses: cents(112_790), earnedIncome: cents(400_000) } },
];
const OCTOBER = { months: MONTHS.slice(0, 1) };
const BOTH = { months: MONTHS };
const SUMS =
  '2026/10: 41 entries, $2,318.44 · 2026/11: 21 entries, expenses $1,127.90, earned income $4,000.00';
const plans = (count: number, sum: number | null) => ({
  plans: { count, cents: sum === null ? null : cents(sum) },
});
const ITEM = 'Groceries · $38.60 · 2026-11-25';
const pay = {
  ...{ kind: 'earnedIncome', category: null, note: ['Pay', null], day: [null, null] },
  time: [at('2025-11-25'), null],
};
const corrected = {
  ...{ category: '', note: ['A', 'B'], cents: pairOf([100, 200]), day: ['2026-11-24', '2026-11-25'] },
};

it.each<[string, readonly ChangeSubject[], Partial<Change>?, Partial<ChangeFacts>?]>([
  ['Asset “Savings” changed: Value $18,000.00 → $18,950.00', [asset('Savings', [1_800_000, 1_895_000])]],
  ['Asset “Old” renamed to “New”: Value $1.00', [asset('Old → New', [100, 100])]],
  [
    'Asset “Fund” changed: Number of shares, symbol changed',
    [asset('Fund', [100, 100], ['num_shares', 'symbol'])],
  ],
  ['Asset “Savings” added: Value $1.00', [asset('Savings', [null, 100])]],
  [
    'Liability “Loan” deleted: Principal $1.00 · asset “Home” changed',
    [liability('Loan', [100, null]), asset('Home', [5, 5], ['liability_id'])],
  ],
  [
    'Liability “Loan” changed: Principal $2.00 → $1.00 · entry “Farmers market” $38.60 added',
    [liability('Loan', [200, 100]), entry('created')],
  ],
  [
    '5 assets changed: “A” $1.00 → $2.00 · “B” $1.00 → $2.00 · “C” $1.00 → $2.00 · 2 more · 1 past value added',
    ['A', 'B', 'C', 'D', 'E'].map((name) => asset(name, [100, 200])),
    {},
    counting({ asset: { changed: 5 }, 'past-value': { created: 1 } }),
  ],
  [`Entry added: “Farmers market” · ${ITEM}`, [entry('created')]],
  [`Entry added: ${ITEM}`, [entry('created', { note: [null, ''] })]],
  [
    `Entry added: “Farmers market” · ${ITEM} · in 2026/12 · budget 2026/12 created`,
    [entry('created', { month: 12 }), month(false, true), plan([null, 0])],
  ],
  [
    '2 categories added to 2026/12: “Food” Plan $1.00 · “Fun” Plan $2.00',
    [plan([null, 100], 'Food'), plan([null, 200], 'Fun')],
  ],
  [
    '24 categories removed from budgets: “Food” Plan $1.00 · 23 more',
    [plan([100, null], 'Food')],
    {},
    counting({ 'month-category': { deleted: 24 } }),
  ],
  [
    'Category “Groceries” removed from 2026/12: Plan $1.00 · entry “Farmers market” $38.60 deleted',
    [entry('deleted', { month: 12 }), plan([100, null])],
  ],
  ['Entry “Pay” deleted: Net Earned Income · $38.60 · 2025-11-25 · in 2026/11', [entry('deleted', pay)]],
  [
    'Entry “B” changed: Note “A” → “B” · Unnamed expense · $1.00 → $2.00 · 2026-11-24 → 2026-11-25',
    [entry('changed', corrected)],
  ],
  [
    `62 entries from checking.csv: ${SUMS} · 3 new categories`,
    [],
    STATEMENT,
    counting({ entry: { created: 62 }, category: { created: 3 } }, BOTH),
  ],
  [`1 entry from checking.csv: “Farmers market” · ${ITEM}`, [entry('created')], STATEMENT],
  ['Import from checking.csv: New category “Fun”', [category('Fun', 'created')], STATEMENT],
  [
    `Account imported from old.json: 2 assets added · ${SUMS} · 4 plans set · Too large to show planned`,
    [],
    { kind: 'account-file', source: 'old.json' },
    counting({ asset: { created: 2 }, entry: { created: 62 } }, { ...BOTH, ...plans(4, null) }),
  ],
  [
    'Budget 2026/12 made from 2026/11: 14 plans copied · $4,350.00 planned',
    [month(false, true)],
    COPY,
    plans(14, 435_000),
  ],
  [
    '41 entries copied from 2026/11 to 2026/10: 2026/10: 41 entries, $2,318.44',
    [],
    COPY,
    counting({ entry: { created: 41 } }, OCTOBER),
  ],
  [
    'Categories copied from 2026/11 to 2026/12: Category “Fun” added to 2026/12',
    [plan([null, 0], 'Fun')],
    COPY,
  ],
  [
    `Entry “Farmers market” moved to “Fun”: From ${ITEM}`,
    [entry('created', { category: 'Fun' }), entry('deleted')],
    MOVE,
  ],
  [
    `Entry “Farmers market” moved to 2026/12: From ${ITEM}`,
    [entry('created', DECEMBER), entry('deleted')],
    MOVE,
  ],
  [
    '41 entries moved: 2026/10: 41 entries, $2,318.44',
    [entry('created')],
    MOVE,
    counting({ entry: { created: 41, deleted: 41 } }, OCTOBER),
  ],
  ['3 entries deleted: 2026/10: 41 entries, $2,318.44', [], {}, counting({ entry: { deleted: 3 } }, OCTOBER)],
  [
    `Budget 2026/12 deleted: ${SUMS}`,
    [month(true, false)],
    {},
    counting({ month: { deleted: 1 }, entry: { deleted: 62 }, 'month-category': { deleted: 9 } }, BOTH),
  ],
  ['Budget 2026/12 created', [month(false, true)]],
  [
    'Category “Eating Out” archived: The months that use it keep it',
    [category('Eating Out', 'changed', { isArchived: [false, true] })],
  ],
  [
    'Category “Mortgage” archived: The months that use it keep it · liability “Home” changed',
    [
      liability('Home', [500, 500], ['expense_id']),
      category('Mortgage', 'changed', { isArchived: [false, true] }),
    ],
  ],
  ['Category “Fun” restored: Discretionary', [category('Fun', 'changed', { isArchived: [true, false] })]],
  ['Category “Fun” changed: Now mandatory', [category('Fun', 'changed', { isMandatory: [false, true] })]],
  ['Category “Fun” renamed to “Joy”: Discretionary', [category('Fun → Joy', 'changed')]],
  ['Category “Groceries” added to 2026/12: Plan $3.00', [plan([null, 300])]],
  ['Category “Groceries” removed from 2026/12', [plan([0, null])]],
  ['Plan for “Groceries” in 2026/12 changed: No plan → $3.00', [plan([0, 300])], {}, plans(1, 300)],
  [
    '2 plans changed: “A” $1.00 → $2.00 · “B” $2.00 → no plan · $2.00 planned',
    [plan([100, 200], 'A'), plan([200, 0], 'B')],
    {},
    plans(1, 200),
  ],
  ['Past value of “Savings” added: $1.00 · 2026-10-31', [pastValue([null, 100])]],
  ['Past value of “Savings” corrected: $1.00 → $2.00 · 2026-10-31', [pastValue([100, 200])]],
  ['Past value of “Savings” removed: $1.00 · 2026-10-31', [pastValue([100, null])]],
  ['Your name changed: “Ada” → “Eve”', [profile(['Ada', 'Eve'], ['USD', 'USD'])]],
  ['Currency changed: USD → EUR', [profile(['Ada', 'Ada'], ['USD', 'EUR'])]],
  ['Other data changed', []],
  [
    'Plan “Part-time” added: Month of birth changed',
    [lifePlan(part('plan', [null, 'Part-time'], null), part('bornIn', [null, null], null))],
  ],
  ['Plan “Old” renamed to “New”', [lifePlan(part('plan', ['Old', 'New'], null))]],
  ['“Roof” in “My plan” changed: -$14,000.00 → -$15,000.00', [lifePlan(ROOF)]],
  [
    '“Roof” added to “My plan”: -$14,000.00',
    [lifePlan(part('oneOffs', [null, 'Roof'], 'My plan', [null, -1_400_000]))],
  ],
  ['“Roof” in “My plan” renamed to “Attic”', [lifePlan(part('oneOffs', ['Roof', 'Attic']))]],
  ...(
    [
      ['Inflation', '3% → 2.5%', 'inflation', [3, 2.5]],
      ['Returns', '8%', 'returns', [8, null]],
      ['Age to plan to', '95 → 90', 'lastsToAge', [95, 90]],
      ['Rule for stopping work', 'the money lasts → 4% rule', 'rule', ['lasts', 4]],
      ['When work stops', 'as soon as possible → 2041-05', 'stop', ['soonest', '2041-05']],
    ] as const
  ).map(([name, values, of, value]): [string, ChangeSubject[]] => [
    `${name} in “My plan” changed: ${values}`,
    [lifePlan(part(of, [null, null], 'My plan', [...value]))],
  ]),
  [
    'Life plan changed: “Roof” in “My plan” changed · “Car” removed from “My plan” · Pots in “My plan” changed · 2 more',
    [lifePlan(ROOF, part('oneOffs', ['Car', null]), part('pots'), part('rule'), part('stop'))],
  ],
  [
    'Life plan changed: “Roof” in “My plan” changed · Inflation in “My plan” changed',
    [lifePlan(ROOF), lifePlan(part('inflation'))],
  ],
  ['Undone: “Roof” added to “My plan”', [lifePlan(part('oneOffs', ['Roof', null]))], { undoes: UNDO }],
  ['Schedule “Rent” added: $900.00', [schedule('created')]],
  ['Schedule “Net Earned Income” deleted: $900.00', [schedule('deleted', { note: ['', null], ...PAY })]],
  ['Schedule “Rent” changed: $900.00 → $950.00', [schedule('changed', { cents: pairOf([90_000, 95_000]) })]],
  [
    'Schedule “Rent” changed: How often, first day changed',
    [schedule('changed', { others: ['rule', 'first_day'] })],
  ],
  ['Schedule “Rent” paused', [schedule('changed', { status: ['active', 'paused'] })]],
  ['Schedule “Rent” resumed', [schedule('changed', { status: ['paused', 'active'] })]],
  ['Proposal “Rent” declined: $900.00', [schedule('created', { status: [null, 'declined'] })]],
  [
    '2 proposals declined: “Rent” $900.00 · “Rent” $900.00',
    [1, 2].map(() => schedule('created', { status: [null, 'declined'] })),
  ],
  [
    'Undone: schedule “Rent” paused',
    [schedule('changed', { status: ['paused', 'active'] })],
    { undoes: UNDO },
  ],
  ['Day 2026-12-01 of “Rent” skipped', [occurrence([null, true])]],
  ['Day 2026-12-01 of “Rent” is open again', [occurrence([true, null])]],
  [
    '2 days of schedules skipped: Day 2026-12-01 of “Rent” · day 2026-12-01 of “Rent”',
    [occurrence([null, true]), occurrence([null, true])],
  ],
  [
    `Recorded by itself: “Farmers market”: “Farmers market” · ${ITEM} · budget 2026/12 created`,
    [entry('created'), month(false, true)],
    { kind: 'schedule' },
  ],
  [
    'Recorded by itself: 3 entries: 2026/10: 41 entries, $2,318.44',
    [],
    { kind: 'schedule' },
    counting({ entry: { created: 3 } }, OCTOBER),
  ],
  [
    'Category “Car” changed: A fund since 2026-01',
    [category('Car', 'changed', { fundSince: [null, '2026-01'] })],
  ],
  [
    'Category “Car” changed: No longer a fund',
    [category('Car', 'changed', { fundSince: ['2026-01', null] })],
  ],
  [
    'Liability “Loan” changed: Interest rate, last payment changed',
    [liability('Loan', [100, 100], ['rate', 'last_day'])],
  ],
  [
    'Liability “Loan” changed: Terms added',
    [liability('Loan', [100, 100], TERMS, { principalDay: [null, '2026-12-01'] })],
  ],
  [
    'Liability “Loan” changed: Principal $1.00 → $2.00 · Terms removed',
    [liability('Loan', [100, 200], TERMS, { principalDay: ['2026-12-01', null] })],
  ],
  [
    'Liability “Loan” added: Principal $1.00',
    [liability('Loan', [null, 100], [], { principalDay: [null, '2026-12-01'] })],
  ],
  ['Liability “Loan” changed: 4 details changed', [liability('Loan', [100, 100], TERMS)]],
  [
    `Undone: entry “Farmers market” deleted: The entry is back · ${ITEM}`,
    [entry('created')],
    { undoes: UNDO },
  ],
  [
    `Undone: entry added: The entry is gone · “Farmers market” · ${ITEM}`,
    [entry('deleted')],
    { undoes: UNDO },
  ],
  [
    'Undone: asset “Savings” changed: Value $18,950.00 → $18,000.00',
    [asset('Savings', [1_895_000, 1_800_000])],
    { undoes: UNDO },
  ],
  ['Undone: asset “Old” renamed to “New”: Value $1.00', [asset('New → Old', [100, 100])], { undoes: UNDO }],
  [
    `Undone: 62 entries from checking.csv: ${SUMS} · 3 categories deleted`,
    [],
    { undoes: { ...UNDO, ...STATEMENT } },
    counting({ entry: { deleted: 62 }, category: { deleted: 3 } }, BOTH),
  ],
  [
    `Redone: entry “Farmers market” deleted: ${ITEM}`,
    [entry('deleted')],
    { undoes: { ...UNDO, isUndo: true } },
  ],
])('%s', (expected, subjects, more, facts) => {
  expect(words(change(subjects, more, facts))).toBe(expected);
});

it('hides amounts', () => {
  const hidden = createFormat({ isHidden: true });
  expect(words(change([entry('created')]), hidden)).toBe(
    'Entry added: “Farmers market” · Groceries · ••• · 2026-11-25',
  );
  expect(words(change([lifePlan(ROOF)]), hidden)).toBe('“Roof” in “My plan” changed: •••');
});

it('has words for everything that a change can do, and for its undo, under some kind', () => {
  for (const type of SUBJECT_TYPES)
    for (const undoes of [null, UNDO])
      for (const kind of [null, 'statement', 'account-file', 'month-copy', 'move', 'schedule'] as const) {
        // Listed nowhere, as the last ones of a long change.
        const of = change([], { kind, undoes }, counting({ [type]: { created: 2, changed: 2, deleted: 2 } }));
        expect(words(of), type).toMatch(/^(?:Undone: )?\S.*[a-z]/);
        expect(words(of)).not.toMatch(/undefined|null|NaN|“”/);
        if (type !== 'past-value') expect(ACTIVITY_KINDS.some(([each]) => isOfKind(of, each))).toBe(true);
      }
});

it.each<[string, Partial<ChangeConflict>]>([
  ['Asset “Savings” was changed at 12:00 PM today.', {}],
  [
    'Asset “Savings” was deleted at 12:00 PM yesterday.',
    { time: at('2026-11-24'), what: asset('Savings', [1, null]) },
  ],
  [
    'Category “Groceries” in 2026/12, added at 12:00 PM on November 22, depends on it.',
    { reason: 'in-use', time: at('2026-11-22'), what: plan([null, 0]) },
  ],
  [
    'Day 2026-12-01 of “Rent”, added at 12:00 PM on November 22, depends on it.',
    { reason: 'in-use', time: at('2026-11-22'), what: occurrence([null, false]) },
  ],
  [
    'Budget 2026/12 was deleted at 12:00 PM on November 22, 2025, and it belongs there.',
    { reason: 'missing', time: at('2025-11-22'), what: month(true, false) },
  ],
  ['Budget 2026/12 took its place at 12:00 PM today.', { reason: 'taken', what: month(false, true) }],
  ['Something that belongs to it was changed since then.', { what: null, time: null }],
  [
    'Its first part is no longer kept, so the whole cannot be undone.',
    { reason: 'forgotten', what: null, time: null, change: null },
  ],
  ['It was undone at 12:00 PM today.', { reason: 'undone', what: null }],
  ['Life plan “My plan” was changed at 12:00 PM today.', { what: lifePlan(ROOF) }],
  [
    'Life plan was deleted at 12:00 PM today.',
    {
      what: { ...lifePlan(ROOF, part('bornIn', [null, null], null)), exists: [true, false] } as ChangeSubject,
    },
  ],
])('%s', (sentence, more) => {
  const usual = { change: 9, time: at('2026-11-25'), what: asset('Savings', [1, 2]) };
  expect(conflictWords({ ...usual, reason: 'changed', ...more }, NOW)).toBe(sentence);
});

it.each<[string, ChangeSubject, string[]]>([
  ['a budget, whose name says it', month(true, true), []],
  ['anything else', schedule('changed'), ['Month']],
])('the month of %s', (_what, subject, labels) => {
  const row = { id: 1, subject, fields: [{ name: 'month', before: 3, after: 4 }] };
  expect(fieldWords(createFormat(), row, 'changed').map(({ label }) => label)).toEqual(labels);
});
