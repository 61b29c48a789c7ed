import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type RefObject, useLayoutEffect } from 'react';

/** Clicks the row's own link, so that mouse, keyboard and screen reader users all navigate the same way. */
export function followRowLink(event: MouseEvent<HTMLTableRowElement>) {
  const isOnControl =
    event.target instanceof Element && event.target.closest('a, button, input, select, label');
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const isSelectingText = window.getSelection()?.isCollapsed === false;
  if (isOnControl || hasModifier || isSelectingText) return;
  event.currentTarget.querySelector('a')?.click();
}

/** On returning from a row's page, focuses the row's link, unless something else has the focus, as a clicked tab has. */
export function useFocusOpenedRow(body: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useLayoutEffect(() => {
    // During the first render `resolvedLocation` is still the previous page.
    const previousPath = router.state.resolvedLocation?.pathname;
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
  }, [router, body]);
}
