import { chakra, Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { HistoryLine } from '#contract/history.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { historyQueries } from '#src/queries/history.ts';
import { isInCalendar, monthFromNumber, monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import type { FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import { freedomMove } from '#src/statistics/freedom/freedom-move.ts';
import { SelectField } from '#src/ui/form/fields.tsx';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import type { FreedomCardProps } from './use-freedom.ts';

import { MovedExplanation } from './moved-explanation.tsx';
import { monthName } from '#src/ui/figures/move-words.ts';

/** Why the date moved between any two months. */
export function MovedCard({ queries, lists, now }: FreedomCardProps) {
  const hasHistory = useExtension('history');
  const history = useQuery({ ...historyQueries.list(), enabled: hasHistory });
  return (
    <Card title="Why it moved">
      <CardBody queries={[...Object.values(queries), ...(hasHistory ? [history] : [])]}>
        {lists && (history.data || !hasHistory) ? (
          <Moved lists={lists} lines={history.data} now={now} />
        ) : (
          <Skeleton minHeight="320px" />
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

function Moved({ lists, lines, now }: MovedProps) {
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
      <chakra.p color="fg.muted" fontSize="15px">
        {first < Infinity
          ? 'Next month you will see here whether your date has moved, and why.'
          : 'Once you have budgets of two months, you will see here whether your date has moved, and why.'}
      </chakra.p>
    );
  }
  return (
    <>
      <chakra.div css={choiceStyles}>
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
      </chakra.div>
      <MovedExplanation move={move} expenses={lists.expenses} lines={lines} />
    </>
  );
}

interface MonthFieldProps {
  readonly label: string;
  /** Numbers of months, see `monthNumber`. */
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

/** The whole numbers from one to another, the last one first. */
function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => to - index);
}

const choiceStyles = {
  display: 'grid',
  // One below the other if a month would not fit.
  gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
  gap: '3',
  maxWidth: '400px',
  marginBottom: '5',
};
