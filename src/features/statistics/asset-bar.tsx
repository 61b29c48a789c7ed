import { chakra } from '@chakra-ui/react';

import type { AssetBreakdown } from '#src/statistics/asset-breakdown.ts';
import { formatPercent } from '#src/ui/format/numbers.ts';
import { StackedBar } from '#src/ui/chart/stacked-bar.tsx';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { figureWords } from '#src/ui/figures/figure-words.ts';

import { assetClasses } from './asset-classes.ts';

/** The composition of the net assets. The bar is empty while loading, and if the total is not positive. */
export function AssetBar({ breakdown }: { readonly breakdown: AssetBreakdown | undefined }) {
  const classes = breakdown && breakdown.totalNetAssets > 0 ? assetClasses : [];
  const sizeOf = (name: keyof AssetBreakdown) => Number(breakdown?.[name] ?? 0);
  return (
    <chakra.div marginBlock="3.5">
      <StackedBar
        parts={classes
          .filter(({ total }) => sizeOf(total) !== 0)
          .map(({ total, percent, color }) => ({
            label: figureWords[total].label,
            color,
            size: sizeOf(percent),
            note: <ProofButton of={percent}>{formatPercent(sizeOf(percent))}</ProofButton>,
          }))}
      />
    </chakra.div>
  );
}
