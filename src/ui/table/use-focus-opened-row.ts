import { useRouter } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Brings whoever comes back to a table to the row that they had opened: its link has the focus and is in view. Focus that
 * is elsewhere already, as after a click on a tab, stays there.
 * @returns the row's index, -1 where there is none: the row has to be there at once
 */
export function useFocusOpenedRow(body: RefObject<HTMLElement | null>, rowIds: readonly string[]): number {
  const router = useRouter();
  // While the new page is drawn for the first time, the router still names the one before it.
  const [leftPath] = useState(() => router.state.resolvedLocation?.pathname);

  useLayoutEffect(() => {
    if (leftPath === undefined) return;
    // By then the page has put the focus on its heading, and the router has restored the scroll or reset it.
    const unsubscribe = router.subscribe('onRendered', () => {
      unsubscribe();
      if (!document.activeElement?.matches('body, h1')) return;
      const links = Array.from(body.current?.querySelectorAll('a') ?? []);
      const link = links.find(({ pathname }) => `${leftPath}/`.startsWith(`${pathname}/`));
      link?.focus({ preventScroll: true });
      link?.scrollIntoView({ block: 'nearest' });
    });
    return unsubscribe;
  }, [router, body, leftPath]);

  const ids = leftPath?.split('/') ?? [];
  return rowIds.findIndex((id) => ids.includes(id));
}
