import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Change, ChangeFacts, ChangeSubject } from '#contract/changes.ts';
import { counted, formatCount } from '#contract/counts.ts';
import type { Cents } from '#contract/money.ts';
import type { Format } from '#src/ui/format/format.ts';
import { isolated } from '#src/ui/format/texts.ts';

import { type ChangeGroup, groupsOf, isCounted } from './change-groups.ts';
import type { Phrase } from './column-words.ts';
import {
  amounts,
  nameOf,
  nounsOf,
  subjectDetails,
  subjectPhrase,
  subjectTitle,
  targetOf,
  upperFirst,
  VERBS,
} from './subject-words.ts';

export interface ChangeWords {
  readonly title: string;
  readonly details: readonly Phrase[];
  readonly isImport: boolean;
}

/** How many months or subjects are named. The others are counted. */
const MAX_NAMED = 3;

export function changeWords(format: Format, change: Change): ChangeWords {
  const { undoes, facts } = change;
  const { kind, source } = undoes ?? change;
  const isUndo = undoes !== null && !undoes.isUndo;
  const groups = groupsOf(facts, isUndo);
  const about = groups.map((group) => group.about);
  const did = groups.map((group) => group.did);
  const title = titleOf({ kind, source }, facts, about);
  const details = detailsOf(format, { kind, facts, about, did, isUndo });
  return {
    title: undoes ? `${isUndo ? 'Undone: ' : 'Redone: '}${lowerFirst(title)}` : title,
    details: details.map((phrase, index) => (index === 0 ? beginUpper(phrase) : phrase)),
    isImport: kind === 'statement' || kind === 'account-file',
  };
}

export function phraseText(phrase: Phrase): string {
  return phrase.map((part) => (typeof part === 'string' ? part : part.value)).join('');
}

function beginUpper([begin = '', ...rest]: Phrase): Phrase {
  return [typeof begin === 'string' ? upperFirst(begin) : begin, ...rest];
}

function titleOf(
  { kind, source }: Pick<Change, 'kind' | 'source'>,
  facts: ChangeFacts,
  groups: readonly ChangeGroup[],
): string {
  const [main] = groups;
  const created = groups.filter(({ action }) => action === 'created');
  const added = created.find(({ type }) => type === 'entry');
  const entries = added && counted(added.count, 'entry', 'entries');
  if (kind === 'account-file') return source ? `Account imported from ${source}` : 'Account imported';
  if (kind === 'statement') {
    if (source) return `${entries ?? 'Import'} from ${source}`;
    return entries ? `${entries} imported` : 'Import of a bank statement';
  }
  const month = monthOf(facts);
  if (kind === 'month-copy' && month !== undefined) {
    const from = source ?? 'another month';
    if (created.some(({ type }) => type === 'month')) return `Budget ${month} made from ${from}`;
    // Perhaps a single one, which the month lacked.
    return `${entries ?? 'Categories'} copied from ${from} to ${month}`;
  }
  if (kind === 'move' && added) return moveTitle(added, groups);
  if (kind === 'schedule' && added) return `Recorded by itself: ${recordedName(added)}`;
  return main ? groupTitle(main) : 'Other data changed';
}

function monthOf({ subjects, months }: ChangeFacts): string | undefined {
  const month = months[0] ?? subjects.find((subject) => 'month' in subject);
  return month && formatBudgetMonth(month);
}

function recordedName({ count, subjects: [first] }: ChangeGroup): string {
  if (count > 1 || first?.type !== 'entry') return counted(count, 'entry', 'entries');
  const note = first.note[1] ?? '';
  return `“${isolated(note === '' ? targetOf(first) : note)}”`;
}

