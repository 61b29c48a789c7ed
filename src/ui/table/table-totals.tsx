import { chakra } from '@chakra-ui/react';
import { FlexRender, type Header, type RowData, type Table } from '@tanstack/react-table';

import { formatCount } from '#contract/counts.ts';
import { addCents, type Sum, ZERO } from '#contract/money.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { Help } from '#src/ui/help/help.tsx';
import { ROW_HEIGHT } from '#src/ui/theme/sizes.ts';

import type { Features } from './data-table-columns.ts';
import { relativeWidthOf } from './header-cell.tsx';

interface TableTotalsProps<Item extends RowData> {
  table: Table<Features, Item>;
  /** Whether rows take two lines on a phone. */
  isStacked: boolean;
  /** From which breakpoint on they take one. */
  wide: 'md' | 'xl';
}

/**
 * The totals of the columns that ask for one, over the rows of all pages that the filter finds. They are not a row of the
 * table, since they can be neither sorted nor opened.
 */
export function TableTotals<Item extends RowData>({ table, isStacked, wide }: TableTotalsProps<Item>) {
  const { money } = useFormat();
  const headers = table.getLeafHeaders();
  if (!headers.some(hasTotal)) return null;
  const { rows } = table.getFilteredRowModel();
  const rowCount = table.getCoreRowModel().rows.length;
  return (
    <chakra.dl
      css={stylesFrom(wide)}
      style={{
        gridTemplateColumns: headers.map(({ column }) => `minmax(0, ${relativeWidthOf(column)}fr)`).join(' '),
      }}
    >
      <dt>{rows.length === rowCount ? 'Total' : `Total of ${formatCount(rows.length)}`}</dt>
      {headers.map(
        (header, index) =>
          hasTotal(header) && (
            <dd key={header.id} style={{ gridColumn: index + 1 }}>
              {isStacked && (
                <chakra.span css={columnNameFrom(wide)}>
                  <FlexRender header={header} />{' '}
                </chakra.span>
              )}
              {helpOf(header)}
              {money(
                rows.reduce<Sum>((sum, row) => addCents(sum, row.getValue<Sum>(header.column.id)), ZERO),
              )}
            </dd>
          ),
      )}
    </chakra.dl>
  );
}

function hasTotal<Item extends RowData>({ column }: Header<Features, Item>): boolean {
  return column.columnDef.meta?.total ?? false;
}

function helpOf<Item extends RowData>({ column }: Header<Features, Item>) {
  const { help } = column.columnDef.meta ?? {};
  return (
    help && (
      <>
        <Help about={help} />{' '}
      </>
    )
  );
}

const stylesFrom = (wide: TableTotalsProps<RowData>['wide']) => ({
  display: { base: 'flex', [wide]: 'grid' },
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: { base: '3', [wide]: '0' },
  minHeight: `${ROW_HEIGHT}px`,
  paddingBlock: '2',
  paddingInline: { base: '3.5', [wide]: '0' },
  borderTop: '1px solid var(--line-strong)',
  fontSize: '15px',
  fontWeight: '600',
  '& > *': { paddingInline: wide === 'md' ? { md: '3.5', lg: '5' } : { xl: '2.5' } },
  '& dt': { marginInlineEnd: { [`${wide}Down`]: 'auto' } },
  // A total that is wider than its column reaches into the empty space before it.
  '& dd': { justifySelf: 'end', textAlign: 'end', whiteSpace: 'nowrap' },
});

/** In a wide table, the figure's place shows to which column it belongs. */
const columnNameFrom = (wide: TableTotalsProps<RowData>['wide']) => ({
  [`${wide}Down`]: {
    display: 'block',
    color: 'muted',
    fontSize: '12px',
    fontWeight: '400',
    lineHeight: '1.3',
  },
  [wide]: { srOnly: true },
});
