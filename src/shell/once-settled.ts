import type { AnyRouter } from '@tanstack/react-router';

/**
 * Calls the callback once no navigation is in progress. Announcements wait for that: a new page moves the focus to its
 * heading, and many screen readers drop a pending announcement when the focus moves.
 * @returns a function that cancels the call
 */
export function onceSettled(router: AnyRouter, callback: () => void): () => void {
  if (router.state.status !== 'idle') {
    const unsubscribe = router.subscribe('onResolved', () => {
      unsubscribe();
      callback();
    });
    return unsubscribe;
  }
  callback();
  return () => undefined;
}
