import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';

import type { Expense } from '#contract/expenses.ts';
import type { HistoryLine } from '#contract/history.ts';
import { largestCategoryMove } from '#src/statistics/category-moves.ts';
import type { FreedomMove } from '#src/statistics/freedom/freedom-move.ts';
import { inTenths, moveLedger } from '#src/statistics/freedom/move-ledger.ts';
import { isLastDayOfMonth } from '#src/statistics/calendar-month.ts';
import { HeadlineFigure } from '#src/ui/chart/headline-figure.tsx';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import type { ProofSubject } from '#src/statistics/proof-subject.ts';

import { explainDates, explainMissingDate, explainUnknownNetWorth } from './move-end-texts.tsx';
import { MoveEnds } from './move-ends.tsx';
import { MoveLedgerTable } from './move-ledger-table.tsx';
import { describeMove, monthName } from '#src/ui/figures/move-words.ts';

interface ExplanationProps {
  readonly move: FreedomMove;
  readonly expenses: readonly Expense[];
  /** Undefined where the server keeps no history. */
  readonly lines: readonly HistoryLine[] | undefined;
}

/** How far the date has moved, and why, as far as it is known. */
export function MovedExplanation({ move, expenses, lines }: ExplanationProps) {
  const { then, now } = move;
  const category = useMemo(() => {
    const [before, after] = [then.plan.monthlySpending, now.plan.monthlySpending];
    return before === after
      ? undefined
      : largestCategoryMove(then.budgets, now.budgets, expenses, after > before);
  }, [then, now, expenses]);
  if (move.kind !== 'moved') {
    return (
      <chakra.div css={styles}>
        <p>{explainMissingDate(move)}</p>
        {!then.holdings && <p>{explainUnknownNetWorth(then, lines)}</p>}
        <MoveEnds then={then} now={now} />
      </chakra.div>
    );
  }
  const of: ProofSubject = { kind: 'move', from: then.month, to: now.month, part: 'total' };
  const wrap = (figure: string) => <ProofButton of={of}>{figure}</ProofButton>;
  if (!move.parts) {
    return (
      <chakra.div css={styles}>
        <HeadlineFigure wrap={wrap}>{describeMove(inTenths(move.months))}</HeadlineFigure>
        <p>Only all changes together explain it: with some of them alone, freedom would be out of reach.</p>
        {!then.holdings && <p>{explainUnknownNetWorth(then, lines)}</p>}
        <MoveEnds then={then} now={now} />
      </chakra.div>
    );
  }
  const { netWorth } = move.parts;
  const ledger = moveLedger(move.parts, move.months);
  return (
    <chakra.div css={styles}>
      <HeadlineFigure wrap={wrap}>{describeMove(ledger.tenths)}</HeadlineFigure>
      <p>
        {netWorth ? explainDates(then, now) : explainUnknownNetWorth(then, lines)}
        {now.isNow && !isLastDayOfMonth(now.moment) && (
          <span>
            {' '}
            {monthName(now.month)} is not over, but counts in full: what usually comes later in the month is
            still missing.
          </span>
        )}
      </p>
      <MoveLedgerTable {...{ ledger, expectedGain: netWorth?.expectedGain, then, now, category }} />
    </chakra.div>
  );
}

const styles = {
  display: 'grid',
  gap: '4',
  '& > p': { margin: '0' },
  '& > p:last-of-type': { color: 'fg.muted', fontSize: '15px' },
};
