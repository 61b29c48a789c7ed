import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { v4 as uuid } from 'uuid';
import * as v from 'valibot';

import { changeEndpoints } from '#contract/change-endpoints.ts';
import { type ChangeConflict, UndoConflicts } from '#contract/changes.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { subscribeToSessionId } from '#src/api/session.ts';
import { Store } from '#src/api/store.ts';
import type { Format } from '#src/ui/format/format.ts';

/** A text with an amount is a function, since amounts may be hidden, or shown again, while the notice is shown. */
export type NoticeText = string | ((format: Format) => string);

export function readNoticeText(text: NoticeText, format: Format): string {
  return typeof text === 'string' ? text : text(format);
}

export type UndoTarget = { readonly changeId: number } | { readonly group: string };

/** A change that has just been made and can be undone. */
export interface UndoOffer {
  readonly target: UndoTarget;
  /** Says what was done: `Asset “Savings” deleted`. It is not announced, because the mutation has already been announced. */
  readonly text: NoticeText;
  /** Whether a long text is shown to its end, rather than without its middle. */
  readonly isWhole?: boolean;
  readonly link?: { readonly label: string; readonly href: string } | undefined;
  readonly undoneText?: NoticeText;
  readonly undoingText?: string;
}

/** Why the server has refused an undo: what stands in its way, a full account, or a change that it no longer keeps. */
export type UndoRefusal = readonly ChangeConflict[] | 'full' | 'forgotten';

export interface OpenUndoOffer extends UndoOffer {
  readonly id: number;
  /** `failed` can be tried again; `refused` cannot. */
  readonly status: 'offered' | 'undoing' | 'failed' | 'refused' | 'undone';
  readonly idempotencyKey?: string;
  readonly refusal?: UndoRefusal;
}

/** All open offers; the one that changed its status last is at the end. The same array until something changes. */
const offers = new Store<readonly OpenUndoOffer[]>([]);
export const readUndoOffers = offers.get;
export const subscribeToUndoOffers = offers.subscribe;
let lastId = 0;

// An offer holds the person's data.
subscribeToSessionId(() => offers.set([]));

/**
 * Offers to undo a change that has just been made, in a notice that is shown for ten seconds. See
 * docs/product-rules.md#undo.
 * @returns the id of the offer
 */
export function offerUndo(offer: UndoOffer): number {
  lastId += 1;
  offers.set([...offers.get(), { ...offer, id: lastId, status: 'offered' }]);
  return lastId;
}

/** Whether an undo can be started: not while it runs, and not after it has succeeded or was refused. */
export function canUndo({ status }: OpenUndoOffer): boolean {
  return status === 'offered' || status === 'failed';
}

function updateUndoOffer(id: number, change: Partial<OpenUndoOffer>): void {
  const offer = offers.get().find((candidate) => candidate.id === id);
  if (offer) offers.set([...offers.get().filter((other) => other !== offer), { ...offer, ...change }]);
}

export function withdrawUndoOffer(id: number): void {
  offers.set(offers.get().filter((offer) => offer.id !== id));
}

/**
 * Runs the undo of an offer. Undos run one after another, since one may need what another restores; the query client drops
 * those that wait when the session ends. Does nothing if the offer has been withdrawn or its undo has already started.
 */
export function runUndo(queryClient: QueryClient, id: number, format: Format): void {
  const offer = offers.get().find((candidate) => candidate.id === id);
  if (!offer || !canUndo(offer)) return;
  const { target, undoneText = 'Undone', idempotencyKey = uuid() } = offer;
  updateUndoOffer(id, { status: 'undoing', idempotencyKey });
  const observer = new MutationObserver<UndoRefusal | undefined>(queryClient, {
    mutationFn: () => tryUndo(target, idempotencyKey),
    scope: { id: 'undo' },
    // It may have changed any list. A refusal means that something else has.
    meta: { announces: (refusal) => (refusal ? '' : readNoticeText(undoneText, format)) },
  });
  observer.mutate().then(
    (refusal) => updateUndoOffer(id, refusal ? { status: 'refused', refusal } : { status: 'undone' }),
    () => updateUndoOffer(id, { status: 'failed' }),
  );
}

/** Asks the server to undo a change, or all changes of a group. A repetition has the same idempotency key. */
export function callUndo(target: UndoTarget, idempotencyKey: string): Promise<unknown> {
  const { undo, undoGroup } = changeEndpoints.changes;
  return 'group' in target
    ? call(undoGroup, { uuid: target.group, idempotencyKey })
    : call(undo, { id: target.changeId, idempotencyKey });
}

/**
 * @returns why the server has refused it, or undefined if it is done
 * @throws ApiError if it can be tried again
 */
async function tryUndo(target: UndoTarget, idempotencyKey: string): Promise<UndoRefusal | undefined> {
  try {
    await callUndo(target, idempotencyKey);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return 'forgotten';
    if (error.status !== 409) throw error;
    const body = v.safeParse(v.pipe(v.string(), v.parseJson(), UndoConflicts), error.body);
    return body.success ? body.output.conflicts : 'full';
  }
}
