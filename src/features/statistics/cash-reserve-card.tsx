import { Badge, chakra } from '@chakra-ui/react';

import { cashReserveOf } from '#src/statistics/cash-reserve.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { Meter } from '#src/ui/chart/meter.tsx';
import { ProofButton, ProofRows } from '#src/ui/figures/proof-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import type { Statistics, StatisticsCardProps } from '#src/queries/statistics.ts';

import { figureTexts } from '#src/ui/figures/figure-words.ts';

export function CashReserveCard({ queries, statistics }: StatisticsCardProps) {
  return (
    <Card title="Cash Reserve Recommendation">
      <chakra.p marginTop="-1.5" marginBottom="3.5" color="fg.muted" fontSize="14px">
        greater of 6 months expenses or 5% of net assets
      </chakra.p>
      <CardBody queries={Object.values(queries)}>
        <CashReserveFigures {...statistics} />
      </CardBody>
    </Card>
  );
}

function CashReserveFigures({ averages, breakdown }: Statistics) {
  const format = useFormat();
  const reserve = averages && breakdown && cashReserveOf(averages, breakdown);
  return (
    <>
      <Meter value={Number(reserve?.savedCash ?? 0)} target={Number(reserve?.target ?? 0)} />
      <ProofRows
        label="Cash Reserve Recommendation"
        texts={reserve && figureTexts(format, reserve)}
        rows={[
          { figure: 'savedCash' },
          { figure: 'target' },
          {
            figure: 'surplus',
            render: (amount) => (
              <ProofButton of="surplus">
                <Badge colorPalette={reserve && reserve.surplus < 0 ? 'red' : 'accent'}>{amount}</Badge>
              </ProofButton>
            ),
            variant: 'sum',
          },
        ]}
      />
    </>
  );
}
