import { createFileRoute } from '@tanstack/react-router';

import { DebtStandings } from '#src/features/debts/debt-standing.tsx';
import { LiabilitiesPage } from '#src/features/liabilities/liabilities-page.tsx';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { useNow } from '#src/queries/use-now.ts';
import { TableSearch } from '#src/ui/table/table-search.ts';

export const Route = createFileRoute('/_app/liabilities/')({
  staticData: { title: 'Liabilities', content: 'list' },
  validateSearch: TableSearch,
  loader: ({ context: { queryClient } }) =>
    queryClient.query({ ...liabilityQueries.list(), staleTime: 'static' }),
  component: Liabilities,
});

function Liabilities() {
  const now = useNow();
  return (
    <LiabilitiesPage>
      {(liabilities) => <DebtStandings liabilities={liabilities} now={now} />}
    </LiabilitiesPage>
  );
}
