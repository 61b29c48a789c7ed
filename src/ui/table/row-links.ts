import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect } from 'react';

import type { Pagination } from './table-search.ts';

/** Clicks the row's own link, so that mouse, keyboard and screen reader users all navigate the same way. */
export function followRowLink(event: MouseEvent<HTMLTableRowElement>) {
  const isOnControl =
    event.target instanceof Element && event.target.closest('a, button, input, select, label');
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const isSelectingText = window.getSelection()?.isCollapsed === false;
  if (isOnControl || hasModifier || isSelectingText) return;
  event.currentTarget.querySelector('a')?.click();
}

/**
 * On returning from a row's page, focuses the row's link and scrolls it into view, unless something else has the focus,
 * as after a click on a tab.
 */
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

interface RevealOptions {
  body: RefObject<HTMLTableSectionElement | null>;
  /** The row's index on all pages; -1 while there is none. */
  index: number;
  /** Whether the filter hides the row. */
  isHidden: boolean;
  onClearFilter: () => void;
  pagination: Pagination;
  onPageChange: (pageIndex: number) => void;
  onReveal: (() => void) | undefined;
}

/** Clears a filter that hides a row, opens the page that contains it, scrolls to it and focuses its link, unless the user is in a field. */
export function useRevealRow(options: RevealOptions): void {
  const { body, index, isHidden, onClearFilter, pagination, onPageChange, onReveal } = options;
  // Runs after every render, because the page may have to change first.
  useEffect(() => {
    if (isHidden) onClearFilter();
    if (index === -1) return;
    const { pageIndex, pageSize } = pagination;
    const page = Math.floor(index / pageSize);
    if (page !== pageIndex) {
      onPageChange(page);
      return;
    }
    const link = body.current?.rows[index % pageSize]?.querySelector('a');
    if (!link) return;
    if (!document.activeElement?.matches('input, select, textarea')) link.focus({ preventScroll: true });
    link.scrollIntoView({ block: 'nearest' });
    onReveal?.();
  });
}
