import { chakra } from '@chakra-ui/react';

interface MeterProps {
  /** In any one unit. */
  value: number;
  target: number;
}

/** How much of the width the larger of the two takes, so that the mark never stands at the very end. */
const FULL = 0.84;

/** How far a value has come, with a mark where it should be. For the eye alone: the rows beside it say the figures. */
export function Meter({ value, target }: MeterProps) {
  const largest = Math.max(value, target, 0);
  const widthOf = (amount: number) => `${largest === 0 ? 0 : (Math.max(0, amount) / largest) * FULL * 100}%`;
  return (
    <chakra.div aria-hidden="true" css={look}>
      <span data-part="value" style={{ width: widthOf(value) }} />
      {target > 0 && <span data-part="mark" style={{ insetInlineStart: widthOf(target) }} />}
    </chakra.div>
  );
}

const look = {
  position: 'relative',
  height: '8px',
  marginTop: '14px',
  marginBottom: '6px',
  borderRadius: '4px',
  bg: 'track',
  forcedColorAdjust: 'none',
  '& span': { display: 'block' },
  '& [data-part=value]': { height: '100%', borderRadius: '4px', bg: 'accent' },
  '& [data-part=mark]': { position: 'absolute', top: '-4px', width: '2px', height: '16px', bg: 'text' },
};
