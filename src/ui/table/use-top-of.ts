import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The distance of an element from the top of the document, in CSS pixels. It is updated when anything above the element
 * changes. It is read after the browser's own layout, so reading it costs nothing.
 */
export function useTopOf(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const { current } = ref;
      if (!current) return;
      // In this frame: the rows depend on it, and a key press can come before the next one.
      flushSync(() => setTop(Math.round(current.getBoundingClientRect().top + window.scrollY)));
    });
    // Whatever moves the element also changes the height of the page.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}
