import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import type { Asset } from '#contract/assets.ts';
import type { Liability } from '#contract/liabilities.ts';
import { netWorthOf } from '#src/statistics/net-worth.ts';
import { Card } from '#src/ui/card.tsx';
import { formatCents } from '#src/ui/money.ts';
import { StatRows } from '#src/ui/stat-rows.tsx';

import { CardError } from './-card-error.tsx';

interface NetWorthCardProps {
  readonly assets: UseQueryResult<readonly Asset[]>;
  readonly liabilities: UseQueryResult<readonly Liability[]>;
}

export function NetWorthCard({ assets, liabilities }: NetWorthCardProps) {
  const netWorth = useMemo(
    () => (assets.data && liabilities.data ? netWorthOf(assets.data, liabilities.data) : undefined),
    [assets.data, liabilities.data],
  );
  return (
    <Card
      title="Net Worth"
      aside={
        <Link to="/statistics/assetBreakdown" className="text-link">
          Asset Breakdown
        </Link>
      }
    >
      <CardError queries={[assets, liabilities]}>
        <StatRows
          label="Net Worth"
          rows={[
            { label: 'Total Assets', value: netWorth && formatCents(netWorth.totalAssets) },
            { label: 'Total Liabilities', value: netWorth && formatCents(netWorth.totalLiabilities) },
            { label: 'Net Worth', value: netWorth && formatCents(netWorth.netWorth), look: 'sum' },
          ]}
        />
      </CardError>
    </Card>
  );
}
