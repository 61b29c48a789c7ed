import { Box, Text } from '@chakra-ui/react';

import { subtractCents, ZERO } from '#contract/money.ts';
import type { HoldingMove } from '#src/statistics/freedom/freedom-move.ts';
import type { YearEnd } from '#src/statistics/freedom/freedom-year.ts';
import { figureWords } from '#src/ui/figures/figure-words.ts';
import { missingHistory } from '#src/ui/figures/move-words.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import type { YearProps } from './year-props.ts';
import { YearTable } from './year-table.tsx';
import { changeText, endName } from './year-words.ts';

const UNKNOWN = 'unknown';
const SHOWN_HOLDINGS = 5;

/** The date and the net worth at both ends of the year, and the assets and debts that changed most. */
export function EndsCard({ pastValues, hasAmounts, found }: YearProps) {
  const format = useFormat();
  const { ends, holdings = [], move } = found;
  const [before, after] = [ends.then.netWorth?.value, ends.now.netWorth?.value];
  const change = before !== undefined && after !== undefined ? changeText(after, before) : undefined;
  // A date rests on the net worth of its time.
  const dateRow = (figure: 'freedomDate' | 'timeToFreedom' | 'shareSaved') => ({
    label: figureWords[figure].label,
    value: move.then.holdings ? <ProofButton of={move.then.figures[figure]} /> : UNKNOWN,
    secondValue: move.now.holdings ? <ProofButton of={move.now.figures[figure]} /> : UNKNOWN,
  });
  const worthOf = ({ netWorth }: YearEnd) => (netWorth ? <ProofButton of={netWorth} /> : UNKNOWN);
  const netWorthRow = {
    label: figureWords.netWorth.label,
    value: worthOf(ends.then),
    secondValue: worthOf(ends.now),
  };
  return (
    <Card title="Then and now">
      <StatRows
        label="Then and now"
        columns={['Figure', endName(ends.then), endName(ends.now)]}
        rows={[
          dateRow('freedomDate'),
          dateRow('timeToFreedom'),
          dateRow('shareSaved'),
          ...(hasAmounts ? [netWorthRow] : []),
        ]}
      />
      {ends.then.netWorth ? (
        change !== undefined && <Text marginTop="3">Net worth {change} in that time.</Text>
      ) : (
        <Text color="fg.muted" fontSize="14px" marginTop="3">
          The net worth then is not known: {missingHistory(pastValues)}.
        </Text>
      )}
      {holdings.length > 0 && (
        <Box marginTop="4">
          <YearTable
            label="Assets and debts that changed most"
            columns={['Changed most', ...(hasAmounts ? ['By'] : []), 'In percent']}
            rows={holdings.slice(0, SHOWN_HOLDINGS).map((holding) => ({
              key: `${holding.kind} ${holding.id}`,
              name: holding.name,
              detail: holding.kind === 'liability' ? 'owed' : undefined,
              cells: [...(hasAmounts ? [riseOf(holding, format)] : []), percentOf(holding)],
            }))}
          />
        </Box>
      )}
    </Card>
  );
}

function riseOf({ before = ZERO, after = ZERO }: HoldingMove, format: Format): string {
  return format.signedMoney(subtractCents(after, before));
}

function percentOf({ before = ZERO, after = ZERO }: HoldingMove): string {
  return changeText(after, before) ?? '–';
}
