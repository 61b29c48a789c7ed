import type { HistoryLine } from '#contract/history.ts';
import {
  allFiguresOf,
  basisFiguresOf,
  type FigureName,
  figuresAt,
  figuresWithout,
  type OtherFigures,
} from '#src/statistics/all-figures.ts';
import { indexLiabilities } from '#src/statistics/net-worth.ts';
import { type AnyFigure, difference, type Figure } from '#src/statistics/figure.ts';
import { freedomBasisOf, type FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import { ladderFigures } from '#src/statistics/freedom/freedom-ladder.ts';
import { leverFigures } from '#src/statistics/freedom/freedom-levers.ts';
import { moveEnd } from '#src/statistics/freedom/freedom-move.ts';
import { SPECIFIED_WHAT_IF, whatIfFigures } from '#src/statistics/freedom/what-if.ts';
import { leverText, PAID_BY_REFUNDS } from '#src/ui/figures/freedom-words.ts';
import { whenOf } from '#src/ui/figures/move-words.ts';

import type { Format } from '#src/ui/format/format.ts';
import { marketsProof } from './markets-proof.ts';
import { moveProof } from './move-proof.ts';
import { estimateWords, ladderWords, namedWords, planWords, wayWords } from './plan-words.ts';
import type { FreedomSubject } from '#src/statistics/proof-subject.ts';
import { type ProofView, viewOfFigure } from './proof-view.ts';
import { type FigureWords, figureWords } from '#src/ui/figures/figure-words.ts';
import { rangeProof } from './range-proof.ts';

/** The title of a proof while its lists are loading. */
export function freedomTitle(subject: FreedomSubject): string {
  switch (subject.kind) {
    case 'what-if':
      return 'What if';
    case 'lever':
      return 'What would move the date';
    case 'rung':
    case 'refunds':
      return 'The ladder';
    case 'range':
      return 'How sure';
    case 'move':
      return 'Why it moved';
    case 'without':
    case 'move-end':
      return figureWords[subject.name].label;
    case 'markets':
      return 'Against history';
  }
}

/**
 * The proof of a figure of the Freedom page.
 * @returns undefined if the lists have changed so that there is no such figure
 */
export function freedomProof(
  format: Format,
  subject: FreedomSubject,
  lists: FreedomLists,
  lines: readonly HistoryLine[] | undefined,
  now: Date,
): ProofView | undefined {
  switch (subject.kind) {
    case 'range':
      return rangeProof(format, subject, lists, now);
    case 'move':
      return moveProof(format, subject, lists, lines, now);
    case 'without':
      return figureProof(
        format,
        subject.name,
        figuresWithout(subject.part, lists, now),
        subject.part === 'running-months' ? 'full months' : 'without home equity',
        lists,
        now,
      );
    case 'move-end': {
      const end = moveEnd(lists, subject.isNetWorthKnown ? lines : undefined, subject.month, now);
      return figureProof(format, subject.name, figuresAt(end, lists), whenOf(end), lists, end.moment);
    }
    case 'markets':
      return marketsProof(format, subject, lists, freedomBasisOf(lists, now));
    default:
      return planProof(format, subject, lists, now);
  }
}

/**
 * The proof of a figure that was computed from something other than the present lists.
 * @param remark says which
 */
function figureProof(
  format: Format,
  name: FigureName,
  { changed, unchanged }: OtherFigures,
  remark: string,
  lists: FreedomLists,
  now: Date,
): ProofView | undefined {
  const figure = changed[name] ?? unchanged[name];
  if (!figure) return undefined;
  const words = namedWords(changed, remark);
  return viewOfFigure(format, {
    ...{ figure, now, name },
    words: words.get(figure) ?? figureWords[name],
    names: { figures: unchanged, words },
    liabilities: indexLiabilities(lists.liabilities),
  });
}

/** The proof of a figure that follows from a plan. */
function planProof(
  format: Format,
  subject: Extract<FreedomSubject, { kind: 'what-if' | 'lever' | 'rung' | 'refunds' }>,
  lists: FreedomLists,
  now: Date,
): ProofView | undefined {
  const figures = allFiguresOf(lists);
  const basis = basisFiguresOf(lists, figures, now);
  const liabilities = indexLiabilities(lists.liabilities);
  const view = (
    figure: AnyFigure | undefined,
    label: string,
    formula: string,
    words: readonly (readonly [AnyFigure, FigureWords])[],
  ) =>
    figure &&
    viewOfFigure(format, {
      ...{ figure, liabilities, now },
      words: { label, formula },
      names: { figures, words: new Map(words) },
    });

  switch (subject.kind) {
    case 'what-if': {
      const { plan, oneOff, way } = whatIfFigures(basis, subject.whatIf);
      const estimate = whatIfFigures(basis, SPECIFIED_WHAT_IF);
      const words = [
        ...estimateWords(estimate.way),
        ...wayWords(way, plan),
        ...planWords(plan, basis),
        [oneOff, { label: 'One-off amount today', formula: '' }] as const,
      ];
      if (subject.figure === 'move') {
        const formula = 'The date with your changes, and the estimated date.';
        return view(difference(way.date, estimate.way.date), 'Difference from the estimate', formula, words);
      }
      const own = new Map<AnyFigure, FigureWords>(words).get(way[subject.figure]);
      return own && view(way[subject.figure], own.label, own.formula, words);
    }
    case 'lever': {
      const lever = leverFigures(basis).find(({ name }) => name === subject.name);
      return (
        lever &&
        view(
          lever.move,
          leverText(format, lever.name, lever.amount.value),
          'The date with this change, and the estimated date.',
          [
            ...estimateWords(lever.estimate),
            ...wayWords(lever.way, lever.plan),
            ...planWords(lever.plan, basis),
            [lever.amount, { label: 'Monthly difference', formula: '' }],
          ],
        )
      );
    }
    case 'rung': {
      const { rungs, refunds, categories } = ladderFigures(lists.budgets, lists.expenses, planFor(figures));
      const rung = rungs.find(({ key }) => key === subject.key);
      const formula = `The month from which your savings pay for ${rung?.name ?? ''} and for all before it, for life: this month plus the time until your net worth has grown to the amount needed.`;
      const proof = view(rung?.date, `Paid for: ${rung?.name ?? ''}`, formula, [
        ...(rung ? ladderWords(rung) : []),
        ...categories.map(categoryWords),
      ]);
      if (rung?.months.value !== 0) return proof;
      const isPaidByRefunds = refunds.value > 0 && rung.amountNeeded.value === 0;
      return proof && { ...proof, result: isPaidByRefunds ? PAID_BY_REFUNDS : '✓ covered' };
    }
    case 'refunds': {
      const { budgets, expenses } = lists;
      const { refunds, refunded, categories } = ladderFigures(budgets, expenses, planFor(figures));
      const formula =
        'The average month of the categories that gave back more than they cost, shown as a positive amount.';
      return view(refunds, 'Refunds', formula, [
        ...ladderWords(refunded),
        // Replaces its label in `ladderWords`, which is that of a rung.
        [
          refunded.cost,
          { label: 'These categories together', formula: 'Mandatory and discretionary ones, each rounded.' },
        ],
        ...categories.map(categoryWords),
      ]);
    }
  }
}

function planFor({ netWorth, averageInvestments }: ReturnType<typeof allFiguresOf>) {
  return { netWorth, monthlySaving: averageInvestments };
}

function categoryWords({ name, expenseId, total }: ReturnType<typeof ladderFigures>['categories'][number]) {
  const words: FigureWords = {
    label: name,
    formula: `What all your budgets spent on ${name}, added up.`,
    budgetPart: 'expenses',
    category: expenseId,
  };
  return [total, words] as const satisfies readonly [Figure, FigureWords];
}
