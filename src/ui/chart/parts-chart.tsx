import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface ChartPart {
  label: string;
  /** In any unit, the same for all parts. Parts of 0 or less are not drawn. */
  size: number;
  color: string;
  note?: ReactNode;
}

export function Swatch({ color }: { color: string }) {
  return (
    <chakra.span
      aria-hidden="true"
      display="inline-block"
      width="9px"
      height="9px"
      marginInlineEnd="7px"
      borderRadius="3px"
      forcedColorAdjust="none"
      style={{ backgroundColor: color }}
    />
  );
}

export function ChartLegend({ parts }: { parts: readonly ChartPart[] }) {
  return (
    <chakra.ul css={legendStyles}>
      {parts.map(({ label, color, note }) => (
        <li key={label}>
          <Swatch color={color} />
          {label}
          {note !== undefined && <> {note}</>}
        </li>
      ))}
    </chakra.ul>
  );
}

const legendStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 16px',
  // Keeps one line's height while data is loading.
  minHeight: '1lh',
  color: 'fg.muted',
  fontSize: '13.5px',
  listStyle: 'none',
  '& li': { whiteSpace: 'nowrap' },
};

/** The parts of a whole side by side, or an empty bar. Hidden from screen readers: a legend or a table describes it. */
export function StackedBar({ parts }: { parts: readonly ChartPart[] }) {
  return (
    <chakra.div aria-hidden="true" css={barStyles}>
      {parts
        .filter(({ size }) => size > 0)
        .map(({ label, size, color }) => (
          <span key={label} style={{ flexGrow: size, backgroundColor: color }} />
        ))}
    </chakra.div>
  );
}

const barStyles = {
  display: 'flex',
  gap: '2px',
  height: '10px',
  marginBottom: '10px',
  borderRadius: '5px',
  _empty: { bg: 'bg.emphasized' },
  overflow: 'hidden',
  forcedColorAdjust: 'none',
  // Keeps even the smallest part visible.
  '& span': { flexBasis: '0', minWidth: '3px' },
};

interface DoughnutProps {
  label: string;
  /** Clockwise from twelve o'clock. Undefined shows an empty ring. */
  parts: readonly ChartPart[] | undefined;
  children: ReactNode;
}

const DIAMETER = 168;
const RING_WIDTH = 26;
const RADIUS = (DIAMETER - RING_WIDTH) / 2;

export function Doughnut({ label, parts = [], children }: DoughnutProps) {
  const drawn = parts.filter(({ size }) => size > 0);
  const whole = sumOf(drawn);
  return (
    <chakra.div css={doughnutStyles}>
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

const doughnutStyles = {
  position: 'relative',
  flex: 'none',
  // Another size is given by the property.
  '--ring-width': `calc(var(--diameter, ${DIAMETER}px) * ${RING_WIDTH / DIAMETER})`,
  width: `var(--diameter, ${DIAMETER}px)`,
  height: `var(--diameter, ${DIAMETER}px)`,
  // The empty ring below the parts.
  border: 'var(--ring-width) solid {colors.bg.emphasized}',
  borderRadius: 'full',
  '& svg': {
    position: 'absolute',
    inset: 'calc(-1 * var(--ring-width))',
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
