import { Button, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { historyQueries } from '#src/queries/history.ts';
import { monthNumber } from '#src/statistics/calendar-month.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { DeletedLinesCard } from '#src/features/history/deleted-lines-card.tsx';
import { deletedLines } from '#src/features/history/deleted-lines.ts';
import { LeftOutNote } from '#src/features/history/left-out-note.tsx';
import { IncomeCard } from '#src/features/history/income-card.tsx';
import { MonthRange } from '#src/features/history/month-range.tsx';
import { type Months, monthsOfHistory } from '#src/features/history/months-of-history.ts';
import { NetWorthHistoryCard } from '#src/features/history/net-worth-history-card.tsx';
import { SavingsRateCard } from '#src/features/history/savings-rate-card.tsx';
import { startStatisticsQueries, useStatisticsQueries } from '#src/queries/statistics.ts';

export const Route = createFileRoute('/_app/statistics/history')({
  staticData: { title: 'History' },
  loader: ({ context: { queryClient } }) => startStatisticsQueries(queryClient),
  component: HistoryPage,
});

function HistoryPage() {
  const [now] = useState(() => new Date());
  const queries = useStatisticsQueries();
  const isOffered = useExtension('history');
  const history = useQuery({ ...historyQueries.list(), enabled: isOffered });
  const [chosen, setChosen] = useState<Months>();

  const all = useMemo(
    () => monthsOfHistory(history.data ?? [], queries.budgets.data ?? [], now),
    [history.data, queries.budgets.data, now],
  );
  const deleted = useMemo(() => deletedLines(history.data ?? []), [history.data]);
  const range = chosen ? within(chosen, all) : all;
  const isLoading = Object.values(queries).some((query) => query.isPending) || history.isLoading;
  return (
    <Page
      actions={
        <>
          {isLoading && <Spinner label="Loading" />}
          <Button asChild variant="surface">
            <Link to="/statistics">Back</Link>
          </Button>
        </>
      }
    >
      <chakra.div css={gridStyles}>
        <MonthRange all={all} range={range} onChoose={setChosen} />
        <LeftOutNote budgets={queries.budgets.data ?? []} lines={history.data ?? []} />
        <NetWorthHistoryCard {...{ queries, range, now }} history={isOffered ? history : undefined} />
        <IncomeCard budgets={queries.budgets} range={range} now={now} />
        <SavingsRateCard budgets={queries.budgets} range={range} now={now} />
        {deleted.length > 0 && <DeletedLinesCard lines={deleted} />}
      </chakra.div>
    </Page>
  );
}

/** A chosen range, limited to the existing months. */
function within({ from, to }: Months, all: Months): Months {
  return {
    from: monthNumber(from) < monthNumber(all.from) ? all.from : from,
    to: monthNumber(to) > monthNumber(all.to) ? all.to : to,
  };
}

const gridStyles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
  gap: '5',
  lg: { '& > div, & > p, & > section:first-of-type, & > section:nth-of-type(4)': { gridColumn: '1 / -1' } },
};
