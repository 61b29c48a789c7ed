import type { ChangeConflict } from '#contract/changes.ts';

import { momentText } from './change-dates.ts';
import { actionOf, nameOf, upperFirst } from './subject-words.ts';

/** What stands in the way of an undo, in a sentence. */
export function conflictWords({ what, time, reason }: ChangeConflict, now: Date): string {
  const name = what ? upperFirst(nameOf(what)) : 'Something that belongs to it';
  const when = time === null ? 'since then' : momentText(time, now);
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
