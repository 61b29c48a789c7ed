import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { ChangeSubject } from '#contract/changes.ts';
import { dayOf } from '#contract/days.ts';
import { counted } from '#contract/counts.ts';
import { type Cents, ZERO } from '#contract/money.ts';
import { ITEM_KINDS } from '#src/entry/entry-target.ts';
import { monthNumber, monthOfDay } from '#src/statistics/calendar-month.ts';
import type { Format } from '#src/ui/format/format.ts';
import { isolated } from '#src/ui/format/texts.ts';

import type { ActivityKind } from './activity-search.ts';
import { columnWords, type Phrase } from './column-words.ts';
import { lifePlanDetails, lifePlanName, lifePlanTitle } from './life-plan-words.ts';

export type Action = 'created' | 'changed' | 'deleted';

type Subject<TType> = Extract<ChangeSubject, { type: TType }>;
type Pair<T> = readonly [T | null, T | null];

const last = <T>([before, after]: Pair<T>): T | null => after ?? before;
const isChanged = <T>([before, after]: Pair<T>) => before !== null && after !== null && before !== after;
const quoted = (text: string | null) => `“${isolated(text ?? '')}”`;

/** How the subjects of a type are put in words. */
interface Words<TSubject> {
  /** What its changes are filtered as. Null if that depends on more than the type. */
  readonly filter: ActivityKind | null;
  readonly nouns: readonly [string, string];
  /** Before and after the change; null where the subject does not exist. */
  readonly exists: (subject: TSubject) => Pair<unknown>;
  /** In a sentence, such as `asset “Savings”` or `budget 2026/11`. */
  readonly name: (subject: TSubject) => string;
  readonly title: (subject: TSubject, action: Action) => string;
  readonly details: (subject: TSubject, format: Format) => Phrase[];
  /** In a list, with the amount: `“Bank” $1,000.00 → $1,100.00`. */
  readonly phrase: (subject: TSubject, format: Format) => Phrase;
}

export const VERBS: Readonly<Record<Action, string>> = {
  created: 'added',
  changed: 'changed',
  deleted: 'deleted',
};

type Named = Subject<'asset' | 'liability' | 'category'>;
const nameWithType = ({ type, name }: Named) => `${type} ${quoted(last(name))}`;
function namedTitle(subject: Named, action: Action): string {
  const { type, name } = subject;
  return isChanged(name)
    ? `${upperFirst(type)} ${quoted(name[0])} renamed to ${quoted(name[1])}`
    : `${upperFirst(nameWithType(subject))} ${VERBS[action]}`;
}

function holdingWords(
  filter: ActivityKind,
  nouns: Words<Named>['nouns'],
  label: string,
): Words<Subject<'asset' | 'liability'>> {
  return {
    filter,
    nouns,
    exists: ({ name }) => name,
    name: nameWithType,
    title: namedTitle,
    details: ({ name, cents, principalDay = [null, null], others }, format) => {
      const isOnlyOther = cents[0] === cents[1] && others.length > 0;
      const isThere = name[0] !== null && name[1] !== null;
      const [hadTerms, hasTerms] = principalDay.map((day) => day !== null);
      return [
        ...(isOnlyOther ? [] : [[`${label} `, ...amounts(format, cents)]]),
        ...(isThere && hadTerms !== hasTerms
          ? [[`Terms ${hasTerms ? 'added' : 'removed'}`]]
          : changedColumns(others)),
      ];
    },
    phrase: ({ name, cents }, format) => [`${quoted(last(name))} `, ...amounts(format, cents)],
  };
}

/** How many columns are named. More are counted, such as all terms of a debt. */
const MAX_COLUMNS = 3;

function changedColumns(columns: readonly string[]): Phrase[] {
  const names = columns.map((column) => columnWords(column).toLowerCase());
  if (names.length === 0) return [];
  const all = names.length > MAX_COLUMNS ? counted(names.length, 'detail') : upperFirst(names.join(', '));
  return [[`${all} changed`]];
}

