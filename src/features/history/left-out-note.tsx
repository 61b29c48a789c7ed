import { chakra } from '@chakra-ui/react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { CALENDAR_YEARS } from '#contract/calendar.ts';
import type { HistoryLine } from '#contract/history.ts';
import { isInCalendar } from '#src/statistics/calendar-month.ts';
import { datedPoints } from '#src/statistics/net-worth-history.ts';

/** Names at most this many, since typing errors are few. */
const MAX_NAMES = 3;

interface LeftOutNoteProps {
  readonly budgets: readonly Budget[];
  readonly lines: readonly HistoryLine[];
}

/** Says which months and past values the charts leave out because of their years. */
export function LeftOutNote({ budgets, lines }: LeftOutNoteProps) {
  const months = budgets.filter((budget) => !isInCalendar(budget)).map(formatBudgetMonth);
  const subjects = lines
    .filter(({ points }) => datedPoints(points).length < points.length)
    .map(({ name }) => name);
  const parts = [
    ...(months.length > 0 ? [`the budget of ${listed(months)}`] : []),
    ...(subjects.length > 0 ? [`past values of ${listed(subjects)}`] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <chakra.p color="fg.muted" fontSize="14px">
      Not shown, because the date is not in {CALENDAR_YEARS}: {parts.join('; ')}.
    </chakra.p>
  );
}

/** `1/01, 9999/12 and others`. */
function listed(names: readonly string[]): string {
  const first = names.slice(0, MAX_NAMES).join(', ');
  return names.length > MAX_NAMES ? `${first} and others` : first;
}
