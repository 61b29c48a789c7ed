import { runSlice } from '#src/api/run-in-slices.ts';

/**
 * Runs a generator to its end, in slices that give way to everything else. For work that nobody waits for; see `runInSlices`
 * for the rest.
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
