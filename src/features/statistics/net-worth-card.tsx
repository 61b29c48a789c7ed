import { Link } from '@tanstack/react-router';

import { Card } from '#src/ui/layout/card.tsx';
import { HeadlineFigure } from '#src/ui/chart/headline-figure.tsx';
import { CardBody } from './card-body.tsx';
import { ProofButton } from '#src/features/proof/proof-button.tsx';
import { ProofRows } from '#src/features/proof/proof-rows.tsx';
import type { Statistics, StatisticsCardProps } from './use-statistics.ts';

import { AssetBar } from './asset-bar.tsx';
import { netWorthTexts } from './figure-texts.ts';

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

function NetWorthFigures({ netWorth, breakdown }: Statistics) {
  const texts = netWorth && netWorthTexts(netWorth);
  return (
    <>
      <HeadlineFigure wrap={(amount) => <ProofButton of="netWorth">{amount}</ProofButton>}>
        {texts?.['Net Worth']}
      </HeadlineFigure>
      <AssetBar breakdown={breakdown} />
      <ProofRows
        label="Net Worth"
        texts={texts}
        rows={[
          { label: 'Total Assets', proof: 'totalAssets' },
          { label: 'Total Liabilities', proof: 'totalLiabilities' },
          { label: 'Net Worth', proof: 'netWorth', variant: 'sum' },
        ]}
      />
      <Link to="/statistics/history" className="text-link">
        Show the history
      </Link>
    </>
  );
}
