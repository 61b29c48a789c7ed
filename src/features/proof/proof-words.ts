import type { AnyFigure, FigureBasis } from '#src/statistics/figure.ts';
import {
  type FigureName,
  type FigureWords,
  figureWords,
  type StepName,
} from '#src/statistics/figure-words.ts';
import { SPECIFIED_RATES } from '#src/statistics/freedom/freedom-estimate.ts';
import type { Rates } from '#src/statistics/freedom/growth.ts';
import { whenOf } from '#src/ui/figures/move-words.ts';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

/** The name and the formula of a figure; undefined for a step that has none. */
export function wordsOf(figure: AnyFigure): FigureWords | undefined {
  const { name, basis } = figure;
  if (name === undefined) return undefined;
  const words: FigureWords = isShown(name) ? figureWords[name] : stepWords(figure)[name];
  if (!basis) return words;
  const remark = remarkOf(basis);
  const formula =
    basis === 'last12' || basis === 'complete'
      ? `${words.formula} Only your ${remark} count.`
      : words.formula;
  return { ...words, label: `${words.label} (${remark})`, formula };
}

function isShown(name: FigureName): name is keyof typeof figureWords {
  return name in figureWords;
}

function remarkOf(basis: FigureBasis): string {
  switch (basis) {
    case 'last12':
      return 'latest twelve months';
    case 'complete':
      return 'full months';
    default:
      return whenOf({ isNow: false, month: basis });
  }
}

function stepWords(figure: AnyFigure): Readonly<Record<StepName, FigureWords>> {
  return { ...planWords(figure), ...billWords(figure), ...ladderWords(figure) };
}

function planWords({ calculation }: AnyFigure) {
  const rates = calculation.kind === 'growth' ? calculation.rates : SPECIFIED_RATES;
  const rate = calculation.kind === 'scaling' ? calculation.dividedBy : SPECIFIED_RATES.withdrawalRate;
  return {
    planNetWorth: {
      label: 'Amount Saved',
      formula: 'Your net worth, with the amounts that you added or left out.',
    },
    planSpending: { label: 'Monthly spending', formula: 'Your average month, with the change.' },
    planSaving: { label: 'Monthly saving', formula: 'Your average month, with the change.' },
    planAmountNeeded: amountNeededWords('Amount Needed', rate),
    planMonths: { label: 'Time to Independence', formula: describeGrowth(rates) },
    planDate: { label: 'Freedom Date', formula: 'This month plus the time to independence.' },
    estimatedDate: { ...figureWords.freedomDate, label: 'Freedom Date as estimated' },
    oneOff: { label: 'One-off amount today', formula: '' },
    whatIfMove: {
      label: 'Difference from the estimate',
      formula: 'The date with your changes, and the estimated date.',
    },
    leverAmount: { label: 'Monthly difference', formula: '' },
    unspentIncome: {
      label: 'Neither spent nor put aside',
      formula: 'The income of an average month, minus what is spent and invested in it.',
    },
    leverMove: { label: '', formula: 'The date with this change, and the estimated date.' },
    debtOwed: {
      label: 'What you owe on the debt',
      formula: 'Its principal. It is not subtracted, since its payments are spending.',
    },
    debtOwedPart: {
      label: 'What you owe on the debt, in part',
      formula: 'As much of its principal as your average month holds of its payment.',
      factors: { times: 'Part of the payment' },
    },
    debtNetWorth: {
      label: 'Net Worth, the debt not subtracted',
      formula: 'Your net worth plus what you owe on the debt, since its payments are spending.',
    },
    debtPayment: { label: 'Monthly payment', formula: '' },
    debtBalloon: { label: 'Paid beside it at the end', formula: '' },
    debtBalloonPart: {
      label: 'Paid beside it at the end, in part',
      formula: 'As much of it as your average month holds of the payment.',
      factors: { times: 'Part of the payment' },
    },
    debtSaved: {
      label: 'Saved when the debt ends',
      formula:
        'What your net worth, the debt not subtracted, grows to until its last payment, if it earns 8% a year, compounded monthly, and your average investments are added at the end of each month.',
    },
    debtSavedAfter: {
      label: 'Saved after its last payment',
      formula: 'What is saved by then, minus what is paid.',
    },
    debtMonths: {
      label: 'Time to Independence',
      formula:
        'The months until the debt ends, and then as long as your savings take to grow to the amount needed without its payment, if they earn 8% a year, compounded monthly, and the payment is put aside as well.',
    },
    expectedMonths: { ...figureWords.timeToFreedom, label: 'Months as expected' },
    expectedNetWorth: { label: 'Net Worth as expected', formula: '' },
  } satisfies Partial<Record<StepName, FigureWords>>;
}

