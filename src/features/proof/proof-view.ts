import { formatCount } from '#contract/counts.ts';
import type { Sum } from '#contract/money.ts';
import type { AnyFigure, Figure } from '#src/statistics/figure.ts';
import { type Rates, realMonthlyReturn } from '#src/statistics/freedom/growth.ts';
import type { ProofSubject } from '#src/statistics/proof-subject.ts';
import { figureText } from '#src/ui/figures/figure-text.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatMonth } from '#src/ui/format/texts.ts';

import { type ProofSource, proofSourcesOf } from './proof-source-list.ts';
import { wordsOf } from './proof-words.ts';

export interface ProofView {
  readonly label: string;
  readonly formula: string;
  readonly lines: readonly ProofLine[];
  /** The figure as its page shows it. */
  readonly result: string;
  readonly note?: string | undefined;
  readonly sources?: { readonly title: string; readonly rows: readonly ProofSource[] } | undefined;
  readonly categories?: readonly Figure[] | undefined;
}

/** One line of a calculation: `− Total Liabilities $337,000.50`. */
export interface ProofLine {
  readonly operator?: '+' | '−' | '×' | '÷' | undefined;
  readonly label: string;
  readonly value: string;
  readonly ask?: ProofSubject | undefined;
  readonly isChosen?: boolean;
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const rate = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 4 });

export function viewOfFigure(format: Format, figure: AnyFigure): ProofView {
  const { calculation } = figure;
  return {
    label: wordsOf(figure)?.label ?? '',
    formula: wordsOf(figure)?.formula ?? '',
    lines: proofLinesOf(format, figure),
    result: figureText(format, figure),
    note: proofNoteOf(figure),
    sources: proofSourcesOf(format, figure),
    categories: calculation.kind === 'average' ? calculation.parts?.() : undefined,
  };
}

/** The calculation's lines above the result. The rows of a total are not lines. */
function proofLinesOf(format: Format, figure: AnyFigure): readonly ProofLine[] {
  const { calculation } = figure;
  const lineOf = (operand: AnyFigure, operator?: ProofLine['operator']): ProofLine => {
    const words = wordsOf(operand);
    return {
      operator,
      label: words?.label ?? 'Amount',
      value: figureText(format, operand),
      ask: words && operand.calculation.kind !== 'given' ? operand : undefined,
    };
  };
  switch (calculation.kind) {
    case 'given':
    case 'total':
      return [];
    case 'combination':
      return [
        ...calculation.plus.map((figure, index) => lineOf(figure, index > 0 ? '+' : undefined)),
        ...calculation.minus.map((figure) => lineOf(figure, '−')),
      ];
    case 'average': {
      const { total, count } = calculation;
      return [
        {
          ...lineOf(total),
          label: 'All months together',
          // The rows of a total are listed below.
          ...(total.calculation.kind === 'total' && { ask: undefined }),
        },
        { operator: '÷', label: 'Number of months', value: formatCount(count) },
      ];
    }
    case 'scaling': {
      const { of, times, dividedBy } = calculation;
      const factors = wordsOf(figure)?.factors;
      return [
        lineOf(of),
        { operator: '×', label: factors?.times ?? 'Factor', value: formatFactor(times) },
        ...(factors?.dividedBy
          ? [{ operator: '÷' as const, label: factors.dividedBy, value: formatFactor(dividedBy) }]
          : []),
      ];
    }
    case 'greater':
      return calculation.candidates.map((candidate) => ({
        ...lineOf(candidate),
        isChosen: candidate === calculation.chosen,
      }));
    case 'ratio':
    case 'progress':
      return [lineOf(calculation.part), lineOf(calculation.whole, '÷')];
    case 'growth': {
      const { needed, saved, contribution, rates, exactMonths, after } = calculation;
      return [
        lineOf(needed),
        lineOf(saved),
        ...growthLines(lineOf(contribution), rates),
        ...(after === undefined
          ? []
          : [
              { label: 'Months until then', value: formatCount(after) },
              { operator: '+' as const, label: 'Months from then on', value: formatMonths(exactMonths) },
            ]),
        { label: 'Months, before rounding', value: formatMonths((after ?? 0) + exactMonths) },
      ];
    }
    case 'projection': {
      const { saved, contribution, rates, months } = calculation;
      return [
        lineOf(saved),
        ...growthLines(lineOf(contribution), rates),
        { label: 'Months', value: formatCount(months) },
      ];
    }
    case 'date':
      return [
        { label: 'This month', value: formatMonth(calculation.from) },
        lineOf(calculation.months, '+'),
        { label: 'in whole months', value: formatMonths(calculation.months.value) },
      ];
    case 'difference':
      return [lineOf(calculation.of), lineOf(calculation.from, '−')];
  }
}

