import { type RefObject, useEffect } from 'react';

import type { Pagination } from './pages.ts';

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
  // Runs after every render, because the page may have to change first, and rows out of view render later.
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
