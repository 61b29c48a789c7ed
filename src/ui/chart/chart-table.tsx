import { chakra } from '@chakra-ui/react';

export interface ChartColumn {
  readonly name: string;
}

/** The texts of one x. */
export interface ChartRow {
  readonly x: string;
  /** One per column; undefined where there is no value. */
  readonly values: readonly (string | undefined)[];
}

/** `October 2026: $398,133.40`; with several columns `October 2026: Stocks $5.00, Bonds $2.00`. */
export function textOf({ x, values }: ChartRow, columns: readonly ChartColumn[]): string {
  const parts = columns.flatMap(({ name }, index) => {
    const value = values[index];
    if (value === undefined) return [];
    return columns.length > 1 ? `${name} ${value}` : value;
  });
  return `${x}: ${parts.join(', ') || 'no value'}`;
}

interface ChartTableProps {
  readonly label: string;
  readonly xName: string;
  readonly columns: readonly ChartColumn[];
  readonly rowCount: number;
  readonly rowAt: (index: number) => ChartRow;
  readonly notes: readonly string[];
}

/** The figures of a chart. */
export function ChartTable({ label, xName, columns, rowCount, rowAt, notes }: ChartTableProps) {
  const rows = Array.from({ length: rowCount }, (_, index) => rowAt(index));
  return (
    <chakra.div css={tableStyles}>
      {notes.length > 0 && <p>{notes.join('. ')}.</p>}
      <chakra.div role="region" aria-label={`${label}, table`} tabIndex={0}>
        <table aria-label={label}>
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
            {rows.map(({ x, values }, index) => (
              <tr key={index}>
                <th scope="row">{x}</th>
                {columns.map(({ name }, column) => (
                  <td key={name}>{values[column] ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </chakra.div>
    </chakra.div>
  );
}

const tableStyles = {
  fontSize: '14px',
  '& p': { color: 'fg.muted', marginBottom: '2' },
  // Years of months must not push the rest of the page away.
  '& [role=region]': { maxHeight: '320px', overflow: 'auto' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { padding: '6px 8px', textAlign: 'end', whiteSpace: 'nowrap' },
  '& th': { color: 'fg.muted', fontWeight: '400' },
  '& th:first-of-type': { paddingInlineStart: '0', textAlign: 'start' },
  '& thead th': { position: 'sticky', top: '0', bg: 'bg.subtle' },
  '& tbody tr > *': { borderTop: '1px solid {colors.border}' },
};
