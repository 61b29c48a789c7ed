import type { Liability } from '#contract/liabilities.ts';
import { formatCents } from '#src/ui/format/money.ts';
import type { List } from '#src/ui/table/list-columns.ts';

export const liabilityList: List<Liability> = {
  columns: [
    { id: 'name', header: 'Name', value: ({ name }) => name, text: ({ name }) => name },
    {
      id: 'principal',
      header: 'Principal',
      value: ({ principal }) => principal,
      text: ({ principal }) => formatCents(principal),
      align: 'end',
      total: true,
    },
  ],
  defaultSort: { id: 'name', desc: false },
};
