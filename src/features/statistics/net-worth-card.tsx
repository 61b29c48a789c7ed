import { useFormat } from '#src/ui/format/format.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { HeadlineFigure } from '#src/ui/chart/headline-figure.tsx';
import { ProofButton, ProofRows } from '#src/ui/figures/proof-button.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import type { Statistics, StatisticsCardProps } from '#src/queries/statistics.ts';

import { AssetBar } from './asset-bar.tsx';
import { figureTexts } from '#src/ui/figures/figure-words.ts';

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
  const format = useFormat();
  const texts = netWorth && figureTexts(format, netWorth);
  return (
    <>
      <HeadlineFigure wrap={(amount) => <ProofButton of="netWorth">{amount}</ProofButton>}>
        {texts?.netWorth}
      </HeadlineFigure>
      <AssetBar breakdown={breakdown} />
      <ProofRows
        label="Net Worth"
        texts={texts}
        rows={[
          { figure: 'totalAssets' },
          { figure: 'totalLiabilities' },
          { figure: 'netWorth', variant: 'sum' },
        ]}
      />
      <TextLink to="/statistics/history">Show the history</TextLink>
    </>
  );
}
