import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import type { ChartPart } from './chart-legend.tsx';

interface DoughnutProps {
  /** Describes the chart for screen readers. */
  label: string;
  /** Clockwise from twelve o'clock. Undefined shows an empty ring. */
  parts: readonly ChartPart[] | undefined;
  /** Shown in the center. */
  children: ReactNode;
}

const DIAMETER = 168;
const RING_WIDTH = 26;
/** Of the circle in the middle of the ring. */
const RADIUS = (DIAMETER - RING_WIDTH) / 2;

/** A doughnut chart. */
export function Doughnut({ label, parts = [], children }: DoughnutProps) {
  const drawn = parts.filter(({ size }) => size > 0);
  const whole = sumOf(drawn);
  return (
    <chakra.div css={styles}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${DIAMETER} ${DIAMETER}`}>
        {drawn.map(({ label, size, color }, index) => (
          // With a path length of 1, each part is a dash as long as its share, moved to where it starts.
          <circle
            key={label}
            cx={DIAMETER / 2}
            cy={DIAMETER / 2}
            r={RADIUS}
            pathLength={1}
            stroke={color}
            strokeDasharray={`${size / whole} 1`}
            strokeDashoffset={-sumOf(drawn.slice(0, index)) / whole}
          />
        ))}
      </svg>
      <span>{children}</span>
    </chakra.div>
  );
}

function sumOf(parts: readonly ChartPart[]): number {
  return parts.reduce((sum, { size }) => sum + size, 0);
}

const styles = {
  position: 'relative',
  flex: 'none',
  width: `${DIAMETER}px`,
  height: `${DIAMETER}px`,
  // The empty ring below the parts.
  border: `${RING_WIDTH}px solid {colors.bg.emphasized}`,
  borderRadius: 'full',
  '& svg': {
    position: 'absolute',
    inset: `-${RING_WIDTH}px`,
    // Circles start at three o'clock.
    transform: 'rotate(-90deg)',
    fill: 'none',
    strokeWidth: `${RING_WIDTH}px`,
    forcedColorAdjust: 'none',
  },
  '& > span': {
    position: 'absolute',
    inset: '0',
    display: 'grid',
    placeItems: 'center',
    fontSize: '22px',
    fontWeight: '650',
    fontVariantNumeric: 'tabular-nums',
  },
};
