import type { MoveEnd } from '#src/statistics/freedom/freedom-move.ts';
import { EndDate } from '#src/ui/figures/move-reasons.tsx';
import { monthName } from '#src/ui/figures/move-words.ts';
import { ProofButton, ProofRows } from '#src/ui/figures/proof-button.tsx';

export function MoveEnds({ then, now }: { readonly then: MoveEnd; readonly now: MoveEnd }) {
  const netWorthIn = ({ holdings, figures }: MoveEnd) => holdings && <ProofButton of={figures.netWorth} />;
  return (
    <ProofRows
      label="Both months"
      columns={['Figure', ...[then, now].map((end) => (end.isNow ? 'Now' : monthName(end.month)))]}
      figures={then.figures}
      rows={[
        {
          figure: 'freedomDate',
          render: () => <EndDate end={then} />,
          secondValue: <EndDate end={now} />,
        },
        {
          figure: 'netWorth',
          render: () => netWorthIn(then) ?? 'unknown',
          // It may be known.
          secondValue: netWorthIn(now) ?? 'not compared',
        },
        {
          figure: 'averageTotalExpenses',
          label: 'Spent in an average month',
          secondValue: <ProofButton of={now.figures.averageTotalExpenses} />,
        },
        {
          figure: 'averageInvestments',
          label: 'Put aside in an average month',
          secondValue: <ProofButton of={now.figures.averageInvestments} />,
        },
      ]}
    />
  );
}
