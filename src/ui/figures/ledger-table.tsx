import { Table } from '@chakra-ui/react';

import type { ProofSubject } from '#src/statistics/proof-subject.ts';

import { directionOf, formatTenths } from './move-words.ts';
import { ProofButton } from './proof-button.tsx';

interface LedgerRow {
  readonly what: string;
  readonly detail: string;
  /** By how many tenths of a month it moves the date; negative is sooner. */
  readonly tenths: number;
  readonly ask?: ProofSubject | undefined;
  /** Whether it is a part of a row above. */
  readonly isPart?: boolean;
}

interface LedgerTableProps {
  readonly label: string;
  readonly rows: readonly LedgerRow[];
  readonly total: Pick<LedgerRow, 'tenths' | 'ask'>;
}

/** What moved a date, each row with a bar: sooner to the left, later to the right. The rows add up to the total. */
export function LedgerTable({ label, rows, total }: LedgerTableProps) {
  const largest = Math.max(...rows.map(({ tenths }) => Math.abs(tenths)));
  return (
    <Table.Root native aria-label={label} css={tableStyles}>
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
        {rows.map(({ what, detail, isPart, ...row }, index) => (
          <tr key={index} data-part={isPart ? 'part' : undefined}>
            <th scope="row">
              {what} <small>{detail}</small>
            </th>
            <td aria-hidden="true">
              <span data-part="bar">
                {row.tenths !== 0 && (
                  <span
                    data-direction={directionOf(row.tenths)}
                    style={{ width: `${(Math.abs(row.tenths) / largest) * 50}%` }}
                  />
                )}
              </span>
            </td>
            <td>
              <Months {...row} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          <td aria-hidden="true" />
          <td>
            <Months {...total} />
          </td>
        </tr>
      </tfoot>
    </Table.Root>
  );
}

function Months({ tenths, ask }: Pick<LedgerRow, 'tenths' | 'ask'>) {
  const direction = directionOf(tenths);
  const months = (
    <>
      {formatTenths(tenths)} {direction && <small>{direction}</small>}
    </>
  );
  return (
    <span data-direction={direction}>{ask ? <ProofButton of={ask}>{months}</ProofButton> : months}</span>
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
    display: { base: 'none', sm: 'table-cell', _print: 'table-cell' },
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
