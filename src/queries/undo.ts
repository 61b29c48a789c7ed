import type { QueryKey } from '@tanstack/react-query';

import { loadOnce } from '#src/api/load-once.ts';
import { readSession, subscribeToSessionId } from '#src/api/session.ts';

/** What an undo tells the notice while it runs. */
export interface UndoRun {
  /**
   * Call this before each step: shows the progress.
   * @throws ApiError once the session that made the offer has ended, so that nothing reaches the next person's account
   */
  readonly step: (done: number, total: number) => void;
  /** Says, in a full sentence, what could not be restored. */
  readonly warn: (warning: string) => void;
}

/** Something that has just been done and can be undone. */
export interface UndoOffer {
  /** What was done: `Asset “Savings” deleted`. Not announced: the mutation that did it is. */
  readonly text: string;
  /** What its undo leads to, shown and announced: `Asset “Savings” restored`. */
  readonly undoneText?: string;
  /** Shown while the undo runs. By default `Restoring…`. */
  readonly undoingText?: string;
  /** The queries that the undo changes. By default all. */
  readonly invalidates?: readonly QueryKey[];
  /**
   * Undoes it. Runs again when a failed undo is tried again, so it must continue where it failed, with the same
   * idempotency keys.
   */
  readonly undo: (run: UndoRun) => Promise<void>;
}

/** An offer that stands, with what has become of it. */
export interface StandingOffer extends UndoOffer {
  readonly id: number;
  readonly sessionId: string | undefined;
  readonly status: 'offered' | 'undoing' | 'failed' | 'undone';
  /** The undo's progress in steps. Both are 0 until it is known. */
  readonly done: number;
  readonly total: number;
  readonly warnings: readonly string[];
}

const listeners = new Set<() => void>();
let offers: readonly StandingOffer[] = [];
let lastId = 0;

function setOffers(next: readonly StandingOffer[]): void {
  offers = next;
  for (const listener of listeners) listener();
}

// An offer holds the person's data.
subscribeToSessionId(() => setOffers([]));

/** Offers to undo what has just been done, in a notice that stands for ten seconds. See docs/product-rules.md#undo. */
export function offerUndo(offer: UndoOffer): void {
  lastId += 1;
  const sessionId = readSession().session?.id;
  setOffers([
    ...offers,
    { ...offer, id: lastId, sessionId, status: 'offered', done: 0, total: 0, warnings: [] },
  ]);
}

/** All standing offers; the one that changed its status last is at the end. The same array until something changes. */
export function readUndoOffers(): readonly StandingOffer[] {
  return offers;
}

/** Calls the listener after every change. Returns a function that unsubscribes it. */
export function subscribeToUndoOffers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes an offer, and moves it to the end if its status changes. Does nothing when it no longer stands. */
export function updateUndoOffer(id: number, change: Partial<StandingOffer>): void {
  const offer = offers.find((candidate) => candidate.id === id);
  if (!offer) return;
  const changed = { ...offer, ...change };
  setOffers(
    changed.status === offer.status
      ? offers.map((other) => (other === offer ? changed : other))
      : [...offers.filter((other) => other !== offer), changed],
  );
}

export function withdrawUndoOffer(id: number): void {
  setOffers(offers.filter((offer) => offer.id !== id));
}

/** An undo whose code loads now, but apart from the page's. If that fails, it loads when the undo runs. */
export function lazyUndo(load: () => Promise<UndoOffer['undo']>): UndoOffer['undo'] {
  const loaded = loadOnce(load);
  void loaded().catch(() => undefined);
  return async (run) => (await loaded())(run);
}
