import { chakra } from '@chakra-ui/react';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

import type { ChartPart } from './chart-legend.tsx';
import type { DoughnutCanvasProps } from './doughnut-canvas.tsx';

interface DoughnutProps {
  /** What it shows, in words. */
  label: string;
  /** None while there is nothing to draw: then it is an empty ring. */
  parts: readonly ChartPart[] | undefined;
  /** Stands in the middle. */
  children: ReactNode;
}

const DIAMETER = 168;

const DoughnutCanvas = lazy(async (): Promise<{ default: ComponentType<DoughnutCanvasProps> }> => {
  try {
    const { DoughnutCanvas } = await import('./doughnut-canvas.tsx');
    return { default: DoughnutCanvas };
  } catch {
    // The network is gone. An empty ring with its words is as true.
    return { default: () => null };
  }
});

/** A pie with a hole, whose drawing is loaded once it comes into sight. */
export function Doughnut({ label, parts, children }: DoughnutProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);

  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      setIsSeen(true);
      observer.disconnect();
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return (
    <chakra.div ref={box} role="img" aria-label={label} css={look}>
      {isSeen && parts && (
        <Suspense fallback={null}>
          <DoughnutCanvas parts={parts} diameter={DIAMETER} />
        </Suspense>
      )}
      <span>{children}</span>
    </chakra.div>
  );
}

const look = {
  position: 'relative',
  flex: 'none',
  width: `${DIAMETER}px`,
  height: `${DIAMETER}px`,
  // The ring that the drawing covers, as wide as its cutout leaves it.
  border: '26px solid var(--track)',
  borderRadius: 'full',
  '& canvas': { position: 'absolute', inset: '-26px' },
  '& > span': {
    position: 'absolute',
    inset: '0',
    display: 'grid',
    placeItems: 'center',
    fontSize: '26px',
    fontWeight: '650',
    fontVariantNumeric: 'tabular-nums',
  },
};
