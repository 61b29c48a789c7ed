import { subtractCents, ZERO } from '#contract/money.ts';
import type { HoldingMove } from '#src/statistics/freedom/freedom-move.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';

import type { YearProps } from './year-props.ts';
import { YearTable } from './year-table.tsx';
import { changeText } from './year-words.ts';

const SHOWN = 5;

/** The assets and debts that changed most. */
export function HoldingsCard({ hasAmounts, found: { holdings = [] } }: YearProps) {
  const format = useFormat();
  if (holdings.length === 0) return null;
  return (
    <Card title="Assets and debts that changed most">
      <YearTable
        label="Assets and debts that changed most"
        columns={['Name', ...(hasAmounts ? ['By'] : []), 'Percent']}
        rows={holdings.slice(0, SHOWN).map((holding) => ({
          key: `${holding.kind} ${holding.id}`,
          name: holding.name,
          detail: holding.kind === 'liability' ? 'owed' : undefined,
          cells: [...(hasAmounts ? [riseOf(holding, format)] : []), percentOf(holding)],
        }))}
      />
    </Card>
  );
}

function riseOf({ before = ZERO, after = ZERO }: HoldingMove, format: Format): string {
  return format.signedMoney(subtractCents(after, before));
}

function percentOf({ before = ZERO, after = ZERO }: HoldingMove): string {
  return changeText(after, before) ?? '–';
}
