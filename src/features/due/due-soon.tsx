import { Box } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { localDay } from '#contract/days.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { type DueDay, dueDays, isToRecord, useMatchedSchedules } from '#src/queries/due.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { dueSoon } from '#src/statistics/schedules/due.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { dueSummary } from './due-summary.ts';

const DueCard = lazy(async () => ({ default: (await import('./due-card.tsx')).DueCard }));

interface DueSoonProps {
  readonly now: Date;
}

const NOTHING: readonly DueDay[] = [];

/** What is due in any month, and what comes soon; nothing until something is due. */
function useDueSoon(now: Date): readonly DueDay[] {
  const { data: budgets } = useQuery(budgetQueries.list());
  const { data: categories } = useQuery(expenseQueries.list());
  const { matched } = useMatchedSchedules({ isOffered: true, budgets: budgets ?? [], now });
  if (!budgets || !categories || !matched) return NOTHING;
  const today = localDay(now);
  const days = dueDays(dueSoon(matched, today), budgets, categories, now);
  return days.some(isToRecord) ? days : NOTHING;
}

/** Leads to the card at the end of the page, since it appears late and nothing moves for it. */
export function DueLink({ now }: DueSoonProps) {
  const days = useDueSoon(now);
  const format = useFormat();
  if (days.length === 0) return null;
  return (
    // The browser moves the focus only where it follows the link itself.
    <TextLink to="/statistics" hash="due" onClick={() => document.getElementById('due')?.focus()}>
      {dueSummary(format, days)}
    </TextLink>
  );
}

export function DueSoon({ now }: DueSoonProps) {
  const days = useDueSoon(now);
  if (days.length === 0) return null;
  return (
    <Box gridArea={{ lg: 'due' }}>
      <Suspense>
        <DueCard days={days} now={now} />
      </Suspense>
    </Box>
  );
}
