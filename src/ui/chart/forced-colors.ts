const FORCED_COLORS = '(forced-colors: active)';

/** Whether the system's colors replace ours. */
export function hasForcedColors(): boolean {
  return window.matchMedia(FORCED_COLORS).matches;
}

/** Returns a function that unsubscribes the listener. */
export function subscribeToForcedColors(listener: () => void): () => void {
  const query = window.matchMedia(FORCED_COLORS);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
