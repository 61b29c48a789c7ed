import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** For `layerStyle="scrollingRow"`: keeps the current tab in view, and marks the edges beyond which there is more. */
export function useScrollingRow<Row extends HTMLElement>(currentSelector: string, current: string) {
  const ref = useRef<Row>(null);
  const router = useRouter();

  useEffect(() => {
    const row = ref.current;
    if (!row) return;

    function showCurrent() {
      const tab = row?.querySelector<HTMLElement>(currentSelector);
      // Unlike scrollIntoView, this never scrolls the page.
      if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
      markEdges();
    }

    function markEdges() {
      if (!row) return;
      const { scrollLeft, clientWidth, scrollWidth } = row;
      // In zoomed pages, scroll positions are fractional.
      row.toggleAttribute('data-more-before', scrollLeft > 1);
      row.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1);
    }

    // The observer also reports the initial size, after layout.
    const observer = new ResizeObserver(showCurrent);
    observer.observe(row);
    // After each navigation the router puts the row back to where it was before.
    const unsubscribe = router.subscribe('onRendered', showCurrent);
    row.addEventListener('scroll', markEdges, { passive: true });
    return () => {
      observer.disconnect();
      unsubscribe();
      row.removeEventListener('scroll', markEdges);
    };
  }, [currentSelector, current, router]);

  return ref;
}
