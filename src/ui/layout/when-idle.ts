/**
 * Runs something once the browser has nothing else to do.
 * @param delay where browsers do not say when that is, in milliseconds
 * @returns a function that cancels it
 */
export function whenIdle(run: (deadline?: IdleDeadline) => void, delay = 16): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: 1_000 });
  return () => window.cancelIdleCallback(handle);
}
