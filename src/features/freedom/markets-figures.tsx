import { chakra } from '@chakra-ui/react';

import type { MarketHistory } from '#src/statistics/freedom/market-history.ts';
import type { Mix } from '#src/statistics/freedom/market-saver.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import type { MarketFigure } from '#src/statistics/proof-subject.ts';

import { formatMarketFigure, marketFigureLabel } from '#src/ui/figures/freedom-words.ts';

interface MarketsFiguresProps {
  readonly history: MarketHistory;
  readonly mix: Mix;
  /** Years to freedom by the estimate; may be Infinity. */
  readonly estimate: number;
  readonly withdrawalRate: number;
}

/** The history in a few numbers. Someone who is already free sees only whether the savings last. */
export function MarketsFigures({ history, mix, estimate, withdrawalRate }: MarketsFiguresProps) {
  const { withinEstimate, retirements } = history;
  const figures: { readonly figure: MarketFigure; readonly note?: string }[] = [];
  if (estimate !== 0) {
    if (withinEstimate) {
      const { open } = withinEstimate;
      figures.push({
        figure: 'withinEstimate',
        ...(open > 0 && { note: `${open} are open: the data ends before` }),
      });
    }
    figures.push({ figure: 'median' }, { figure: 'worst' });
  }
  for (const { years, lasted } of retirements) {
    const seen = lasted.good + lasted.bad;
    figures.push({
      figure: years,
      note: seen === 0 ? 'the data ends before' : `${lasted.good} of ${seen}`,
    });
  }
  return (
    <chakra.dl css={styles}>
      {figures.map(({ figure, note }) => (
        <div key={figure}>
          <dt>{marketFigureLabel(figure, history, estimate, withdrawalRate)}</dt>
          <dd>
            <ProofButton of={{ kind: 'markets', figure, mix }}>
              {formatMarketFigure(figure, history)}
            </ProofButton>
          </dd>
          {note !== undefined && <dd data-part="note">{note}</dd>}
        </div>
      ))}
    </chakra.dl>
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
  '& dt': { order: '1', color: 'fg.muted', fontSize: '14px', lineHeight: '1.4' },
  '& dd': { fontSize: { base: '21px', sm: '26px' }, fontWeight: '650', lineHeight: '1.25' },
  '& [data-part=note]': { order: '2', color: 'fg.muted', fontSize: '13px', fontWeight: '400' },
};
