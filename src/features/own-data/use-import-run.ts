import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { readErrorMessage } from '#contract/account.ts';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { ChangeKind } from '#contract/changes.ts';
import { formatCount } from '#contract/counts.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { changeCurrency } from '#src/api/currency.ts';
import { offersExtension } from '#src/api/extensions.ts';
import { BatchRun, type CallList, rejectedCall, sourceOf } from '#src/queries/batch.ts';
import {
  canUndo,
  offerUndo,
  readUndoOffers,
  runUndo,
  subscribeToUndoOffers,
  type UndoOffer,
} from '#src/queries/undo.ts';
import { useFormat } from '#src/ui/format/format.ts';

/** What an import writes. */
export interface PlannedImport {
  readonly kind: ChangeKind;
  /** The names of the files. */
  readonly names: readonly string[];
  /** See `groupOfFiles`. */
  readonly group: string;
  readonly calls: CallList;
  /** The currency to switch to. */
  readonly currency?: string | undefined;
}

interface Started {
  readonly planned: PlannedImport;
  readonly batches: BatchRun;
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

interface ImportRunOptions {
  readonly texts: Pick<UndoOffer, 'text' | 'undoneText'> & {
    /** What is announced when the run ends, after `3 of 5`: `imported`. */
    readonly done: string;
  };
  /** Called after the undo, unless the run has been put aside. */
  readonly onUndone: () => void;
}

/**
 * Runs an import. A run that was stopped or has failed continues where it stopped. Leaving the page stops it. At the end, an
 * offer undoes everything that the files have ever added.
 */
export function useImportRun({ texts, onUndone }: ImportRunOptions) {
  const [started, setStarted] = useState<Started>();
  const [progress, setProgress] = useState<Progress>({ done: 0, total: 0 });
  const controller = useRef<AbortController>(undefined);
  const undo = useImportUndo(texts, onUndone);
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
    mutationFn: async ({ planned, batches, signal }: Started & { readonly signal: AbortSignal }) => {
      const { currency, group } = planned;
      const before = currency === undefined ? 0 : 1;
      const progressOf = (done: number) => ({ done: before + done, total: before + batches.total });
      if (currency !== undefined && batches.done === 0) {
        // A batch takes no calls about accounts.
        const body = { Currency: currency };
        changeCurrency((await call(accountEndpoints.currency.update, { body, group })).currency);
      }
      setProgress(progressOf(batches.done));
      await batches.run({ signal, onProgress: (done) => setProgress(progressOf(done)) });
      return progressOf(batches.done);
    },
    // Called even if the page has been left.
    onSettled: (result, _error, { batches }) => {
      controller.current = undefined;
      if (!result || result.done === 0 || !offersExtension('undo')) return;
      // Until it is complete, the page itself has the button for it.
      if (result.done === result.total || isGone.current) undo.offer(batches.group);
    },
    meta: {
      announces: ({ done, total }: Progress) => `${formatCount(done)} of ${formatCount(total)} ${texts.done}`,
    },
  });

  function start(next: Started): void {
    if (controller.current) return;
    // Now, because a second click in the same frame comes before the mutation starts.
    const { signal } = (controller.current = new AbortController());
    setStarted(next);
    mutation.mutate({ ...next, signal });
  }

  const rejection = started && mutation.error ? rejectionOf(mutation.error, started) : undefined;
  return {
    start: (planned: PlannedImport) => {
      const { group, kind, names, calls } = planned;
      start({ planned, batches: new BatchRun(calls, { group, kind, source: sourceOf(names) }) });
    },
    /** Continues after a failure or a stop. */
    resume: () => {
      if (started) start(started);
    },
    stop: () => controller.current?.abort(),
    /** Also after the offer in the notice has expired. */
    undo: () => {
      if (started) undo.run(started.batches.group);
    },
    /** Dismisses the run, so that another one can start. Everything that it has written stays. */
    reset: () => {
      setStarted(undefined);
      setProgress({ done: 0, total: 0 });
      undo.forget();
      mutation.reset();
    },
    hasStarted: started !== undefined,
    isComplete: mutation.data !== undefined && mutation.data.done === mutation.data.total,
    canUndo: progress.done > 0 && offersExtension('undo'),
    isRunning: mutation.isPending,
    isFailed: mutation.isError,
    /** What the server has rejected and why. Trying again would not help. */
    rejection,
    progress,
  };
}

export type ImportRunState = ReturnType<typeof useImportRun>;

/** Offers to undo an import, and undoes it from the page as well as from the notice. */
function useImportUndo(texts: Pick<UndoOffer, 'text' | 'undoneText'>, onUndone: () => void) {
  const queryClient = useQueryClient();
  const format = useFormat();
  const offerId = useRef<number>(undefined);
  const openOffer = () => readUndoOffers().find(({ id }) => id === offerId.current);
  const finishIfUndone = useEffectEvent(() => {
    if (openOffer()?.status !== 'undone') return;
    offerId.current = undefined;
    onUndone();
  });
  useEffect(() => subscribeToUndoOffers(() => finishIfUndone()), []);

  function offer(group: string): number {
    const { text, undoneText = 'Undone' } = texts;
    return (offerId.current = offerUndo({ target: { group }, text, undoneText, undoingText: 'Removing…' }));
  }

  return {
    offer,
    /** Undoes a run, also after the offer in the notice has expired. */
    run: (group: string) => {
      const open = openOffer();
      if (!open || open.status === 'refused') runUndo(queryClient, offer(group), format);
      else if (canUndo(open)) runUndo(queryClient, open.id, format);
    },
    forget: () => {
      offerId.current = undefined;
    },
  };
}

function rejectionOf(error: Error, { planned, batches }: Started): string | undefined {
  const index = rejectedCall(error);
  if (index === undefined || !(error instanceof ApiError)) return undefined;
  const place = planned.calls.calls[batches.done + index]?.place;
  return `The server rejected ${place}: ${readErrorMessage(error.body)}.`;
}