function moveTitle(added: ChangeGroup, groups: readonly ChangeGroup[]): string {
  const { count, subjects } = added;
  const [first] = subjects;
  const what =
    count === 1 && first
      ? upperFirst(first.type === 'entry' && first.note[1] ? nameOf(first) : 'entry')
      : counted(count, 'entry', 'entries');
  const target = sharedBy(added, targetOf);
  const deleted = groups.find(({ type, action }) => type === 'entry' && action === 'deleted');
  // Within a category, an entry moves to another month.
  const isInPlace = target !== undefined && deleted && sharedBy(deleted, targetOf) === target;
  const place = isInPlace ? sharedBy(added, formatBudgetMonth) : target && `“${target}”`;
  return place ? `${what} moved to ${place}` : `${what} moved`;
}

type EntrySubject = Extract<ChangeSubject, { type: 'entry' }>;

/** What is the same for all entries of a group; undefined unless all of them are known. */
function sharedBy({ count, subjects }: ChangeGroup, textOf: (entry: EntrySubject) => string) {
  const texts = new Set(subjects.map((subject) => (subject.type === 'entry' ? textOf(subject) : undefined)));
  const [text] = texts;
  return texts.size === 1 && subjects.length === count ? text : undefined;
}

function groupTitle(group: ChangeGroup): string {
  const [first] = group.subjects;
  return group.count === 1 && first ? subjectTitle(first) : countText(group);
}

/** Such as `3 past values added`, or `3 categories added to 2026/12`. */
function countText({ type, action, count, subjects }: ChangeGroup): string {
  const isPlan = type === 'month-category' && action === 'changed';
  const all = counted(count, ...(isPlan ? (['plan', 'plans'] as const) : nounsOf(type)));
  if (type === 'month-category' && !isPlan) {
    const months = new Set(subjects.map((subject) => ('month' in subject ? formatBudgetMonth(subject) : '')));
    const [month] = subjects.length === count && months.size === 1 ? months : ['budgets'];
    return `${all} ${action === 'created' ? 'added to' : 'removed from'} ${month}`;
  }
  const are = (isSo: (subject: ChangeSubject) => boolean) =>
    subjects.length === count && subjects.every(isSo);
  if (type === 'occurrence' && action !== 'deleted')
    return `${all} ${are((each) => each.type === 'occurrence' && each.isSkipped[1] === true) ? 'skipped' : 'settled'}`;
  if (type === 'occurrence') return `${all} open again`;
  if (action === 'created' && are((each) => each.type === 'schedule' && each.status[1] === 'declined'))
    return `${counted(count, 'proposal')} declined`;
  // The changes of one group.
  if (type === 'life-plan') return 'Life plan changed';
  const verb = type === 'month' && action === 'created' ? 'created' : VERBS[action];
  return `${all} ${verb}`;
}

interface Told extends Pick<Change, 'kind' | 'facts'> {
  /** What the change is called after. */
  readonly about: readonly ChangeGroup[];
  /** The same, or its opposite for an undo. */
  readonly did: readonly ChangeGroup[];
  readonly isUndo: boolean;
}

function detailsOf(format: Format, { kind, facts, about, did, isUndo }: Told): Phrase[] {
  const [main] = about;
  const [didMain, ...didNext] = did;
  const plans = planPhrases(format, kind, facts, main);
  if (main === undefined || didMain === undefined) return plans;
  if (kind === 'move' && main.type === 'entry') return moveDetails(format, did, facts);
  const isCalledAfterMain =
    kind === null ||
    kind === 'move' ||
    kind === 'schedule' ||
    (kind === 'statement' && main.type === 'entry');
  if (!isCalledAfterMain) {
    const others = kind === 'month-copy' ? did.filter(({ type }) => type !== 'month') : did;
    return [...others.flatMap((group) => groupDetails(format, group, facts)), ...plans];
  }
  // What came or went is told as it is called, and a difference as it is now.
  const [first] = (main.action === 'changed' ? didMain : main).subjects;
  const isOne = main.count === 1 && first !== undefined;
  return [
    ...(isOne && isUndo ? backAgain(main) : []),
    ...(isOne ? subjectDetails(format, first) : namedDetails(format, didMain, facts)),
    ...didNext.flatMap((group) => groupDetails(format, group, facts)),
    ...plans,
  ];
}

