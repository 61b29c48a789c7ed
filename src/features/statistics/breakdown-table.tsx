import type { FigureName } from '#src/statistics/all-figures.ts';
import type { AssetBreakdown } from '#src/statistics/asset-breakdown.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatPercent } from '#src/ui/format/numbers.ts';
import type { HelpTopic } from '#src/ui/help/help-texts.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { ProofButton, ProofRows } from '#src/ui/figures/proof-button.tsx';

import { figureTexts } from '#src/ui/figures/figure-words.ts';

/** The figures of a part of the assets: its amount, and its fraction of the whole. */
export interface BreakdownPart {
  readonly total: FigureName & keyof AssetBreakdown;
  readonly percent: FigureName & keyof AssetBreakdown;
  /** By default the name of the amount. */
  readonly label?: string;
  readonly help?: HelpTopic;
}

interface BreakdownTableProps {
  readonly title: string;
  readonly breakdown: AssetBreakdown;
  readonly parts: readonly BreakdownPart[];
  /** The last row. It is 100% of itself. */
  readonly whole: Pick<BreakdownPart, 'total' | 'label'>;
}

/** The longest amount that fits on a phone, between the longest label and its percentage. */
const LONGEST_AMOUNT = '-$999,999.99'.length;

/** The parts of a whole, each with its amount and its percentage. */
export function BreakdownTable({ title, breakdown, parts, whole }: BreakdownTableProps) {
  const texts = figureTexts(useFormat(), breakdown);
  const hasLongAmounts = [whole, ...parts].some(({ total }) => (texts[total]?.length ?? 0) > LONGEST_AMOUNT);
  return (
    <Card title={title}>
      <ProofRows
        label={title}
        stackedUpTo={hasLongAmounts ? 479 : 389}
        columns={['Type', 'Amount', 'Percent']}
        texts={texts}
        rows={[
          ...parts.map(({ total, percent, label, help }) => ({
            figure: total,
            label,
            help,
            secondValue: <ProofButton of={percent}>{texts[percent]}</ProofButton>,
          })),
          {
            figure: whole.total,
            label: whole.label,
            // A percentage of a zero total is 0; see docs/product-rules.md#asset-breakdown.
            secondValue: formatPercent(breakdown[whole.total] === 0 ? 0 : 1),
            variant: 'sum',
          },
        ]}
      />
    </Card>
  );
}
