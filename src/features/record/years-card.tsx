import { chakra } from '@chakra-ui/react';

import type { RecordSummary } from '#src/statistics/freedom/record-summary.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { movedText, nameOf } from './record-words.ts';

/** How the date moved in each year. */
export function YearsCard({ years }: Pick<RecordSummary, 'years'>) {
  return (
    <Card title="Year by year" aside="the latest first">
      <StatRows
        label="How the date moved, by year"
        columns={['Year', 'Moved', 'Date at its end']}
        rows={years.toReversed().map(({ year, drift: { moved, to } }) => ({
          label: String(year),
          value:
            moved === 0 ? (
              movedText(moved)
            ) : (
              <chakra.span color={moved > 0 ? 'loss' : 'gain'}>{movedText(moved)}</chakra.span>
            ),
          secondValue: to.isFree ? 'free' : nameOf(to.date),
        }))}
      />
      <chakra.p marginTop="3" color="fg.muted" fontSize="14px">
        What moved it is in{' '}
        <TextLink to="/statistics/freedom" hash="moved">
          Why it moved
        </TextLink>
        .
      </chakra.p>
    </Card>
  );
}
