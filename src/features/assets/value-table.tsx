import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect } from 'react';

import type { useValueEdits } from './use-value-edits.ts';
import { NO_EDIT, type ValueGroup, type ValueRow } from './value-rows.ts';
import { ValueTableRow } from './value-table-row.tsx';

interface ValueTableProps extends Pick<
  ReturnType<typeof useValueEdits>,
  'edits' | 'type' | 'revert' | 'leave'
> {
  readonly ref: RefObject<HTMLTableElement | null>;
  readonly groups: readonly ValueGroup[];
  /** Those of all groups. */
  readonly rows: readonly ValueRow[];
  /** What is wrong with rows, by their keys. */
  readonly failures: ReadonlyMap<string, string>;
  readonly isSaving: boolean;
  /** What Enter and Tab lead to from the last row. */
  readonly end: RefObject<HTMLElement | null>;
}

/** The first render includes about as many rows as fit into the window, so that the page appears at once. */
const FIRST_ROWS = 30;

/** The table of all values, whose cells are inputs. */
export function ValueTable(props: ValueTableProps) {
  const { ref, groups, rows, edits, failures, isSaving, type, revert, leave, end } = props;
  useFocusFirstCell(ref);
  const renderedCount = useDeferredValue(rows.length, FIRST_ROWS);
  const rendered = new Set(rows.slice(0, renderedCount));
  return (
    <chakra.table
      ref={ref}
      aria-label="Asset Values"
      css={styles}
      onKeyDown={(event) => moveBetweenCells(event, end.current)}
    >
      <thead>
        <tr>
          {['Name', 'Number of Shares', 'Share Price', 'Value', 'Change'].map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.label}>
          <tr>
            <th scope="rowgroup" colSpan={5}>
              {group.label}
            </th>
          </tr>
          {group.rows
            .filter((row) => rendered.has(row))
            .map((row) => (
              <ValueTableRow
                key={row.key}
                row={row}
                edit={edits.get(row.key) ?? NO_EDIT}
                failure={failures.get(row.key)}
                isSaving={isSaving}
                onType={type}
                onRevert={revert}
                onLeave={leave}
              />
            ))}
        </tbody>
      ))}
    </chakra.table>
  );
}

/** Lets the user type at once, unless a touch keyboard would cover half of the page. */
function useFocusFirstCell(table: RefObject<HTMLTableElement | null>): void {
  // Not a layout effect: the page focuses its heading first.
  useEffect(() => {
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    if (isTouch || !document.activeElement?.matches('body, h1')) return;
    // Not one whose amount is hidden: the focus would show it.
    const cell = table.current?.querySelector<HTMLElement>('[data-main]:not([aria-hidden=true])');
    cell?.focus({ preventScroll: true });
  }, [table]);
}

/**
 * Moves between the cells of the asset values as in a spreadsheet: Enter, Tab and the down arrow go down, with Shift or the
 * up arrow up, and the left and right arrows go across while the whole content is selected. From the last row, Enter and
 * Tab lead to `end`. Other keys keep their meaning.
 */
function moveBetweenCells(event: KeyboardEvent<HTMLTableElement>, end: HTMLElement | null): void {
  const { target: cell, key } = event;
  const isModified = event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing;
  if (!(cell instanceof HTMLInputElement) || isModified) return;

  const next = cellFrom(cell, event) ?? (isForward(event) ? end : null);
  // Otherwise, Enter would also press the button that gets the focus.
  if (next || key === 'Enter') event.preventDefault();
  next?.focus();
}

function cellFrom(cell: HTMLInputElement, { key, shiftKey }: KeyboardEvent): HTMLElement | null | undefined {
  if (key === 'Enter' || key === 'Tab') return cellInRow(cell, shiftKey ? -1 : 1);
  if (key === 'ArrowDown') return cellInRow(cell, 1);
  if (key === 'ArrowUp') return cellInRow(cell, -1);
  if (!isContentSelected(cell)) return undefined;
  if (key === 'ArrowLeft') return cellBeside(cell, -1);
  if (key === 'ArrowRight') return cellBeside(cell, 1);
  return undefined;
}

function isForward({ key, shiftKey }: KeyboardEvent): boolean {
  return (key === 'Enter' || key === 'Tab') && !shiftKey;
}

