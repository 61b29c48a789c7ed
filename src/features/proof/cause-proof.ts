import type { Budget } from '#contract/budgets.ts';
import { budgetTotals } from '#src/statistics/budget-totals.ts';
import { monthNumber } from '#src/statistics/calendar-month.ts';
import type { FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import type { MoveCause, MoveEnd, MoveParts } from '#src/statistics/freedom/freedom-move.ts';
import type { LedgerLine } from '#src/statistics/freedom/move-ledger.ts';
import type { ShapleyTerm } from '#src/statistics/freedom/shapley.ts';
import type { Format } from '#src/ui/format/format.ts';
import { describeLine } from '#src/ui/figures/move-words.ts';

import { holdingSources, ROUNDED, signedMonths } from './gain-proof.ts';
import type { ProofLine } from './proof-lines.ts';
import { monthSources } from './proof-source-list.ts';
import type { ProofView } from './proof-view.ts';

interface CauseContext {
  readonly parts: MoveParts;
  readonly terms: Readonly<Record<MoveCause, readonly ShapleyTerm<MoveCause>[]>>;
  readonly ends: readonly [MoveEnd, MoveEnd];
  readonly result: string;
  readonly lists: FreedomLists;
  readonly shown: readonly LedgerLine[];
}

const CAUSE_NAMES: Readonly<Record<MoveCause, string>> = {
  netWorth: 'net worth',
  spending: 'spending',
  saving: 'saving',
};

/** The proof of the part of the net worth, the spending or the saving in a move. */
export function causeProof(
  format: Format,
  cause: MoveCause,
  { parts, terms, ends: [then, now], result, lists, shown }: CauseContext,
): ProofView {
  const [line] = shown;
  const isNetWorth = cause === 'netWorth';
  return {
    label: isNetWorth || !line ? 'Net worth' : describeLine(format, line, then, now).what,
    formula: `The effect of the change of the ${CAUSE_NAMES[cause]} on the months to freedom, averaged over all orders in which net worth, spending and saving could have changed.`,
    lines: [
      ...endLines(format, cause, then, now, parts),
      ...terms[cause].map((term, index): ProofLine => ({
        ...(index > 0 && { operator: '+' }),
        label: describeTerm(term),
        value: `${signedMonths.format(term.after - term.before)} × ${term.count}/${term.of}`,
      })),
      {
        label: 'Months, before rounding',
        value: signedMonths.format(isNetWorth ? (parts.netWorth?.months ?? 0) : parts[cause]),
      },
    ],
    result,
    note: ROUNDED,
    sources: isNetWorth
      ? holdingSources(format, parts.netWorth?.holdings ?? [], lists)
      : monthSources(budgetsUntil(lists.budgets, now), (budget) => ({
          value: format.money(budgetTotals(budget)[cause === 'spending' ? 'expenses' : 'investments']),
        })),
  };
}

function endLines(
  format: Format,
  cause: MoveCause,
  then: MoveEnd,
  now: MoveEnd,
  parts: MoveParts,
): ProofLine[] {
  if (cause === 'netWorth') {
    return [
      { label: 'Net worth then', value: format.money(then.plan.netWorth) },
      {
        operator: '+',
        label: 'expected to be added',
        value: format.money(parts.netWorth?.expectedGain ?? 0n),
      },
      { label: 'Net worth in the end', value: format.money(now.plan.netWorth) },
    ];
  }
  const amountOf = ({ plan }: MoveEnd) =>
    format.money(cause === 'spending' ? plan.monthlySpending : plan.monthlySaving);
  return [
    { label: 'Average month then', value: amountOf(then) },
    { label: 'Average month in the end', value: amountOf(now) },
  ];
}

function describeTerm({ made }: ShapleyTerm<MoveCause>): string {
  if (made.length === 0) return 'If it had changed first';
  return `If ${made.map((cause) => CAUSE_NAMES[cause]).join(' and ')} had changed before`;
}

function budgetsUntil(budgets: readonly Budget[], { isNow, month }: MoveEnd): readonly Budget[] {
  return isNow ? budgets : budgets.filter((budget) => monthNumber(budget) <= monthNumber(month));
}
