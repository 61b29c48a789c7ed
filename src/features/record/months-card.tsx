import { Button, Card as ChakraCard, chakra, Table } from '@chakra-ui/react';
import { useMemo, useState } from 'react';

import { formatCount } from '#contract/counts.ts';
import { type CalendarMonth, monthNumber } from '#src/statistics/calendar-month.ts';
import type { RecordMonth } from '#src/statistics/freedom/estimate-record.ts';
import type { DatedMonth } from '#src/statistics/freedom/record-summary.ts';
import { obstacleOf } from '#src/ui/figures/freedom-words.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { Card } from '#src/ui/layout/card.tsx';

import { dateName, nameOf, rangeName, shortName } from './record-words.ts';

/** Two years; more are shown on request. */
const FEW = 24;

interface MonthsCardProps {
  readonly months: readonly RecordMonth[];
  readonly said: readonly DatedMonth[];
  /** Why a net worth is not known. */
  readonly unknown: string;
}

/** What was said at the end of each month, the latest first. Each date opens its proof. */
export function MonthsCard({ months, said, unknown }: MonthsCardProps) {
  const [isWhole, setIsWhole] = useState(false);
  const byMonth = useMemo(() => new Map(said.map((one) => [monthNumber(one.month), one])), [said]);
  const rows = useMemo(() => rowsOf(months), [months]);
  const shown = isWhole ? rows : rows.slice(0, FEW);
  const latest = months.at(-1);
  return (
    <Card title="Month by month">
      <chakra.div role="region" aria-label="Month by month, table" tabIndex={0} css={tableStyles}>
        <Table.Root native aria-label="Month by month">
          <thead>
            <tr>
              <th scope="col">End of</th>
              <th scope="col">Date said</th>
              <th scope="col">A year later</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ kind, from, to }) => {
              const month = byMonth.get(monthNumber(to));
              return (
                <tr key={monthNumber(to)}>
                  <th scope="row">
                    {monthNumber(from) < monthNumber(to) && <>{shortName(from)} to </>}
                    {shortName(to)}
                  </th>
                  {month ? (
                    <SaidCells
                      month={month}
                      yearLater={byMonth.get(monthNumber(to) + 12)}
                      isOver={latest !== undefined && monthNumber(to) + 12 <= monthNumber(latest.month)}
                    />
                  ) : (
                    <td colSpan={2} data-part="reason">
                      {kind === 'no-net-worth' ? unknown : 'No date: no expenses had been recorded'}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </Table.Root>
      </chakra.div>
      {rows.length > FEW && (
        <ChakraCard.Footer css={footerStyles}>
          <span>
            {formatCount(shown.length)} of {formatCount(rows.length)}
          </span>
          <Button variant="plain" minHeight="11" aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
            Show every month
          </Button>
        </ChakraCard.Footer>
      )}
    </Card>
  );
}

interface SaidCellsProps {
  readonly month: DatedMonth;
  readonly yearLater: DatedMonth | undefined;
  /** Whether that year is over. */
  readonly isOver: boolean;
}

function SaidCells({ month, yearLater, isOver }: SaidCellsProps) {
  const { end, date, isFree, later } = month;
  const range = isFree ? undefined : rangeName(month);
  return (
    <>
      <td>
        {date === Infinity ? (
          'out of reach'
        ) : (
          <ProofButton of={end.figures.freedomDate}>{isFree ? 'free' : nameOf(date)}</ProofButton>
        )}
        {date === Infinity && <small>{obstacleOf(end.plan, 'was')}</small>}
        {isFree && <small>since {nameOf(date)}</small>}
        {range !== undefined && <small>{range}</small>}
      </td>
      <td>
        {yearLater ? dateName(yearLater) : <small>{isOver ? 'no date' : 'not yet'}</small>}
        {later && (
          <small>
            {later === 'within' ? (
              'in the range'
            ) : (
              <chakra.span color={TONES[later]}>{later} the range</chakra.span>
            )}
          </small>
        )}
      </td>
    </>
  );
}

const TONES = { before: 'gain', after: 'loss' } as const;

interface Row {
  readonly kind: RecordMonth['kind'];
  readonly from: CalendarMonth;
  readonly to: CalendarMonth;
}

/** The latest first. Months without a date are one row while the reason is the same. */
function rowsOf(months: readonly RecordMonth[]): Row[] {
  const rows: Row[] = [];
  for (const { kind, month } of months) {
    const last = rows.at(-1);
    if (last?.kind === kind && kind !== 'said') rows[rows.length - 1] = { ...last, to: month };
    else rows.push({ kind, from: month, to: month });
  }
  return rows.reverse();
}

const tableStyles = {
  marginInline: 'calc(-1 * var(--card-padding))',
  overflowX: 'auto',
  '& table': { fontSize: { base: '14px', sm: '15px' } },
  '& th, & td': { paddingBlock: '9px', paddingInline: '2', textAlign: 'start', verticalAlign: 'top' },
  '& thead th': { bg: 'bg.muted', color: 'fg.muted', fontSize: '13px', fontWeight: '500' },
  '& th:first-of-type': { paddingInlineStart: 'var(--card-padding)' },
  '& tr > :last-child': { paddingInlineEnd: 'var(--card-padding)' },
  '& tbody th': { color: 'fg', fontWeight: '400' },
  // A wrapped month could be misread; a range may wrap on a phone.
  '& tbody :is(th, td):not([data-part])': { whiteSpace: 'nowrap' },
  '& small': {
    ...{ display: 'block', color: 'fg.muted', fontSize: '13px' },
    whiteSpace: 'normal',
    textWrap: { base: 'balance', sm: 'nowrap' },
  },
  '& [data-part=reason]': { color: 'fg.muted', fontSize: '14px' },
} as const;

const footerStyles = {
  justifyContent: 'space-between',
  padding: '0',
  paddingTop: '3',
  color: 'fg.muted',
  fontSize: '14px',
};
