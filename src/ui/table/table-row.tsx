import { FlexRender, type Row, type RowData } from '@tanstack/react-table';

import type { Features } from './data-table-columns.ts';
import { followRowLink } from './follow-row-link.ts';

interface TableRowProps<Item extends RowData> {
  row: Row<Features, Item>;
  /** Whether the row takes two lines on a phone. */
  isStacked: boolean;
}

export function TableRow<Item extends RowData>({ row, isStacked }: TableRowProps<Item>) {
  return (
    // Some browsers drop the implicit roles; see `DataTable`.
    <tr role="row" onClick={followRowLink}>
      {row.getAllCells().map((cell, index) => {
        const { header, meta } = cell.column.columnDef;
        return (
          <td
            key={cell.id}
            role="cell"
            data-align={meta?.align}
            data-line={meta?.line}
            data-label={isStacked && index > 0 ? header : undefined}
          >
            <FlexRender cell={cell} />
          </td>
        );
      })}
    </tr>
  );
}
