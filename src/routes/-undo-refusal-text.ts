import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { ChangeConflict, ChangeSubject } from '#contract/changes.ts';
import { cents } from '#contract/money.ts';
import type { UndoRefusal } from '#src/queries/undo-offers.ts';
import { formatCents } from '#src/ui/format/money.ts';

const MAX_NAME = 24;

/** Says why an undo was refused: `Not undone: the asset “Savings” has been changed since.` */
export function undoRefusalText(refusal: UndoRefusal): string {
  if (refusal === 'full') return 'Not undone: the account is full.';
  const [first, ...others] = refusal === 'forgotten' ? [] : refusal;
  if (!first) return 'Not undone: the server no longer knows this change.';
  if (first.reason === 'undone') return 'This has been undone already.';
  return `Not undone: ${conflictText(first)}${others.length > 0 ? ', among other things' : ''}.`;
}

function conflictText({ reason, what }: ChangeConflict): string {
  const subject = what ? subjectText(what) : 'it';
  if (reason === 'in-use') return `${subject} now depends on it`;
  if (reason === 'taken') return `${subject} has been added since`;
  return `${subject} has been ${what && isDeleted(what) ? 'deleted' : 'changed'} since`;
}

/** A name in quotation marks, cut so that the notice stays small. */
function quote(name: string): string {
  const characters = Array.from(name);
  return `“${characters.length > MAX_NAME ? `${characters.slice(0, MAX_NAME - 1).join('')}…` : name}”`;
}

/** A value as it is now, or as it was last. */
function last<T>([before, after]: readonly [T | null, T | null]): T | null {
  return after ?? before;
}

function subjectText(subject: ChangeSubject): string {
  switch (subject.type) {
    case 'asset':
    case 'liability':
    case 'category':
      return `the ${subject.type} ${quote(last(subject.name) ?? '')}`;
    case 'month':
      return `the budget ${formatBudgetMonth(subject)}`;
    case 'month-category':
      return `the category ${quote(subject.category)} of ${formatBudgetMonth(subject)}`;
    case 'entry':
      return `the entry “${formatCents(cents(last(subject.cents) ?? 0))}” of ${formatBudgetMonth(subject)}`;
    case 'past-value':
      return `a past value of ${quote(subject.name)}`;
    case 'profile':
      return 'your profile';
  }
}

function isDeleted(subject: ChangeSubject): boolean {
  if (subject.type === 'month') return !subject.exists[1];
  if (subject.type === 'category') return subject.name[1] === null || subject.isArchived[1] === true;
  return subject.type !== 'profile' && subject.cents[1] === null;
}
