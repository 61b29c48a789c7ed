import { chakra } from '@chakra-ui/react';

import { type ChartPart, ChartLegend } from './chart-legend.tsx';

/** The parts of a whole side by side, or an empty bar; the legend below describes it. */
export function StackedBar({ parts }: { parts: readonly ChartPart[] }) {
  return (
    <>
      <chakra.div aria-hidden="true" css={styles}>
        {parts
          .filter(({ size }) => size > 0)
          .map(({ label, size, color }) => (
            <span key={label} style={{ flexGrow: size, backgroundColor: color }} />
          ))}
      </chakra.div>
      <ChartLegend parts={parts} />
    </>
  );
}

const styles = {
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
