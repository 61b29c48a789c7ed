import { chakra } from '@chakra-ui/react';

import type { LivedYear } from '#src/statistics/odds/lived-years.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { formatChange, nameOfYear, wholeMoney } from './live-words.ts';

interface YearCardProps {
  readonly start: number;
  readonly year: LivedYear;
  /** Undefined without a month of birth. */
  readonly age: number | undefined;
  readonly hasBonds: boolean;
}

/** What the markets did in a year, and what was spent and left. */
export function YearCard({ start, year, age, hasBonds }: YearCardProps) {
  const format = useFormat();
  const { stocks, bonds, prices, mix, spent, planned, left, before } = year;
  const name = nameOfYear(start, year);
  const isWhole = year.until - year.from === 12;
  const title = /^\d+$/.test(name) ? `The year ${name}` : name;
  const [spentText, plannedText] = [spent, planned].map((amount) => wholeMoney(format, amount));
  return (
    <Card
      title={title}
      aside={age === undefined ? `year ${year.number}` : `you would be ${Math.floor(age / 12)}`}
    >
      <StatRows
        label={title}
        rows={[
          { label: 'Stocks', value: <Change of={stocks} /> },
          ...(hasBonds ? [{ label: 'Bonds', value: <Change of={bonds} /> }] : []),
          { label: 'Prices', value: formatChange(prices) },
          { label: 'Your mix, after prices', value: <Change of={mix} /> },
          {
            label: 'You spent',
            value:
              spentText === plannedText ? (
                spentText
              ) : (
                <>
                  <chakra.small color="fg.muted" fontSize="14px">
                    {spent < planned ? 'of' : 'planned'} {plannedText}
                  </chakra.small>{' '}
                  {spentText}
                </>
              ),
          },
          { label: 'Left, in today’s money', value: wholeMoney(format, left), variant: 'sum' as const },
          {
            label: year.number === 1 ? 'When work stopped' : isWhole ? 'A year before' : 'Before',
            value: wholeMoney(format, before),
          },
        ]}
      />
    </Card>
  );
}

function Change({ of }: { readonly of: number }) {
  return <chakra.span color={of < 0 ? 'loss' : undefined}>{formatChange(of)}</chakra.span>;
}
