import { chakra } from '@chakra-ui/react';
import { type FocusEvent, type KeyboardEvent, memo, type MouseEvent, useId } from 'react';

import { subtractCents } from '#contract/money.ts';
import { formatSignedCents } from '#src/ui/format/money.ts';

import type { RowEdit } from './-use-value-edits.ts';
import {
  cellTexts,
  columnsOf,
  formatStored,
  hintOf,
  mainColumn,
  nameOf,
  netWorthChange,
  readRow,
  storedValue,
  type ValueColumn,
  type ValueRow,
} from './-value-rows.ts';

const ALL_COLUMNS = ['numShares', 'sharePrice', 'value'] as const;

export interface ValueTableRowProps {
  readonly row: ValueRow;
  readonly edit: RowEdit;
  /** Why the row's last save failed. */
  readonly failure: string | undefined;
  readonly isSaving: boolean;
  readonly onType: (row: ValueRow, column: ValueColumn, text: string) => void;
  readonly onRevert: (row: ValueRow, column: ValueColumn) => void;
  readonly onLeave: (row: ValueRow, column: ValueColumn) => void;
}

/** Memoized, so that typing in one of a thousand rows renders only that one. */
export const ValueTableRow = memo(function ValueTableRow({
  row,
  edit: { typed, isChecked },
  failure,
  isSaving,
  onType,
  onRevert,
  onLeave,
}: ValueTableRowProps) {
  const id = useId();
  const columns = columnsOf(row);
  const texts = cellTexts(row, typed);
  const change = readRow(row, typed);
  const isChanged = change.update !== undefined;

  function renderCell(column: ValueColumn) {
    const label = columnLabel(row, column);
    if (!columns.includes(column)) return <td key={column} />;
    const error = isChecked ? change.errors[column] : undefined;
    const hint = hintOf(column, typed[column]);
    const noteId = `${id}-${column}`;
    return (
      <td key={column} data-label={label}>
        <input
          className="field-input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={`${label} of ${nameOf(row)}`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined && hint === undefined ? undefined : noteId}
          data-column={column}
          data-main={column === mainColumn(row) || undefined}
          readOnly={isSaving}
          value={texts[column]}
          onChange={(event) => onType(row, column, event.target.value)}
          onBlur={() => onLeave(row, column)}
          onFocus={selectContent}
          onMouseDown={focusWithContentSelected}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            if (event.key === 'Escape' && !isSaving) onRevert(row, column);
          }}
        />
        {(error ?? hint) !== undefined && (
          <p id={noteId} className={error === undefined ? 'field-hint' : 'field-message'}>
            {error ?? hint}
          </p>
        )}
      </td>
    );
  }

  return (
    <tr
      data-key={row.key}
      data-changed={isChanged || undefined}
      data-failed={failure !== undefined || undefined}
    >
      <th scope="row">
        {nameOf(row)}
        {failure !== undefined && <p className="field-message">{failure}</p>}
      </th>
      {ALL_COLUMNS.map(renderCell)}
      <td>
        {isChanged && (
          <>
            <chakra.span color={tone(netWorthChange(row, change))}>{formatChange(row, change)}</chakra.span>
            <span>was {formatStored(row, change)}</span>
          </>
        )}
      </td>
    </tr>
  );
});

function columnLabel({ liability }: ValueRow, column: ValueColumn): string {
  if (column === 'numShares') return 'Number of Shares';
  if (column === 'sharePrice') return 'Share Price';
  return liability ? 'Principal' : 'Value';
}

function formatChange(row: ValueRow, { value }: { readonly value: ReturnType<typeof storedValue> }): string {
  return value === storedValue(row) ? 'Changed' : formatSignedCents(subtractCents(value, storedValue(row)));
}

function tone(netWorth: number | bigint): 'gain' | 'loss' | 'text' {
  if (netWorth === 0) return 'text';
  return netWorth > 0 ? 'gain' : 'loss';
}

function selectContent(event: FocusEvent<HTMLInputElement>) {
  event.currentTarget.select();
}

/** By default, the click that focuses a field would put the caret there and so undo the selection. */
function focusWithContentSelected(event: MouseEvent<HTMLInputElement>) {
  if (document.activeElement === event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.focus();
}
