import * as v from 'valibot';

import { SearchText } from '#src/ui/table/table-search.ts';

/** The kinds that changes are filtered by, in the order of their buttons. Every change is of one of them at least. */
export const ACTIVITY_KINDS = [
  ['entries', 'Entries'],
  ['assets', 'Assets'],
  ['debts', 'Debts'],
  ['plans', 'Plans'],
  ['life-plan', 'Life plan'],
  ['schedules', 'Schedules'],
  ['categories', 'Categories'],
  ['imports', 'Imports'],
  ['profile', 'Profile'],
  ['undone', 'Undone'],
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number][0];

/** Which changes are shown, and which one is open, as search parameters: `?kind=entries&q=rent&change=12`. */
export const ActivitySearch = v.object({
  /** Words, and beginnings of amounts. */
  q: v.fallback(v.optional(SearchText), undefined),
  kind: v.fallback(v.optional(v.picklist(ACTIVITY_KINDS.map(([kind]) => kind))), undefined),
  change: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger())), undefined),
});
export type ActivitySearch = v.InferOutput<typeof ActivitySearch>;
