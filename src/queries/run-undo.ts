import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { v4 as uuid } from 'uuid';
import * as v from 'valibot';

import { changeEndpoints } from '#contract/change-endpoints.ts';
import { UndoConflicts } from '#contract/changes.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import type { Format } from '#src/ui/format/format.ts';

import {
  type OpenUndoOffer,
  readNoticeText,
  readUndoOffers,
  setUndoOffers,
  type UndoRefusal,
  type UndoTarget,
} from './undo-offers.ts';

/** Whether an undo can be started: not while it runs, and not after it has succeeded or was refused. */
export function canUndo({ status }: OpenUndoOffer): boolean {
  return status === 'offered' || status === 'failed';
}

/** Changes an offer, and moves it to the end. Does nothing if it has been withdrawn. */
function updateUndoOffer(id: number, change: Partial<OpenUndoOffer>): void {
  const offers = readUndoOffers();
  const offer = offers.find((candidate) => candidate.id === id);
  if (offer) setUndoOffers([...offers.filter((other) => other !== offer), { ...offer, ...change }]);
}

export function withdrawUndoOffer(id: number): void {
  setUndoOffers(readUndoOffers().filter((offer) => offer.id !== id));
}

/**
 * Runs the undo of an offer. Undos run one after another, since one may need what another restores; the query client drops
 * those that wait when the session ends. Does nothing if the offer has been withdrawn or its undo has already started.
 */
export function runUndo(queryClient: QueryClient, id: number, format: Format): void {
  const offer = readUndoOffers().find((candidate) => candidate.id === id);
  if (!offer || !canUndo(offer)) return;
  const { target, undoneText = 'Undone', idempotencyKey = uuid() } = offer;
  updateUndoOffer(id, { status: 'undoing', idempotencyKey });
  const observer = new MutationObserver<UndoRefusal | undefined>(queryClient, {
    mutationFn: () => undo(target, idempotencyKey),
    scope: { id: 'undo' },
    // It may have changed any list. A refusal means that something else has.
    meta: { announces: (refusal) => (refusal ? '' : readNoticeText(undoneText, format)) },
  });
  observer.mutate().then(
    (refusal) => updateUndoOffer(id, refusal ? { status: 'refused', refusal } : { status: 'undone' }),
    () => updateUndoOffer(id, { status: 'failed' }),
  );
}

/**
 * @returns why the server has refused it, or undefined if it is done
 * @throws ApiError if it can be tried again
 */
async function undo(target: UndoTarget, idempotencyKey: string): Promise<UndoRefusal | undefined> {
  const { undo: undoChange, undoGroup } = changeEndpoints.changes;
  try {
    await ('group' in target
      ? call(undoGroup, { uuid: target.group, idempotencyKey })
      : call(undoChange, { id: target.changeId, idempotencyKey }));
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return 'forgotten';
    if (error.status !== 409) throw error;
    const body = v.safeParse(v.pipe(v.string(), v.parseJson(), UndoConflicts), error.body);
    return body.success ? body.output.conflicts : 'full';
  }
}
