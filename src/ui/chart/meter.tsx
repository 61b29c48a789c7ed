import { chakra } from '@chakra-ui/react';

interface MeterProps {
  value: number;
  target: number;
  /** The target should not be exceeded: a lower value is a part of the whole width, a higher one a loss. */
  isLimit?: boolean;
}

/** The fraction of the width that the larger of the two takes, so that the mark of a goal is never at the very end. */
const LARGEST_WIDTH = 0.84;

/** A value as a bar, with a mark at its target. Hidden from screen readers: the figures beside it say the same. */
export function Meter({ value, target, isLimit = false }: MeterProps) {
  const largest = Math.max(value, target, 0);
  const scale = (isLimit ? 1 : LARGEST_WIDTH) * 100;
  const widthOf = (amount: number) => `${largest === 0 ? 0 : (Math.max(0, amount) / largest) * scale}%`;
  return (
    <chakra.div
      aria-hidden="true"
      position="relative"
      height={isLimit ? '6px' : '8px'}
      borderRadius="4px"
      bg="bg.emphasized"
      forcedColorAdjust="none"
    >
      <chakra.div
        height="100%"
        borderRadius="4px"
        bg={isLimit && value > target ? 'loss' : 'accent'}
        style={{ width: widthOf(value) }}
      />
      {target > 0 && (
        <chakra.div
          position="absolute"
          top="-4px"
          bottom="-4px"
          width="2px"
          bg="fg"
          style={{ insetInlineStart: `calc(${widthOf(target)} - ${isLimit ? 2 : 0}px)` }}
        />
      )}
    </chakra.div>
  );
}
