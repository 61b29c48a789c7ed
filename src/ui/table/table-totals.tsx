import { chakra } from '@chakra-ui/react';
import { FlexRender, type Header, type RowData, type Table } from '@tanstack/react-table';

import { formatCount } from '#contract/counts.ts';
import { addCents, type Sum, ZERO } from '#contract/money.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { Help } from '#src/ui/help/help.tsx';

import { type Features, relativeWidthOf } from './data-table-columns.ts';

interface TableTotalsProps<Item extends RowData> {
  table: Table<Features, Item>;
  /** Whether rows take two lines on a phone. */
  isStacked: boolean;
  /** From which breakpoint on they take one. */
  wide: 'md' | 'xl';
}

/** The totals of all rows that the filter finds. They are no row, since they can be neither sorted nor opened. */
export function TableTotals<Item extends RowData>({ table, isStacked, wide }: TableTotalsProps<Item>) {
  const { money } = useFormat();
  const headers = table.getLeafHeaders();
  if (!headers.some(hasTotal)) return null;
  const { rows } = table.getFilteredRowModel();
  const rowCount = table.getCoreRowModel().rows.length;
  return (
    <chakra.dl
      alignItems="center"
      flexWrap="wrap"
      display={{ base: 'flex', [wide]: 'grid' }}
      columnGap={{ base: '3', [wide]: '0' }}
      minHeight="var(--row-height)"
      paddingBlock="2"
      paddingInline={{ base: '3.5', [wide]: '0' }}
      borderTopWidth="1px"
      borderColor="border.emphasized"
      fontSize="15px"
      fontWeight="600"
      css={{
        '& > *': { paddingInline: wide === 'md' ? { md: '3.5', lg: '5' } : { xl: '2.5' } },
        '& dt': { marginInlineEnd: { [`${wide}Down`]: 'auto' } },
        // A total that is wider than its column reaches into the empty space before it.
        '& dd': { justifySelf: 'end', textAlign: 'end', whiteSpace: 'nowrap' },
      }}
      style={{
        gridTemplateColumns: headers.map(({ column }) => `minmax(0, ${relativeWidthOf(column)}fr)`).join(' '),
      }}
    >
      <dt>{rows.length === rowCount ? 'Total' : `Total of ${formatCount(rows.length)}`}</dt>
      {headers.map((header, index) => {
        const { help } = header.column.columnDef.meta ?? {};
        return (
          hasTotal(header) && (
            <dd key={header.id} style={{ gridColumn: index + 1 }}>
              {isStacked && (
                <chakra.span css={columnNameFrom(wide)}>
                  <FlexRender header={header} />{' '}
                </chakra.span>
              )}
              {help && (
                <>
                  <Help about={help} />{' '}
                </>
              )}
              {money(
                rows.reduce<Sum>((sum, row) => addCents(sum, row.getValue<Sum>(header.column.id)), ZERO),
              )}
            </dd>
          )
        );
      })}
    </chakra.dl>
  );
}

function hasTotal<Item extends RowData>({ column }: Header<Features, Item>): boolean {
  return column.columnDef.meta?.total ?? false;
}

/** In a wide table, the figure's place shows to which column it belongs. */
const columnNameFrom = (wide: 'md' | 'xl') => ({
  [`${wide}Down`]: {
    display: 'block',
    color: 'fg.muted',
    fontSize: '12px',
    fontWeight: '400',
    lineHeight: '1.3',
  },
  [wide]: { srOnly: true },
});
