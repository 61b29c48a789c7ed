import { Link } from '@tanstack/react-router';

import type { Liability } from '#contract/liabilities.ts';
import { Money } from '#src/ui/format/format.ts';
import { columnHelper } from '#src/ui/table/data-table-columns.ts';
import type { FilterValues } from '#src/ui/table/filter-rows.ts';

export function filterLiabilityBy({ name, principal }: Liability): FilterValues {
  return [name, principal];
}

const column = columnHelper<Liability>();

export const liabilityColumns = column.columns([
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
