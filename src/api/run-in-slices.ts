import { nextTask } from './next-task.ts';

/** Leaves time for the rest of a frame. */
const SLICE_MS = 8;

/**
 * Runs a generator to its end, in slices between which the browser can handle input. The first slice runs at once.
 * @param steps each must be short
 */
export async function runInSlices<TResult>(steps: Generator<undefined, TResult>): Promise<TResult> {
  for (;;) {
    const last = runSlice(steps);
    if (last.done) return last.value;
    await nextTask();
  }
}

/**
 * Runs the steps of one slice. It ends with the generator, or after the step that exceeds the time limit.
 * @returns the last step
 */
export function runSlice<TResult>(steps: Generator<undefined, TResult>): IteratorResult<undefined, TResult> {
  const end = performance.now() + SLICE_MS;
  let step = steps.next();
  while (!step.done && performance.now() < end) step = steps.next();
  return step;
}
