/** Shorter than a frame, so that input and animations keep running. */
const SLICE_MS = 8;

/**
 * Runs a generator to its end, a few steps at a time, so that the page stays responsive.
 * @param steps each must be short: a slice ends after the step that exceeds the time limit
 * @returns a function that stops it
 */
export function startInSlices<TResult>(
  steps: Generator<undefined, TResult>,
  onResult: (result: TResult) => void,
): () => void {
  let timer = setTimeout(runSlice);
  function runSlice() {
    const end = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done) {
        onResult(step.value);
        return;
      }
    } while (performance.now() < end);
    timer = setTimeout(runSlice);
  }
  return () => clearTimeout(timer);
}
