import type { Sum } from '#contract/money.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { formatCents, formatPercent } from '#src/ui/format/money.ts';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

interface BreakdownTableProps {
  readonly title: string;
  readonly parts: readonly { readonly label: string; readonly total: Sum; readonly percent: number }[];
  /** What the percents are of. */
  readonly whole: { readonly label: string; readonly total: Sum };
}

/** A whole and its parts, each with its amount and its share. */
export function BreakdownTable({ title, parts, whole }: BreakdownTableProps) {
  const rows = parts.map(({ label, total, percent }) => ({
    label,
    value: formatCents(total),
    share: formatPercent(percent),
  }));
  return (
    <Card title={title}>
      <StatRows
        label={title}
        columns={['Type', 'Amount', 'Percent']}
        rows={[
          ...rows,
          {
            label: whole.label,
            value: formatCents(whole.total),
            // Of nothing at all every part is 0, so the whole is, too.
            share: formatPercent(whole.total === 0 ? 0 : 1),
            look: 'sum',
          },
        ]}
      />
    </Card>
  );
}
