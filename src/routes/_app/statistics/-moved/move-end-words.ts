import type { MoveEnd } from '#src/statistics/freedom/freedom-move.ts';

import { monthName } from './moved-words.ts';

/** `now`, `at the end of October 2026` */
export function whenOf({ isNow, month }: MoveEnd): string {
  return isNow ? 'now' : `at the end of ${monthName(month)}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
