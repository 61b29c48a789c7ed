import type { ChangeConflict } from '#contract/changes.ts';

import { formatMoment } from '#src/ui/format/texts.ts';
import { actionOf, nameOf, upperFirst } from './subject-words.ts';
import type { UndoRefusal } from '#src/queries/undo.ts';

export function conflictWords({ what, time, reason }: ChangeConflict, now: Date): string {
  const name = what ? upperFirst(nameOf(what)) : 'Something that belongs to it';
  const when = time === null ? 'since then' : `at ${formatMoment(new Date(time), now)}`;
  const action = what ? actionOf(what) : 'changed';
  switch (reason) {
    case 'changed':
      return `${name} was ${{ created: 'added again', changed: 'changed', deleted: 'deleted' }[action]} ${when}.`;
    case 'in-use':
      return `${name}, ${action === 'created' ? 'added' : 'changed'} ${when}, depends on it.`;
    case 'missing':
      return `${name} was deleted ${when}, and it belongs there.`;
    case 'taken':
      return `${name} took its place ${when}.`;
    case 'forgotten':
      return 'Its first part is no longer kept, so the whole cannot be undone.';
    case 'undone':
      return `It was undone ${when}.`;
  }
}

/** Says why an undo was refused: `Not undone: the asset “Savings” has been changed since.` */
export function undoRefusalText(refusal: UndoRefusal): string {
  if (refusal === 'full') return 'Not undone: the account is full.';
  const [first, ...others] = refusal === 'forgotten' ? [] : refusal;
  if (!first) return 'Not undone: the server no longer knows this change.';
  if (first.reason === 'undone') return 'This has been undone already.';
  const among = others.length > 0 ? ', among other things' : '';
  return `Not undone: ${shortConflictWords(first)}${among}.`;
}

function shortConflictWords({ reason, what }: ChangeConflict): string {
  const subject = what ? `the ${nameOf(what)}` : 'something that belongs to it';
  if (reason === 'in-use') return `${subject} now depends on it`;
  if (reason === 'taken') return `${subject} has been added since`;
  return `${subject} has been ${what && actionOf(what) === 'deleted' ? 'deleted' : 'changed'} since`;
}
