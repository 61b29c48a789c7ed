import { VERSION_HEADER } from '#contract/change-headers.ts';

import { subscribeToSessionId } from './session.ts';

/** The last response to a read, with the changes that have been applied to it since. */
export interface LastRead {
  readonly output: unknown;
  /** The body of the response. Undefined once a change has been applied. */
  readonly text: string | undefined;
  readonly etag: string | null;
  /** When it arrived, or the last change of it did, in epoch milliseconds. */
  readonly readAt: number;
}

/** By path. A read that has not changed then costs neither transfer nor validation, and stays the same object. */
export const lastReads = new Map<string, LastRead>();
subscribeToSessionId(() => lastReads.clear());

export interface ListChange {
  readonly list: { readonly path: string };
  readonly apply: (response: unknown) => (output: unknown) => unknown;
}

/** What is deleted with an entry includes that it settles a day of a schedule. */
const MONTHS = ['budgets', 'expenseaverages', 'schedules'];

/** The reads that calls of each resource may change. Anything else may change everything. */
const AFFECTED: Readonly<Record<string, readonly string[]>> = {
  assets: ['assets', 'history'],
  // A liability that is deleted unlinks its assets.
  liabilities: ['liabilities', 'assets', 'history'],
  history: ['history'],
  // A category that is deleted is no longer that of a debt's payments.
  expenses: ['expenses', 'liabilities', ...MONTHS],
  budgets: MONTHS,
  budgetearnedincomeitems: MONTHS,
  budgetpassiveincomeitems: MONTHS,
  budgetinvestmentitems: MONTHS,
  budgetexpenses: MONTHS,
  budgetexpenseitems: MONTHS,
  schedules: ['schedules'],
  scheduleoccurrences: ['schedules'],
  plan: ['plan'],
};
const KNOWN_READS = new Set(Object.values(AFFECTED).flat());

function resourceOf(path: string): string {
  return /^\/api\/(\w+)/.exec(path)?.[1] ?? '';
}

/** Whether calls of these paths may change what a read returns. */
export function mayAffect(changed: readonly string[], read: string): boolean {
  const list = resourceOf(read);
  return !KNOWN_READS.has(list) || changed.some((path) => AFFECTED[resourceOf(path)]?.includes(list) ?? true);
}

/**
 * Moves the last reads of the version before a change to the version after it, so that their next read is a 304: those that
 * the change cannot affect, as they are, and the list of which everything that changes is known. All others are read again.
 * @param changed the paths of the change, or of the calls in it
 */
export function advanceReads(
  changed: readonly string[],
  { headers, receivedAt: readAt }: { readonly headers: Headers; readonly receivedAt: number },
  response: unknown,
  change: ListChange | undefined,
): void {
  const [before, after] = headers.get(VERSION_HEADER)?.split(' ') ?? [];
  if (before === undefined || after === undefined) return;
  const etag = `W/"${after}"`;
  for (const [path, read] of lastReads) {
    if (read.etag !== `W/"${before}"`) continue;
    const apply = path === change?.list.path ? change.apply(response) : undefined;
    // It has been validated when it was read.
    if (apply) lastReads.set(path, { output: apply(read.output), text: undefined, etag, readAt });
    else if (!mayAffect(changed, path)) lastReads.set(path, { ...read, etag });
  }
}
