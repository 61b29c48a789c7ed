import { useRouter } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * On returning from a row's page, focuses the row's link and scrolls it into view, unless something else has the focus,
 * as after a click on a tab.
 */
export function useFocusOpenedRow(body: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  // During the first render `resolvedLocation` is still the previous page.
  const [previousPath] = useState(() => router.state.resolvedLocation?.pathname);

  useLayoutEffect(() => {
    if (previousPath === undefined) return;
    // By then the page has focused its heading, and the router has restored or reset the scroll position.
    const unsubscribe = router.subscribe('onRendered', () => {
      unsubscribe();
      if (!document.activeElement?.matches('body, h1')) return;
      const links = Array.from(body.current?.querySelectorAll('a') ?? []);
      const link = links.find(({ pathname }) => `${previousPath}/`.startsWith(`${pathname}/`));
      link?.focus({ preventScroll: true });
      link?.scrollIntoView({ block: 'nearest' });
    });
    return unsubscribe;
  }, [router, body, previousPath]);
}
