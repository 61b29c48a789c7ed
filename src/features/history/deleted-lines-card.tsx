import { Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';

import { formatCount } from '#contract/counts.ts';
import { dayOf } from '#contract/days.ts';
import type { HistoryLine } from '#contract/history.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';

import type { DeletedLine } from './deleted-lines.ts';

/** More are shown on request, as many at a time as a page draws quickly. */
const ROWS_AT_A_TIME = 100;

interface DeletedLinesCardProps {
  /** The most recently deleted comes first. */
  readonly lines: readonly DeletedLine[];
}

/** Deleted assets and liabilities that the past net worth contains. They have no page anymore. */
export function DeletedLinesCard({ lines }: DeletedLinesCardProps) {
  return (
    <Card title="Deleted Assets and Liabilities">
      <chakra.p color="fg.muted" fontSize="14px">
        They count in the net worth until the day they were deleted.
      </chakra.p>
      <chakra.ul css={listStyles}>
        {lines.map((line) => (
          <li key={`${line.kind} ${line.id}`}>
            <DeletedLineDetails line={line} />
          </li>
        ))}
      </chakra.ul>
    </Card>
  );
}

function DeletedLineDetails({
  line: { name, kind, deletedAt, deletedDay, points },
}: {
  readonly line: DeletedLine;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <span data-part="name">{name}</span>{' '}
        <span data-part="remark">
          {kind === 'asset' ? 'Asset' : 'Liability'}, deleted{' '}
          {dayOf({ timeStamp: deletedAt, day: deletedDay })}
        </span>
      </summary>
      {isOpen && <PointsTable name={name} points={points} />}
    </details>
  );
}

/** The latest first. */
function PointsTable({ name, points }: Pick<HistoryLine, 'name' | 'points'>) {
  const { money } = useFormat();
  const [rowCount, setRowCount] = useState(ROWS_AT_A_TIME);
  return (
    <>
      <table aria-label={`Past values of ${name}`}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {points
            .slice(-rowCount)
            .toReversed()
            .map((point) => (
              <tr key={point.historyPointId}>
                <th scope="row">{dayOf(point)}</th>
                <td>{money(point.amount)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {rowCount < points.length && (
        <Button
          variant="plain"
          minHeight="11"
          fontSize="13.5px"
          onClick={() => setRowCount(rowCount + ROWS_AT_A_TIME)}
        >
          Show more of {formatCount(points.length)}
        </Button>
      )}
    </>
  );
}

const listStyles = {
  marginTop: '2',
  listStyle: 'none',
  '& li + li': { borderTop: '1px solid {colors.border}' },
  '& summary': { minHeight: '44px', paddingBlock: '10px', cursor: 'pointer', overflowWrap: 'anywhere' },
  '& [data-part=name]': { fontWeight: '500' },
  '& [data-part=remark]': { color: 'fg.muted', fontSize: '14px' },
  '& table': {
    width: '100%',
    maxWidth: '440px',
    marginBottom: '3',
    borderCollapse: 'collapse',
    fontSize: '14.5px',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': { paddingBlock: '7px', fontWeight: '400', textAlign: 'end' },
  '& th:first-of-type': { textAlign: 'start' },
  '& thead th': { color: 'fg.muted', fontSize: '13px' },
  '& tbody tr > *': { borderTop: '1px solid {colors.border}' },
};
