import { budgetTotals } from '#src/statistics/budget-totals.ts';
import { monthNumber } from '#src/statistics/calendar-month.ts';
import {
  type HoldingMove,
  holdingMoves,
  type MoveCause,
  type MoveEnd,
  type MoveParts,
} from '#src/statistics/freedom/freedom-move.ts';
import { inTenths, type LedgerLine, moveLedger } from '#src/statistics/freedom/move-ledger.ts';
import type { ShapleyTerm } from '#src/statistics/freedom/shapley.ts';
import type { MovePart, ProofSubject } from '#src/statistics/proof-subject.ts';
import { describeLine, describeMove, formatTenths, partOf } from '#src/ui/figures/move-words.ts';
import type { Format } from '#src/ui/format/format.ts';

import { holdingSource, monthSources } from './proof-source-list.ts';
import type { ProofLine, ProofView } from './proof-view.ts';

type MoveSubject = Extract<ProofSubject, { kind: 'move' }>;

const months = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
const signedMonths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3, signDisplay: 'exceptZero' });
const rate = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 });

const ROUNDED =
  'Shown in tenths of a month, rounded up or down so that all parts add up to the whole as shown.';

export function moveProof(format: Format, subject: MoveSubject): ProofView | undefined {
  const { move, part } = subject;
  if (part === 'total') return totalProof(format, subject);
  if (!move.parts) return undefined;
  const shown = moveLedger(move.parts, move.months).lines.filter(({ cause }) =>
    isPartOf(partOf(cause), part),
  );
  const [line] = shown;
  const proof =
    part === 'netWorth' || part === 'spending' || part === 'saving'
      ? causeProof(format, subject, move.parts, part, line)
      : line && move.parts.netWorth && gainProof(format, subject, line, move.parts.netWorth);
  const result = formatTenths(shown.reduce((sum, { tenths }) => sum + tenths, 0));
  return proof && { ...proof, result, note: ROUNDED };
}

/** The parts of the net worth are lines of the ledger. */
function isPartOf(line: MovePart, part: MovePart): boolean {
  return line === part || (part === 'netWorth' && line !== 'spending' && line !== 'saving');
}

function totalProof(format: Format, subject: MoveSubject): ProofView {
  const { move, lists } = subject;
  const { parts, then, now, end } = move;
  const causeLine = (part: MoveCause, label: string, value: number): ProofLine => ({
    label: `of these, ${label}`,
    value: signedMonths.format(value),
    ask: { ...subject, part },
  });
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
      ...(parts?.netWorth ? [causeLine('netWorth', 'net worth', parts.netWorth.months)] : []),
      ...(parts
        ? [causeLine('spending', 'spending', parts.spending), causeLine('saving', 'saving', parts.saving)]
        : []),
    ],
    result: describeMove(parts ? moveLedger(parts, move.months).tenths : inTenths(move.months)),
    note: parts
      ? 'Net worth, spending and saving share the move. Rounded to a tenth of a month.'
      : 'With some of the changes alone, freedom would be out of reach, so their effects cannot be separated.',
    sources: holdingSources(format, holdings, lists),
  };
}

type ProofPart = Omit<ProofView, 'result' | 'note'>;

const CAUSE_NAMES: Readonly<Record<MoveCause, string>> = {
  netWorth: 'net worth',
  spending: 'spending',
  saving: 'saving',
};

/** The proof of the part of the net worth, the spending or the saving in a move. */
function causeProof(
  format: Format,
  { move: { then, now, terms }, lists }: MoveSubject,
  { netWorth, ...parts }: MoveParts,
  cause: MoveCause,
  line: LedgerLine | undefined,
): ProofPart {
  const isNetWorth = cause === 'netWorth';
  const amountIn = ({ plan }: MoveEnd) =>
    format.money(
      isNetWorth ? plan.netWorth : cause === 'spending' ? plan.monthlySpending : plan.monthlySaving,
    );
  const budgets = lists.budgets.filter(
    (budget) => now.isNow || monthNumber(budget) <= monthNumber(now.month),
  );
  return {
    label: isNetWorth || !line ? 'Net worth' : describeLine(format, line, then, now).what,
    formula: `The effect of the change of the ${CAUSE_NAMES[cause]} on the months to freedom, averaged over all orders in which net worth, spending and saving could have changed.`,
    lines: [
      { label: isNetWorth ? 'Net worth then' : 'Average month then', value: amountIn(then) },
      ...(isNetWorth
        ? [
            {
              operator: '+' as const,
              label: 'expected to be added',
              value: format.money(netWorth?.expectedGain ?? 0n),
            },
          ]
        : []),
      { label: isNetWorth ? 'Net worth in the end' : 'Average month in the end', value: amountIn(now) },
      ...terms[cause].map((term, index): ProofLine => ({
        operator: index > 0 ? '+' : undefined,
        label: describeTerm(term),
        value: `${signedMonths.format(term.after - term.before)} × ${term.count}/${term.of}`,
      })),
      {
        label: 'Months, before rounding',
        value: signedMonths.format(isNetWorth ? (netWorth?.months ?? 0) : parts[cause]),
      },
    ],
    sources: isNetWorth
      ? holdingSources(format, netWorth?.holdings ?? [], lists)
      : monthSources(budgets, (budget) => ({
          value: format.money(budgetTotals(budget)[cause === 'spending' ? 'expenses' : 'investments']),
        })),
  };
}

function describeTerm({ made }: ShapleyTerm<MoveCause>): string {
  if (made.length === 0) return 'If it had changed first';
  return `If ${made.map((cause) => CAUSE_NAMES[cause]).join(' and ')} had changed before`;
}

/** The proof of the part of an asset or debt, several of them, or the expected gain in a move. */
function gainProof(
  format: Format,
  subject: MoveSubject,
  line: LedgerLine,
  netWorth: NonNullable<MoveParts['netWorth']>,
): ProofPart | undefined {
  const { cause } = line;
  const { then, now, monthsPerCent = 0 } = subject.move;
  const isExpected = cause.kind === 'expected';
  if (cause.kind === 'spending' || cause.kind === 'saving') return undefined;
  const { gain } = cause.kind === 'holding' ? cause.holding : cause;
  const others = cause.kind === 'other-holdings' ? netWorth.holdings.slice(-cause.count) : [];
  const holdings = cause.kind === 'holding' ? [cause.holding] : others;
  return {
    label: describeLine(format, line, then, now).what,
    formula: isExpected
      ? `The gain that was expected from growth of 8% a year and the average saving, times the months by which each ${format.exampleMoney(1)} of net worth moves the date. It counts in the opposite direction, since the date assumed it.`
      : `The amount that it adds to the net worth, times the months by which each ${format.exampleMoney(1)} of net worth moves the date, which are the same for all assets and debts.`,
    lines: [
      { label: isExpected ? 'Expected gain' : 'Gain', value: format.signedMoney(gain) },
      {
        operator: '×',
        label: `Months for each ${format.exampleMoney(1_000)} of net worth`,
        value: rate.format(monthsPerCent * 100_000 * (isExpected ? -1 : 1)),
      },
      {
        label: 'The net worth moved the date by',
        value: signedMonths.format(netWorth.months),
        ask: { ...subject, part: 'netWorth' },
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
