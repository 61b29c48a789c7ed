import { budgetTotals } from '#src/statistics/budget-totals.ts';
import { monthNumber } from '#src/statistics/calendar-month.ts';
import {
  type HoldingMove,
  holdingMoves,
  type MoveCause,
  type MoveEnd,
} from '#src/statistics/freedom/freedom-move.ts';
import { inTenths, isCause, type LedgerLine, moveLedger } from '#src/statistics/freedom/move-ledger.ts';
import type { ShapleyTerm } from '#src/statistics/freedom/shapley.ts';
import type { ProofSubject } from '#src/statistics/proof-subject.ts';
import { CAUSE_NAMES, describeLine, describeMove, formatTenths } from '#src/ui/figures/move-words.ts';
import type { Format } from '#src/ui/format/format.ts';

import { holdingSource, monthSources } from './proof-source-list.ts';
import type { ProofLine, ProofView } from './proof-view.ts';

type MoveSubject = Extract<ProofSubject, { kind: 'move' }>;

const months = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
const signedMonths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3, signDisplay: 'exceptZero' });
const rate = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 });

export function moveProof(format: Format, subject: MoveSubject): ProofView {
  const { move, line } = subject;
  const lines = move.parts ? moveLedger(move.parts, move.months) : [];
  if (!line) return totalProof(format, subject, lines.filter(isCause));
  return {
    label: describeLine(format, line, move).what,
    ...(isCause(line) ? causeProof(format, subject, line) : gainProof(format, subject, line, lines[0])),
    result: formatTenths(line.tenths),
    note: 'Shown in tenths of a month, rounded up or down so that all parts add up to the whole as shown.',
  };
}

type CauseLine = LedgerLine & { readonly about: MoveCause };

function totalProof(format: Format, subject: MoveSubject, causes: readonly CauseLine[]): ProofView {
  const { move, lists } = subject;
  const { parts, then, now, end } = move;
  // Without parts, only the gain of each is known.
  const holdings = parts?.netWorth?.holdings ?? holdingMoves(then.holdings ?? [], now.holdings ?? [], 0);
  return {
    label: 'Why it moved',
    formula:
      'The months to freedom as they are, minus the months there would be if the net worth had grown by 8% a year and the average saving, with the same averages.',
    lines: [
      { label: 'Months to freedom', value: months.format(end.actual), ask: now.figures.timeToFreedom },
      {
        operator: '−',
        label: 'Months as expected',
        value: months.format(end.expected),
        ask: move.expectedMonths,
      },
      ...causes.map((line) => ({
        label: `of these, ${CAUSE_NAMES[line.about]}`,
        value: signedMonths.format(line.months),
        ask: { ...subject, line },
      })),
    ],
    result: describeMove(inTenths(move.months)),
    note: parts
      ? 'Net worth, spending and saving share the move. Rounded to a tenth of a month.'
      : 'With some of the changes alone, freedom would be out of reach, so their effects cannot be separated.',
    sources: holdingSources(format, holdings, lists),
  };
}

type ProofPart = Pick<ProofView, 'formula' | 'lines' | 'sources'>;

const CAUSE_FIGURES = {
  netWorth: { figure: 'netWorth', name: 'Net worth', part: undefined },
  spending: { figure: 'monthlySpending', name: 'Average month', part: 'expenses' },
  saving: { figure: 'monthlySaving', name: 'Average month', part: 'investments' },
} as const;

function causeProof(
  format: Format,
  { move: { then, now, terms, parts }, lists }: MoveSubject,
  { about, months: effect, holdings }: CauseLine,
): ProofPart {
  const { figure, name, part } = CAUSE_FIGURES[about];
  const amountIn = ({ plan }: MoveEnd) => format.money(plan[figure]);
  const expected = {
    operator: '+',
    label: 'expected to be added',
    value: format.money(parts?.netWorth?.expectedGain ?? 0n),
  } as const;
  const budgets = lists.budgets.filter(
    (budget) => now.isNow || monthNumber(budget) <= monthNumber(now.month),
  );
  return {
    formula: `The effect of the change of the ${CAUSE_NAMES[about]} on the months to freedom, averaged over all orders in which net worth, spending and saving could have changed.`,
    lines: [
      { label: `${name} then`, value: amountIn(then) },
      ...(part ? [] : [expected]),
      { label: `${name} in the end`, value: amountIn(now) },
      ...terms[about].map((term, index): ProofLine => ({
        operator: index > 0 ? '+' : undefined,
        label: describeTerm(term),
        value: `${signedMonths.format(term.after - term.before)} × ${term.count}/${term.of}`,
      })),
      { label: 'Months, before rounding', value: signedMonths.format(effect) },
    ],
    sources: part
      ? monthSources(budgets, (budget) => ({ value: format.money(budgetTotals(budget)[part]) }))
      : holdingSources(format, holdings, lists),
  };
}

function describeTerm({ made }: ShapleyTerm<MoveCause>): string {
  if (made.length === 0) return 'If it had changed first';
  return `If ${made.map((cause) => CAUSE_NAMES[cause]).join(' and ')} had changed before`;
}

function gainProof(
  format: Format,
  subject: MoveSubject,
  { about, gain, holdings }: LedgerLine,
  netWorth: LedgerLine | undefined,
): ProofPart {
  const isExpected = about === 'expected';
  const { months: effect = 0, monthsPerCent = 0 } = subject.move.parts?.netWorth ?? {};
  const formula = isExpected
    ? `The gain that was expected from growth of 8% a year and the average saving, times the months by which each ${format.exampleMoney(1)} of net worth moves the date. It counts in the opposite direction, since the date assumed it.`
    : `The amount that it adds to the net worth, times the months by which each ${format.exampleMoney(1)} of net worth moves the date, which are the same for all assets and debts.`;
  return {
    formula,
    lines: [
      { label: isExpected ? 'Expected gain' : 'Gain', value: format.signedMoney(gain) },
      {
        operator: '×',
        label: `Months for each ${format.exampleMoney(1_000)} of net worth`,
        value: rate.format(monthsPerCent * 100_000 * (isExpected ? -1 : 1)),
      },
      {
        label: 'The net worth moved the date by',
        value: signedMonths.format(effect),
        ask: netWorth && { ...subject, line: netWorth },
      },
    ],
    sources: holdingSources(format, holdings, subject.lists),
  };
}

/** Assets and liabilities that were deleted cannot be changed. */
function holdingSources(
  format: Format,
  holdings: readonly HoldingMove[],
  { assets, liabilities }: MoveSubject['lists'],
): ProofView['sources'] {
  if (holdings.length === 0) return undefined;
  const present = new Set([
    ...assets.map(({ assetId }) => `asset ${assetId}`),
    ...liabilities.map(({ liabilityId }) => `liability ${liabilityId}`),
  ]);
  const rows = holdings.map((holding) =>
    holdingSource(holding, format.signedMoney(holding.gain), present.has(`${holding.kind} ${holding.id}`)),
  );
  return { title: 'Assets and liabilities', rows };
}