function billWords({ category }: AnyFigure) {
  const { name = '' } = category ?? {};
  const share = { label: 'In an average month', formula: 'Its amount, spread evenly over the time.' };
  return {
    yearlyBills: {
      label: 'Bills the averages lack',
      formula:
        'What an average month of each bill costs, minus what your averages already hold of it, added up. A bill of which they hold enough adds nothing.',
    },
    billAmount: { label: 'Amount', formula: '' },
    billShare: { ...share, factors: { times: 'Payments', dividedBy: 'Months until the next' } },
    billDailyShare: {
      ...share,
      factors: { times: 'Days in a year', dividedBy: 'Days until the next, times 12 months' },
    },
    billLack: {
      label: name,
      formula: 'What an average month of it costs, minus what your averages already hold of it.',
    },
    billMissing: {
      label: name,
      formula:
        'An average month of it, once for each full month in which neither it nor anything else of its category is recorded, divided by the number of months.',
      factors: { times: 'Full months without it', dividedBy: 'Number of months' },
    },
    billHeld: {
      label: 'Already in your averages',
      formula: 'What all your budgets have recorded of it, divided by the number of budgets.',
      budgetPart: 'expenses',
    },
    billTotal: { label: name, formula: 'What all your budgets have recorded of it.', budgetPart: 'expenses' },
  } satisfies Partial<Record<StepName, FigureWords>>;
}

function ladderWords({ category }: AnyFigure) {
  const { name = '' } = category ?? {};
  const spent = `What all your budgets spent on ${name}`;
  const average = (kind: string): FigureWords => ({
    label: `${kind}, up to here`,
    formula: `All ${kind.toLowerCase()} categories up to this one over all your budgets, divided by the number of budgets.`,
  });
  const total = (kind: string): FigureWords => ({
    label: `${kind}, up to here, all months`,
    formula: `All ${kind.toLowerCase()} categories up to this one over all your budgets, added up.`,
  });
  const rung: FigureWords = {
    label: `Paid for: ${name}`,
    formula: `The month from which your savings pay for ${name} and for all before it, for life: this month plus the time until your net worth has grown to the amount needed.`,
  };
  return {
    rung,
    rungByRefunds: rung,
    categoryTotal: { label: name, formula: `${spent}, added up.`, budgetPart: 'expenses' },
    categoryAverage: {
      label: name,
      formula: `${spent}, divided by the number of budgets.`,
      budgetPart: 'expenses',
    },
    ladderMandatory: average('Mandatory'),
    ladderDiscretionary: average('Discretionary'),
    ladderMandatoryTotal: total('Mandatory'),
    ladderDiscretionaryTotal: total('Discretionary'),
    ladderCost: { label: 'An average month up to here', formula: 'This category and all before it.' },
    ladderPaidFor: { label: 'To be paid for', formula: 'Refunds pay for all up to here.' },
    ladderAmountNeeded: amountNeededWords('Amount Needed up to here', SPECIFIED_RATES.withdrawalRate),
    ladderMonths: { label: 'Time until then', formula: describeGrowth(SPECIFIED_RATES) },
    refunds: {
      label: 'Refunds',
      formula:
        'The average month of the categories that gave back more than they cost, shown as a positive amount.',
    },
    refundedCost: {
      label: 'These categories together',
      formula: 'Mandatory and discretionary ones, each rounded.',
    },
  } satisfies Partial<Record<StepName, FigureWords>>;
}

function amountNeededWords(label: string, withdrawalRate: number): FigureWords {
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
