import { useSyncExternalStore } from 'react';

/** The end of the theme's breakpoint `md`. */
const NARROW = '(max-width: 767.9px)';

/** Whether rows take two lines. Use it only if styles are not enough, as for the height of a row in a virtual list. */
export function useNarrowWindow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