/**
 * The cell above or below. The main cell of a row leads to the main cell of the next, which may be in another column: the
 * price of a fund, but the value of a house.
 */
function cellInRow(cell: HTMLInputElement, offset: 1 | -1): HTMLElement | null | undefined {
  const rows = Array.from(cell.closest('table')?.querySelectorAll<HTMLElement>('tr[data-key]') ?? []);
  const row = rows[rows.findIndex((candidate) => candidate.contains(cell)) + offset];
  const main = row?.querySelector<HTMLElement>('[data-main]');
  if (cell.dataset.main !== undefined) return main;
  return row?.querySelector<HTMLElement>(`[data-column="${cell.dataset.column ?? ''}"]`) ?? main;
}

function cellBeside(cell: HTMLInputElement, offset: 1 | -1): HTMLElement | undefined {
  const cells = Array.from(
    cell.closest('tr')?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? [],
  );
  return cells[cells.indexOf(cell) + offset];
}

function isContentSelected({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length;
}

/**
 * The table of the asset values. On a narrow screen each row takes several lines: the name, then its cells in two columns,
 * each below its label.
 */
const styles = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '0',
  border: '1px solid {colors.border}',
  borderRadius: 'card',
  bg: 'bg.subtle',
  fontSize: '15px',
  '& thead': { position: 'sticky', top: 'var(--header-height)', zIndex: '1' },
  '& thead th': {
    padding: '12px 10px',
    bg: 'bg.muted',
    color: 'fg.muted',
    fontSize: '13.5px',
    fontWeight: '500',
    textAlign: 'end',
    _first: { width: '26%', textAlign: 'start', borderTopStartRadius: 'card' },
    _last: { width: '18%', borderTopEndRadius: 'card' },
  },
  '& th[scope=rowgroup]': {
    padding: '8px 20px',
    borderBlock: '1px solid {colors.border}',
    bg: 'bg.muted',
    color: 'fg.muted',
    fontSize: '13.5px',
    fontWeight: '600',
    textAlign: 'start',
  },
  '& th:first-of-type': { paddingInlineStart: { base: '3.5', lg: '5' } },
  '& td:last-of-type, & thead th:last-of-type': { paddingInlineEnd: { base: '3.5', lg: '5' } },
  '& th[scope=row]': { paddingBlock: '1.5', fontWeight: '500', textAlign: 'start', overflowWrap: 'anywhere' },
  '& td': { height: '56px', padding: '6px 5px', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& td:last-of-type': { lineHeight: '1.3', overflowWrap: 'anywhere' },
  '& td:last-of-type > span': { display: 'block' },
  '& td:last-of-type > span + span': { color: 'fg.muted', fontSize: '13px' },
  '--mark': '{colors.accent.solid}',
  '& tr[data-failed]': { '--mark': '{colors.loss}' },
  '& tr[data-changed] > th': { boxShadow: 'inset 3px 0 var(--mark)' },
  '& input': {
    paddingInline: '2.5',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    // The bar at the bottom of the window must not cover the focused field.
    scrollMarginBlock: '60px 180px',
  },
  '& p': { margin: '3px 0 0', fontSize: '13px', fontWeight: '400' },
  mdDown: {
    overflow: 'clip',
    '&, & tbody': { display: 'block' },
    '& thead': { srOnly: true },
    '& tbody > tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: '6px 10px',
      padding: '10px 14px 12px',
    },
    '& tbody > tr + tr + tr': { borderTop: '1px solid {colors.border}' },
    '& tr[data-changed]': { boxShadow: 'inset 3px 0 var(--mark)' },
    '& tr[data-changed] > th': { boxShadow: 'none' },
    '& tbody > tr:first-of-type': { display: 'block', padding: '0' },
    '& th[scope=rowgroup]': { display: 'block' },
    '& th[scope=row]': { gridColumn: '1 / -1', padding: '0' },
    '& td': { height: 'auto', padding: '0 !important' },
    '& td:empty': { display: 'none' },
    '& td:last-of-type': { alignSelf: 'end', minHeight: '44px' },
    '& td[data-label]::before': {
      display: 'block',
      color: 'fg.muted',
      fontSize: '12px',
      lineHeight: '1.4',
      textAlign: 'start',
      content: 'attr(data-label)',
      // The field has this name.
      '@supports (content: "" / "")': { content: 'attr(data-label) / ""' },
    },
  },
} as const;
