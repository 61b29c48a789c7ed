import { Link } from '@tanstack/react-router';

import { Card } from '#src/ui/layout/card.tsx';
import { HeadlineFigure } from '#src/ui/chart/headline-figure.tsx';
import { formatCents } from '#src/ui/format/money.ts';

import { AssetBar } from './-asset-bar.tsx';
import { CardBody } from './-card-body.tsx';
import { ProofButton } from './-proof-button.tsx';
import { ProofRows } from './-proof-rows.tsx';
import type { Statistics, StatisticsCardProps } from './-use-statistics.ts';

export function NetWorthCard({ queries: { assets, liabilities }, statistics }: StatisticsCardProps) {
  return (
    <Card
      title="Net Worth"
      aside={
        <Link to="/statistics/assetBreakdown" className="text-link">
          Asset Breakdown
        </Link>
      }
    >
      <CardBody queries={[assets, liabilities]}>
        <NetWorthFigures {...statistics} />
      </CardBody>
    </Card>
  );
}

function NetWorthFigures({ netWorth: figures, breakdown }: Statistics) {
  return (
    <>
      <HeadlineFigure wrap={(amount) => <ProofButton of="netWorth">{amount}</ProofButton>}>
        {figures && formatCents(figures.netWorth)}
      </HeadlineFigure>
      <AssetBar breakdown={breakdown} />
      <ProofRows
        label="Net Worth"
        rows={[
          { label: 'Total Assets', proof: 'totalAssets', value: figures && formatCents(figures.totalAssets) },
          {
            label: 'Total Liabilities',
            proof: 'totalLiabilities',
            value: figures && formatCents(figures.totalLiabilities),
          },
          {
            label: 'Net Worth',
            proof: 'netWorth',
            value: figures && formatCents(figures.netWorth),
            variant: 'sum',
          },
        ]}
      />
      <Link to="/statistics/history" className="text-link">
        Show the history
      </Link>
    </>
  );
}
