import { chakra } from '@chakra-ui/react';

import type { Sum } from '#contract/money.ts';
import type { FigureName } from '#src/statistics/all-figures.ts';
import type { MoveEnd } from '#src/statistics/freedom/freedom-move.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';

import { EndDate } from './move-end-texts.tsx';
import { askEnd, monthName } from '#src/ui/figures/move-words.ts';

interface MoveEndsProps {
  readonly then: MoveEnd;
  readonly now: MoveEnd;
}

/** The figures of both ends side by side, if the move cannot be divided. */
export function MoveEnds({ then, now }: MoveEndsProps) {
  const ends = [then, now];
  const rows = [
    { label: 'Freedom Date', valueOf: (end: MoveEnd) => <EndDate end={end} /> },
    {
      label: 'Net Worth',
      valueOf: (end: MoveEnd) =>
        end.holdings ? (
          <Amount end={end} name="netWorth" amount={end.plan.netWorth} />
        ) : // That of the second end may be known.
        end === then ? (
          'unknown'
        ) : (
          'not compared'
        ),
    },
    {
      label: 'Spent in an average month',
      valueOf: (end: MoveEnd) => (
        <Amount end={end} name="averageTotalExpenses" amount={end.plan.monthlySpending} />
      ),
    },
    {
      label: 'Put aside in an average month',
      valueOf: (end: MoveEnd) => (
        <Amount end={end} name="averageInvestments" amount={end.plan.monthlySaving} />
      ),
    },
  ];
  return (
    <chakra.div overflowX="auto">
      <chakra.table aria-label="Both months" css={tableStyles}>
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
          {rows.map(({ label, valueOf }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {ends.map((end) => (
                <td key={monthName(end.month)}>{valueOf(end)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

interface AmountProps {
  readonly end: MoveEnd;
  readonly name: FigureName;
  readonly amount: Sum;
}

function Amount({ end, name, amount }: AmountProps) {
  const { money } = useFormat();
  return <ProofButton of={askEnd(end, name)}>{money(amount)}</ProofButton>;
}

const tableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '15px',
  fontVariantNumeric: 'tabular-nums',
  '& th': { color: 'fg.muted', fontWeight: '400', textAlign: 'start' },
  '& th, & td': { paddingBlock: '8px' },
  '& thead th': { fontSize: '13.5px', textAlign: 'end' },
  '& td, & thead th': { paddingInlineStart: '3', whiteSpace: 'nowrap' },
  '& td': { textAlign: 'end' },
  '& tbody tr > *': { borderTop: '1px solid {colors.border}' },
};
