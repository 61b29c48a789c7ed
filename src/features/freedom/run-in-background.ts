import { runSlice } from '#src/api/run-in-slices.ts';

/**
 * Runs a generator to its end, in slices that give way to everything else. Use it for work that nobody waits for, and
 * `runInSlices` for all other work.
 * @param steps each must be short
 * @returns a function that stops it
 */
export function runInBackground<TResult>(
  steps: Generator<undefined, TResult>,
  onResult: (result: TResult) => void,
): () => void {
  let timer = setTimeout(runNext);
  function runNext() {
    const last = runSlice(steps);
    if (last.done) onResult(last.value);
    else timer = setTimeout(runNext);
  }
  return () => clearTimeout(timer);
}
