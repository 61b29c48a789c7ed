import type { Figures } from '#src/statistics/all-figures.ts';
import { SPECIFIED_RATES } from '#src/statistics/freedom/freedom-estimate.ts';
import type { ladderFigures } from '#src/statistics/freedom/freedom-ladder.ts';
import type { PlanFigures, freedomDateFigures } from '#src/statistics/freedom/freedom-plan.ts';
import type { Rates } from '#src/statistics/freedom/growth.ts';
import type { BasisFigures } from '#src/statistics/freedom/what-if.ts';

import type { AnyFigure } from '#src/statistics/figure.ts';
import { type FigureWords, figureWords } from '#src/ui/figures/figure-words.ts';

type Entry = readonly [AnyFigure, FigureWords];
type Way = ReturnType<typeof freedomDateFigures>;
type Ladder = ReturnType<typeof ladderFigures>;

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

/** The names of the figures of a changed plan. */
export function wayWords({ amountNeeded, months, date }: Way, plan: PlanFigures): Entry[] {
  return [
    [amountNeeded, amountNeededWords('Amount Needed', plan)],
    [months, { label: 'Time to Independence', formula: describeGrowth(plan) }],
    [date, { label: 'Freedom Date', formula: 'This month plus the time to independence.' }],
  ];
}

/** The names of the figures of the estimate. */
export function estimateWords({ amountNeeded, months, date }: Way): Entry[] {
  return [
    [amountNeeded, figureWords.amountNeeded],
    [months, figureWords.timeToFreedom],
    [date, { ...figureWords.freedomDate, label: 'Freedom Date as estimated' }],
  ];
}

function amountNeededWords(label: string, { withdrawalRate }: Pick<PlanFigures, 'withdrawalRate'>) {
  return {
    label,
    formula: `The spending of a year, divided by the ${percent.format(withdrawalRate)} of the savings that are withdrawn each year.`,
    factors: { times: 'Months per year', dividedBy: 'Withdrawal rate' },
  };
}

function describeGrowth({ annualReturn, inflation }: Rates): string {
  const prices = inflation === 0 ? '' : `, while prices rise by ${percent.format(inflation)} a year`;
  return `How long your savings take to grow to the amount needed, if they earn ${percent.format(annualReturn)} a year, compounded monthly${prices}, and the amount put aside is added at the end of each month.`;
}

/** The names of the operands of a changed plan, and of the averages of other months. */
export function planWords(plan: PlanFigures, { averages }: BasisFigures): Entry[] {
  const entries: Entry[] = [
    [
      plan.netWorth,
      { label: 'Amount Saved', formula: 'Your net worth, with the amounts that you added or left out.' },
    ],
    [plan.monthlySpending, { label: 'Monthly spending', formula: 'Your average month, with the change.' }],
    [plan.monthlySaving, { label: 'Monthly saving', formula: 'Your average month, with the change.' }],
  ];
  for (const [span, suffix] of [
    ['last12', 'latest twelve months'],
    ['complete', 'full months'],
  ] as const) {
    for (const [name, figure] of Object.entries(averages[span])) {
      if (!isNamed(name)) continue;
      const { label, formula, ...rest } = figureWords[name];
      entries.push([
        figure,
        { ...rest, label: `${label} (${suffix})`, formula: `${formula} Only your ${suffix} count.` },
      ]);
    }
  }
  return entries;
}

/**
 * The names of figures that were computed from something other than the present lists.
 * @param remark names the basis
 */
export function namedWords(figures: Figures, remark: string): ReadonlyMap<AnyFigure, FigureWords> {
  const words = new Map<AnyFigure, FigureWords>();
  for (const [name, figure] of Object.entries(figures)) {
    if (!isNamed(name)) continue;
    words.set(figure, { ...figureWords[name], label: `${figureWords[name].label} (${remark})` });
  }
  return words;
}

function isNamed(name: string): name is keyof typeof figureWords {
  return name in figureWords;
}

/** The names of the figures up to a rung, the averages first. */
export function ladderWords(steps: Ladder['refunded'] & Partial<Ladder['rungs'][number]>): Entry[] {
  const upTo = (kind: string): [FigureWords, FigureWords] => [
    {
      label: `${kind}, up to here`,
      formula: `All ${kind.toLowerCase()} categories up to this one over all your budgets, divided by the number of budgets.`,
    },
    {
      label: `${kind}, up to here, all months`,
      formula: `All ${kind.toLowerCase()} categories up to this one over all your budgets, added up.`,
    },
  ];
  const [mandatory, allMandatory] = upTo('Mandatory');
  const [discretionary, allDiscretionary] = upTo('Discretionary');
  return [
    [steps.averages.mandatory, mandatory],
    [steps.averages.discretionary, discretionary],
    [steps.totals.mandatory, allMandatory],
    [steps.totals.discretionary, allDiscretionary],
    [steps.cost, { label: 'An average month up to here', formula: 'This category and all before it.' }],
    ...(steps.paidFor && steps.paidFor !== steps.cost
      ? [[steps.paidFor, { label: 'To be paid for', formula: 'Refunds pay for all up to here.' }] as const]
      : []),
    ...(steps.amountNeeded
      ? [[steps.amountNeeded, amountNeededWords('Amount Needed up to here', SPECIFIED_RATES)] as const]
      : []),
    ...(steps.months
      ? [[steps.months, { label: 'Time until then', formula: describeGrowth(SPECIFIED_RATES) }] as const]
      : []),
  ];
}
