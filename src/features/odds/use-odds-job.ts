import { startTransition, useEffect, useRef, useState } from 'react';

import type { OddsFound, OddsJob } from '#src/statistics/odds/odds-jobs.ts';

/** How far a job is. */
export interface OddsProgress<TJob extends OddsJob> {
  /** What has been found so far; undefined at first. It stays when the job is cancelled. */
  readonly found: Extract<OddsFound, { kind: TJob['kind'] }> | undefined;
  /** Whether all futures are done. */
  readonly isDone: boolean;
  readonly isCancelled: boolean;
  readonly error: Error | undefined;
  readonly cancel: () => void;
  /** Begins again, also after an error. */
  readonly restart: () => void;
}

type State<TJob extends OddsJob> = Pick<OddsProgress<TJob>, 'found' | 'isCancelled' | 'error'>;

const AT_FIRST = { found: undefined, isCancelled: false, error: undefined };

/**
 * Computes a job in a worker, so that the page stays usable. Another job, or leaving the page, ends it.
 * @param job undefined while there is none; as it begins again with each new object, it has to be memoized
 */
export function useOddsJob<TJob extends OddsJob>(job: TJob | undefined): OddsProgress<TJob> {
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ job?: TJob; attempt?: number; state: State<TJob> }>({
    state: AT_FIRST,
  });
  const cancel = useRef<() => void>(undefined);

  useEffect(() => {
    if (!job) return;
    const tell = (next: Partial<State<TJob>>) =>
      setKnown((last) => {
        const isSame = last.job === job && last.attempt === attempt;
        return { job, attempt, state: { ...(isSame ? last.state : AT_FIRST), ...next } };
      });
    const worker = startWorker();
    // What is found is shown in the time that is left: each time, all charts and tables of the page change.
    worker.addEventListener('message', ({ data }: MessageEvent<State<TJob>['found']>) =>
      startTransition(() => tell({ found: data })),
    );
    worker.addEventListener('error', ({ message }) => tell({ error: new Error(message) }));
    worker.postMessage(job);
    cancel.current = () => {
      worker.terminate();
      tell({ isCancelled: true });
    };
    return () => worker.terminate();
  }, [job, attempt]);

  const state = known.job === job && known.attempt === attempt ? known.state : AT_FIRST;
  return {
    ...state,
    isDone: state.found !== undefined && state.found.done === state.found.of,
    cancel: () => cancel.current?.(),
    restart: () => setAttempt((count) => count + 1),
  };
}

function startWorker(): Worker {
  return new Worker(new URL('./odds-worker.ts', import.meta.url), { type: 'module' });
}
