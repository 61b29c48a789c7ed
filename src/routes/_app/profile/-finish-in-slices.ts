/** Shorter than a frame, so that input and animations go on. */
const SLICE_MS = 8;

/** Runs a generator to its end, a few steps at a time, so that the page stays responsive. */
export async function finishInSlices<TStep, TResult>(
  steps: Iterator<TStep, TResult>,
  onStep?: (step: TStep) => void,
): Promise<TResult> {
  let end = performance.now() + SLICE_MS;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    onStep?.(step.value);
    if (performance.now() < end) continue;
    await new Promise((resolve) => setTimeout(resolve));
    end = performance.now() + SLICE_MS;
  }
}

/** Collects what a generator yields, in slices. */
export async function collectInSlices<T>(steps: Iterator<T>): Promise<T[]> {
  const collected: T[] = [];
  await finishInSlices(steps, (step) => collected.push(step));
  return collected;
}
