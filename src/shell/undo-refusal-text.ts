import type { ChangeConflict } from '#contract/changes.ts';
import type { UndoRefusal } from '#src/queries/undo-offers.ts';

import { actionOf, nameOf } from '#src/features/activity/subject-words.ts';

/** Says why an undo was refused: `Not undone: the asset “Savings” has been changed since.` */
export function undoRefusalText(refusal: UndoRefusal): string {
  if (refusal === 'full') return 'Not undone: the account is full.';
  const [first, ...others] = refusal === 'forgotten' ? [] : refusal;
  if (!first) return 'Not undone: the server no longer knows this change.';
  if (first.reason === 'undone') return 'This has been undone already.';
  return `Not undone: ${conflictText(first)}${others.length > 0 ? ', among other things' : ''}.`;
}

function conflictText({ reason, what }: ChangeConflict): string {
  const subject = what ? `the ${nameOf(what)}` : 'something that belongs to it';
  if (reason === 'in-use') return `${subject} now depends on it`;
  if (reason === 'taken') return `${subject} has been added since`;
  return `${subject} has been ${what && actionOf(what) === 'deleted' ? 'deleted' : 'changed'} since`;
}
