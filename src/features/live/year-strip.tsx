import { chakra } from '@chakra-ui/react';
import { type PointerEvent, useRef } from 'react';

import { monthFromNumber } from '#src/statistics/calendar-month.ts';
import type { LivedYear } from '#src/statistics/odds/lived-years.ts';

import { formatChange, nameOfYear } from './live-words.ts';

interface YearStripProps {
  /** The number of the month in which work stopped. */
  readonly start: number;
  /** Of the whole retirement, of which the data may see only some. */
  readonly count: number;
  readonly years: readonly LivedYear[];
  readonly year: number;
  readonly onTouch: (year: number) => void;
  readonly onShow: (year: number) => void;
}

/** With more years than this they are close to each other, and with more than that they cannot all be named. */
const [MANY, MOST_NAMED] = [36, 56];

/** What the mix did in each year until the one that is shown. A press, a finger that moves, and the arrow keys choose another. */
export function YearStrip({ start, count, years, year, onTouch, onShow }: YearStripProps) {
  const frame = useRef<HTMLDivElement>(null);
  const largest = Math.max(...years.map(({ mix }) => Math.abs(mix)));
  const shown = years[year - 1];
  const yearAt = ({ clientX }: PointerEvent) => {
    const { left = 0, width = 1 } = frame.current?.getBoundingClientRect() ?? {};
    return Math.max(1, Math.min(Math.ceil(((clientX - left) / width) * count), years.length));
  };
  return (
    <chakra.div
      ref={frame}
      css={stripStyles}
      data-tight={count > MANY || undefined}
      data-named={count <= MOST_NAMED || undefined}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        onTouch(yearAt(event));
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onTouch(yearAt(event));
      }}
      onPointerUp={(event) => onShow(yearAt(event))}
      onPointerCancel={() => onShow(year)}
    >
      <div
        aria-hidden="true"
        data-part="years"
        style={{ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }}
      >
        {Array.from({ length: count }, (_, index) => {
          const lived = years[index];
          const isLived = lived !== undefined && index < year;
          const height = isLived && largest > 0 ? (Math.abs(lived.mix) / largest) * 50 : 0;
          const name = monthFromNumber(start + 12 * index).year;
          return (
            <div
              key={index}
              data-state={lived ? (index + 1 === year ? 'shown' : isLived ? 'lived' : 'ahead') : 'unknown'}
              data-near={Math.abs(index + 1 - year) === 1 || undefined}
              data-round={name % 10 === 0 || undefined}
            >
              <i>
                {isLived && (
                  <span
                    data-tone={lived.mix < 0 ? 'loss' : 'gain'}
                    style={{ height: `${height}%`, [lived.mix < 0 ? 'top' : 'bottom']: '50%' }}
                  />
                )}
              </i>
              <small>{String(name).slice(2)}</small>
            </div>
          );
        })}
      </div>
      <input
        type="range"
        aria-label="Year"
        aria-valuetext={
          shown
            ? `${nameOfYear(start, shown)}, year ${year} of ${count}, your mix ${formatChange(shown.mix)}`
            : undefined
        }
        min={1}
        max={years.length}
        value={year}
        onChange={({ target }) => onShow(target.valueAsNumber)}
      />
    </chakra.div>
  );
}

const stripStyles = {
  position: 'relative',
  marginTop: '5',
  cursor: 'pointer',
  // A finger that moves sideways chooses the year.
  touchAction: 'pan-y',
  userSelect: 'none',
  '& [data-part=years]': { display: 'grid', gap: { base: '1px', sm: '3px' } },
  '&[data-tight] [data-part=years]': { gap: '1px' },
  '& [data-state]': {
    minWidth: '0',
    paddingBlock: '1',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: '8px',
    color: 'fg.muted',
    fontSize: '12px',
    textAlign: 'center',
  },
  '&[data-tight] [data-state]': { borderRadius: '4px' },
  '& [data-state=shown]': {
    borderColor: 'border.emphasized',
    bg: 'bg.muted',
    color: 'fg',
    fontWeight: '600',
  },
  '& i': {
    display: 'block',
    position: 'relative',
    height: { base: '56px', sm: '72px' },
    // The line of no change.
    background: 'linear-gradient({colors.border}, {colors.border}) center / 100% 1px no-repeat',
  },
  '& [data-state=unknown] i': {
    background:
      'repeating-linear-gradient(90deg, {colors.border} 0 2px, transparent 2px 5px) center / 100% 1px no-repeat',
  },
  '& i span': {
    position: 'absolute',
    insetInline: { base: '8%', lg: '20%' },
    minHeight: '2px',
    borderRadius: '2px',
    forcedColorAdjust: 'none',
    '&[data-tone=gain]': { bg: 'gain' },
    '&[data-tone=loss]': { bg: 'loss' },
  },
  '& small': {
    display: 'block',
    height: '1.5em',
    marginInline: '-8px',
    fontSize: 'inherit',
    whiteSpace: 'nowrap',
    visibility: 'hidden',
  },
  '& [data-round] small': { visibility: 'visible' },
  '& [data-near] small': { md: { visibility: 'hidden' } },
  '& [data-state=shown] small': { md: { visibility: 'visible' } },
  '&[data-named] small': { lg: { visibility: 'visible' } },
  // Only the keyboard uses it. The pointer goes to the years.
  '& input': {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    margin: '0',
    appearance: 'none',
    background: 'transparent',
    borderRadius: '8px',
    pointerEvents: 'none',
    '&::-webkit-slider-thumb': { appearance: 'none', visibility: 'hidden' },
    '&::-moz-range-thumb': { visibility: 'hidden' },
    '&::-moz-range-track': { visibility: 'hidden' },
  },
} as const;
