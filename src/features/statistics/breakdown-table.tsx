import type { Sum } from '#contract/money.ts';
import type { FigureName } from '#src/statistics/all-figures.ts';
import type { HelpTopic } from '#src/ui/help/help-texts.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { formatCents, formatPercent } from '#src/ui/format/money.ts';

import { ProofRows } from '#src/features/proof/proof-rows.tsx';

interface BreakdownTableProps {
  readonly title: string;
  /** Totals in cents, percents as fractions of the whole. */
  readonly parts: readonly {
    readonly label: string;
    readonly help?: HelpTopic | undefined;
    readonly total: Sum;
    readonly percent: number;
    readonly proofs: PartProofs;
  }[];
  /** The last row. It is 100% of itself. */
  readonly whole: { readonly label: string; readonly total: Sum; readonly proof: FigureName };
}

/** The names of a part's figures: its amount and its percentage. */
export type PartProofs = readonly [total: FigureName, percent: FigureName];

/** The longest amount that fits on a phone, between the longest label and its percentage. */
const LONGEST_AMOUNT = '-$999,999.99'.length;

/** The parts of a whole, each with its amount and its percentage. */
export function BreakdownTable({ title, parts, whole }: BreakdownTableProps) {
  const rows = parts.map(({ label, help, total, percent, proofs: [proof, percentProof] }) => ({
    label,
    help,
    value: formatCents(total),
    secondValue: formatPercent(percent),
    proof,
    secondProof: percentProof,
  }));
  const hasLongAmounts = [whole, ...parts].some(({ total }) => formatCents(total).length > LONGEST_AMOUNT);
  return (
    <Card title={title}>
      <ProofRows
        label={title}
        stackedUpTo={hasLongAmounts ? 479 : 389}
        columns={['Type', 'Amount', 'Percent']}
        rows={[
          ...rows,
          {
            label: whole.label,
            value: formatCents(whole.total),
            // A percentage of a zero total is 0; see docs/product-rules.md#asset-breakdown.
            secondValue: formatPercent(whole.total === 0 ? 0 : 1),
            proof: whole.proof,
            variant: 'sum',
          },
        ]}
      />
    </Card>
  );
}
