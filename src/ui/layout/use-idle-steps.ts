import { startTransition, useEffect, useState } from 'react';

/** In milliseconds. */
const HALF_FRAME = 10;

interface IdleSteps<TStep, TResult> {
  /** What it has yielded so far. */
  readonly steps: readonly TStep[];
  readonly isDone: boolean;
  /** What it has returned; undefined until then. */
  readonly result: TResult | undefined;
}

/**
 * What a generator yields, one step whenever the browser is idle, so that nothing is blocked for longer than a step takes. It
 * starts again with another generator.
 * @param start always the same function for the same steps
 */
export function useIdleSteps<TStep, TResult>(
  start: () => Generator<TStep, TResult>,
): IdleSteps<TStep, TResult> {
  const [done, setDone] = useState<IdleSteps<TStep, TResult> & { readonly start: typeof start }>();
  useEffect(() => {
    const generator = start();
    const steps: TStep[] = [];
    let cancel = whenIdle(runNext);
    function runNext(deadline?: IdleDeadline) {
      const started = performance.now();
      // A step takes less than the rest of a frame, usually.
      const hasTime = () =>
        deadline ? deadline.timeRemaining() >= HALF_FRAME : performance.now() - started < HALF_FRAME;
      let next = generator.next();
      while (next.done !== true) {
        steps.push(next.value);
        if (!hasTime()) break;
        next = generator.next();
      }
      const end =
        next.done === true ? { isDone: true, result: next.value } : { isDone: false, result: undefined };
      if (!end.isDone) cancel = whenIdle(runNext);
      // What it leads to may be large, and is not urgent either.
      startTransition(() => setDone({ start, steps: [...steps], ...end }));
    }
    return () => cancel();
  }, [start]);
  return done?.start === start ? done : NOTHING;
}

const NOTHING = { steps: [], isDone: false, result: undefined };

/** Not all browsers say when they are idle. @returns a function that cancels it */
function whenIdle(run: (deadline?: IdleDeadline) => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 16);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: 1_000 });
  return () => window.cancelIdleCallback(handle);
}
