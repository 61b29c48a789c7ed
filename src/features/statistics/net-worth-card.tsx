import { formatCents } from '#src/ui/format/money.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { HeadlineFigure } from '#src/ui/chart/headline-figure.tsx';
import { CardBody } from './card-body.tsx';
import { ProofButton } from '#src/features/proof/proof-button.tsx';
import { ProofRows } from '#src/features/proof/proof-rows.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import type { Statistics, StatisticsCardProps } from './use-statistics.ts';

import { AssetBar } from './asset-bar.tsx';

export function NetWorthCard({ queries: { assets, liabilities }, statistics }: StatisticsCardProps) {
  return (
    <Card title="Net Worth" aside={<TextLink to="/statistics/assetBreakdown">Asset Breakdown</TextLink>}>
      <CardBody queries={[assets, liabilities]}>
        <NetWorthFigures {...statistics} />
      </CardBody>
    </Card>
  );
}

function NetWorthFigures({ netWorth, breakdown }: Statistics) {
  return (
    <>
      <HeadlineFigure wrap={(amount) => <ProofButton of="netWorth">{amount}</ProofButton>}>
        {netWorth && formatCents(netWorth.netWorth)}
      </HeadlineFigure>
      <AssetBar breakdown={breakdown} />
      <ProofRows
        label="Net Worth"
        rows={[
          {
            label: 'Total Assets',
            value: netWorth && formatCents(netWorth.totalAssets),
            proof: 'totalAssets',
          },
          {
            label: 'Total Liabilities',
            value: netWorth && formatCents(netWorth.totalLiabilities),
            proof: 'totalLiabilities',
          },
          {
            label: 'Net Worth',
            value: netWorth && formatCents(netWorth.netWorth),
            proof: 'netWorth',
            variant: 'sum',
          },
        ]}
      />
      <TextLink to="/statistics/history">Show the history</TextLink>
    </>
  );
}
