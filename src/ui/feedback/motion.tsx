import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * framer-motion's small `animate`, 3 KiB where LazyMotion with its features is 29 for the same fade. It comes after the
 * first page; until then, and if it never comes, content simply stands there.
 */
let animate: typeof import('framer-motion/dom/mini').animate | undefined;

async function loadMotion(): Promise<void> {
  try {
    const { animate: loaded } = await import('framer-motion/dom/mini');
    animate = loaded;
  } catch {
    // The network is gone. A page that appears at once is as good a page.
  }
}

function isMotionWanted(): boolean {
  return window.matchMedia('(prefers-reduced-motion: no-preference)').matches;
}

/** Lets its content appear softly, where motion is wanted. */
export function FadeIn({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);

  // Before the first paint, so that nothing is seen, vanishes and appears.
  useLayoutEffect(() => {
    if (!box.current || !animate || !isMotionWanted()) return;
    const fade = animate(box.current, { opacity: [0, 1] }, { duration: 0.16 });
    return () => fade.cancel();
  }, []);

  useEffect(() => {
    if (!animate) void loadMotion();
  }, []);

  return <div ref={box}>{children}</div>;
}
