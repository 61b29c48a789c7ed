import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';

import type { FreedomEstimate } from '#src/statistics/freedom/freedom-estimate.ts';
import { ChartLegend, Doughnut } from '#src/ui/chart/parts-chart.tsx';
import { formatProgress } from '#src/ui/format/numbers.ts';
import { NO_ESTIMATE } from '#src/ui/format/texts.ts';
import { SERIES_COLORS, TRACK_COLOR } from '#src/ui/chart/series-colors.ts';
import { Placeholder } from '#src/ui/table/stat-rows.tsx';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';

/** A chart of the saved part of the amount needed. The rows beside it show the amounts. */
export function FreedomPie({ estimate }: { readonly estimate: FreedomEstimate | undefined }) {
  const progress = estimate?.progress;
  const parts = useMemo(
    () => [
      { label: 'Amount Saved', size: progress ?? 0, color: SERIES_COLORS[0] },
      { label: 'Amount Remaining', size: progress === undefined ? 0 : 1 - progress, color: TRACK_COLOR },
    ],
    [progress],
  );
  const isKnown = progress !== undefined;
  const text = isKnown ? formatProgress(progress) : NO_ESTIMATE;
  const label = isKnown ? `${text} of the amount needed is saved` : text;
  return (
    <chakra.div display="grid" gap="3.5" width="168px">
      <Doughnut label={estimate ? label : 'Loading'} parts={isKnown ? parts : undefined}>
        {isKnown && <ProofButton of="shareSaved">{text}</ProofButton>}
        {!isKnown && (estimate ? text : <Placeholder />)}
      </Doughnut>
      <ChartLegend parts={parts} />
    </chakra.div>
  );
}
