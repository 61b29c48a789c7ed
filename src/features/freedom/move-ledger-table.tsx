import { Table } from '@chakra-ui/react';

import type { CategoryMove } from '#src/statistics/category-averages.ts';
import type { FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import type { Moved } from '#src/statistics/freedom/freedom-move.ts';
import { inTenths, isCause, type LedgerLine } from '#src/statistics/freedom/move-ledger.ts';
import type { ProofSubject } from '#src/statistics/proof-subject.ts';
import { describeLine, directionOf, formatTenths } from '#src/ui/figures/move-words.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';

interface LedgerTableProps {
  readonly lines: readonly LedgerLine[];
  readonly move: Moved;
  readonly lists: FreedomLists;
  readonly category: CategoryMove | undefined;
}

/** The causes of a move, each with a bar: sooner to the left, later to the right. */
export function MoveLedgerTable({ lines, move, lists, category }: LedgerTableProps) {
  const format = useFormat();
  const largest = Math.max(...lines.map(({ tenths }) => Math.abs(tenths)));
  return (
    <Table.Root native aria-label="Why it moved" css={tableStyles}>
      <thead>
        <tr>
          <th scope="col">What changed</th>
          <th scope="col" aria-hidden="true">
            <span>
              <span>sooner</span> <span>later</span>
            </span>
          </th>
          <th scope="col">Moved the date</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const { what, detail } = describeLine(format, line, move, category);
          const { tenths } = line;
          return (
            <tr key={index} data-part={isCause(line) ? undefined : 'part'}>
              <th scope="row">
                {what} <small>{detail}</small>
              </th>
              <td aria-hidden="true">
                <span data-part="bar">
                  {tenths !== 0 && (
                    <span
                      data-direction={directionOf(tenths)}
                      style={{ width: `${(Math.abs(tenths) / largest) * 50}%` }}
                    />
                  )}
                </span>
              </td>
              <td>
                <Months ask={{ kind: 'move', move, lists, line }} tenths={tenths} />
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          <td aria-hidden="true" />
          <td>
            <Months ask={{ kind: 'move', move, lists }} tenths={inTenths(move.months)} />
          </td>
        </tr>
      </tfoot>
    </Table.Root>
  );
}

function Months({ ask, tenths }: { readonly ask: ProofSubject; readonly tenths: number }) {
  const direction = directionOf(tenths);
  return (
    <span data-direction={direction}>
      <ProofButton of={ask}>
        {formatTenths(tenths)} {direction && <small>{direction}</small>}
      </ProofButton>
    </span>
  );
}

const tableStyles = {
  '& tbody th': { paddingInlineEnd: '0', color: 'fg' },
  '& thead th': { paddingBottom: '1.5' },
  '& thead th:last-of-type': { paddingInlineStart: '3', textAlign: 'end' },
  '& td': { paddingInlineStart: '3' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: '13.5px' },
  '& tr[data-part=part]': {
    '& th, & td': { borderTopStyle: 'dashed', fontSize: '14px' },
    '& th': { paddingInlineStart: '4' },
  },
  '& tfoot > tr > *': {
    paddingBlock: '9px',
    borderTop: '1px solid {colors.border.emphasized}',
    color: 'fg',
    fontWeight: '600',
  },
  // The months in words convey the same.
  '& [aria-hidden=true]': {
    display: { base: 'none', sm: 'table-cell' },
    width: '30%',
    paddingInlineStart: '4',
  },
  '& thead [aria-hidden=true] > span': { display: 'flex', justifyContent: 'space-between' },
  '& [data-part=bar]': {
    position: 'relative',
    display: 'block',
    height: '14px',
    forcedColorAdjust: 'none',
    // The earlier date.
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '-4px',
      insetInlineStart: '50%',
      width: '1px',
      bg: 'border.emphasized',
    },
    '& span': { position: 'absolute', insetBlock: '0', minWidth: '3px', borderRadius: '3px' },
    '& [data-direction=sooner]': { insetInlineEnd: '50%', bg: 'gain' },
    '& [data-direction=later]': { insetInlineStart: '50%', bg: 'loss' },
  },
  '& td > [data-direction=sooner]': { color: 'gain' },
  '& td > [data-direction=later]': { color: 'loss' },
  '& td > [data-direction] small': { color: 'inherit' },
};
