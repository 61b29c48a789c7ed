import { Box, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { HistoryLine } from '#contract/history.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { historyQueries } from '#src/queries/history.ts';
import type { Statistics } from '#src/queries/statistics.ts';
import {
  isInCalendar,
  isLastDayOfMonth,
  monthFromNumber,
  monthNumber,
  monthOf,
} from '#src/statistics/calendar-month.ts';
import { type CategoryMove, largestCategoryMove } from '#src/statistics/category-averages.ts';
import type { FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import {
  type FreedomMove,
  freedomMove,
  type Moved,
  type MoveEnd,
} from '#src/statistics/freedom/freedom-move.ts';
import { inTenths, isCause, type LedgerLine, moveLedger } from '#src/statistics/freedom/move-ledger.ts';
import { HeadlineFigure } from '#src/ui/chart/headline-figure.tsx';
import { LedgerTable } from '#src/ui/figures/ledger-table.tsx';
import {
  EndDate,
  explainDates,
  explainMissingDate,
  explainUnknownNetWorth,
} from '#src/ui/figures/move-reasons.tsx';
import { describeLine, describeMove, monthName } from '#src/ui/figures/move-words.ts';
import { ProofButton, ProofRows } from '#src/ui/figures/proof-button.tsx';
import { SelectField } from '#src/ui/form/fields.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';

export function MovedCard({ queries, basis, now }: Statistics) {
  const hasHistory = useExtension('history');
  const history = useQuery({ ...historyQueries.list(), enabled: hasHistory });
  return (
    <Card id="moved" title="Why it moved">
      <CardBody queries={[...Object.values(queries), ...(hasHistory ? [history] : [])]}>
        {basis && (history.data || !hasHistory) ? (
          <MovedContent lists={basis.lists} lines={history.data} now={now} />
        ) : (
          <Skeleton minHeight="320px" bg="bg.muted" />
        )}
      </CardBody>
    </Card>
  );
}

interface MovedProps {
  readonly lists: FreedomLists;
  /** Undefined where the server keeps no history. */
  readonly lines: readonly HistoryLine[] | undefined;
  readonly now: Date;
}

function MovedContent({ lists, lines, now }: MovedProps) {
  const current = monthNumber(monthOf(now));
  const first = Math.min(...lists.budgets.filter(isInCalendar).map(monthNumber));
  const [chosen, choose] = useState({ from: current - 1, to: current });
  const from = Math.max(first, chosen.from);
  const to = chosen.to;
  const move = useMemo(
    () =>
      from < to
        ? freedomMove(lists, lines, { from: monthFromNumber(from), to: monthFromNumber(to) }, now)
        : undefined,
    [lists, lines, from, to, now],
  );
  if (!move) {
    return (
      <Text color="fg.muted" fontSize="15px">
        {first < Infinity
          ? 'Next month you will see here whether your date has moved, and why.'
          : 'Once you have budgets of two months, you will see here whether your date has moved, and why.'}
      </Text>
    );
  }
  return (
    <>
      <Box css={choiceStyles}>
        <MonthField
          label="From the end of"
          value={from}
          options={range(first, to - 1)}
          current={current}
          onChange={(month) => choose({ from: month, to })}
        />
        <MonthField
          label="To"
          value={to}
          options={range(from + 1, current)}
          current={current}
          onChange={(month) => choose({ from, to: month })}
        />
      </Box>
      <Explanation move={move} lists={lists} history={lines} />
    </>
  );
}

interface MonthFieldProps {
  readonly label: string;
  readonly value: number;
  readonly options: readonly number[];
  readonly current: number;
  readonly onChange: (month: number) => void;
}

function MonthField({ label, value, options, current, onChange }: MonthFieldProps) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {options.map((month) => (
        <option key={month} value={month}>
          {month === current ? 'now' : monthName(monthFromNumber(month))}
        </option>
      ))}
    </SelectField>
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => to - index);
}

