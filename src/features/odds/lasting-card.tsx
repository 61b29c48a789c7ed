import { Table } from '@chakra-ui/react';

import type { PathOdds } from '#src/statistics/odds/odds-jobs.ts';
import { oddsErrorText, oddsText } from '#src/ui/figures/odds-words.ts';
import { Card } from '#src/ui/layout/card.tsx';

import { ageIn, monthName, type OddsLife } from './odds-life.ts';

interface LastingCardProps {
  readonly life: OddsLife;
  readonly path: PathOdds;
}

const STEP = 5;

/** To which age, or for how many years, the money lasts. */
export function LastingCard({ life, path }: LastingCardProps) {
  const { done } = path;
  return (
    <Card
      title="How long it lasts"
      aside={`if work stops ${path.stop === 0 ? 'now' : `in ${monthName(life, path.stop)}`}`}
    >
      <Table.Root native aria-label="How long it lasts" css={styles}>
        <thead>
          <tr>
            <th scope="col">{life.hasAge ? 'To the age of' : 'Years without work'}</th>
            <th scope="col">Futures in which it lasts</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(life, path).map(({ name, year, count }) => (
            <tr key={name}>
              <th scope="row">
                {name} <span>{year}</span>
              </th>
              <td>
                <div aria-hidden="true">
                  <i style={{ width: `${(100 * count) / done}%` }} />
                </div>
                <p>
                  <b>{oddsText(count, done)}</b> <span>{oddsErrorText(count, done)}</span>
                </p>
              </td>
            </tr>
          ))}
        </tbody>
      </Table.Root>
    </Card>
  );
}

function rowsOf(life: OddsLife, { months, lastingAfter, stop }: PathOdds) {
  const seen = new Set<number>();
  return months.flatMap((month, index) => {
    if (month <= stop) return [];
    const number = ageIn(life, month) ?? Math.floor((month - stop) / 12);
    const isLast = index === months.length - 1;
    const isShown = number > 0 && (number % STEP === 0 || isLast) && !seen.has(number);
    seen.add(number);
    if (!isShown) return [];
    const year = monthName(life, month).split(' ').at(-1) ?? '';
    return [{ name: String(number), year, count: lastingAfter[index] ?? 0 }];
  });
}

const styles = {
  fontSize: '15px',
  '& span': { color: 'fg.muted', fontSize: '13px' },
  '& tbody th': { width: '8em', fontWeight: '600', textAlign: 'start' },
  '& th span': { marginInlineStart: '1.5', fontWeight: '400' },
  '& td': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '2' },
  // As wide as the longest one, so that all bars begin and end at the same place.
  '& td p': {
    flex: 'none',
    width: { base: '6.5em', sm: '11.5em' },
    whiteSpace: { base: 'normal', sm: 'nowrap' },
  },
  '& td b': { fontWeight: '600' },
  '& td > div': {
    flex: '1',
    minWidth: '40px',
    height: '8px',
    marginInlineEnd: '2',
    borderRadius: '4px',
    bg: 'bg.emphasized',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
  },
  '& td i': { display: 'block', height: '100%', borderRadius: '4px', bg: 'accent.solid' },
};
