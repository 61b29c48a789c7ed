import type { ChangeConflict } from '#contract/changes.ts';
import { subscribeToSessionId } from '#src/api/session.ts';
import type { Format } from '#src/ui/format/format.ts';

/** A text with an amount is a function, since amounts may be hidden, or shown again, while the notice is shown. */
export type NoticeText = string | ((format: Format) => string);

export function readNoticeText(text: NoticeText, format: Format): string {
  return typeof text === 'string' ? text : text(format);
}

/** What an undo takes back: one change, or all changes of a group. */
export type UndoTarget = { readonly changeId: number } | { readonly group: string };

/** A change that has just been made and can be undone. */
export interface UndoOffer {
  readonly target: UndoTarget;
  /** Says what was done: `Asset “Savings” deleted`. It is not announced, because the mutation has already been announced. */
  readonly text: NoticeText;
  /** Whether a long text is shown to its end, rather than without its middle. */
  readonly isWhole?: boolean;
  /** A link to the result. Hidden once the undo starts. */
  readonly link?: { readonly label: string; readonly href: string };
  /** Shown and announced after the undo: `Asset “Savings” restored`. By default `Undone`. */
  readonly undoneText?: NoticeText;
  /** Shown while the undo runs. By default `Restoring…`. */
  readonly undoingText?: string;
}

/** Why the server has refused an undo: what stands in its way, a full account, or a change that it no longer keeps. */
export type UndoRefusal = readonly ChangeConflict[] | 'full' | 'forgotten';

/** An offer that is still open, with its status. */
export interface OpenUndoOffer extends UndoOffer {
  readonly id: number;
  /** `failed` can be tried again; `refused` cannot. */
  readonly status: 'offered' | 'undoing' | 'failed' | 'refused' | 'undone';
  /** Since the first try. */
  readonly idempotencyKey?: string;
  /** Only if it was refused. */
  readonly refusal?: UndoRefusal;
}

const listeners = new Set<() => void>();
let offers: readonly OpenUndoOffer[] = [];
let lastId = 0;

/** Replaces all offers. */
export function setUndoOffers(next: readonly OpenUndoOffer[]): void {
  offers = next;
  for (const listener of listeners) listener();
}

// An offer holds the person's data.
subscribeToSessionId(() => setUndoOffers([]));

/**
 * Offers to undo a change that has just been made, in a notice that is shown for ten seconds. See
 * docs/product-rules.md#undo.
 * @returns the id of the offer
 */
export function offerUndo(offer: UndoOffer): number {
  lastId += 1;
  setUndoOffers([...offers, { ...offer, id: lastId, status: 'offered' }]);
  return lastId;
}

/** All open offers; the one that changed its status last is at the end. The same array until something changes. */
export function readUndoOffers(): readonly OpenUndoOffer[] {
  return offers;
}

/** Calls the listener after every change. Returns a function that unsubscribes it. */
export function subscribeToUndoOffers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
