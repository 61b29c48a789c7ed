import { Text } from '@chakra-ui/react';

import { yearSaving } from '#src/statistics/freedom/year-records.ts';
import { HeadlineFigure } from '#src/ui/chart/headline-figure.tsx';
import { SavingsRateNote } from '#src/ui/figures/savings-rate-note.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatPercent } from '#src/ui/format/numbers.ts';
import { Card } from '#src/ui/layout/card.tsx';

import type { YearProps } from './year-props.ts';

/** What part of a year’s earned income was put aside. */
export function SavingsRateCard({ lists: { budgets }, now, year, hasAmounts }: YearProps) {
  const { money } = useFormat();
  const saving = yearSaving(budgets, year, now);
  const before = yearSaving(budgets, year - 1, now);
  if (!saving) return null;
  return (
    <Card title="Savings rate">
      <HeadlineFigure note={before && `was ${formatPercent(before.rate)} in ${year - 1}`}>
        {formatPercent(saving.rate)}
      </HeadlineFigure>
      <Text color="fg.muted" fontSize="14px">
        {hasAmounts
          ? `${money(saving.investments)} put aside of ${money(saving.earnedIncome)} earned`
          : 'Put aside, of what was earned'}
      </Text>
      <SavingsRateNote {...saving} />
    </Card>
  );
}
