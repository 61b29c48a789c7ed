import { Badge, chakra } from '@chakra-ui/react';

import { cashReserveOf } from '#src/statistics/cash-reserve.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Meter } from '#src/ui/chart/meter.tsx';
import { formatCents, formatSignedCents } from '#src/ui/format/money.ts';
import { CardBody } from './card-body.tsx';
import { ProofRows } from '#src/features/proof/proof-rows.tsx';
import type { Statistics, StatisticsCardProps } from './use-statistics.ts';

export function CashReserveCard({ queries, statistics }: StatisticsCardProps) {
  return (
    <Card title="Cash Reserve Recommendation">
      <chakra.p marginTop="-1.5" marginBottom="3.5" color="muted" fontSize="14px">
        greater of 6 months expenses or 5% of net assets
      </chakra.p>
      <CardBody queries={Object.values(queries)}>
        <CashReserveFigures {...statistics} />
      </CardBody>
    </Card>
  );
}

function CashReserveFigures({ averages, breakdown }: Statistics) {
  const reserve = averages && breakdown && cashReserveOf(averages, breakdown);
  return (
    <>
      <Meter value={Number(reserve?.savedCash ?? 0)} target={Number(reserve?.target ?? 0)} />
      <ProofRows
        label="Cash Reserve Recommendation"
        rows={[
          { label: 'Saved Cash', value: reserve && formatCents(reserve.savedCash), proof: 'savedCash' },
          { label: 'Target', value: reserve && formatCents(reserve.target), proof: 'target' },
          {
            label: 'Surplus/Deficit',
            proof: 'surplus',
            value: reserve && (
              <Badge colorPalette={reserve.surplus < 0 ? 'red' : 'accent'}>
                {formatSignedCents(reserve.surplus)}
              </Badge>
            ),
            variant: 'sum',
          },
        ]}
      />
    </>
  );
}
