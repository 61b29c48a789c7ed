import { chakra } from '@chakra-ui/react';

import type { AssetBreakdown } from '#src/statistics/asset-breakdown.ts';
import { formatPercent } from '#src/ui/format/money.ts';
import { StackedBar } from '#src/ui/chart/stacked-bar.tsx';
import { assetClassesOf } from './asset-classes.ts';
import { ProofButton } from '#src/features/proof/proof-button.tsx';

/** The composition of the net assets. The bar is empty while loading, and if the total is not positive. */
export function AssetBar({ breakdown }: { readonly breakdown: AssetBreakdown | undefined }) {
  const classes = breakdown && breakdown.totalNetAssets > 0 ? assetClassesOf(breakdown) : [];
  return (
    <chakra.div marginBlock="3.5">
      <StackedBar
        parts={classes
          .filter(({ total }) => total !== 0)
          .map(({ label, color, percent, proofs: [, proof] }) => ({
            label,
            color,
            size: percent,
            note: <ProofButton of={proof}>{formatPercent(percent)}</ProofButton>,
          }))}
      />
    </chakra.div>
  );
}
