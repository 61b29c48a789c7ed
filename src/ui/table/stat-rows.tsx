import { chakra, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { Help } from '#src/ui/help/help.tsx';
import type { HelpTopic } from '#src/ui/help/help-texts.ts';
import { BELOW_390 } from '#src/ui/theme/sizes.ts';

interface StatRow {
  label: string;
  /** The topic of the help button after the label. */
  help?: HelpTopic | undefined;
  /** Undefined while loading. */
  value: ReactNode;
  /** In a second column, such as the part of the whole: `12.50%`. */
  secondValue?: ReactNode;
  variant?: 'sum' | 'first-of-group';
}

interface StatRowsProps {
  /** The table's accessible name. */
  label: string;
  /** Column headers, for rows with more than one value. */
  columns?: readonly string[];
  rows: readonly StatRow[];
  /** The widest window, in pixels, in which the second value is below the first instead of beside it. */
  stackedUpTo?: number;
}

/** Labeled figures: muted labels on the left, values on the right. */
export function StatRows({ label, columns, rows, stackedUpTo = 0 }: StatRowsProps) {
  return (
    // Amounts never wrap. If they do not fit, the table scrolls, not the page.
    <chakra.div overflowX="auto" marginInline="-1" paddingInline="1">
      <chakra.table
        aria-label={label}
        css={{ ...tableStyles, [`@media (max-width: ${stackedUpTo}px)`]: stackedStyles }}
      >
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
                {row.label}
                {row.help && <Help about={row.help} />}
              </th>
              <Value>{row.value}</Value>
              {'secondValue' in row && <Value>{row.secondValue}</Value>}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
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

/** The cells with a line above them. */
const EACH_CELL = '& tbody tr + tr > *, & thead + tbody > tr:first-of-type > *';

const tableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '15px',
  '& th': {
    fontWeight: '400',
    color: 'muted',
    textAlign: 'start',
    paddingBlock: '9px',
    paddingInlineEnd: '3',
  },
  // Reaches into the padding, so that it does not wrap sooner than the label alone would.
  '& tbody th .help': { marginInlineEnd: '-2' },
  // A long label wraps before a figure is pushed out of view, but never to single letters.
  '& tbody th': { minWidth: '4.5em', overflowWrap: 'anywhere' },
  '& thead th': { fontSize: '13.5px', paddingTop: '0' },
  '& thead th + th': { textAlign: 'end', paddingInlineEnd: '0' },
  '& td': {
    paddingBlock: '9px',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  // A touch target of 44px for linked figures, without a taller row.
  '& td a': { display: 'inline-block', paddingBlock: '11px', marginBlock: '-11px' },
  '& td + td': { paddingInlineStart: { base: '3', sm: '4' } },
  [BELOW_390]: {
    fontSize: '14px',
    '& th': { paddingInlineEnd: '1' },
    '& td + td': { paddingInlineStart: '2' },
  },
  [EACH_CELL]: { borderTop: '1px solid var(--line)' },
  '& tr[data-variant=sum] > *': { color: 'text', fontWeight: '600' },
  '& tbody tr[data-variant=first-of-group] > *': { borderTopColor: 'line.strong' },
};

const stackedStyles = {
  '& tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
  '& tbody tr': { borderTop: '1px solid var(--line)' },
  [EACH_CELL]: { borderTop: 'none' },
  '& tr > th:first-of-type': { gridRow: 'span 2' },
  '& tr > :nth-of-type(2):not(td), & td:first-of-type': { paddingBottom: '0' },
  '& thead th:nth-of-type(3)': { paddingTop: '0' },
  '& td + td': { paddingTop: '0' },
  // The touch targets of the two values end between them.
  '& td:first-of-type > button': { paddingBottom: '0', marginBottom: '0' },
  '& td + td > button': { paddingTop: '0', marginTop: '0' },
};
