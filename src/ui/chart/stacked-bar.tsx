import { chakra } from '@chakra-ui/react';

import { type ChartPart, ChartLegend } from './chart-legend.tsx';

/** The parts of a whole side by side, or an empty bar; the key below says in words what the bar shows the eye. */
export function StackedBar({ parts }: { parts: readonly ChartPart[] }) {
  return (
    <>
      <chakra.div aria-hidden="true" css={look}>
        {parts
          .filter(({ size }) => size > 0)
          .map(({ label, size, colour }) => (
            <span key={label} style={{ flexGrow: size, backgroundColor: colour }} />
          ))}
      </chakra.div>
      <ChartLegend parts={parts} />
    </>
  );
}

const look = {
  display: 'flex',
  gap: '2px',
  height: '10px',
  marginBottom: '10px',
  borderRadius: '5px',
  _empty: { bg: 'track' },
  overflow: 'hidden',
  forcedColorAdjust: 'none',
  // However small a part is, it can be seen.
  '& span': { flexBasis: '0', minWidth: '3px' },
};
