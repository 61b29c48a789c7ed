import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import type { MarketHistory } from '#src/statistics/market-history.ts';
import { formatProgress } from '#src/ui/format/money.ts';

import { formatYears } from './-freedom-format.ts';

interface MarketsFiguresProps {
  readonly history: MarketHistory;
  /** Years to freedom by the estimate; may be Infinity. */
  readonly estimate: number;
  readonly withdrawalRate: number;
}

/** The history in a few numbers. Someone who is free already only sees whether the savings last. */
export function MarketsFigures({ history, estimate, withdrawalRate }: MarketsFiguresProps) {
  const { withinEstimate, middle, worst, retirements } = history;
  const rate = formatProgress(withdrawalRate);
  const isFree = estimate === 0;
  return (
    <chakra.dl css={styles}>
      {!isFree && withinEstimate && (
        <Figure
          value={`${withinEstimate.good} of ${withinEstimate.good + withinEstimate.bad}`}
          note={withinEstimate.open > 0 && `${withinEstimate.open} are open: the data ends before`}
        >
          starts were free within {years(estimate)}
        </Figure>
      )}
      {!isFree && (
        <>
          <Figure value={middle === undefined ? 'N/A' : years(middle)}>
            {middle === undefined ? 'fewer than half became free' : 'in the middle'}
          </Figure>
          <Figure value={worst.isOpen ? `over ${worst.years} years` : years(worst.years)}>
            at worst, from {worst.year}
          </Figure>
        </>
      )}
      {retirements.map(({ years: length, lasted }) => {
        const seen = lasted.good + lasted.bad;
        return (
          <Figure
            key={length}
            value={seen === 0 ? 'N/A' : formatProgress(lasted.good / seen)}
            note={seen === 0 ? 'the data ends before' : `${lasted.good} of ${seen}`}
          >
            {isFree ? 'lived' : 'then lived'} {length} years on {rate}
          </Figure>
        );
      })}
    </chakra.dl>
  );
}

function years(count: number): string {
  return formatYears(count * 12);
}

interface FigureProps {
  readonly value: string;
  readonly note?: string | false;
  /** What the figure says. */
  readonly children: ReactNode;
}

function Figure({ value, note, children }: FigureProps) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>{value}</dd>
      {note !== undefined && note !== false && <dd data-part="note">{note}</dd>}
    </div>
  );
}

const styles = {
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
  gap: '18px 24px',
  marginBottom: '5',
  fontVariantNumeric: 'tabular-nums',
  // The figure comes first on the screen, and its label first for screen readers.
  '& > div': { display: 'flex', flexDirection: 'column' },
  '& dt': { order: '1', color: 'muted', fontSize: '14px', lineHeight: '1.4' },
  '& dd': { fontSize: { base: '21px', sm: '26px' }, fontWeight: '650', lineHeight: '1.25' },
  '& [data-part=note]': { order: '2', color: 'muted', fontSize: '13px', fontWeight: '400' },
};
