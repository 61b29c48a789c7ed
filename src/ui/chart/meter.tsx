import { chakra } from '@chakra-ui/react';

interface MeterProps {
  /** In the same unit as `target`. */
  value: number;
  target: number;
}

/** The fraction of the width that the larger of the two takes, so that the mark is never at the very end. */
const LARGEST_WIDTH = 0.84;

/** A value as a bar, with a mark at its target. Hidden from screen readers: the rows beside it list the figures. */
export function Meter({ value, target }: MeterProps) {
  const largest = Math.max(value, target, 0);
  const widthOf = (amount: number) =>
    `${largest === 0 ? 0 : (Math.max(0, amount) / largest) * LARGEST_WIDTH * 100}%`;
  return (
    <chakra.div aria-hidden="true" css={styles}>
      <span data-part="value" style={{ width: widthOf(value) }} />
      {target > 0 && <span data-part="mark" style={{ insetInlineStart: widthOf(target) }} />}
    </chakra.div>
  );
}

const styles = {
  position: 'relative',
  height: '8px',
  marginTop: '14px',
  marginBottom: '6px',
  borderRadius: '4px',
  bg: 'bg.emphasized',
  forcedColorAdjust: 'none',
  '& span': { display: 'block' },
  '& [data-part=value]': { height: '100%', borderRadius: '4px', bg: 'accent' },
  '& [data-part=mark]': { position: 'absolute', top: '-4px', width: '2px', height: '16px', bg: 'fg' },
};
