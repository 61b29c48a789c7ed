import { nextTask } from './next-task.ts';

/** Leaves time for the rest of a frame. */
const SLICE_MS = 8;

/**
 * Runs a generator to its end, in slices between which the browser can handle input. The first slice runs at once.
 * @param steps each must be short
 */
export async function runInSlices<TResult>(steps: Generator<undefined, TResult>): Promise<TResult> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    let step = steps.next();
    while (!step.done && performance.now() < end) step = steps.next();
    if (step.done) return step.value;
    await nextTask();
  }
}
