import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { readErrorMessage } from '#contract/account.ts';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { BatchKind } from '#contract/changes.ts';
import { formatCount } from '#contract/counts.ts';
import { ApiError, UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { changeCurrency } from '#src/api/currency.ts';
import { offersExtension } from '#src/api/extensions.ts';
import { BatchRun, type CallList, rejectedCall, sourceOf } from '#src/queries/batch.ts';
import {
  offerUndo,
  readUndoOffers,
  runUndo,
  subscribeToUndoOffers,
  type UndoOffer,
} from '#src/queries/undo.ts';
import { type BatchOutcome, useBatch } from '#src/queries/use-batch.ts';
import { useFormat } from '#src/ui/format/format.ts';

export interface PlannedImport {
  readonly kind: BatchKind;
  readonly names: readonly string[];
  /** See `groupOfFiles`. */
  readonly group: string;
  readonly calls: CallList;
  readonly currency?: string | undefined;
}

interface Started {
  readonly run: BatchRun;
  readonly calls: CallList;
  readonly currency: string | undefined;
  readonly earlierOffers: readonly number[];
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
  const queryClient = useQueryClient();
  const format = useFormat();
  const [started, setStarted] = useState<Started>();
  const { text, undoneText = 'Undone', done } = texts;
  const offer = { text, undoneText, undoingText: 'Removing…' };
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const batch = useBatch({
    plan: async ({ run, currency }: Started) => {
      if (currency !== undefined && run.done === 0) {
        // A batch takes no calls about accounts.
        const options = { body: { Currency: currency }, group: run.group };
        changeCurrency((await call(accountEndpoints.currency.update, options)).currency);
      }
      return run;
    },
    lists: [],
    // Until it is complete, the page itself has the button for it.
    undo: (_outcome, { run }) => (run.done === run.total || isGone.current ? offer : undefined),
    meta: {
      announces: (outcome: BatchOutcome) =>
        `${formatCount(outcome.done)} of ${formatCount(outcome.total)} ${done}`,
    },
  });

  const openOffer = () =>
    readUndoOffers().findLast(
      ({ id, target }) =>
        started &&
        !started.earlierOffers.includes(id) &&
        'group' in target &&
        target.group === started.run.group,
    );
  const finishIfUndone = useEffectEvent(() => {
    if (openOffer()?.status === 'undone') onUndone();
  });
  useEffect(() => subscribeToUndoOffers(() => finishIfUndone()), []);

  function send(next: Started): void {
    batch.mutate(next, {
      onSuccess: () => {
        // It can go on after a stop.
        if (next.run.done < next.run.total) batch.reset();
      },
    });
  }

  const isRunning = batch.isBusy && !batch.isSuccess;
  const rejection = started && rejectionOf(batch.error, started);
  return {
    start: ({ kind, names, group, calls, currency }: PlannedImport) => {
      const run = new BatchRun(calls, { group, kind, source: sourceOf(names) });
      const next = { run, calls, currency, earlierOffers: readUndoOffers().map(({ id }) => id) };
      setStarted(next);
      send(next);
    },
    resume: () => {
      if (started) send(started);
    },
    stop: batch.stop,
    /** Also after the offer in the notice has expired. */
    undo: () => {
      if (!started) return;
      const open = openOffer();
      const isOpen = open && open.status !== 'refused';
      const id = isOpen ? open.id : offerUndo({ target: { group: started.run.group }, ...offer });
      runUndo(queryClient, id, format);
    },
    reset: () => {
      setStarted(undefined);
      batch.reset();
    },
    hasStarted: started !== undefined,
    isRunning,
    isComplete: batch.isSuccess && started !== undefined && started.run.done === started.run.total,
    canUndo: started !== undefined && started.run.done > 0 && offersExtension('undo'),
    error: batch.isError ? (rejection ?? UNKNOWN_ERROR) : undefined,
    isRejected: rejection !== undefined,
    progress: batch.progress,
  };
}

/** What the server has rejected and why. Trying again would not help. */
function rejectionOf(error: Error | null, { run, calls }: Started): string | undefined {
  const cause = error?.cause;
  const index = rejectedCall(cause);
  if (index === undefined || !(cause instanceof ApiError)) return undefined;
  return `The server rejected ${calls.calls[run.done + index]?.place}: ${readErrorMessage(cause.body)}.`;
}