const WORDS: { readonly [TType in ChangeSubject['type']]: Words<Subject<TType>> } = {
  asset: holdingWords('assets', ['asset', 'assets'], 'Value'),
  liability: holdingWords('debts', ['liability', 'liabilities'], 'Principal'),
  category: {
    filter: 'categories',
    nouns: ['category', 'categories'],
    exists: ({ name }) => name,
    name: nameWithType,
    title: (subject, action) =>
      isChanged(subject.isArchived) && !isChanged(subject.name)
        ? `${upperFirst(nameWithType(subject))} ${subject.isArchived[1] ? 'archived' : 'restored'}`
        : namedTitle(subject, action),
    details: ({ isMandatory, isArchived, fundSince = [null, null] }) => {
      const kind = last(isMandatory) ? 'mandatory' : 'discretionary';
      const isThere = isMandatory[0] !== null && isMandatory[1] !== null;
      const isOtherFund = isThere && fundSince[0] !== fundSince[1];
      const fund = fundSince[1] === null ? 'No longer a fund' : `A fund since ${fundSince[1]}`;
      if (isChanged(isMandatory) || isOtherFund)
        return [...(isChanged(isMandatory) ? [[`Now ${kind}`]] : []), ...(isOtherFund ? [[fund]] : [])];
      const isKept = isChanged(isArchived) && isArchived[1];
      return [[isKept ? 'The months that use it keep it' : upperFirst(kind)]];
    },
    phrase: ({ name }) => [quoted(last(name))],
  },
  month: {
    filter: null,
    nouns: ['budget', 'budgets'],
    exists: ({ exists }) => [exists[0] || null, exists[1] || null],
    name: (month) => `budget ${formatBudgetMonth(month)}`,
    title: (month, action) =>
      `Budget ${formatBudgetMonth(month)} ${action === 'created' ? 'created' : 'deleted'}`,
    details: () => [],
    phrase: (month) => [formatBudgetMonth(month)],
  },
  entry: {
    filter: 'entries',
    nouns: ['entry', 'entries'],
    exists: ({ cents }) => cents,
    name: (entry) =>
      last(entry.note) ? `entry ${quoted(last(entry.note))}` : `entry in ${quoted(targetOf(entry))}`,
    title: (entry, action) => {
      // A new entry is described below, like one without a note.
      const isNamed = action !== 'created' && last(entry.note);
      return `${isNamed ? upperFirst(nameOf(entry)) : 'Entry'} ${VERBS[action]}`;
    },
    details: entryDetails,
    phrase: (entry, format) => [
      `${quoted(last(entry.note) ? last(entry.note) : targetOf(entry))} `,
      ...amounts(format, entry.cents),
    ],
  },
  'month-category': {
    filter: null,
    nouns: ['category', 'categories'],
    exists: ({ cents }) => cents,
    name: (subject) => `category ${quoted(subject.category)} in ${formatBudgetMonth(subject)}`,
    title: (subject, action) => {
      const month = formatBudgetMonth(subject);
      const name = quoted(subject.category);
      if (action === 'changed') return `Plan for ${name} in ${month} changed`;
      return `Category ${name} ${action === 'created' ? 'added to' : 'removed from'} ${month}`;
    },
    details: (subject, format) => planDetails(format, subject.cents),
    phrase: ({ category, cents }, format) => [
      `${quoted(category)} `,
      ...(planDetails(format, cents)[0] ?? []),
    ],
  },
  'past-value': {
    filter: null,
    nouns: ['past value', 'past values'],
    exists: ({ cents }) => cents,
    name: ({ name }) => `past value of ${quoted(name)}`,
    title: ({ name }, action) =>
      `Past value of ${quoted(name)} ${{ created: 'added', changed: 'corrected', deleted: 'removed' }[action]}`,
    details: (subject, format) => [amounts(format, subject.cents), ...days(subject)],
    phrase: ({ name, cents }, format) => [`${quoted(name)} `, ...amounts(format, cents)],
  },
  schedule: {
    filter: 'schedules',
    nouns: ['schedule', 'schedules'],
    exists: ({ note }) => note,
    name: (schedule) =>
      `${last(schedule.status) === 'declined' ? 'declined proposal' : 'schedule'} ${scheduleName(schedule)}`,
    title: scheduleTitle,
    details: ({ cents, status, others }, format) => {
      const isOnlyOther = cents[0] === cents[1] && (others.length > 0 || isChanged(status));
      return [...(isOnlyOther ? [] : [amounts(format, cents)]), ...changedColumns(others)];
    },
    phrase: (schedule, format) => [`${scheduleName(schedule)} `, ...amounts(format, schedule.cents)],
  },
  occurrence: {
    filter: 'schedules',
    nouns: ['day of schedules', 'days of schedules'],
    exists: ({ isSkipped }) => isSkipped,
    name: (subject) => `day ${subject.day} of ${quoted(subject.note || targetOf(subject))}`,
    title: (subject, action) => {
      if (action === 'deleted') return `${upperFirst(nameOf(subject))} is open again`;
      return `${upperFirst(nameOf(subject))} ${last(subject.isSkipped) ? 'skipped' : 'settled'}`;
    },
    details: () => [],
    phrase: (subject) => [nameOf(subject)],
  },
  'life-plan': {
    filter: 'life-plan',
    nouns: ['life plan', 'life plans'],
    exists: ({ exists }) => [exists[0] || null, exists[1] || null],
    name: lifePlanName,
    title: lifePlanTitle,
    details: lifePlanDetails,
    phrase: (subject) => [lifePlanTitle(subject)],
  },
  profile: {
    filter: 'profile',
    nouns: ['profile', 'profiles'],
    exists: () => [true, true],
    name: () => 'profile',
    title: ({ givenName, currency }) => {
      if (!isChanged(currency)) return 'Your name changed';
      return isChanged(givenName) ? 'Your name and currency changed' : 'Currency changed';
    },
    details: profileDetails,
    phrase: (profile) => profileDetails(profile).flat(),
  },
};

