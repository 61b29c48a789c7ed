import type { ChangeFacts, ChangeSubject } from '#contract/changes.ts';

import { type Action, actionOf, SUBJECT_TYPES } from './subject-words.ts';

/** A change is called after the first of these that it has, since the others follow from it. What is not listed comes last. */
const TITLE_ORDER: readonly `${ChangeSubject['type']} ${Action}`[] = [
  'month deleted',
  'category deleted',
  // Along with its entries.
  'month-category deleted',
  // Along with its settled days.
  'schedule deleted',
  'liability deleted',
  'asset deleted',
  'asset created',
  'asset changed',
  'liability created',
  'liability changed',
  'entry created',
  'entry deleted',
  'entry changed',
  'schedule created',
  'schedule changed',
  'occurrence created',
  'occurrence changed',
  'occurrence deleted',
  'past-value created',
  'past-value changed',
  'past-value deleted',
  'category created',
  'category changed',
  'month created',
  'month-category created',
  'month-category changed',
];

const ORDERED = SUBJECT_TYPES.flatMap((type) =>
  (['created', 'changed', 'deleted'] as const).map((action) => {
    const place = TITLE_ORDER.indexOf(`${type} ${action}`);
    return { type, action, place: place < 0 ? TITLE_ORDER.length : place };
  }),
).sort((a, b) => a.place - b.place);

/** What a change did in the same way to subjects of one type. */
export interface ChangeGroup {
  readonly type: ChangeSubject['type'];
  readonly action: Action;
  readonly count: number;
  readonly subjects: readonly ChangeSubject[];
}

const OPPOSITES = { created: 'deleted', changed: 'changed', deleted: 'created' } as const;

/** What a change did, first what it is called after. An undo is called after what it undid. */
export function groupsOf({ counts, subjects }: ChangeFacts, isUndo: boolean) {
  const groups = ORDERED.flatMap(({ type, action }) => {
    const done = isUndo ? OPPOSITES[action] : action;
    const count = counts[type]?.[done] ?? 0;
    // With a month, its categories come and go by themselves; with a new entry, its category comes.
    const isIncidental =
      type === 'month-category' &&
      (counts.month !== undefined || (counts.entry !== undefined && action !== 'deleted'));
    if (count === 0 || isIncidental) return [];
    const listed = subjects.filter((subject) => subject.type === type && actionOf(subject) === done);
    const did: ChangeGroup = { type, action: done, count, subjects: listed };
    return [{ did, about: isUndo ? { ...did, action, subjects: listed.map(inverted) } : did }];
  });
  // Debts that lose the category of their payments, or get it back, follow from the category.
  const isFollowing = ({ did }: (typeof groups)[number]) =>
    counts.category !== undefined &&
    did.subjects.length === did.count &&
    did.subjects.every(isDebtOfOtherCategory);
  return [...groups.filter((group) => !isFollowing(group)), ...groups.filter(isFollowing)];
}

function isDebtOfOtherCategory(subject: ChangeSubject): boolean {
  if (subject.type !== 'liability' || subject.cents[0] !== subject.cents[1]) return false;
  return subject.name[0] === subject.name[1] && subject.others.join() === 'expense_id';
}

/** Whether the months of the facts are about these entries: the deleted ones, or the created ones if there are any. */
export function isCounted({ type, action }: ChangeGroup, { counts }: ChangeFacts): boolean {
  return type === 'entry' && action === (counts.entry?.created ? 'created' : 'deleted');
}

/** Every pair of a subject is a value before and one after. */
function inverted(subject: ChangeSubject): ChangeSubject {
  if (subject.type === 'life-plan') {
    const [before, after] = subject.exists;
    const parts = subject.parts.map((part): (typeof subject.parts)[number] => {
      const { name, value } = part;
      return { ...part, name: [name[1], name[0]], value: [value[1], value[0]] };
    });
    return { ...subject, exists: [after, before], parts };
  }
  const fields = Object.entries<unknown>({ ...subject }).map(([name, value]) => [
    name,
    Array.isArray(value) && name !== 'others' ? (value as unknown[]).toReversed() : value,
  ]);
  return Object.fromEntries(fields) as ChangeSubject;
}
