import type { Sum } from '#contract/money.ts';
import type { FigureName, LeftOut } from '#src/statistics/all-figures.ts';
import type { Averages } from '#src/statistics/averages.ts';
import { freedomEstimatesOf } from '#src/statistics/freedom/freedom-estimate.ts';
import { formatCents, formatPercent } from '#src/ui/format/money.ts';
import { formatEstimate } from '#src/features/freedom/freedom-format.ts';
import { ProofRows } from '#src/features/proof/proof-rows.tsx';

/** The basis that the figures are computed from. */
interface Basis {
  readonly averages: Averages;
  readonly netWorth: Sum;
}

export interface BasisComparisonProps {
  readonly title: string;
  readonly part: LeftOut;
  /** The basis of the figures that the page shows. */
  readonly shown: Basis;
  readonly without: Basis;
  readonly now: Date;
}

/** The page's figures beside those of another basis. Only figures that can differ are listed. */
export function BasisComparison({ title, part, shown, without, now }: BasisComparisonProps) {
  const isOfAverages = part === 'running-months';
  const others = figuresOf(without, isOfAverages, now);
  return (
    <ProofRows
      label={title}
      columns={['Figure', 'Shown', title]}
      rows={figuresOf(shown, isOfAverages, now).map(({ label, name, value }, index) => ({
        label,
        proof: name,
        value,
        secondProof: { kind: 'without', part, name },
        secondValue: others[index]?.value ?? '',
      }))}
    />
  );
}

interface FigureRow {
  readonly label: string;
  readonly name: FigureName;
  readonly value: string;
}

function figuresOf({ averages, netWorth }: Basis, isOfAverages: boolean, now: Date): FigureRow[] {
  const estimates = freedomEstimatesOf(averages, netWorth);
  const all = formatEstimate(estimates.all, now);
  const mandatory = formatEstimate(estimates.mandatory, now);
  const changed: FigureRow[] = isOfAverages
    ? [
        {
          label: 'Total Income',
          name: 'averageTotalIncome',
          value: formatCents(averages.averageTotalIncome),
        },
        { label: 'Investments', name: 'averageInvestments', value: formatCents(averages.averageInvestments) },
        { label: 'Savings Rate', name: 'savingsRate', value: formatPercent(averages.savingsRate) },
        {
          label: 'Total Expenses',
          name: 'averageTotalExpenses',
          value: formatCents(averages.averageTotalExpenses),
        },
        { label: 'Amount Needed', name: 'amountNeeded', value: all.needed },
      ]
    : [{ label: 'Amount Saved', name: 'amountSaved', value: all.saved }];
  return [
    ...changed,
    { label: 'Time to Independence', name: 'timeToFreedom', value: all.years },
    { label: 'Freedom Date', name: 'freedomDate', value: all.date },
    { label: 'Freedom Date (mandatory)', name: 'mandatoryFreedomDate', value: mandatory.date },
  ];
}
