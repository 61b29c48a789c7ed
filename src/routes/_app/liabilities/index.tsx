import { Button } from '@chakra-ui/react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';

import { useExtension } from '#src/auth/use-extension.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { DataTable } from '#src/ui/table/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TableSearch } from '#src/ui/table/table-search.ts';

import { filterLiabilityBy, liabilityColumns } from '#src/features/liabilities/liability-columns.tsx';

export const Route = createFileRoute('/_app/liabilities/')({
  staticData: { title: 'Liabilities', content: 'list' },
  validateSearch: TableSearch,
  loader: ({ context: { queryClient } }) =>
    queryClient.query({ ...liabilityQueries.list(), staleTime: 'static' }),
  component: LiabilitiesPage,
});

const addNew = (
  <Button asChild>
    <Link to="/liabilities/add">Add New</Link>
  </Button>
);

const updateValues = <TextLink to="/assets/values">Update values</TextLink>;

function LiabilitiesPage() {
  // Reads the cache only: the loader fetches the list. The link has its place before that, so that nothing moves.
  const hasBatch = useExtension('batch');
  const { data: liabilities } = useQuery({ ...liabilityQueries.list(), enabled: false });
  return (
    <Page link={(!liabilities || (hasBatch && liabilities.length > 0)) && updateValues} actions={addNew}>
      <LiabilitiesTable />
    </Page>
  );
}

function LiabilitiesTable() {
  const { data: liabilities } = useSuspenseQuery(liabilityQueries.list());
  return (
    <DataTable
      label="Liabilities"
      columns={liabilityColumns}
      rows={liabilities}
      filterBy={filterLiabilityBy}
      rowId={(liability) => String(liability.liabilityId)}
      defaultSort={{ id: 'name', desc: false }}
      emptyState={
        <EmptyState
          title="No liabilities yet"
          text="Add what you owe, such as a mortgage or a car loan, to see your net worth."
          action={
            <Button asChild variant="surface">
              <Link to="/liabilities/add">Add a liability</Link>
            </Button>
          }
        />
      }
    />
  );
}
