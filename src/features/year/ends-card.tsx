import { Text } from '@chakra-ui/react';

import type { YearEnd } from '#src/statistics/freedom/freedom-year.ts';
import { figureWords } from '#src/ui/figures/figure-words.ts';
import { missingHistory } from '#src/ui/figures/move-words.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import type { YearProps } from './year-props.ts';
import { endName, growthText } from './year-words.ts';

const UNKNOWN = 'unknown';

/** The date and the net worth at both ends of the year. */
export function EndsCard({ pastValues, hasAmounts, found }: YearProps) {
  const { ends, move } = found;
  const [before, after] = [ends.then.netWorth?.value, ends.now.netWorth?.value];
  const change = before !== undefined && after !== undefined ? growthText(after, before) : undefined;
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
        change !== undefined && <Text marginTop="3">The net worth {change} in that time.</Text>
      ) : (
        <Text color="fg.muted" fontSize="14px" marginTop="3">
          The net worth then is not known: {missingHistory(pastValues)}.
        </Text>
      )}
    </Card>
  );
}
