import type { FigureName } from '#src/statistics/all-figures.ts';
import type { MoveEnd } from '#src/statistics/freedom/freedom-move.ts';
import type { ProofSubject } from '#src/features/proof/proof-subject.ts';

import { monthName } from './moved-words.ts';

/** `now`, `at the end of October 2026` */
export function whenOf({ isNow, month }: MoveEnd): string {
  return isNow ? 'now' : `at the end of ${monthName(month)}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The proof of a figure at that time. */
export function askEnd({ month, holdings }: MoveEnd, name: FigureName): ProofSubject {
  return { kind: 'move-end', month, name, isNetWorthKnown: holdings !== undefined };
}
