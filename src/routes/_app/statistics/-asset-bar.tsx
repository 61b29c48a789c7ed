import { chakra } from '@chakra-ui/react';

import type { AssetBreakdown } from '#src/statistics/asset-breakdown.ts';
import { formatPercent } from '#src/ui/format/money.ts';
import { StackedBar } from '#src/ui/chart/stacked-bar.tsx';

import { assetClassesOf } from './-asset-classes.ts';

/** What the net assets are made of. The bar is empty while they are loading, and where there are none to part. */
export function AssetBar({ breakdown }: { readonly breakdown: AssetBreakdown | undefined }) {
  const kinds = breakdown && breakdown.totalNetAssets > 0 ? assetClassesOf(breakdown) : [];
  return (
    <chakra.div marginBlock="3.5">
      <StackedBar
        parts={kinds
          .filter(({ total }) => total !== 0)
          .map(({ label, colour, percent }) => ({
            label,
            colour,
            size: percent,
            note: formatPercent(percent),
          }))}
      />
    </chakra.div>
  );
}
