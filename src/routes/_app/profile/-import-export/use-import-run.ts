import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { formatCount } from '#contract/counts.ts';
import { isEmpty } from '#src/queries/import/import-ledger.ts';
import type { ImportRun } from '#src/queries/import/import-run.ts';
import { undoImport } from '#src/queries/import/import-undo.ts';
import { canUndo, runUndo } from '#src/queries/undo/run-undo.ts';
import { offerUndo, readUndoOffers, type UndoOffer } from '#src/queries/undo/undo-offers.ts';

/** The interval at which the progress is updated, since a large file has very many steps. */
const PROGRESS_INTERVAL_MS = 100;

interface Progress {
  readonly done: number;
  readonly total: number;
}

interface Started {
  readonly current: ImportRun;
  readonly signal: AbortSignal;
}

/** The result of a run. */
interface RunResult extends Progress {
  /** The places in the file of the entries that the server has rejected. */
  readonly rejected: readonly string[];
}

interface ImportRunOptions {
  readonly texts: Pick<UndoOffer, 'text' | 'undoneText'> & {
    /** What is announced when the run ends, after `3 of 5`: `imported`. */
    readonly done: string;
  };
  /** A run that was started before the page was reloaded. */
  readonly initial?: ImportRun | undefined;
  /** Called from time to time while a run writes something, and at its end. */
  readonly onProgress?: (run: ImportRun) => void;
  /** Called after the undo, unless the run has been put aside. */
  readonly onUndone: () => void;
}

/**
 * Runs an import. A run that was stopped or has failed resumes where it stopped. Leaving the page stops it. At the end, an
 * offer undoes everything that has been written.
 */
export function useImportRun({ texts, initial, onProgress, onUndone }: ImportRunOptions) {
  const queryClient = useQueryClient();
  const [run, setRun] = useState(initial);
  const [progress, setProgress] = useState<Progress>({
    done: run?.done.size ?? 0,
    total: run?.total ?? 0,
  });
  const controller = useRef<AbortController>(undefined);
  const offerId = useRef<number>(undefined);
  /** The run on the page, also for an undo that starts after the page has been left. */
  const shownRun = useRef(run);
  /** Whether the page has been left. */
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      controller.current?.abort();
    };
  }, []);

  const mutation = useMutation({
    mutationFn: async ({ current, signal }: Started): Promise<RunResult> => {
      const { total } = current;
      let done = 0;
      let shownAt = 0;
      const show = (count: number) => {
        done = count;
        const now = performance.now();
        if (now < shownAt + PROGRESS_INTERVAL_MS && count < total) return;
        shownAt = now;
        setProgress({ done, total });
        onProgress?.(current);
      };
      const rejected = await current.run({ signal, onProgress: show });
      return { done, total, rejected };
    },
    // Called even if the page has been left.
    onSettled: (result, _error, { current }) => {
      controller.current = undefined;
      onProgress?.(current);
      const isComplete = result?.done === current.total;
      // Until then the page itself has the button for it.
      if ((isComplete || isGone.current) && !isEmpty(current.ledger)) offer(current);
    },
    meta: {
      announces: ({ done, total }: RunResult) =>
        `${formatCount(done)} of ${formatCount(total)} ${texts.done}`,
    },
  });

  function offer(current: ImportRun): void {
    const undo = undoImport(queryClient, current.ledger);
    offerUndo({
      text: texts.text,
      ...(texts.undoneText !== undefined && { undoneText: texts.undoneText }),
      undoingText: 'Removing…',
      undo: async (undoRun) => {
        await undo(undoRun);
        if (shownRun.current === current) onUndone();
      },
    });
    offerId.current = readUndoOffers().at(-1)?.id;
  }

  return {
    /** @param create makes the run, unless one has been started already */
    start: (create: () => ImportRun) => {
      if (controller.current) return;
      // Now, because a second click in the same frame comes before the mutation starts.
      const { signal } = (controller.current = new AbortController());
      const current = run ?? create();
      setRun((shownRun.current = current));
      setProgress(({ done }) => ({ done, total: current.total }));
      mutation.mutate({ current, signal });
    },
    stop: () => controller.current?.abort(),
    /** Also after the offer in the notice has expired. */
    undo: () => {
      if (!run) return;
      if (!readUndoOffers().some(({ id }) => id === offerId.current)) offer(run);
      const standing = readUndoOffers().find(({ id }) => id === offerId.current);
      if (standing && canUndo(standing)) runUndo(queryClient, standing.id);
    },
    /** Dismisses the run, so that another one can start. Everything that it has written stays. */
    reset: () => {
      setRun((shownRun.current = undefined));
      setProgress({ done: 0, total: 0 });
      mutation.reset();
      offerId.current = undefined;
    },
    hasStarted: run !== undefined,
    isComplete: run !== undefined && run.done.size === run.total,
    hasWritten: run !== undefined && !isEmpty(run.ledger),
    isRunning: mutation.isPending,
    isFailed: mutation.isError,
    progress,
    /** Of the last run, unless it failed. */
    result: mutation.data,
  };
}

export type ImportRunState = ReturnType<typeof useImportRun>;
