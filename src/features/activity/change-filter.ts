import type { Change } from '#contract/changes.ts';
import type { Cents } from '#contract/money.ts';

import type { ActivityKind } from './activity-search.ts';
import { type ChangeWords, phraseText } from './change-words.ts';

/** Whether a change is of a kind. */
export function isOfKind(change: Change, wanted: ActivityKind): boolean {
  const { facts, undoes, undoneAt } = change;
  const { counts } = facts;
  const { kind } = undoes ?? change;
  const hasValueOf = (holding: 'asset' | 'liability') =>
    facts.subjects.some((subject) => subject.type === 'past-value' && subject.of === holding);
  switch (wanted) {
    case 'entries':
      return counts.entry !== undefined;
    case 'assets':
      return counts.asset !== undefined || hasValueOf('asset');
    case 'debts':
      return counts.liability !== undefined || hasValueOf('liability');
    case 'plans':
      return isAboutPlans(change);
    case 'categories':
      return counts.category !== undefined;
    case 'imports':
      return kind === 'statement' || kind === 'account-file';
    case 'profile':
      // And what has no other kind.
      return counts.profile !== undefined || Object.keys(counts).length === 0;
    case 'undone':
      return undoes !== null || undoneAt !== null;
  }
}

/** A new entry can bring along its category, and its month, which are no plans. */
function isAboutPlans({ facts: { counts, plans }, undoes, kind }: Change): boolean {
  if (counts.month === undefined && counts['month-category'] === undefined) return false;
  if (plans.count > 0 || (undoes ?? { kind }).kind === 'month-copy' || counts.entry === undefined)
    return true;
  return (counts.month?.deleted ?? 0) > 0 || (undoes !== null && counts.month !== undefined);
}

/** What the text of a filter is searched in: words and amounts. */
export function searchedValues(change: Change, { title, details }: ChangeWords): (string | Cents)[] {
  const { facts, device, source, undoes } = change;
  const amounts = [
    facts.plans.cents,
    ...facts.months.flatMap(({ cents }) => Object.values(cents)),
    ...facts.subjects.flatMap((subject) => ('cents' in subject ? subject.cents : [])),
  ];
  const texts = facts.subjects.flatMap((subject) => [
    ...('name' in subject ? [subject.name].flat() : []),
    ...('note' in subject ? subject.note : []),
    ...('category' in subject ? [subject.category] : []),
  ]);
  return [
    title,
    ...details.map(phraseText),
    device,
    source ?? undoes?.source ?? '',
    ...texts.filter((text) => text !== null),
    ...amounts.filter((cents) => cents !== null),
  ];
}
