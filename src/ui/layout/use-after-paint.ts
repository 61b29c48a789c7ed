import { useElementScrollRestoration } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';

/** While somebody types, drags or presses an arrow key repeatedly, one input follows another sooner than this. */
const PAUSE_MS = 200;

const INPUT_EVENTS = ['pointerdown', 'input'] as const;

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
 * Calls a function after a pause.
 * @returns a function that cancels the call
 */
function afterPause(callback: () => void): () => void {
  const timer = setTimeout(() => startTransition(callback), PAUSE_MS);
  return () => clearTimeout(timer);
}

/**
 * Calls a function once the browser has painted the next frame, but not while somebody types or drags: an input that arrives
 * during its work would have to wait.
 * @param pause whether to wait for a pause even if there is no input before
 * @returns a function that cancels the call
 */
function afterInput(callback: () => void, pause: boolean): () => void {
  let cancel = pause ? afterPause(run) : afterPaint(run);
  function postpone() {
    cancel();
    cancel = afterPause(run);
  }
  function stop() {
    cancel();
    for (const type of INPUT_EVENTS) window.removeEventListener(type, postpone, { capture: true });
  }
  function run() {
    stop();
    callback();
  }
  for (const type of INPUT_EVENTS) window.addEventListener(type, postpone, { capture: true });
  return stop;
}

/**
 * Returns the value once the browser has painted a frame with it. `useDeferredValue` may update before that frame, so that
 * a slow render delays it.
 * @param initial the value before the first frame
 * @param schedule when to return the value
 */
export function useAfterPaint<T>(value: T, initial = value, schedule = afterPaint): T {
  const [painted, setPainted] = useState({ value: initial });
  useEffect(
    () => schedule(() => setPainted((last) => (last.value === value ? last : { value }))),
    [value, schedule],
  );
  return painted.value;
}

/** Returns the value once it has not changed for a moment. For what takes too long to render while a slider is moved. */
export function useAtRest<T>(value: T): T {
  return useAfterPaint(value, value, afterPause);
}

interface StagesOptions {
  /** Whether to leave a pause before each step, so that an input rarely has to wait. */
  readonly pauses?: boolean;
}

/**
 * Counts from 0 to `last`, one step for each painted frame, so that a page can show its parts one after another. It waits
 * while somebody types or drags. A page that is scrolled back to where it was starts with `last`, because it needs its whole
 * height at once.
 */
export function useStages(last: number, { pauses = false }: StagesOptions = {}): number {
  const scrolledTo = useElementScrollRestoration({ getElement: () => window });
  const [stage, setStage] = useState(scrolledTo?.scrollY ? last : 0);
  useEffect(
    () => (stage < last ? afterInput(() => setStage(stage + 1), pauses) : undefined),
    [stage, last, pauses],
  );
  return stage;
}
