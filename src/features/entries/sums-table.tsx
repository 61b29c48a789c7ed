import { Button, chakra } from '@chakra-ui/react';

import { formatCount } from '#contract/counts.ts';
import type { KindSums } from '#src/statistics/entry-sums.ts';
import type { EntryKind } from '#contract/budgets.ts';
import { visuallyHidden } from '#src/features/budgets/stacked-table-styles.ts';
import { useFormat } from '#src/ui/format/format.ts';

import type { EntriesSearchChange } from './entries-search.ts';

interface SumsTableProps {
  readonly sums: readonly KindSums[];
  readonly nameOf: (kind: EntryKind) => string;
  /** Whether only certain days are shown. */
  readonly hasDays: boolean;
  readonly onSearch: (change: EntriesSearchChange) => void;
}

/** The sums of the shown entries: a row for each kind, which shows that kind alone when its name is pressed. */
export function SumsTable({ sums, nameOf, hasDays, onSearch }: SumsTableProps) {
  const { money } = useFormat();
  return (
    <chakra.table role="table" aria-label="Sums" css={styles}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Sum of
          </th>
          <th role="columnheader" scope="col">
            Entries
          </th>
          {!hasDays && (
            <th role="columnheader" scope="col">
              Last 12 months
            </th>
          )}
          <th role="columnheader" scope="col">
            Sum
          </th>
          <th role="columnheader" scope="col">
            Monthly average
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {sums.map(({ kind, count, total, average, lastTwelveMonths }) => (
          <tr key={kind} role="row">
            <th role="rowheader" scope="row">
              {sums.length > 1 ? (
                <Button variant="plain" onClick={() => onSearch({ kind })}>
                  {nameOf(kind)}
                </Button>
              ) : (
                nameOf(kind)
              )}
            </th>
            <td role="cell" data-label="Entries">
              {formatCount(count)}
            </td>
            {!hasDays && (
              <td role="cell" data-label="Last 12 months">
                {money(lastTwelveMonths)}
              </td>
            )}
            <td role="cell" data-label="Sum">
              <b>{money(total)}</b>
            </td>
            <td role="cell" data-label="Monthly average">
              {money(average)}
            </td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

const styles = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '15px',
  '& th, & td': { paddingBlock: '2', paddingInlineEnd: '3', textAlign: 'end', whiteSpace: 'nowrap' },
  '& th:last-child, & td:last-child': { paddingInlineEnd: '0' },
  '& th': { fontWeight: '400' },
  '& thead th': { color: 'fg.muted', fontSize: '13.5px', whiteSpace: 'normal' },
  '& th:first-of-type': { textAlign: 'start', whiteSpace: 'normal' },
  // A name that is a button is higher than the figures beside it.
  '& tbody tr > *': { borderTop: '1px solid {colors.border}', verticalAlign: 'baseline' },
  '& b': { fontWeight: '600' },
  // A touch target of 44px, without a taller row.
  '& th button': { minHeight: '44px', marginBlock: '-6px', paddingBlock: '6px', textAlign: 'start' },
  // On a phone each kind is a block: its name, and below it a line for each figure.
  mdDown: {
    display: 'block',
    '& tbody': { display: 'block' },
    '& thead': visuallyHidden,
    '& tbody tr': {
      display: 'grid',
      gridTemplateAreas: '"name sum" "recent average"',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      alignItems: 'baseline',
      rowGap: '1',
      paddingBlock: '2',
    },
    '& tbody tr + tr': { borderTop: '1px solid {colors.border}' },
    '& tbody tr > *': { padding: '0', borderTop: '0' },
    '& tbody th': { gridArea: 'name', fontWeight: '600' },
    '& td[data-label=Sum]': { gridArea: 'sum' },
    '& td[data-label^=Monthly]': { gridArea: 'average' },
    '& td[data-label^=Last]': { gridArea: 'recent', textAlign: 'start' },
    // The list below says how many there are.
    '& td[data-label=Entries]': { display: 'none' },
    '& td:not([data-label=Sum])::before': {
      display: 'block',
      color: 'fg.muted',
      fontSize: '12px',
      content: 'attr(data-label)',
      '@supports (content: "" / "")': { content: 'attr(data-label) / ""' },
    },
  },
};
