import { useEffect, useState } from 'react';

/**
 * What a generator yields, one step whenever the browser is idle, so that nothing is blocked for longer than a step takes. It
 * starts again with another generator.
 * @param start always the same function for the same steps; undefined as long as there is nothing to do
 * @returns what it has yielded so far, and what it returned at last
 */
export function useIdleSteps<TStep, TResult>(
  start: (() => Generator<TStep, TResult>) | undefined,
): { readonly steps: readonly TStep[]; readonly result: TResult | undefined } {
  const [done, setDone] = useState<{
    readonly start: typeof start;
    readonly steps: readonly TStep[];
    readonly result: TResult | undefined;
  }>();
  useEffect(() => {
    if (!start) return;
    const generator = start();
    const steps: TStep[] = [];
    let cancel = whenIdle(runNext);
    function runNext() {
      const next = generator.next();
      if (next.done !== true) {
        steps.push(next.value);
        cancel = whenIdle(runNext);
      }
      setDone({ start, steps: [...steps], result: next.done === true ? next.value : undefined });
    }
    return () => cancel();
  }, [start]);
  return done?.start === start && done ? done : NOTHING;
}

const NOTHING = { steps: [], result: undefined };

/** Not all browsers say when they are idle. @returns a function that cancels it */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 16);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: 1_000 });
  return () => window.cancelIdleCallback(handle);
}
