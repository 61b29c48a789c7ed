/** Even two slices with a frame between them still feel immediate. */
const SLICE_MS = 16;

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

/** Uses a message, since browsers limit the timers of a background page to one per second. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
