import { Box, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { noonOf } from '#contract/days.ts';
import type { HistoryLine } from '#contract/history.ts';
import type { FreedomMove, MoveEnd } from '#src/statistics/freedom/freedom-move.ts';
import { historyStart } from '#src/statistics/net-worth-history.ts';
import { figureText } from '#src/ui/figures/figure-words.ts';
import { obstacleOf } from '#src/ui/figures/freedom-words.ts';
import { capitalized, monthName, whenOf } from '#src/ui/figures/move-words.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import type { Format } from '#src/ui/format/format.ts';
import { NO_ESTIMATE } from '#src/ui/format/texts.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

function EndDate({ end: { figures } }: { readonly end: MoveEnd }) {
  return figures.freedomDate.value === Infinity ? NO_ESTIMATE : <ProofButton of={figures.freedomDate} />;
}

export function explainDates(then: MoveEnd, now: MoveEnd, format: Format): ReactNode {
  if (then.months === 0 && now.months === 0) return 'Your savings covered your expenses at both times.';
  const after = <EndDate end={now} />;
  if (figureText(format, then.figures.freedomDate) === figureText(format, now.figures.freedomDate)) {
    return (
      <>
        The date is {after}, {whenOf(then)} and {whenOf(now)}.
      </>
    );
  }
  return (
    <>
      The date was <EndDate end={then} /> {whenOf(then)}, and {now.isNow ? 'is' : 'was'} {after} {whenOf(now)}
      .
    </>
  );
}

/** Why only spending and saving are compared. */
export function explainUnknownNetWorth(then: MoveEnd, lines: readonly HistoryLine[] | undefined): string {
  return `By spending and saving alone, with today’s net worth. Your net worth ${whenOf(then)} is not known: ${missingHistory(lines)}.`;
}

function missingHistory(lines: readonly HistoryLine[] | undefined): string {
  if (!lines) return 'this server keeps no past values';
  const start = historyStart(lines);
  return start ? `its history begins on ${day.format(noonOf(start))}` : 'no past values are recorded';
}

/** Why there is no move. */
export function explainMissingDate({ kind, then, now }: FreedomMove): ReactNode {
  if (kind === 'no-spending') {
    const end = then.plan.monthlySpending > 0 ? now : then;
    return `There ${end.isNow ? 'is' : 'was'} no date ${whenOf(end)}: no expenses had been recorded.`;
  }
  const [wasInReach, isInReach] = [then.months < Infinity, now.months < Infinity];
  if (wasInReach && isInReach)
    return 'With the amount you put aside then, freedom would have slipped out of reach.';
  if (isInReach) {
    return `Freedom ${now.isNow ? 'is' : 'was'} within reach ${whenOf(now)}. ${capitalized(whenOf(then))} it was not: ${obstacleOf(then.plan, 'was')}.`;
  }
  return (
    <>
      Freedom {now.isNow ? 'is' : 'was'} out of reach {whenOf(now)}:{' '}
      {obstacleOf(now.plan, now.isNow ? 'is' : 'was')}. {capitalized(whenOf(then))}{' '}
      {wasInReach ? (
        <>
          the date was <EndDate end={then} />
        </>
      ) : (
        'it already was'
      )}
      .
    </>
  );
}

interface MoveEndsProps {
  readonly then: MoveEnd;
  readonly now: MoveEnd;
}

export function MoveEnds({ then, now }: MoveEndsProps) {
  const ends = [then, now];
  const rows: Record<string, (end: MoveEnd) => ReactNode> = {
    'Freedom Date': (end) => <EndDate end={end} />,
    'Net Worth': (end) => {
      if (end.holdings) return <ProofButton of={end.figures.netWorth} />;
      // That of the second end may be known.
      return end === then ? 'unknown' : 'not compared';
    },
    'Spent in an average month': ({ figures }) => <ProofButton of={figures.averageTotalExpenses} />,
    'Put aside in an average month': ({ figures }) => <ProofButton of={figures.averageInvestments} />,
  };
  return (
    <Box overflowX="auto">
      <Table.Root native aria-label="Both months" css={{ '& thead th': { textAlign: 'end' } }}>
        <thead>
          <tr>
            <td />
            {ends.map((end) => (
              <th key={monthName(end.month)} scope="col">
                {end.isNow ? 'Now' : monthName(end.month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(rows).map(([label, valueOf]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {ends.map((end) => (
                <td key={monthName(end.month)}>{valueOf(end)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table.Root>
    </Box>
  );
}
