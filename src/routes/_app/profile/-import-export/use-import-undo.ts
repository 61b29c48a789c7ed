import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import type { ImportRun } from '#src/queries/import/import-run.ts';
import { undoImport } from '#src/queries/import/import-undo.ts';
import { canUndo, runUndo } from '#src/queries/undo/run-undo.ts';
import { offerUndo, readUndoOffers, type UndoOffer } from '#src/queries/undo/undo-offers.ts';

export type ImportUndoTexts = Pick<UndoOffer, 'text' | 'undoneText'>;

interface ImportUndoOptions {
  readonly texts: ImportUndoTexts;
  /** The run on the page at first. */
  readonly initial: ImportRun | undefined;
  /** Called after the undo, unless another run is on the page. */
  readonly onUndone: () => void;
}

/** Offers to undo an import, and undoes it from the page as well as from the notice. */
export function useImportUndo({ texts, initial, onUndone }: ImportUndoOptions) {
  const queryClient = useQueryClient();
  const offerId = useRef<number>(undefined);
  /** The run on the page, also for an undo that starts after the page has been left. */
  const shownRun = useRef(initial);

  function offer(run: ImportRun): void {
    const undo = undoImport(queryClient, run.ledger);
    offerUndo({
      text: texts.text,
      ...(texts.undoneText !== undefined && { undoneText: texts.undoneText }),
      undoingText: 'Removing…',
      undo: async (undoRun) => {
        await undo(undoRun);
        if (shownRun.current === run) onUndone();
      },
    });
    offerId.current = readUndoOffers().at(-1)?.id;
  }

  return {
    offer,
    /** Undoes a run, also after the offer in the notice has expired. */
    undo: (run: ImportRun) => {
      if (!readUndoOffers().some(({ id }) => id === offerId.current)) offer(run);
      const standing = readUndoOffers().find(({ id }) => id === offerId.current);
      if (standing && canUndo(standing)) runUndo(queryClient, standing.id);
    },
    /** Sets the run on the page. */
    follow: (run: ImportRun | undefined) => {
      shownRun.current = run;
      if (!run) offerId.current = undefined;
    },
  };
}
