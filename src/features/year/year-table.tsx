import { Box, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface YearTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly detail?: string | undefined;
    /** One for each column but the first. */
    readonly cells: readonly ReactNode[];
  }[];
}

/** What changed, with a line of detail below each name. */
export function YearTable({ label, columns, rows }: YearTableProps) {
  return (
    <Box overflowX="auto" marginInline="-1" paddingInline="1">
      <Table.Root native aria-label={label} css={tableStyles}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, detail, cells }) => (
            <tr key={key}>
              <th scope="row">
                {name} {detail !== undefined && <small>{detail}</small>}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table.Root>
    </Box>
  );
}

const tableStyles = {
  '& th + th': { paddingInlineStart: '3', textAlign: 'end' },
  '& tbody th': { color: 'fg', overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: '13px' },
  '& [data-direction=sooner], & [data-direction=sooner] small': { color: 'gain' },
  '& [data-direction=later], & [data-direction=later] small': { color: 'loss' },
};