const choiceStyles = {
  display: 'grid',
  // One below the other if a month would not fit.
  gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
  gap: '3',
  maxWidth: 'form',
  marginBottom: '5',
};

interface ExplanationProps {
  readonly move: FreedomMove;
  readonly lists: FreedomLists;
  readonly history: readonly HistoryLine[] | undefined;
}

function Explanation({ move, lists, history }: ExplanationProps) {
  const format = useFormat();
  const { then, now } = move;
  const category = useMemo(() => {
    const [before, after] = [then.plan.monthlySpending, now.plan.monthlySpending];
    return before === after
      ? undefined
      : largestCategoryMove(then.budgets, now.budgets, lists.expenses, after > before);
  }, [then, now, lists]);
  const isMoved = move.kind === 'moved';
  const lines = isMoved && move.parts && moveLedger(move.parts, move.months);
  return (
    <Stack gap="4" css={explanationStyles}>
      {isMoved ? (
        <HeadlineFigure
          wrap={(figure) => <ProofButton of={{ kind: 'move', move, lists }}>{figure}</ProofButton>}
        >
          {describeMove(inTenths(move.months))}
        </HeadlineFigure>
      ) : (
        <p>{explainMissingDate(move)}</p>
      )}
      {lines ? (
        <>
          <p>
            {move.parts.netWorth ? explainDates(then, now, format) : explainUnknownNetWorth(then, history)}
            {now.isNow && !isLastDayOfMonth(now.moment) && (
              <span>
                {' '}
                {monthName(now.month)} is not over, but counts in full: what usually comes later in the month
                is still missing.
              </span>
            )}
          </p>
          <MoveLedgerTable {...{ lines, move, lists, category }} />
        </>
      ) : (
        <>
          {isMoved && (
            <p>
              Only all changes together explain it: with some of them alone, freedom would be out of reach.
            </p>
          )}
          {!then.holdings && <p>{explainUnknownNetWorth(then, history)}</p>}
          <MoveEnds then={then} now={now} />
        </>
      )}
    </Stack>
  );
}

const explanationStyles = {
  '& > p': { margin: '0' },
  '& > p:last-of-type': { color: 'fg.muted', fontSize: '15px' },
};

interface LedgerTableProps {
  readonly lines: readonly LedgerLine[];
  readonly move: Moved;
  readonly lists: FreedomLists;
  readonly category: CategoryMove | undefined;
}

/** The causes of a move. */
function MoveLedgerTable({ lines, move, lists, category }: LedgerTableProps) {
  const format = useFormat();
  return (
    <LedgerTable
      label="Why it moved"
      rows={lines.map((line) => ({
        ...describeLine(format, line, move, category),
        tenths: line.tenths,
        ask: { kind: 'move', move, lists, line },
        isPart: !isCause(line),
      }))}
      total={{ tenths: inTenths(move.months), ask: { kind: 'move', move, lists } }}
    />
  );
}

function MoveEnds({ then, now }: { readonly then: MoveEnd; readonly now: MoveEnd }) {
  const netWorthIn = ({ holdings, figures }: MoveEnd) => holdings && <ProofButton of={figures.netWorth} />;
  return (
    <ProofRows
      label="Both months"
      columns={['Figure', ...[then, now].map((end) => (end.isNow ? 'Now' : monthName(end.month)))]}
      figures={then.figures}
      rows={[
        {
          figure: 'freedomDate',
          render: () => <EndDate end={then} />,
          secondValue: <EndDate end={now} />,
        },
        {
          figure: 'netWorth',
          render: () => netWorthIn(then) ?? 'unknown',
          // It may be known.
          secondValue: netWorthIn(now) ?? 'not compared',
        },
        {
          figure: 'averageTotalExpenses',
          label: 'Spent in an average month',
          secondValue: <ProofButton of={now.figures.averageTotalExpenses} />,
        },
        {
          figure: 'averageInvestments',
          label: 'Put aside in an average month',
          secondValue: <ProofButton of={now.figures.averageInvestments} />,
        },
      ]}
    />
  );
}
