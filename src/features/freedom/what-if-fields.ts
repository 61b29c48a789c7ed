import { centsFromDollars } from '#contract/money.ts';
import { parseNumber } from '#contract/typed-numbers.ts';
import type { FreedomBasis, MonthsAveraged } from '#src/statistics/freedom/freedom-basis.ts';
import { SPECIFIED_WHAT_IF, type WhatIf } from '#src/statistics/freedom/what-if.ts';
import { inDollars, roundUp, type SliderField, stepFor, toDollars } from '#src/ui/form/slider-fields.ts';
import type { Format } from '#src/ui/format/format.ts';

export interface WhatIfField extends SliderField {
  readonly valueIn: (whatIf: WhatIf) => number;
  readonly change: (value: number) => Partial<WhatIf>;
}

const percent = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

const formatPercentage = (value: number) => `${percent.format(value)}%`;

const inPercent = {
  step: 0.1,
  isAmount: false,
  show: formatPercentage,
  showTyped: formatPercentage,
  parse: (text: string) => parseNumber(text.replace('%', '')),
};

/** The fields of rates: the limits are those of the slider, and of what is typed. */
const RATES = [
  { label: 'Annual return', key: 'annualReturn', min: 0, max: 15, limits: [0, 50] },
  { label: 'Annual inflation', key: 'inflation', min: 0, max: 10, limits: [0, 50] },
  { label: 'Withdrawal rate', key: 'withdrawalRate', min: 1, max: 8, limits: [0.1, 50] },
] as const;

export function whatIfFields(
  format: Format,
  basis: FreedomBasis,
  monthsAveraged: MonthsAveraged,
): WhatIfField[] {
  const amounts = inDollars(format);
  const amountField = (
    label: string,
    key: 'monthlySpending' | 'monthlySaving',
    average: 'averageTotalExpenses' | 'averageInvestments',
  ): WhatIfField => {
    const specified = toDollars(basis.averages.all[average].value);
    return {
      ...amounts,
      ...scaleOf(specified),
      label,
      specified,
      valueIn: (whatIf) => toDollars(whatIf[key] ?? basis.averages[monthsAveraged][average].value),
      change: (value) => ({ [key]: centsFromDollars(value) }),
    };
  };
  return [
    ...RATES.map(({ key, ...rest }): WhatIfField => ({
      ...inPercent,
      ...rest,
      valueIn: (whatIf) => toPercent(whatIf[key]),
      specified: toPercent(SPECIFIED_WHAT_IF[key]),
      change: (value) => ({ [key]: value / 100 }),
    })),
    amountField('Monthly spending', 'monthlySpending', 'averageTotalExpenses'),
    amountField('Monthly saving', 'monthlySaving', 'averageInvestments'),
    {
      ...amounts,
      ...oneOffScale(toDollars(basis.netWorth.value)),
      label: 'One-off amount today',
      valueIn: (whatIf) => toDollars(whatIf.oneOff),
      specified: 0,
      show: (value) => format.signedMoney(centsFromDollars(value)),
      showTyped: (value) => format.typedSignedMoney(centsFromDollars(value)),
      change: (value) => ({ oneOff: centsFromDollars(value) }),
    },
  ];
}

/** Removes the error of the multiplication, as in 0.07 × 100. */
function toPercent(fraction: number): number {
  return Number((fraction * 100).toPrecision(12));
}

/** A scale up to about twice an average amount, in round steps. Below zero only if the average is. */
function scaleOf(average: number): Pick<WhatIfField, 'min' | 'max' | 'step'> {
  const max = roundUp(Math.max(2 * Math.abs(average), 2_000));
  return { min: average < 0 ? -max : 0, max, step: stepFor(max) };
}

function oneOffScale(netWorth: number): Pick<WhatIfField, 'min' | 'max' | 'step'> {
  const max = roundUp(Math.max(Math.abs(netWorth) / 2, 50_000));
  return { min: -max, max, step: stepFor(max) };
}
