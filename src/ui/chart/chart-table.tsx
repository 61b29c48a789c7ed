import { Button, chakra, Table } from '@chakra-ui/react';
import { useState } from 'react';

import { useIsPrinting } from '#src/ui/layout/is-printing.ts';
import { arrive } from '#src/ui/layout/motion.ts';

export interface ChartRow {
  readonly x: string;
  /** A remark behind it: `not over yet`. */
  readonly note?: string | undefined;
  /** One per column; undefined where there is no value. */
  readonly values: readonly (string | undefined)[];
}

export interface ChartTableProps {
  readonly label: string;
  readonly xName: string;
  /** `series` is the name in the legend, if it is another. */
  readonly columns: readonly { readonly name: string; readonly series?: string }[];
  readonly rowCount: number;
  readonly rowAt: (index: number) => ChartRow;
  /** What the drawing shows besides the rows, in words. */
  readonly notes?: readonly string[];
}

/** A year of days. More rows at once would take longer than a press may. */
const PAGE_SIZE = 366;

export function nameOf({ x, note }: ChartRow): string {
  return note === undefined ? x : `${x} (${note})`;
}

export function ChartTable({ label, xName, columns, rowCount, rowAt, notes = [] }: ChartTableProps) {
  const [count, setCount] = useState(PAGE_SIZE);
  const shown = useIsPrinting() ? rowCount : Math.min(rowCount, count);
  const rows = Array.from({ length: shown }, (_, index) => rowAt(index));
  return (
    <div ref={arrive}>
      {notes.length > 0 && (
        <chakra.p marginBottom="2" color="fg.muted" fontSize="14px">
          {notes.join('. ')}.
        </chakra.p>
      )}
      {/* Years of months must not push the rest of the page away. */}
      <chakra.div role="region" aria-label={`${label}, table`} tabIndex={0} maxHeight="320px" overflow="auto">
        <Table.Root native aria-label={label} fontSize="14px" css={tableStyles}>
          <thead>
            <tr>
              <th scope="col">{xName}</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                <th scope="row">{nameOf(row)}</th>
                {columns.map(({ name }, column) => (
                  <td key={name}>{row.values[column] ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table.Root>
        {shown < rowCount && (
          <Button variant="plain" marginTop="2" onClick={() => setCount(count + PAGE_SIZE)}>
            Show more
          </Button>
        )}
      </chakra.div>
    </div>
  );
}

const tableStyles = {
  '& th, & td': { paddingBlock: '6px', textAlign: 'end', whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'start' },
  '& th + th, & td': { paddingInlineStart: '4' },
  '& thead th': { position: 'sticky', top: '0', bg: 'bg.subtle' },
};
