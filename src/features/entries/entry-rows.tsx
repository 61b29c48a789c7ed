import { Link } from '@tanstack/react-router';
import { type FocusEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import type { ListedEntry } from '#src/statistics/listed-entries.ts';
import { linkToEntry } from '#src/ui/figures/entry-link.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatDay } from '#src/ui/format/texts.ts';
import { EditRowButton, useFocusInPlace } from '#src/ui/table/row-editing.tsx';
import { followRowLink, useFocusOpenedRow } from '#src/ui/table/row-links.ts';
import { useVirtualRows } from '#src/ui/table/virtual-table.ts';

import { ByItselfMark, useRecordedByItself } from './by-itself.tsx';
import { EntryEditor } from './entry-editor.tsx';
import type { EntrySelection } from './entry-selection.tsx';

export interface EntryRowsProps {
  readonly entries: readonly ListedEntry[];
  readonly selection: EntrySelection;
  readonly editedKey: string | undefined;
  /** Opens the row with a key for editing, or closes it. */
  readonly onEdit: (key: string | undefined) => Promise<void>;
  readonly rowHeight: number;
}

/** The body of the list, with only the rows near the window. */
export function EntryRows({ entries, rowHeight, selection, editedKey, onEdit }: EntryRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  /**
   * The row that had the focus last. Only it can be reached by Tab, since thousands of rows would keep everything after the
   * list out of reach. It stays rendered when it is scrolled away.
   */
  const [focusedIndex, setFocusedIndex] = useState<number>();
  const hasDetails = useExtension('item-details');
  const byItself = useRecordedByItself();
  const inPlace = useFocusInPlace(body);
  useFocusOpenedRow(body);
  const format = useFormat();
  const list = useVirtualRows({
    body,
    count: entries.length,
    heightOf: () => rowHeight,
    keyOf: (index) => {
      const key = entries[index]?.key ?? String(index);
      return key === editedKey ? `${key} edited` : key;
    },
    kept: [focusedIndex ?? -1, editedKey ? entries.findIndex(({ key }) => key === editedKey) : -1],
  });
  const isThere = focusedIndex !== undefined && focusedIndex < entries.length;
  const tabIndexRow = isThere ? focusedIndex : list.firstInWindow;

  function rememberFocus({ target }: FocusEvent): void {
    const row = target.closest<HTMLElement>('[data-index]');
    if (row) setFocusedIndex(Number(row.dataset.index));
  }

  function move(index: number, control: string): void {
    if (index < 0 || index >= entries.length) return;
    // A key press may come before scrolling has rendered the row.
    flushSync(() => setFocusedIndex(index));
    body.current?.querySelector<HTMLElement>(`[data-index="${index}"] ${control}`)?.focus();
  }

  return (
    <tbody
      ref={body}
      id="entries"
      role="rowgroup"
      style={{ height: list.height }}
      {...inPlace}
      onFocusCapture={rememberFocus}
    >
      {list.rows.map(({ index, top }) => {
        const entry = entries[index];
        if (!entry) return null;
        if (entry.key === editedKey)
          return (
            <tr
              key={`${entry.key} edited`}
              ref={list.measureRow}
              role="row"
              aria-rowindex={index + 2}
              data-index={index}
              data-edited
              style={{ transform: `translateY(${top}px)` }}
            >
              <td role="cell">
                <EntryEditor
                  entry={entry}
                  name={nameOf(format, entry)}
                  onClose={() => void onEdit(undefined)}
                />
              </td>
            </tr>
          );
        return (
          <EntryListRow
            key={entry.key}
            entry={entry}
            index={index}
            top={top}
            isSelected={selection.isSelected(entry)}
            isByItself={byItself.has(entry.key)}
            tabIndex={index === tabIndexRow ? 0 : -1}
            onToggle={selection.toggle}
            onMove={move}
            onEdit={hasDetails ? () => void onEdit(entry.key) : undefined}
          />
        );
      })}
    </tbody>
  );
}

interface EntryListRowProps {
  readonly entry: ListedEntry;
  readonly index: number;
  /** Below the top of the table's body, in CSS pixels. */
  readonly top: number;
  readonly isSelected: boolean;
  /** Whether the server has recorded it by itself. */
  readonly isByItself: boolean;
  /** Of its controls. */
  readonly tabIndex: 0 | -1;
  readonly onToggle: (entry: ListedEntry, isRange: boolean) => void;
  /** Moves the focus to a control of another row, by its selector. */
  readonly onMove: (index: number, control: string) => void;
  /** Undefined if the server could not keep the day of what is edited. */
  readonly onEdit: (() => void) | undefined;
}

/** A row opens its entry, or its month. Shift selects all rows from the last one. */
function EntryListRow(props: EntryListRowProps) {
  const { entry, index, top, isSelected, isByItself, tabIndex, onToggle, onMove, onEdit } = props;
  const format = useFormat();
  const { budget, item, name } = entry;
  const label = nameOf(format, entry);
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-index={index}
      data-key={entry.key}
      style={{ transform: `translateY(${top}px)` }}
      onClick={followRowLink}
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step === undefined || !(event.target instanceof Element)) return;
        event.preventDefault();
        onMove(index + step, selectorOf(event.target));
      }}
    >
      <td role="cell" data-column="check">
        <label>
          <input
            type="checkbox"
            aria-label={`Select ${label}`}
            checked={isSelected}
            tabIndex={tabIndex}
            onChange={({ nativeEvent }) =>
              onToggle(entry, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
      </td>
      <td role="cell" data-column="date">
        <Link {...linkToEntry(entry)} state={{ returnsHere: true }} tabIndex={tabIndex}>
          {formatDay(item)}
        </Link>
        {onEdit && <EditRowButton name={label} tabIndex={tabIndex} onClick={onEdit} />}
      </td>
      <td role="cell" data-column="month">
        <Link to="/budgets/$budgetId" params={{ budgetId: String(budget.budgetId) }} tabIndex={tabIndex}>
          {formatBudgetMonth(budget)}
        </Link>
      </td>
      <td role="cell" data-column="category" title={name}>
        {name}
      </td>
      {/* A long note is cut off only visually: screen readers read all of it. */}
      <td role="cell" data-column="note" title={item.note}>
        {isByItself && <ByItselfMark />}
        {item.note}
      </td>
      <td role="cell" data-column="amount">
        {format.money(item.amount)}
      </td>
    </tr>
  );
}

function nameOf({ money }: Format, { name, item }: ListedEntry): string {
  return `${name} ${money(item.amount)}, ${formatDay(item)}`;
}

/** Finds the same control in every row. */
function selectorOf(control: Element): string {
  const column = control.closest<HTMLElement>('[data-column]')?.dataset.column ?? '';
  return `[data-column="${column}"] ${control.localName}`;
}
