import { chakra, SegmentGroup, Table, Text } from '@chakra-ui/react';
import { useCallback, useId, useState } from 'react';

import type { MarketData } from '#src/statistics/freedom/market-data.ts';
import { besideTrinity, type Survival, TRINITY_STUDY } from '#src/statistics/freedom/trinity-study.ts';
import { formatMarketMonth, formatShare, formatSurvival } from '#src/ui/figures/market-words.ts';
import { useBackgroundSteps } from '#src/ui/layout/use-background-steps.ts';
import { Placeholder } from '#src/ui/table/stat-rows.tsx';

const { firstYear, lastYear, years, periods, success, withdrawalRate } = TRINITY_STUDY;
const percent = new Intl.NumberFormat('en-US', { style: 'percent' });

interface TrinityTableProps {
  readonly data: MarketData;
}

/** How often the savings lasted by our data, beside what the Trinity study published for the same mixes and times. */
export function TrinityTable({ data }: TrinityTableProps) {
  const id = useId();
  const start = useCallback(() => besideTrinity(data), [data]);
  const { steps } = useBackgroundSteps(start);
  const [chosen, setChosen] = useState(years.length - 1);
  const length = years[chosen] ?? 0;
  return (
    <chakra.section css={sectionStyles}>
      <h3>Beside the Trinity study</h3>
      <Text color="fg.muted" fontSize="15px" marginBottom="3.5" maxWidth="prose">
        How often savings paid {percent.format(withdrawalRate)} of what they were at the start, each year,
        with the same purchasing power. Not your figures: the best known ones, as published and by this data.
      </Text>
      <Text id={id} marginBottom="1.5" color="fg.muted" fontSize="14.5px">
        Years it had to last
      </Text>
      <SegmentGroup.Root
        ids={{ label: id }}
        value={String(chosen)}
        onValueChange={({ value }) => setChosen(Number(value))}
        maxWidth="form"
        marginBottom="3.5"
      >
        <SegmentGroup.Indicator />
        <SegmentGroup.Items
          items={years.map((one, index) => ({ value: String(index), label: String(one) }))}
        />
      </SegmentGroup.Root>
      <Table.Root native aria-label="Beside the Trinity study" css={tableStyles}>
        <thead>
          <tr>
            <th scope="col">Mix</th>
            <th scope="col">
              Trinity study <small>{`${firstYear}–${lastYear}`}</small>
            </th>
            <th scope="col">
              This data <small>the same years</small>
            </th>
            <th scope="col">
              This data <small>since {formatMarketMonth(data.first, data.perYear)}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {success.map((row, index) => {
            const step = steps[index];
            return (
              <tr key={row.stocks}>
                <th scope="row">{describeMix(row.stocks)}</th>
                <td>{`${row.percent[chosen]}%`}</td>
                <td>
                  <SurvivalText of={step?.sameYears[chosen]} />
                </td>
                <td>
                  <SurvivalText of={step?.all[chosen]} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table.Root>
      <Text color="fg.muted" fontSize="13.5px" marginTop="3" maxWidth="prose">
        {`They differ because the study has ${periods[chosen]} periods of ${length} years, one beginning each year, with long-term corporate bonds of high grade, and rounds to whole percent. Here one begins each month, with 10-year Treasury bonds, a month’s price is the average of its days, and percentages are rounded down.`}{' '}
        Source: P. L. Cooley, C. M. Hubbard and D. T. Walz, “Retirement Savings: Choosing a Withdrawal Rate
        That Is Sustainable”, AAII Journal, February 1998, table 3.
      </Text>
    </chakra.section>
  );
}

function SurvivalText({ of }: { readonly of: Survival | undefined }) {
  if (!of) return <Placeholder />;
  return (
    <>
      {formatSurvival(of)} <small>{formatShare(of)}</small>
    </>
  );
}

function describeMix(stocks: number): string {
  if (stocks === 1) return '100% stocks';
  if (stocks === 0) return '100% bonds';
  return `${percent.format(stocks)} stocks, ${percent.format(1 - stocks)} bonds`;
}

const sectionStyles = {
  marginTop: '6',
  paddingTop: '5',
  borderTopWidth: '1px',
  '& h3': { marginBottom: '2', fontSize: '15px', fontWeight: '600' },
};

const tableStyles = {
  maxWidth: '720px',
  '& tbody th': { color: 'fg' },
  '& td': { whiteSpace: { base: 'normal', sm: 'nowrap' } },
  '& th:not(:first-of-type), & td': { textAlign: 'end', paddingInlineStart: { base: '2', sm: '3' } },
  '& small': { display: 'block', color: 'fg.muted', fontSize: '12.5px', fontWeight: '400' },
};
