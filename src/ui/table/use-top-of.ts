import { type RefObject, useEffect, useState } from 'react';

/**
 * The distance of an element from the top of the document, in CSS pixels. It is updated when anything above the element
 * changes. It is read after the browser's own layout, so reading it costs nothing.
 */
export function useTopOf(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY));
    });
    // Whatever moves the element also changes the height of the page.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}
