import type { Sum } from '#contract/money.ts';
import type { LeftOut } from '#src/statistics/all-figures.ts';
import type { Averages } from '#src/statistics/averages.ts';
import { freedomEstimatesOf } from '#src/statistics/freedom/freedom-estimate.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { ProofButton, ProofRows } from '#src/ui/figures/proof-button.tsx';

import { estimateTexts, type FigureTexts, figureTexts } from '#src/ui/figures/figure-words.ts';

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
  const format = useFormat();
  const others = textsOf(format, without, now);
  return (
    <ProofRows
      label={title}
      columns={['Figure', 'Shown', title]}
      texts={textsOf(format, shown, now)}
      rows={(part === 'running-months' ? ofAverages : ofNetWorth).map((figure) => ({
        figure,
        secondValue: <ProofButton of={{ kind: 'without', part, name: figure }}>{others[figure]}</ProofButton>,
      }))}
    />
  );
}

const dates = ['timeToFreedom', 'freedomDate', 'mandatoryFreedomDate'] as const;
const ofAverages = [
  ...(['averageTotalIncome', 'averageInvestments', 'savingsRate', 'averageTotalExpenses'] as const),
  ...(['amountNeeded', ...dates] as const),
];
const ofNetWorth = ['amountSaved', ...dates] as const;

function textsOf(format: Format, { averages, netWorth }: Basis, now: Date): FigureTexts {
  const estimates = freedomEstimatesOf(averages, netWorth);
  return { ...figureTexts(format, averages), ...estimateTexts(format, estimates, now) };
}
