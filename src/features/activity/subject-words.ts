import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { ChangeSubject } from '#contract/changes.ts';
import { dayOf } from '#contract/days.ts';
import { type Cents, ZERO } from '#contract/money.ts';
import { ITEM_KINDS } from '#src/entry/entry-target.ts';
import { monthNumber, monthOfDay } from '#src/statistics/calendar-month.ts';
import type { Format } from '#src/ui/format/format.ts';

import { dayText } from './change-dates.ts';
import { columnWords } from './column-words.ts';

export type Action = 'created' | 'changed' | 'deleted';

export type Phrase = readonly (string | { readonly value: string })[];

export const NOUNS: Readonly<Record<ChangeSubject['type'], readonly [string, string]>> = {
  asset: ['asset', 'assets'],
  liability: ['liability', 'liabilities'],
  category: ['category', 'categories'],
  month: ['budget', 'budgets'],
  entry: ['entry', 'entries'],
  'month-category': ['category', 'categories'],
  'past-value': ['past value', 'past values'],
  profile: ['profile', 'profiles'],
};

/** A change is called after the first of these that it has. The others follow from it more often than the other way around. */
export const TITLE_ORDER: readonly (readonly [ChangeSubject['type'], Action])[] = [
  ['month', 'deleted'],
  ['category', 'deleted'],
  // Along with its entries.
  ['month-category', 'deleted'],
  ['liability', 'deleted'],
  ['asset', 'deleted'],
  ['asset', 'created'],
  ['asset', 'changed'],
  ['liability', 'created'],
  ['liability', 'changed'],
  ['entry', 'created'],
  ['entry', 'deleted'],
  ['entry', 'changed'],
  ['past-value', 'created'],
  ['past-value', 'changed'],
  ['past-value', 'deleted'],
  ['category', 'created'],
  ['category', 'changed'],
  ['month', 'created'],
  ['month-category', 'created'],
  ['month-category', 'changed'],
  ['profile', 'changed'],
];

type Entry = Extract<ChangeSubject, { type: 'entry' }>;
type Holding = Extract<ChangeSubject, { type: 'asset' | 'liability' }>;
type Category = Extract<ChangeSubject, { type: 'category' }>;
type MonthCategory = Extract<ChangeSubject, { type: 'month-category' }>;
type Profile = Extract<ChangeSubject, { type: 'profile' }>;
type Pair<T> = readonly [T | null, T | null];

export function actionOf(subject: ChangeSubject): Action {
  const [before, after] = pairOf(subject);
  if (before === null) return 'created';
  return after === null ? 'deleted' : 'changed';
}

/** Null where the subject does not exist. */
function pairOf(subject: ChangeSubject): Pair<unknown> {
  switch (subject.type) {
    case 'asset':
    case 'liability':
    case 'category':
      return subject.name;
    case 'month':
      return [subject.exists[0] || null, subject.exists[1] || null];
    case 'entry':
    case 'month-category':
    case 'past-value':
      return subject.cents;
    case 'profile':
      return [true, true];
  }
}

const last = <T>([before, after]: Pair<T>): T | null => after ?? before;
const isChanged = <T>([before, after]: Pair<T>) => before !== null && after !== null && before !== after;
const quoted = (text: string | null) => `“${text ?? ''}”`;

/** What an entry is recorded as: its category, or its kind. */
export function targetOf({ kind, category }: Entry): string {
  if (category === null) return ITEM_KINDS.find((each) => each.kind === kind)?.name ?? '';
  return category === '' ? 'Unnamed expense' : category;
}

/** The subject in a sentence, such as `asset “Savings”` or `budget 2026/11`. */
export function nameOf(subject: ChangeSubject): string {
  switch (subject.type) {
    case 'asset':
    case 'liability':
    case 'category':
      return `${subject.type} ${quoted(last(subject.name))}`;
    case 'month':
      return `budget ${formatBudgetMonth(subject)}`;
    case 'month-category':
      return `category ${quoted(subject.category)} in ${formatBudgetMonth(subject)}`;
    case 'entry':
      return last(subject.note)
        ? `entry ${quoted(last(subject.note))}`
        : `entry in ${quoted(targetOf(subject))}`;
    case 'past-value':
      return `past value of ${quoted(subject.name)}`;
    case 'profile':
      return 'profile';
  }
}

export function subjectTitle(subject: ChangeSubject): string {
  const action = actionOf(subject);
  const verb = { created: 'added', changed: 'changed', deleted: 'deleted' }[action];
  const name = upperFirst(nameOf(subject));
  switch (subject.type) {
    case 'asset':
    case 'liability':
    case 'category':
      if (isChanged(subject.name))
        return `${upperFirst(subject.type)} ${quoted(subject.name[0])} renamed to ${quoted(subject.name[1])}`;
      if (subject.type === 'category' && isChanged(subject.isArchived))
        return `${name} ${subject.isArchived[1] ? 'archived' : 'restored'}`;
      return `${name} ${verb}`;
    case 'month':
      return `${name} ${action === 'created' ? 'created' : 'deleted'}`;
    case 'month-category': {
      const month = formatBudgetMonth(subject);
      if (action === 'changed') return `Plan for ${quoted(subject.category)} in ${month} changed`;
      const where = action === 'created' ? `added to ${month}` : `removed from ${month}`;
      return `Category ${quoted(subject.category)} ${where}`;
    }
    case 'entry':
      // A new entry is described below, like one without a note.
      return action === 'created' || !last(subject.note) ? `Entry ${verb}` : `${name} ${verb}`;
    case 'past-value':
      return `${name} ${{ created: 'added', changed: 'corrected', deleted: 'removed' }[action]}`;
    case 'profile':
      if (!isChanged(subject.currency)) return 'Your name changed';
      return isChanged(subject.givenName) ? 'Your name and currency changed' : 'Currency changed';
  }
}

