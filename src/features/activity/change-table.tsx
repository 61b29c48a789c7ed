import { Button, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import { type Budget, itemLists } from '#contract/budgets.ts';
import type { ChangeDetails, ChangeSubject } from '#contract/changes.ts';
import { formatCount } from '#contract/counts.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import type { EntryPlace } from '#src/statistics/listed-entries.ts';
import { itemKey } from '#src/statistics/month-items.ts';
import { linkToEntry } from '#src/ui/figures/entry-link.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { fieldWords, type FieldWords } from './column-words.ts';
import { lifePlanFields } from './life-plan-words.ts';
import { actionOf, dayIn, nameOf, targetOf, upperFirst } from './subject-words.ts';

/** How many rows are shown at first. With more, the undo below them would be far down on a phone. */
const FIRST_ROWS = 5;
const NOT_THERE = 'not there';

type Rows = ChangeDetails['rows'];

/** The rows of a change, before and after it. */
export function ChangeTable({ rows, rowCount }: Pick<ChangeDetails, 'rows' | 'rowCount'>) {
  const [isShort, setIsShort] = useState(rows.length > FIRST_ROWS);
  const table = useRef<HTMLTableElement>(null);
  const more = rows.length - FIRST_ROWS;
  const namesEntries = rows.some(({ subject }) => subject.type === 'entry');
  const { data: budgets } = useQuery({ ...budgetQueries.list(), enabled: namesEntries });
  const entries = useMemo(() => entriesByKey(budgets), [budgets]);
  return (
    <chakra.div css={tableStyles}>
      <table ref={table} tabIndex={-1} aria-label="Before and after">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        {(isShort ? rows.slice(0, FIRST_ROWS) : rows).map((row, index) => (
          <RowBody key={index} row={row} entry={entries.get(keyOf(row))} />
        ))}
      </table>
      {isShort && (
        <Button
          variant="surface"
          onClick={() => {
            setIsShort(false);
            // The button disappears.
            table.current?.focus({ preventScroll: true });
          }}
        >
          Show {formatCount(more)} more {more === 1 ? 'row' : 'rows'}
        </Button>
      )}
      {!isShort && rowCount > rows.length && (
        <p>
          The first {formatCount(rows.length)} of {formatCount(rowCount)} rows
        </p>
      )}
    </chakra.div>
  );
}

/** What a row of an entry is found by. */
function keyOf({ id, subject }: Rows[number]): string {
  return subject.type === 'entry' ? itemKey(subject.kind, id) : '';
}

function entriesByKey(budgets: readonly Budget[] = []): ReadonlyMap<string, EntryPlace> {
  const entries = budgets.flatMap((budget) =>
    itemLists(budget).flatMap(({ items, ...place }) =>
      items.map((item): EntryPlace => ({ ...place, budget, item })),
    ),
  );
  return new Map(entries.map((entry) => [itemKey(entry.kind, entry.item.itemId), entry]));
}

interface RowBodyProps {
  readonly row: Rows[number];
  /** The entry that the row is about, as long as it exists. */
  readonly entry: EntryPlace | undefined;
}

function RowBody({ row, entry }: RowBodyProps) {
  const format = useFormat();
  const action = actionOf(row.subject);
  const fields =
    row.subject.type === 'life-plan' ? lifePlanFields(row.subject, format) : fieldWords(format, row, action);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {entry ? (
            <TextLink {...linkToEntry(entry)} state={{ returnsHere: true }}>
              {rowName(row.subject)}
            </TextLink>
          ) : (
            rowName(row.subject)
          )}
        </th>
      </tr>
      {(fields.length > 0 ? fields : [withoutFields(row.subject)]).map(({ label, before, after }, index) => (
        <tr key={index}>
          <th scope="row">{label}</th>
          <td>{before ?? NOT_THERE}</td>
          <td>{after ?? NOT_THERE}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** A row whose name says everything, such as a budget. */
function withoutFields(subject: ChangeSubject): FieldWords {
  const action = actionOf(subject);
  if (action === 'changed') return { label: 'No visible difference', before: '', after: '' };
  const isCreated = action === 'created';
  return { label: 'In the account', before: isCreated ? 'no' : 'yes', after: isCreated ? 'yes' : 'no' };
}

function rowName(subject: ChangeSubject): string {
  const name = upperFirst(nameOf(subject));
  if (subject.type === 'past-value') {
    const day = dayIn(subject, 1) ?? dayIn(subject, 0);
    return day === undefined ? name : `${name}, ${day}`;
  }
  if (subject.type !== 'entry') return name;
  const hasNote = (subject.note[1] ?? subject.note[0]) !== '';
  return `${name}${hasNote ? ` in “${targetOf(subject)}”` : ''}, ${formatBudgetMonth(subject)}`;
}

const tableStyles = {
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '14.5px', outline: 'none' },
  '& th, & td': {
    paddingBlock: '2',
    paddingInline: { base: '3', md: '4' },
    overflowWrap: 'anywhere',
    textAlign: 'end',
    verticalAlign: 'top',
  },
  '& th': { textAlign: 'start' },
  '& thead th': { bg: 'bg.muted', color: 'fg.muted', fontSize: '13.5px', fontWeight: '400' },
  '& thead th + th': { textAlign: 'end' },
  '& [scope=rowgroup]': { fontWeight: '600' },
  '& [scope=row]': {
    paddingInlineStart: { base: '4', md: '7' },
    paddingInlineEnd: { base: '1', md: '4' },
    color: 'fg.muted',
    fontWeight: '400',
  },
  '& tr:has(td), & thead tr': { borderBottom: '1px solid {colors.border}' },
  // As wide as most amounts, beside a long name.
  '& td': { minWidth: '6.8rem', paddingInlineStart: '2' },
  '& td:nth-of-type(1)': { color: 'fg.muted' },
  '& td:nth-of-type(2)': { minWidth: '7.4rem', fontWeight: '600' },
  '& > button, & > p': { margin: '3', color: 'fg.muted', fontSize: '14px' },
};
