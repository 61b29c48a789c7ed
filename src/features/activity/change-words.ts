import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Change, ChangeFacts } from '#contract/changes.ts';
import { counted, formatCount } from '#contract/counts.ts';
import type { Cents } from '#contract/money.ts';
import type { Format } from '#src/ui/format/format.ts';

import { type ChangeGroup, groupsOf, invertFacts, invertGroup, isCounted } from './change-groups.ts';
import {
  amounts,
  nameOf,
  nounsOf,
  type Phrase,
  subjectDetails,
  subjectPhrase,
  subjectTitle,
  targetOf,
  upperFirst,
  VERBS,
} from './subject-words.ts';

/** What a change is called, and what is said below. */
export interface ChangeWords {
  readonly title: string;
  readonly details: readonly Phrase[];
  readonly isImport: boolean;
}

/** How many months or subjects are named. The others are counted. */
const MAX_NAMED = 3;

export function changeWords(format: Format, change: Change, now: Date): ChangeWords {
  const { undoes, facts } = change;
  const about = undoes ?? change;
  const isUndo = undoes !== null && !undoes.isUndo;
  // An undo is called like what it undid, and says what itself did.
  const undone = isUndo ? invertFacts(facts) : facts;
  const groups = groupsOf(undone);
  const title = titleOf(about, undone, groups);
  const prefix = isUndo ? 'Undone: ' : 'Redone: ';
  return {
    title: undoes ? `${prefix}${lowerFirst(title)}` : title,
    details: beginUpper(detailsOf(format, { kind: about.kind, facts }, groups, isUndo, now)),
    isImport: about.kind === 'statement' || about.kind === 'account-file',
  };
}

export function phraseText(phrase: Phrase): string {
  return phrase.map((part) => (typeof part === 'string' ? part : part.value)).join('');
}

function beginUpper([first, ...others]: readonly Phrase[]): Phrase[] {
  if (!first) return [];
  const [begin, ...rest] = first;
  return [typeof begin === 'string' ? [upperFirst(begin), ...rest] : first, ...others];
}

function titleOf(
  { kind, source }: Pick<Change, 'kind' | 'source'>,
  facts: ChangeFacts,
  groups: readonly ChangeGroup[],
): string {
  const added = facts.counts.entry?.created ?? 0;
  const [main] = groups;
  if (kind === 'account-file') return source ? `Account imported from ${source}` : 'Account imported';
  if (kind === 'statement') {
    if (added > 0)
      return source
        ? `${counted(added, 'entry', 'entries')} from ${source}`
        : `${counted(added, 'entry', 'entries')} imported`;
    return source ? `Import from ${source}` : 'Import of a bank statement';
  }
  const month = monthOf(facts);
  if (kind === 'month-copy' && month !== undefined) {
    const from = source ?? 'another month';
    if (facts.counts.month?.created) return `Budget ${month} made from ${from}`;
    // Perhaps a single one, which the month lacked.
    return `${added > 0 ? counted(added, 'entry', 'entries') : 'Categories'} copied from ${from} to ${month}`;
  }
  const moved = groups.find(({ type, action }) => type === 'entry' && action === 'created');
  if (kind === 'move' && moved) return moveTitle(moved);
  return main ? groupTitle(main) : 'Other data changed';
}

function monthOf({ subjects, months }: ChangeFacts): string | undefined {
  const month = months[0] ?? subjects.find((subject) => 'month' in subject);
  return month && formatBudgetMonth(month);
}

function moveTitle({ count, subjects }: ChangeGroup): string {
  const [first] = subjects;
  const what =
    count === 1 && first
      ? upperFirst(first.type === 'entry' && first.note[1] ? nameOf(first) : 'entry')
      : counted(count, 'entry', 'entries');
  const targets = new Set(subjects.map((subject) => (subject.type === 'entry' ? targetOf(subject) : '')));
  const [target] = targets;
  // Only if all of them are known.
  const isKnown = targets.size === 1 && subjects.length === count;
  return isKnown && target ? `${what} moved to “${target}”` : `${what} moved`;
}

function groupTitle(group: ChangeGroup): string {
  const [first] = group.subjects;
  return group.count === 1 && first ? subjectTitle(first) : countText(group);
}

/** Such as `3 past values added`, or `3 categories added to 2026/12`. */
function countText({ type, action, count, subjects }: ChangeGroup): string {
  const isPlan = type === 'month-category' && action === 'changed';
  const [one, many] = isPlan ? (['plan', 'plans'] as const) : nounsOf(type);
  const counted = `${formatCount(count)} ${count === 1 ? one : many}`;
  if (type === 'month-category' && !isPlan) {
    const months = new Set(subjects.map((subject) => ('month' in subject ? formatBudgetMonth(subject) : '')));
    const [month] = subjects.length === count && months.size === 1 ? months : ['budgets'];
    return `${counted} ${action === 'created' ? 'added to' : 'removed from'} ${month}`;
  }
  const verb = type === 'month' && action === 'created' ? 'created' : VERBS[action];
  return `${counted} ${verb}`;
}

/** @param groups what the change is about, or what it undid */
function detailsOf(
  format: Format,
  { kind, facts }: Pick<Change, 'kind' | 'facts'>,
  groups: readonly ChangeGroup[],
  isUndo: boolean,
  now: Date,
): Phrase[] {
  const actual = groups.map((group) => (isUndo ? invertGroup(group) : group));
  const [main] = groups;
  const [actualMain] = actual;
  const plans = planPhrases(format, kind, facts, main);
  if (main === undefined || actualMain === undefined) return plans;
  if (kind === 'move' && main.type === 'entry') return moveDetails(format, actual, facts, now);
  const isCalledAfterMain =
    kind === null || kind === 'move' || (kind === 'statement' && main.type === 'entry');
  if (!isCalledAfterMain) {
    const others = kind === 'month-copy' ? actual.filter(({ type }) => type !== 'month') : actual;
    return [...others.flatMap((group) => groupDetails(format, group, facts)), ...plans];
  }
  const [first] = main.subjects;
  const [actualFirst] = actualMain.subjects;
  const isOne = main.count === 1 && first !== undefined && actualFirst !== undefined;
  return [
    ...(isOne && isUndo ? backAgain(main) : []),
    ...(isOne
      ? subjectDetails(format, main.action === 'changed' ? actualFirst : first, now)
      : namedDetails(format, actualMain, facts)),
    ...actual.slice(1).flatMap((group) => groupDetails(format, group, facts)),
    ...plans,
  ];
}

function backAgain({ type, action }: ChangeGroup): Phrase[] {
  if (action === 'changed') return [];
  const noun = type === 'month-category' ? 'category' : nounsOf(type)[0];
  return [[`The ${noun} is ${action === 'deleted' ? 'back' : 'gone'}`]];
}

/** Several subjects: the months of entries, and the names of others. */
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
  return [
    [
      isNewCategory
        ? `${formatCount(count)} new ${count === 1 ? 'category' : 'categories'}`
        : countText(group),
    ],
  ];
}

/** Where entries were moved from. */
function moveDetails(
  format: Format,
  groups: readonly ChangeGroup[],
  facts: ChangeFacts,
  now: Date,
): Phrase[] {
  const deleted = groups.find(({ type, action }) => type === 'entry' && action === 'deleted');
  const [first] = deleted?.subjects ?? [];
  if (!deleted || first?.type !== 'entry') return monthPhrases(format, facts);
  if (deleted.count === 1) {
    const [target = [], ...details] = subjectDetails(format, first, now);
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

/** The plans that were set, unless the change is about a single one. */
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
