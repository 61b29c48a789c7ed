import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * framer-motion's mini `animate`: 3 KiB, compared with 29 for LazyMotion. Until it has loaded, or if that fails, content
 * appears without a fade.
 */
let animate: typeof import('framer-motion/dom/mini').animate | undefined;

/** Called once the first page has settled, because only later pages fade in. */
export async function loadMotion(): Promise<void> {
  try {
    const { animate: loaded } = await import('framer-motion/dom/mini');
    animate = loaded;
  } catch {
    // Offline: pages appear without a fade.
  }
}

function allowsMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: no-preference)').matches;
}

/** Fades its content in, unless the user prefers reduced motion. */
export function FadeIn({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);

  // A layout effect runs before the first paint, so the content does not flash.
  useLayoutEffect(() => {
    if (!ref.current || !animate || !allowsMotion()) return;
    const fade = animate(ref.current, { opacity: [0, 1] }, { duration: 0.16 });
    return () => fade.cancel();
  }, []);

  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}
