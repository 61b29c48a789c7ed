import { useEffect, useRef } from 'react';

/**
 * For a row of tabs of class `scrolling-row`, which scrolls sideways where it does not fit. Keeps the current tab in view,
 * and marks the row with `data-more-before` and `data-more-after` while there is more beyond that edge.
 * @param currentSelector finds the current tab in the row
 * @param current changes with the current tab
 */
export function useScrollingRow<Row extends HTMLElement>(currentSelector: string, current: string) {
  const ref = useRef<Row>(null);

  useEffect(() => {
    const row = ref.current;
    if (!row) return;

    function showCurrent() {
      const tab = row?.querySelector<HTMLElement>(currentSelector);
      // The row's own scroll never moves the page, as scrollIntoView would.
      if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
      markEdges();
    }

    function markEdges() {
      if (!row) return;
      const { scrollLeft, clientWidth, scrollWidth } = row;
      // Zoomed pages scroll by fractions of a pixel.
      row.toggleAttribute('data-more-before', scrollLeft > 1);
      row.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1);
    }

    // Reports the first size, too, when the row has been laid out.
    const observer = new ResizeObserver(showCurrent);
    observer.observe(row);
    row.addEventListener('scroll', markEdges, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', markEdges);
    };
  }, [currentSelector, current]);

  return ref;
}
