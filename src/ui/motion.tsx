import { LazyMotion, useReducedMotion } from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ReactNode } from 'react';

/** Set once what animates has come. Until then content stands there at once, instead of waiting unseen. */
let isLoaded = false;

async function loadFeatures() {
  const { domAnimation } = await import('./motion-features.ts');
  isLoaded = true;
  return domAnimation;
}

export function MotionProvider({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={loadFeatures} strict>
      {children}
    </LazyMotion>
  );
}

/** Lets its content appear softly, where motion is wanted. */
export function FadeIn({ children }: { children: ReactNode }) {
  const isStill = useReducedMotion();
  return (
    <m.div
      initial={isLoaded && !isStill ? { opacity: 0, y: 4 } : false}
      animate={{ opacity: 1, y: 0 }}
      transition={{ duration: 0.16, ease: 'easeOut' }}
    >
      {children}
    </m.div>
  );
}
