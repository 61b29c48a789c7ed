import { useElementScrollRestoration } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';

/**
 * Calls a function once the browser has painted the next frame.
 * @returns a function that cancels the call
 */
function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    // The callback runs just before the frame is painted.
    timer = setTimeout(() => startTransition(callback));
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Returns the value once the browser has painted a frame with it. `useDeferredValue` may update before that frame, so that
 * a slow render delays it.
 * @param initial the value before the first frame
 */
export function useAfterPaint<T>(value: T, initial = value): T {
  const [painted, setPainted] = useState({ value: initial });
  useEffect(() => afterPaint(() => setPainted((last) => (last.value === value ? last : { value }))), [value]);
  return painted.value;
}

/**
 * Counts from 0 to `last`, one step for each painted frame, so that a page can show its parts one after another. A page that
 * is scrolled back to where it was starts with `last`, because it needs its whole height at once.
 */
export function useStages(last: number): number {
  const scrolledTo = useElementScrollRestoration({ getElement: () => window });
  const [stage, setStage] = useState(scrolledTo?.scrollY ? last : 0);
  useEffect(() => (stage < last ? afterPaint(() => setStage(stage + 1)) : undefined), [stage, last]);
  return stage;
}