function backAgain({ type, action }: ChangeGroup): Phrase[] {
  if (action === 'changed') return [];
  const noun = type === 'month-category' ? 'category' : nounsOf(type)[0];
  return [[`The ${noun} is ${action === 'deleted' ? 'back' : 'gone'}`]];
}

function namedDetails(format: Format, group: ChangeGroup, facts: ChangeFacts): Phrase[] {
  if (isCounted(group, facts)) return monthPhrases(format, facts);
  const named = group.subjects.slice(0, MAX_NAMED).map((subject) => subjectPhrase(format, subject));
  const more = group.count - named.length;
  return more > 0 ? [...named, [`${formatCount(more)} more`]] : named;
}

function groupDetails(format: Format, group: ChangeGroup, facts: ChangeFacts): Phrase[] {
  const { type, action, count, subjects } = group;
  const [first] = subjects;
  const isNewCategory = type === 'category' && action === 'created';
  if (count === 1 && first) {
    if (isNewCategory) return [[`new ${nameOf(first)}`]];
    if (first.type !== 'entry') return [[lowerFirst(subjectTitle(first))]];
    return [[`${nameOf(first)} `, ...amounts(format, first.cents), ` ${VERBS[action]}`]];
  }
  if (isCounted(group, facts)) return monthPhrases(format, facts);
  return [[isNewCategory ? counted(count, 'new category', 'new categories') : countText(group)]];
}

function moveDetails(format: Format, groups: readonly ChangeGroup[], facts: ChangeFacts): Phrase[] {
  const deleted = groups.find(({ type, action }) => type === 'entry' && action === 'deleted');
  const [first] = deleted?.subjects ?? [];
  if (!deleted || first?.type !== 'entry') return monthPhrases(format, facts);
  if (deleted.count === 1) {
    const [target = [], ...details] = subjectDetails(format, first);
    return [['From ', ...target], ...details];
  }
  const isKnown =
    deleted.subjects.length === deleted.count &&
    deleted.subjects.every((subject) => subject.type === 'entry' && targetOf(subject) === targetOf(first));
  return [...(isKnown ? [[`From ${targetOf(first)}`]] : []), ...monthPhrases(format, facts)];
}

const KIND_NAMES: Readonly<Record<string, string>> = {
  expenses: 'expenses',
  earnedIncome: 'earned income',
  passiveIncome: 'passive income',
  investments: 'investments',
};

/** `2026/10: 41 entries, $2,318.44`. Expenses alone need no name; amounts of different kinds are never added up. */
function monthPhrases(format: Format, { months }: ChangeFacts): Phrase[] {
  const named = months.slice(0, MAX_NAMED).map(({ entries, cents, ...month }): Phrase => {
    const kinds = Object.entries(cents);
    const isPlain = kinds.length === 1 && kinds[0]?.[0] === 'expenses';
    const sums = kinds.flatMap(([kind, sum]) => [
      isPlain ? ', ' : `, ${KIND_NAMES[kind] ?? kind} `,
      sumPhrase(format, sum),
    ]);
    return [`${formatBudgetMonth(month)}: ${counted(entries, 'entry', 'entries')}`, ...sums];
  });
  const more = months.length - named.length;
  return more > 0 ? [...named, [`${formatCount(more)} more ${more === 1 ? 'month' : 'months'}`]] : named;
}

function planPhrases(
  format: Format,
  kind: Change['kind'],
  { plans }: ChangeFacts,
  main: ChangeGroup | undefined,
): Phrase[] {
  const isMain = main?.type === 'month-category';
  if (plans.count === 0 || (isMain && main.count === 1)) return [];
  const count = counted(plans.count, 'plan');
  return [
    ...(isMain && kind === null ? [] : [[`${count} ${kind === 'month-copy' ? 'copied' : 'set'}`]]),
    [sumPhrase(format, plans.cents), ' planned'],
  ];
}

/** Null is too large, for which the formatter has words. */
const sumPhrase = (format: Format, sum: Cents | null) => ({ value: format.money(sum ?? 0n) });

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
