import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import type { Asset } from '#contract/assets.ts';
import type { Liability } from '#contract/liabilities.ts';
import { assetBreakdownOf } from '#src/statistics/asset-breakdown.ts';
import { netWorthOf } from '#src/statistics/net-worth.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { HeadlineFigure } from '#src/ui/chart/headline-figure.tsx';
import { formatCents } from '#src/ui/format/money.ts';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { AssetBar } from './-asset-bar.tsx';
import { CardBody } from './-card-body.tsx';

interface NetWorthCardProps {
  readonly assets: UseQueryResult<readonly Asset[]>;
  readonly liabilities: UseQueryResult<readonly Liability[]>;
}

export function NetWorthCard({ assets, liabilities }: NetWorthCardProps) {
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
        <NetWorthFigures assets={assets.data} liabilities={liabilities.data} />
      </CardBody>
    </Card>
  );
}

interface NetWorthFiguresProps {
  readonly assets: readonly Asset[] | undefined;
  readonly liabilities: readonly Liability[] | undefined;
}

function NetWorthFigures({ assets, liabilities }: NetWorthFiguresProps) {
  const figures = useMemo(
    () =>
      assets &&
      liabilities && {
        ...netWorthOf(assets, liabilities),
        breakdown: assetBreakdownOf(assets, liabilities),
      },
    [assets, liabilities],
  );
  return (
    <>
      <HeadlineFigure>{figures && formatCents(figures.netWorth)}</HeadlineFigure>
      <AssetBar breakdown={figures?.breakdown} />
      <StatRows
        label="Net Worth"
        rows={[
          { label: 'Total Assets', value: figures && formatCents(figures.totalAssets) },
          { label: 'Total Liabilities', value: figures && formatCents(figures.totalLiabilities) },
          { label: 'Net Worth', value: figures && formatCents(figures.netWorth), look: 'sum' },
        ]}
      />
    </>
  );
}
