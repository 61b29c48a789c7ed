import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { formatCount } from '#contract/counts.ts';
import { isEmpty } from '#src/queries/import/import-ledger.ts';
import type { ImportRun } from '#src/queries/import/import-run.ts';
import { undoImport } from '#src/queries/import/import-undo.ts';

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
  readonly texts: {
    /** What is announced when the run ends, after `3 of 5`: `imported`. */
    readonly done: string;
  };
  /** A run that was started before the page was reloaded. */
  readonly initial?: ImportRun | undefined;
  /** Called from time to time while a run writes something, and at its end. */
  readonly onProgress?: (run: ImportRun) => void;
  /** Called after the undo. */
  readonly onUndone: () => void;
}

/**
 * Runs an import. A run that was stopped or has failed resumes where it stopped. Leaving the page stops it.
 */
export function useImportRun({ texts, initial, onProgress, onUndone }: ImportRunOptions) {
  const [run, setRun] = useState(initial);
  const [progress, setProgress] = useState<Progress>({
    done: run?.done.size ?? 0,
    total: run?.total ?? 0,
  });
  const controller = useRef<AbortController>(undefined);
  const queryClient = useQueryClient();
  useEffect(() => () => controller.current?.abort(), []);

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
    onSettled: (_result, _error, { current }) => {
      controller.current = undefined;
      onProgress?.(current);
    },
    meta: {
      announces: ({ done, total }: RunResult) =>
        `${formatCount(done)} of ${formatCount(total)} ${texts.done}`,
    },
  });

  return {
    /** @param create makes the run, unless one has been started already */
    start: (create: () => ImportRun) => {
      if (controller.current) return;
      // Now, because a second click in the same frame comes before the mutation starts.
      const { signal } = (controller.current = new AbortController());
      const current = run ?? create();
      setRun(current);
      setProgress(({ done }) => ({ done, total: current.total }));
      mutation.mutate({ current, signal });
    },
    stop: () => controller.current?.abort(),
    undo: () => {
      const ignore = () => undefined;
      if (run) void undoImport(queryClient, run.ledger)({ step: ignore, warn: ignore }).then(onUndone);
    },
    /** Dismisses the run, so that another one can start. Everything that it has written stays. */
    reset: () => {
      setRun(undefined);
      setProgress({ done: 0, total: 0 });
      mutation.reset();
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
