import { animate } from 'framer-motion/dom/mini';
import { type RefObject, useLayoutEffect } from 'react';

const DURATION_SECONDS = 0.16;

/** Slides an element in and fades it in, unless the user prefers reduced motion. */
export function useSlideIn(ref: RefObject<HTMLElement | null>): void {
  // A layout effect runs before the first paint, so the element does not flash.
  useLayoutEffect(() => {
    if (!ref.current || !allowsMotion()) return;
    const entrance = animate(
      ref.current,
      { opacity: [0, 1], transform: ['translateY(8px)', 'none'] },
      { duration: DURATION_SECONDS, ease: 'easeOut' },
    );
    return () => entrance.cancel();
  }, [ref]);
}

function allowsMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: no-preference)').matches;
}