function growthLines(contribution: ProofLine, rates: Rates): ProofLine[] {
  return [
    { ...contribution, label: 'Monthly investments' },
    { label: describeReturn(rates), value: rate.format(realMonthlyReturn(rates)) },
  ];
}

/** A remark on a surprising result; undefined if there is nothing to say. */
function proofNoteOf({ value, calculation }: AnyFigure): string | undefined {
  switch (calculation.kind) {
    case 'average':
      if (calculation.count === 0) return 'Without a budget, every average is zero.';
      return isExact(calculation.total.value, calculation.count) ? undefined : 'Rounded to the cent.';
    case 'ratio':
      if (calculation.whole.value < 0) return 'The total is below zero, so the share says nothing.';
      return calculation.whole.value === 0 ? 'The total is zero, so the share is shown as zero.' : undefined;
    case 'progress':
      return value === 0 || value === 1 ? 'Shown as at least 0% and at most 100%.' : undefined;
    case 'growth':
      return growthNoteOf(calculation);
    case 'date':
      return value === Infinity ? 'There is no date while the time is unknown.' : undefined;
    case 'given':
    case 'total':
    case 'combination':
    case 'scaling':
    case 'greater':
    case 'difference':
      return undefined;
    case 'projection':
      return 'Saved × (1 + r)ⁿ + c × ((1 + r)ⁿ − 1) ÷ r, where n is the number of months, c what you invest each month and r the return each month.';
  }
}

function growthNoteOf({
  needed,
  contribution,
  exactMonths,
  after,
}: Extract<AnyFigure['calculation'], { kind: 'growth' }>): string {
  if (exactMonths === 0)
    return after === undefined
      ? 'You have already saved the amount needed.'
      : 'By then you have saved the amount needed.';
  if (needed.value <= 0) return 'There is no estimate until your average expenses are above zero.';
  if (contribution.value <= 0)
    return 'There is no estimate while your average investments are not above zero.';
  if (exactMonths === Infinity) return 'Interest on debts, or inflation, uses up what you invest.';
  return `${after === undefined ? 'Months' : 'Months from then on'} = ln((needed + c ÷ r) ÷ (saved + c ÷ r)) ÷ ln(1 + r), where c is what you invest each month and r the return each month. Rounded to whole months, and then shown in tenths of a year.`;
}

function describeReturn({ annualReturn, inflation }: Rates): string {
  const nominal = `${rate.format(annualReturn)} ÷ 12`;
  return inflation === 0
    ? `Monthly return (${nominal})`
    : `Monthly return after inflation ((1 + ${nominal}) ÷ (1 + ${rate.format(inflation)})^(1/12) − 1)`;
}

function isExact(total: Sum, count: number): boolean {
  return BigInt(total) % BigInt(count) === 0n;
}

function formatFactor(factor: number): string {
  return factor < 1 ? rate.format(factor) : number.format(factor);
}

function formatMonths(months: number): string {
  return Number.isFinite(months) ? number.format(months) : 'N/A';
}
