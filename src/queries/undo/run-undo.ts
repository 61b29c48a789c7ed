import { MutationObserver, type QueryClient } from '@tanstack/react-query';

import { ApiError } from '#src/api/api-error.ts';
import { readSession } from '#src/api/session.ts';

import { restore } from './restore.ts';
import { updateUndoOffer } from './change-undo-offer.ts';
import { readUndoOffers, type OpenUndoOffer, type UndoRun } from './undo-offers.ts';

/** Whether an undo can be started: not while it runs, and not after it has succeeded. */
export function canUndo({ status }: OpenUndoOffer): boolean {
  return status === 'offered' || status === 'failed';
}

/**
 * Runs the undo of an offer. Undos run one after another, since one may need what another restores. Does nothing if the
 * offer has been withdrawn or its undo has already started.
 */
export function runUndo(queryClient: QueryClient, id: number): void {
  const offer = readUndoOffers().find((candidate) => candidate.id === id);
  if (!offer || !canUndo(offer)) return;
  const { sessionId, undoneText = 'Undone', invalidates } = offer;
  const run: UndoRun = {
    step: (done, total) => {
      if (readSession().session?.id !== sessionId) throw new ApiError('The session has ended');
      updateUndoOffer(id, { done, total });
    },
    warn: (warning) => {
      const known = readUndoOffers().find((candidate) => candidate.id === id)?.warnings ?? [];
      if (!known.includes(warning)) updateUndoOffer(id, { warnings: [...known, warning] });
    },
  };
  // Kept for another try, which must use the same idempotency keys.
  const undo = typeof offer.undo === 'function' ? offer.undo : restore(queryClient, offer.undo);
  updateUndoOffer(id, { status: 'undoing', undo });
  const observer = new MutationObserver<undefined>(queryClient, {
    mutationFn: async () => {
      run.step(0, 0);
      // A failed try may have made changes whose responses were lost.
      if (offer.status === 'failed') await queryClient.refetchQueries({ stale: true });
      await undo(run);
      return undefined;
    },
    scope: { id: 'undo' },
    meta: { announces: undoneText, ...(invalidates && { invalidates }) },
  });
  observer.mutate().then(
    () => updateUndoOffer(id, { status: 'undone' }),
    () => updateUndoOffer(id, { status: 'failed' }),
  );
}
