import { startTransition, useEffect, useState } from 'react';

/** How long it computes at a time, in milliseconds: less than a frame, so that input and painting come between. */
const SLICE = 10;

interface BackgroundSteps<TStep, TResult> {
  /** What it has yielded so far, but for undefined. */
  readonly steps: readonly TStep[];
  readonly isDone: boolean;
  /** What it has returned; undefined until then. */
  readonly result: TResult | undefined;
}

/**
 * What a generator yields, computed in slices, so that nothing is blocked for longer than a step takes. It starts again with
 * another generator. Timers come between the slices rather than idle callbacks, which some pages get once a second only.
 * @param start always the same function for the same steps
 */
export function useBackgroundSteps<TStep, TResult>(
  start: () => Generator<TStep | undefined, TResult>,
): BackgroundSteps<TStep, TResult> {
  const [done, setDone] = useState<BackgroundSteps<TStep, TResult> & { readonly start: typeof start }>();
  useEffect(() => {
    const generator = start();
    const steps: TStep[] = [];
    let timer = setTimeout(runSlice);
    function runSlice() {
      const end = performance.now() + SLICE;
      const before = steps.length;
      let next = generator.next();
      while (next.done !== true) {
        if (next.value !== undefined) steps.push(next.value);
        if (performance.now() >= end) break;
        next = generator.next();
      }
      const ended =
        next.done === true ? { isDone: true, result: next.value } : { isDone: false, result: undefined };
      if (!ended.isDone) timer = setTimeout(runSlice);
      if (!ended.isDone && steps.length === before) return;
      // What it leads to may be large, and is not urgent.
      startTransition(() => setDone({ start, steps: [...steps], ...ended }));
    }
    return () => clearTimeout(timer);
  }, [start]);
  return done?.start === start ? done : NOTHING;
}

const NOTHING = { steps: [], isDone: false, result: undefined };
