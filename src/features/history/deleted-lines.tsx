import { Button, chakra, Table, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';

import { formatCount } from '#contract/counts.ts';
import { dayOf, isRecordedBy } from '#contract/days.ts';
import type { HistoryLine } from '#contract/history.ts';
import { endOfMonth, monthFromNumber, monthNumber, monthOfDay } from '#src/statistics/calendar-month.ts';
import { datedPoints } from '#src/statistics/net-worth-history.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { arrive } from '#src/ui/layout/motion.ts';

import type { Months } from './month-cards.tsx';

type DeletedLine = HistoryLine & { readonly deletedAt: Date };

function deletedLines(lines: readonly HistoryLine[]): DeletedLine[] {
  return lines
    .filter((line): line is DeletedLine => line.deletedAt !== null && line.points.length > 0)
    .toSorted((a, b) => b.deletedAt.getTime() - a.deletedAt.getTime());
}

const dayOfDeletion = ({ deletedAt, deletedDay }: DeletedLine) =>
  dayOf({ timeStamp: deletedAt, day: deletedDay });

/** `Old Car (until 2025-03-01)` for each line that counts at the end of one of the months and has been deleted since. */
export function deletedNamesIn(lines: readonly HistoryLine[], { from, to }: Months): string[] {
  return deletedLines(lines)
    .filter(({ points, deletedAt, deletedDay }) => {
      const [first] = datedPoints(points);
      if (!first) return false;
      const firstMonth = Math.max(from, monthNumber(monthOfDay(dayOf(first))));
      const end = endOfMonth(monthFromNumber(firstMonth));
      return firstMonth <= to && !isRecordedBy(end, { timeStamp: deletedAt, day: deletedDay });
    })
    .map((line) => `${line.name} (until ${dayOfDeletion(line)})`);
}

/** Deleted assets and liabilities that the past net worth contains. They have no page anymore. */
export function DeletedLinesCard({ lines }: { readonly lines: readonly HistoryLine[] }) {
  const deleted = useMemo(() => deletedLines(lines), [lines]);
  if (deleted.length === 0) return null;
  return (
    <Card title="Deleted Assets and Liabilities">
      <Text color="fg.muted" fontSize="14px">
        They count in the net worth until the day they were deleted.
      </Text>
      <chakra.ul css={listStyles}>
        {deleted.map((line) => (
          <DeletedLineItem key={`${line.kind} ${line.id}`} line={line} />
        ))}
      </chakra.ul>
    </Card>
  );
}

function DeletedLineItem({ line }: { readonly line: DeletedLine }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <b>{line.name}</b>{' '}
          <small>
            {line.kind === 'asset' ? 'Asset' : 'Liability'}, deleted {dayOfDeletion(line)}
          </small>
        </summary>
        {isOpen && (
          <div ref={arrive}>
            <PointsTable name={line.name} points={line.points} />
          </div>
        )}
      </details>
    </li>
  );
}

/** More are shown on request, as many at a time as a page draws quickly. */
const ROWS_AT_A_TIME = 100;

function PointsTable({ name, points }: Pick<HistoryLine, 'name' | 'points'>) {
  const { money } = useFormat();
  const [rowCount, setRowCount] = useState(ROWS_AT_A_TIME);
  return (
    <>
      <Table.Root native aria-label={`Past values of ${name}`} maxWidth="form" marginBottom="3">
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
      </Table.Root>
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
  '& b': { fontWeight: '500' },
  '& small': { color: 'fg.muted', fontSize: '14px' },
};
