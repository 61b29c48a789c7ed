import { Table } from '@chakra-ui/react';

import { subtractCents } from '#contract/money.ts';
import type { CategoryMove } from '#src/statistics/category-moves.ts';
import type { FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import type { Moved } from '#src/statistics/freedom/freedom-move.ts';
import type { LedgerLine, MoveLedger } from '#src/statistics/freedom/move-ledger.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import type { MovePart, ProofSubject } from '#src/statistics/proof-subject.ts';
import { useFormat } from '#src/ui/format/format.ts';

import { describeLine, directionOf, formatTenths, partOf } from '#src/ui/figures/move-words.ts';

interface LedgerTableProps {
  readonly ledger: MoveLedger;
  readonly move: Moved;
  readonly lists: FreedomLists;
  readonly category: CategoryMove | undefined;
}

/** The causes of a move, each with a bar: sooner to the left, later to the right. */
export function MoveLedgerTable({ ledger, move, lists, category }: LedgerTableProps) {
  const format = useFormat();
  const { then, now, parts } = move;
  const expectedGain = parts?.netWorth?.expectedGain;
  const isNetWorth = ({ cause }: LedgerLine) => cause.kind !== 'spending' && cause.kind !== 'saving';
  const netWorthLines = ledger.lines.filter(isNetWorth);
  const netWorthTenths = netWorthLines.reduce((sum, { tenths }) => sum + tenths, 0);
  const largest = Math.max(...[netWorthTenths, ...ledger.lines.map(({ tenths }) => tenths)].map(Math.abs));
  const ask = (part: MovePart): ProofSubject => ({ kind: 'move', part, move, lists });
  const gain = subtractCents(now.plan.netWorth, then.plan.netWorth);
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
        {expectedGain !== undefined && (
          <>
            <Row
              ask={ask('netWorth')}
              what="Net worth"
              detail={`${format.signedMoney(gain)} instead of ${format.signedMoney(expectedGain)}`}
              tenths={netWorthTenths}
              largest={largest}
            />
            {netWorthLines.map((line, index) => (
              <Row
                key={index}
                ask={ask(partOf(line.cause))}
                {...describeLine(format, line, then, now)}
                {...line}
                largest={largest}
                isPart
              />
            ))}
          </>
        )}
        {ledger.lines
          .filter((line) => !isNetWorth(line))
          .map((line) => (
            <Row
              key={line.cause.kind}
              ask={ask(partOf(line.cause))}
              {...describeLine(format, line, then, now, category)}
              {...line}
              largest={largest}
            />
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          <td aria-hidden="true" />
          <td>
            <Months ask={ask('total')} tenths={ledger.tenths} />
          </td>
        </tr>
      </tfoot>
    </Table.Root>
  );
}

interface RowProps {
  readonly ask: ProofSubject;
  readonly what: string;
  readonly detail: string;
  readonly tenths: number;
  /** The largest magnitude in the table, in tenths of a month. */
  readonly largest: number;
  readonly isPart?: boolean;
}

function Row({ ask, what, detail, tenths, largest, isPart }: RowProps) {
  return (
    <tr data-part={isPart ? 'part' : undefined}>
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
        <Months ask={ask} tenths={tenths} />
      </td>
    </tr>
  );
}

function Months({ ask, tenths }: Pick<RowProps, 'ask' | 'tenths'>) {
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
