import type { HistoryLine } from '#contract/history.ts';
import { figuresAt } from '#src/statistics/all-figures.ts';
import { indexLiabilities } from '#src/statistics/net-worth.ts';
import { given } from '#src/statistics/figure.ts';
import { SPECIFIED_RATES } from '#src/statistics/freedom/freedom-estimate.ts';
import type { FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import { type FreedomMove, freedomMove } from '#src/statistics/freedom/freedom-move.ts';
import { freedomDateFigures } from '#src/statistics/freedom/freedom-plan.ts';
import { holdingMoves } from '#src/statistics/freedom/holding-moves.ts';
import { moveLedger } from '#src/statistics/freedom/move-ledger.ts';
import { askEnd, describeMove, formatTenths, partOf, whenOf } from '#src/ui/figures/move-words.ts';

import type { Format } from '#src/ui/format/format.ts';
import { causeProof } from './cause-proof.ts';
import { gainProof, holdingSources, type MoveSubject, signedMonths } from './gain-proof.ts';
import { namedWords } from './plan-words.ts';
import type { ProofLine } from './proof-lines.ts';
import type { MovePart } from '#src/statistics/proof-subject.ts';
import { type ProofView, viewOfFigure } from './proof-view.ts';
import { figureWords } from '#src/ui/figures/figure-words.ts';

const months = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
/** The proof of a move or of a part of it. */
export function moveProof(
  format: Format,
  { part, ...subject }: MoveSubject,
  lists: FreedomLists,
  lines: readonly HistoryLine[] | undefined,
  now: Date,
): ProofView | undefined {
  const move = freedomMove(lists, lines, subject, now);
  if (move.kind !== 'moved') return undefined;
  const ask = (other: MovePart) => ({ ...subject, part: other });
  const ends = [move.then, move.now] as const;
  const { parts } = move;
  const ledger = parts && moveLedger(parts, move.months);
  if (part === 'expected-months') return expectedMonthsProof(format, move, lists);
  if (part === 'total')
    return totalProof(format, move, {
      result: describeMove(ledger?.tenths ?? Math.round(move.months * 10)),
      lists,
      ask,
    });
  if (!parts || !ledger) return undefined;
  const shown = ledger.lines.filter(({ cause }) => isPartOf(partOf(cause), part));
  const result = formatTenths(shown.reduce((sum, { tenths }) => sum + tenths, 0));
  if (part === 'netWorth' || part === 'spending' || part === 'saving') {
    return causeProof(format, part, { parts, terms: move.terms, ends, result, lists, shown });
  }
  const [line] = shown;
  if (!line || !parts.netWorth) return undefined;
  return gainProof(format, line, parts.netWorth, {
    monthsPerCent: move.monthsPerCent ?? 0,
    ends,
    result,
    lists,
    ask: ask('netWorth'),
  });
}

type Moved = Extract<FreedomMove, { kind: 'moved' }>;

interface TotalContext {
  readonly result: string;
  readonly lists: FreedomLists;
  readonly ask: (part: MovePart) => MoveSubject;
}

/** The proof of the whole move. */
function totalProof(format: Format, move: Moved, { result, lists, ask }: TotalContext): ProofView {
  const { parts } = move;
  return {
    label: 'Why it moved',
    formula:
      'The months to freedom as they are, minus the months there would be if the net worth had grown by 8% a year and the average saving, with the same averages.',
    lines: [
      {
        label: 'Months to freedom',
        value: months.format(move.end.actual),
        ask: askEnd(move.now, 'timeToFreedom'),
      },
      {
        operator: '−',
        label: 'Months as expected',
        value: months.format(move.end.expected),
        ask: ask('expected-months'),
      },
      ...(parts
        ? [
            ...(parts.netWorth ? [causeLine('Net worth', parts.netWorth.months, ask('netWorth'))] : []),
            causeLine('Spending', parts.spending, ask('spending')),
            causeLine('Saving', parts.saving, ask('saving')),
          ]
        : []),
    ],
    result,
    note: parts
      ? 'Net worth, spending and saving share the move. Rounded to a tenth of a month.'
      : 'With some of the changes alone, freedom would be out of reach, so their effects cannot be separated.',
    sources: holdingSources(
      format,
      // Without parts, only the gain of each is known.
      parts?.netWorth?.holdings ?? holdingMoves(move.then.holdings ?? [], move.now.holdings ?? [], 0),
      lists,
    ),
  };
}

/** The months to freedom if the net worth had grown as assumed, and the averages had stayed. */
function expectedMonthsProof(
  format: Format,
  { then, expectedNetWorth }: Moved,
  lists: FreedomLists,
): ProofView | undefined {
  const { changed } = figuresAt(then, lists);
  const { averageTotalExpenses: monthlySpending, averageInvestments: monthlySaving } = changed;
  if (!monthlySpending || !monthlySaving) return undefined;
  const netWorth = given(expectedNetWorth);
  const { amountNeeded, months: figure } = freedomDateFigures({
    netWorth,
    monthlySpending,
    monthlySaving,
    ...SPECIFIED_RATES,
  });
  const words = new Map(namedWords(changed, whenOf(then)))
    .set(netWorth, { label: 'Net Worth as expected', formula: '' })
    .set(amountNeeded, {
      ...figureWords.amountNeeded,
      label: `${figureWords.amountNeeded.label} (${whenOf(then)})`,
    });
  return viewOfFigure(format, {
    figure,
    words: { ...figureWords.timeToFreedom, label: 'Months as expected' },
    names: { figures: {}, words },
    liabilities: indexLiabilities(lists.liabilities),
    now: then.moment,
  });
}

function causeLine(label: string, value: number, ask: MoveSubject): ProofLine {
  return { label: `of these, ${label.toLowerCase()}`, value: signedMonths.format(value), ask };
}

/** The parts of the net worth are lines of the ledger. */
function isPartOf(line: MovePart, part: MovePart): boolean {
  return line === part || (part === 'netWorth' && line !== 'spending' && line !== 'saving');
}
