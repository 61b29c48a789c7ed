import { chakra } from '@chakra-ui/react';

interface ComparisonBarProps {
  /** In the same unit as `target`. */
  value: number;
  /** Above zero. */
  target: number;
}

/**
 * A value as part of its target. Once the value exceeds the target, the bar is full, and a mark shows where the target is.
 * Hidden from screen readers: the figures beside it say the same.
 */
export function ComparisonBar({ value, target }: ComparisonBarProps) {
  const isOver = value > target;
  const widthOf = (amount: number) => `${(Math.max(0, amount) / Math.max(value, target)) * 100}%`;
  return (
    <chakra.div aria-hidden="true" css={styles} data-over={isOver || undefined}>
      <span data-part="value" style={{ width: widthOf(value) }} />
      <span data-part="mark" style={{ insetInlineStart: `calc(${widthOf(target)} - 2px)` }} />
    </chakra.div>
  );
}

const styles = {
  position: 'relative',
  height: '6px',
  borderRadius: '3px',
  bg: 'bg.emphasized',
  forcedColorAdjust: 'none',
  '& span': { display: 'block' },
  '& [data-part=value]': { height: '100%', borderRadius: '3px', bg: 'accent' },
  '&[data-over] [data-part=value]': { bg: 'loss' },
  '& [data-part=mark]': { position: 'absolute', top: '-3px', width: '2px', height: '12px', bg: 'fg' },
};