export function subjectDetails(format: Format, subject: ChangeSubject, now: Date): Phrase[] {
  switch (subject.type) {
    case 'asset':
    case 'liability':
      return holdingDetails(format, subject);
    case 'category':
      return categoryDetails(subject);
    case 'month':
      return [];
    case 'month-category':
      return planDetails(format, subject);
    case 'entry':
      return entryDetails(format, subject, now);
    case 'past-value':
      return [amounts(format, subject.cents), ...days(subject, now)];
    case 'profile':
      return profileDetails(subject);
  }
}

/** The subject and its amount, in a list: `“Bank” $1,000.00 → $1,100.00`. */
export function subjectPhrase(format: Format, subject: ChangeSubject): Phrase {
  switch (subject.type) {
    case 'asset':
    case 'liability':
      return [`${quoted(last(subject.name))} `, ...amounts(format, subject.cents)];
    case 'category':
      return [quoted(last(subject.name))];
    case 'month':
      return [formatBudgetMonth(subject)];
    case 'month-category':
      return [`${quoted(subject.category)} `, ...(planDetails(format, subject)[0] ?? [])];
    case 'entry':
      return [
        `${quoted(last(subject.note) ? last(subject.note) : targetOf(subject))} `,
        ...amounts(format, subject.cents),
      ];
    case 'past-value':
      return [`${quoted(subject.name)} `, ...amounts(format, subject.cents)];
    case 'profile':
      return profileDetails(subject).flat();
  }
}

function holdingDetails(format: Format, { type, cents, others }: Holding): Phrase[] {
  const label = type === 'asset' ? 'Value' : 'Principal';
  const names = others.map((column) => columnWords(column).toLowerCase());
  const isSame = cents[0] === cents[1];
  return [
    ...(isSame && names.length > 0 ? [] : [[`${label} `, ...amounts(format, cents)]]),
    ...(names.length > 0 ? [[`${upperFirst(names.join(', '))} changed`]] : []),
  ];
}

function categoryDetails({ isMandatory, isArchived }: Category): Phrase[] {
  const kind = last(isMandatory) ? 'mandatory' : 'discretionary';
  if (isChanged(isMandatory)) return [[`Now ${kind}`]];
  return [[isChanged(isArchived) && isArchived[1] ? 'The months that use it keep it' : upperFirst(kind)]];
}

/** Zero is no plan. */
function planDetails(format: Format, { cents: [before, after] }: MonthCategory): Phrase[] {
  const plan = (cents: Cents) => (cents === 0 ? 'no plan' : { value: format.money(cents) });
  if (before !== null && after !== null) return [[plan(before), ' → ', plan(after)]];
  return before || after ? [['Plan ', plan(after ?? before ?? ZERO)]] : [];
}

function entryDetails(format: Format, subject: Entry, now: Date): Phrase[] {
  const { note, cents } = subject;
  const day = dayIn(subject, 1) ?? dayIn(subject, 0);
  const isElsewhere = day !== undefined && monthNumber(monthOfDay(day)) !== monthNumber(subject);
  return [
    ...(actionOf(subject) === 'created' && note[1] ? [[quoted(note[1])]] : []),
    ...(isChanged(note)
      ? [[`Note ${note[0] ? quoted(note[0]) : 'none'} → ${note[1] ? quoted(note[1]) : 'none'}`]]
      : []),
    [targetOf(subject)],
    amounts(format, cents),
    ...days(subject, now),
    ...(isElsewhere ? [[`in ${formatBudgetMonth(subject)}`]] : []),
  ];
}

function profileDetails({ givenName, currency }: Profile): Phrase[] {
  return [
    ...(isChanged(givenName) ? [[`${quoted(givenName[0])} → ${quoted(givenName[1])}`]] : []),
    ...(isChanged(currency) ? [[`${currency[0]} → ${currency[1]}`]] : []),
  ];
}

/** One amount, or that before and that after. */
export function amounts(format: Format, [before, after]: Pair<Cents>): Phrase {
  const value = (cents: Cents) => ({ value: format.money(cents) });
  if (before === null || after === null || before === after) return [value(after ?? before ?? ZERO)];
  return [value(before), ' → ', value(after)];
}

interface Dated {
  readonly day: Pair<string>;
  readonly time: Pair<number>;
}

function days(subject: Dated, now: Date): Phrase[] {
  const [before, after] = [dayIn(subject, 0), dayIn(subject, 1)];
  const text = (day: string) => dayText(day, now);
  if (before !== undefined && after !== undefined && before !== after)
    return [[`${text(before)} → ${text(after)}`]];
  const day = after ?? before;
  return day === undefined ? [] : [[text(day)]];
}

/** The day before or after the change; see `docs/product-rules.md#days`. */
export function dayIn({ day, time }: Dated, index: 0 | 1): string | undefined {
  const moment = time[index];
  return dayOf({ day: day[index], timeStamp: moment === null ? null : new Date(moment) });
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
