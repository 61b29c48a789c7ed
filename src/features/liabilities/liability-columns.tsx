import { Link } from '@tanstack/react-router';

import type { Liability } from '#contract/liabilities.ts';
import type { FilterValues } from '#src/ui/table/filter-rows.ts';
import { listTableColumns } from '#src/ui/table/list-table-columns.ts';

import { liabilityList } from './liability-list.ts';

export function filterLiabilityBy({ name, principal }: Liability): FilterValues {
  return [name, principal];
}

export const liabilityColumns = listTableColumns(liabilityList, ({ liabilityId }, text) => (
  <Link to="/liabilities/$liabilityId" params={{ liabilityId: String(liabilityId) }}>
    {text}
  </Link>
));
