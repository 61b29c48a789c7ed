import { Button } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Liability } from '#contract/liabilities.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Money } from '#src/ui/format/format.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { columnHelper } from '#src/ui/table/data-table-columns.ts';
import { DataTable } from '#src/ui/table/data-table.tsx';
import type { FilterValues } from '#src/ui/table/filter-rows.ts';

const column = columnHelper<Liability>();
const columns = column.columns([
  column.accessor('name', {
    header: 'Name',
    cell: ({ row: { original: liability } }) => (
      <Link to="/liabilities/$liabilityId" params={{ liabilityId: String(liability.liabilityId) }}>
        {liability.name}
      </Link>
    ),
  }),
  column.accessor('principal', {
    header: 'Principal',
    cell: ({ getValue }) => <Money amount={getValue()} />,
    meta: { align: 'end', total: true },
  }),
]);

const filterBy = ({ name, principal }: Liability): FilterValues => [name, principal];

export function LiabilitiesPage() {
  const hasBatch = useExtension('batch');
  const { data: liabilities } = useSuspenseQuery(liabilityQueries.list());
  return (
    <Page
      link={
        hasBatch &&
        liabilities.length > 0 && (
          <TextLink to="/assets/all" hash="values">
            Update values
          </TextLink>
        )
      }
      actions={
        <Button asChild>
          <Link to="/liabilities/add">Add New</Link>
        </Button>
      }
    >
      <DataTable
        label="Liabilities"
        columns={columns}
        rows={liabilities}
        filterBy={filterBy}
        rowId={({ liabilityId }) => String(liabilityId)}
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
    </Page>
  );
}
