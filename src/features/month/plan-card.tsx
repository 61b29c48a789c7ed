import { chakra } from '@chakra-ui/react';

import type { PlanTotals } from '#src/statistics/month-spending.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { absolute } from './compare-spending.ts';

/** How a month's plans add up. */
export function PlanCard({
  plans: { planned, spent, left, spentWithoutPlan },
}: {
  readonly plans: PlanTotals;
}) {
  const { money } = useFormat();
  return (
    <Card title="Plan">
      <StatRows
        label="Plan"
        rows={[
          { label: 'Planned', value: money(planned) },
          { label: 'Spent with a plan', value: money(spent) },
          {
            label: left < 0 ? 'Overspent' : 'Left',
            value: <chakra.span color={left < 0 ? 'loss' : 'gain'}>{money(absolute(left))}</chakra.span>,
            variant: 'sum',
          },
          ...(spentWithoutPlan === 0
            ? []
            : [{ label: 'Spent without a plan', value: money(spentWithoutPlan) }]),
        ]}
      />
    </Card>
  );
}
