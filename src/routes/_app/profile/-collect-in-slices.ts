/** Shorter than a frame, so that input and animations go on. */
const SLICE_MS = 8;

/** Collects what an iterable yields, a few steps at a time, so that the page stays responsive. */
export async function collectInSlices<T>(steps: Iterable<T>): Promise<T[]> {
  const collected: T[] = [];
  let end = performance.now() + SLICE_MS;
  for (const step of steps) {
    collected.push(step);
    if (performance.now() < end) continue;
    await new Promise((resolve) => setTimeout(resolve));
    end = performance.now() + SLICE_MS;
  }
  return collected;
}