function scheduleName({ note, kind, category }: Subject<'schedule'>): string {
  return quoted(last(note) ? last(note) : targetOf({ kind, category }));
}

function scheduleTitle(schedule: Subject<'schedule'>, action: Action): string {
  const name = scheduleName(schedule);
  const [before, after] = schedule.status;
  if (action === 'created' && after === 'declined') return `Proposal ${name} declined`;
  const isStatus = action === 'changed' && before !== after;
  if (isStatus && after === 'paused') return `Schedule ${name} paused`;
  if (isStatus && after === 'active') return `Schedule ${name} ${before === 'paused' ? 'resumed' : 'added'}`;
  return `${upperFirst(nameOf(schedule))} ${VERBS[action]}`;
}

const wordsOf = ({ type }: ChangeSubject) => WORDS[type] as Words<ChangeSubject>;

export const SUBJECT_TYPES = Object.keys(WORDS) as ChangeSubject['type'][];
export const filterOf = (type: ChangeSubject['type']) => WORDS[type].filter;
export const nounsOf = (type: ChangeSubject['type']) => WORDS[type].nouns;
export const nameOf = (subject: ChangeSubject) => wordsOf(subject).name(subject);
export const subjectTitle = (subject: ChangeSubject) => wordsOf(subject).title(subject, actionOf(subject));
export const subjectDetails = (format: Format, subject: ChangeSubject) =>
  wordsOf(subject).details(subject, format);
export const subjectPhrase = (format: Format, subject: ChangeSubject) =>
  wordsOf(subject).phrase(subject, format);

export function actionOf(subject: ChangeSubject): Action {
  const [before, after] = wordsOf(subject).exists(subject);
  if (before === null) return 'created';
  return after === null ? 'deleted' : 'changed';
}

/** What an entry is recorded as: its category, or its kind. */
export function targetOf({ kind, category }: Pick<Subject<'entry'>, 'kind' | 'category'>): string {
  if (category === null) return ITEM_KINDS.find((each) => each.kind === kind)?.name ?? '';
  return category === '' ? 'Unnamed expense' : category;
}

function entryDetails(entry: Subject<'entry'>, format: Format): Phrase[] {
  const { note, cents } = entry;
  const day = dayIn(entry, 1) ?? dayIn(entry, 0);
  const isElsewhere = day !== undefined && monthNumber(monthOfDay(day)) !== monthNumber(entry);
  return [
    ...(actionOf(entry) === 'created' && note[1] ? [[quoted(note[1])]] : []),
    ...(isChanged(note)
      ? [[`Note ${note[0] ? quoted(note[0]) : 'none'} → ${note[1] ? quoted(note[1]) : 'none'}`]]
      : []),
    [targetOf(entry)],
    amounts(format, cents),
    ...days(entry),
    ...(isElsewhere ? [[`in ${formatBudgetMonth(entry)}`]] : []),
  ];
}

/** Zero is no plan. */
function planDetails(format: Format, [before, after]: Pair<Cents>): Phrase[] {
  const plan = (cents: Cents) => (cents === 0 ? 'no plan' : { value: format.money(cents) });
  if (before !== null && after !== null) return [[plan(before), ' → ', plan(after)]];
  return before || after ? [['Plan ', plan(after ?? before ?? ZERO)]] : [];
}

function profileDetails({ givenName, currency }: Subject<'profile'>): Phrase[] {
  return [
    ...(isChanged(givenName) ? [[`${quoted(givenName[0])} → ${quoted(givenName[1])}`]] : []),
    ...(isChanged(currency) ? [[`${currency[0]} → ${currency[1]}`]] : []),
  ];
}

export function amounts(format: Format, [before, after]: Pair<Cents>): Phrase {
  const value = (cents: Cents) => ({ value: format.money(cents) });
  if (before === null || after === null || before === after) return [value(after ?? before ?? ZERO)];
  return [value(before), ' → ', value(after)];
}

interface Dated {
  readonly day: Pair<string>;
  readonly time: Pair<number>;
}

function days(subject: Dated): Phrase[] {
  const texts = [dayIn(subject, 0), dayIn(subject, 1)].flatMap((day) => day ?? []);
  return texts.length === 0 ? [] : [[[...new Set(texts)].join(' → ')]];
}

/** The day before or after the change; see `docs/product-rules.md#days`. */
export function dayIn({ day, time }: Dated, index: 0 | 1): string | undefined {
  const moment = time[index];
  return dayOf({ day: day[index], timeStamp: moment === null ? null : new Date(moment) });
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
