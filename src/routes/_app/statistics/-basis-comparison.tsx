import type { Sum } from '#contract/money.ts';
import type { Averages } from '#src/statistics/averages.ts';
import { freedomEstimatesOf } from '#src/statistics/freedom.ts';
import { formatCents, formatPercent } from '#src/ui/format/money.ts';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { formatEstimate } from './-freedom-format.ts';

/** What the figures are computed from. */
interface Basis {
  readonly averages: Averages;
  readonly netWorth: Sum;
}

export interface BasisComparisonProps {
  readonly title: string;
  /** Of the figures that the page shows. */
  readonly shown: Basis;
  readonly without: Basis;
  readonly now: Date;
}

/** The figures that the page shows beside those of another basis. Only figures that can differ are listed. */
export function BasisComparison({ title, shown, without, now }: BasisComparisonProps) {
  const isOfAverages = shown.averages !== without.averages;
  const others = figuresOf(without, isOfAverages, now);
  return (
    <StatRows
      label={title}
      columns={['Figure', 'Shown', title]}
      rows={figuresOf(shown, isOfAverages, now).map(({ label, value }, index) => ({
        label,
        value,
        secondValue: others[index]?.value ?? '',
      }))}
    />
  );
}

function figuresOf({ averages, netWorth }: Basis, isOfAverages: boolean, now: Date) {
  const estimates = freedomEstimatesOf(averages, netWorth);
  const all = formatEstimate(estimates.all, now);
  const mandatory = formatEstimate(estimates.mandatory, now);
  return [
    ...(isOfAverages
      ? [
          { label: 'Total Income', value: formatCents(averages.averageTotalIncome) },
          { label: 'Investments', value: formatCents(averages.averageInvestments) },
          { label: 'Savings Rate', value: formatPercent(averages.savingsRate) },
          { label: 'Total Expenses', value: formatCents(averages.averageTotalExpenses) },
          { label: 'Amount Needed', value: all.needed },
        ]
      : [{ label: 'Amount Saved', value: all.saved }]),
    { label: 'Time to Independence', value: all.years },
    { label: 'Freedom Date', value: all.date },
    { label: 'Freedom Date (mandatory)', value: mandatory.date },
  ];
}
