import type { ChangeFacts, ChangeSubject } from '#contract/changes.ts';

import { type Action, actionOf, SUBJECT_TYPES } from './subject-words.ts';

/**
 * A change is called after the first of these that it has. The others follow from it more often than the other way around. What
 * is not listed comes last.
 */
const TITLE_ORDER: readonly `${ChangeSubject['type']} ${Action}`[] = [
  'month deleted',
  'category deleted',
  // Along with its entries.
  'month-category deleted',
  'liability deleted',
  'asset deleted',
  'asset created',
  'asset changed',
  'liability created',
  'liability changed',
  'entry created',
  'entry deleted',
  'entry changed',
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
  /** Those that the facts list. */
  readonly subjects: readonly ChangeSubject[];
}

/** What a change is about, first what it is called after. */
export function groupsOf({ counts, subjects }: ChangeFacts): ChangeGroup[] {
  return ORDERED.flatMap(({ type, action }) => {
    const count = counts[type]?.[action] ?? 0;
    // With a month, its categories come and go by themselves; with a new entry, its category comes.
    const isIncidental =
      type === 'month-category' &&
      (counts.month !== undefined || (counts.entry !== undefined && action !== 'deleted'));
    if (count === 0 || isIncidental) return [];
    const listed = subjects.filter((subject) => subject.type === type && actionOf(subject) === action);
    return [{ type, action, count, subjects: listed }];
  });
}

/** Whether the months of the facts are about these entries: the deleted ones, or the created ones if there are any. */
export function isCounted({ type, action }: ChangeGroup, { counts }: ChangeFacts): boolean {
  return type === 'entry' && action === (counts.entry?.created ? 'created' : 'deleted');
}

/** The facts of the opposite change, without what only the facts of a change itself can say. */
export function invertFacts({ subjects, counts, ...facts }: ChangeFacts): ChangeFacts {
  const inverted = Object.entries(counts).map(([type, { created, changed, deleted }]) => [
    type,
    { created: deleted, changed, deleted: created },
  ]);
  return {
    ...facts,
    subjects: subjects.map(invertSubject),
    counts: Object.fromEntries(inverted) as ChangeFacts['counts'],
  };
}

const OPPOSITES = { created: 'deleted', changed: 'changed', deleted: 'created' } as const;

export function invertGroup({ action, subjects, ...group }: ChangeGroup): ChangeGroup {
  return { ...group, action: OPPOSITES[action], subjects: subjects.map(invertSubject) };
}

/** Every pair of a subject is a value before and one after. */
function invertSubject(subject: ChangeSubject): ChangeSubject {
  const inverted = Object.entries<unknown>({ ...subject }).map(([name, value]) => [
    name,
    Array.isArray(value) && name !== 'others' ? (value as unknown[]).toReversed() : value,
  ]);
  return Object.fromEntries(inverted) as ChangeSubject;
}
