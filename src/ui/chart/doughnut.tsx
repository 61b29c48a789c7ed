import { chakra } from '@chakra-ui/react';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

import type { ChartPart } from './chart-legend.tsx';
import type { DoughnutCanvasProps } from './doughnut-canvas.tsx';

interface DoughnutProps {
  /** Describes the chart for screen readers. */
  label: string;
  /** Undefined shows an empty ring. */
  parts: readonly ChartPart[] | undefined;
  /** Shown in the center. */
  children: ReactNode;
}

const DIAMETER = 168;
const RING_WIDTH = 26;

const DoughnutCanvas = lazy(async (): Promise<{ default: ComponentType<DoughnutCanvasProps> }> => {
  try {
    const { DoughnutCanvas } = await import('./doughnut-canvas.tsx');
    return { default: DoughnutCanvas };
  } catch {
    // Offline: the empty ring and its text remain.
    return { default: () => null };
  }
});

/** A doughnut chart. Its canvas loads once the chart scrolls into view. */
export function Doughnut({ label, parts, children }: DoughnutProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isInView, setIsInView] = useState(false);

  useEffect(() => {
    const { current } = ref;
    if (!current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      setIsInView(true);
      observer.disconnect();
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return (
    <chakra.div ref={ref} role="img" aria-label={label} css={styles}>
      {isInView && parts && (
        <Suspense fallback={null}>
          <DoughnutCanvas parts={parts} diameter={DIAMETER} />
        </Suspense>
      )}
      <span>{children}</span>
    </chakra.div>
  );
}

const styles = {
  position: 'relative',
  flex: 'none',
  width: `${DIAMETER}px`,
  height: `${DIAMETER}px`,
  // The empty ring under the canvas, as wide as the canvas's cutout leaves it.
  border: `${RING_WIDTH}px solid var(--track)`,
  borderRadius: 'full',
  '& canvas': { position: 'absolute', inset: `-${RING_WIDTH}px` },
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
