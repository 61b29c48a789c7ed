import { useSyncExternalStore } from 'react';

/** Where the theme's breakpoint `md` ends. */
const NARROW = '(max-width: 767.9px)';

/** Whether rows take two lines. Only for what styles cannot express, such as the height of a row in a virtual list. */
export function useNarrowWindow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
