import { Box, Skeleton, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { Swatch } from '#src/ui/chart/parts-chart.tsx';
import { Help, type HelpTopic } from '#src/ui/help/help.tsx';

interface StatRow {
  label: string;
  /** That of its part of a chart, whose legend the table is. */
  color?: string | undefined;
  help?: HelpTopic | undefined;
  value: ReactNode;
  /** In a second column, such as the part of the whole: `12.50%`. */
  secondValue?: ReactNode;
  variant?: 'sum' | 'first-of-group';
}

interface StatRowsProps {
  label: string;
  /** Column headers, for rows with two values. On a phone the second one is below the first. */
  columns?: readonly string[];
  rows: readonly StatRow[];
}

/** Labeled figures: muted labels on the left, values on the right. */
export function StatRows({ label, columns, rows }: StatRowsProps) {
  return (
    // Amounts never wrap. If they do not fit, the table scrolls, not the page.
    <Box overflowX="auto" marginInline="-1" paddingInline="1">
      <Table.Root native aria-label={label} css={columns && { smDown: stackedStyles }}>
        {columns && (
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} data-variant={row.variant}>
              {/* The row's name is only its label. */}
              <th scope="row" aria-label={row.help ? row.label : undefined}>
                {row.color !== undefined && <Swatch color={row.color} />}
                {row.label}
                {row.help && <Help about={row.help} />}
              </th>
              <Value>{row.value}</Value>
              {'secondValue' in row && <Value>{row.secondValue}</Value>}
            </tr>
          ))}
        </tbody>
      </Table.Root>
    </Box>
  );
}

/** A value is wider or narrower than its placeholder, so it gets a new cell: no element moves or counts as a layout shift. */
function Value({ children }: { readonly children: ReactNode }) {
  const isLoading = children === undefined;
  return <td key={isLoading ? 'loading' : 'value'}>{isLoading ? <Placeholder /> : children}</td>;
}

/** The placeholder of a value that is still loading. As high as a line of text. */
export function Placeholder() {
  return (
    <Skeleton
      as="span"
      display="inline-block"
      width="84px"
      maxWidth="100%"
      height="0.9em"
      marginBlock="calc((1lh - 0.9em) / 2)"
      verticalAlign="top"
      aria-label="Loading"
      role="img"
    />
  );
}

const stackedStyles = {
  '& tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
  '& tbody tr': { borderTop: '1px solid {colors.border}' },
  '& tbody tr > :is(th, td)': { borderTopWidth: '0' },
  '& tr > th:first-of-type': { gridRow: 'span 2' },
  '& tr > :nth-of-type(2):not(td), & td:first-of-type': { paddingBottom: '0' },
  '& thead th:nth-of-type(3)': { paddingTop: '0' },
  '& td + td': { paddingTop: '0' },
  // The touch targets of the two values end between them.
  '& td:first-of-type > button': { paddingBottom: '0', marginBottom: '0' },
  '& td + td > button': { paddingTop: '0', marginTop: '0' },
};
