import { nextTask } from './next-task.ts';

/** Leaves time for the rest of a frame. */
const SLICE_MS = 10;

/**
 * Runs a generator to its end, in slices between which the browser can handle input. The first slice runs at once.
 * @param steps each must be short: a slice ends after the step that exceeds the time limit
 */
export async function runInSlices<TResult>(steps: Generator<undefined, TResult>): Promise<TResult> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await nextTask();
  }
}
