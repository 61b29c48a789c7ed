import { Card, Table } from '@chakra-ui/react';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';

import { groupedTableStyles } from '#src/ui/table/grouped-table-styles.ts';
import { MD_OR_PAPER } from '#src/ui/theme/tokens.ts';

import type { useValueEdits } from './use-value-edits.ts';
import { NO_EDIT, type ValueGroup } from './value-rows.ts';
import { ValueTableRow } from './value-table-row.tsx';

interface ValueTableProps extends Pick<ReturnType<typeof useValueEdits>, 'edits' | 'type' | 'leave'> {
  readonly ref: RefObject<HTMLTableElement | null>;
  readonly groups: readonly ValueGroup[];
  /** What is wrong with rows, by their keys. */
  readonly failures: ReadonlyMap<string, string>;
  readonly isSaving: boolean;
  /** What Enter and Tab lead to from the last row. */
  readonly end: RefObject<HTMLElement | null>;
}

const HEADERS = ['Name', 'Number of Shares', 'Share Price', 'Value', 'Change'];

export function ValueTable(props: ValueTableProps) {
  const { ref, groups, edits, failures, isSaving, type, leave, end } = props;
  useFocusFirstCell(ref);
  return (
    // `clip`, not `hidden`: in a scroll container the header could not stick to the window.
    <Card.Root overflow="clip">
      <Table.Root
        native
        unstyled
        ref={ref}

        aria-label="Asset Values"
        css={[groupedTableStyles, styles]}
        onKeyDown={(event) => moveBetweenCells(event, end.current)}
      >
        <thead>
          <tr>
            {HEADERS.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.label}>
            <tr data-row="group">
              <th scope="rowgroup" colSpan={HEADERS.length}>
                {group.label}
              </th>
            </tr>
            {group.rows.map((row) => (
              <ValueTableRow
                key={row.key}
                row={row}
                edit={edits.get(row.key) ?? NO_EDIT}
                failure={failures.get(row.key)}
                isSaving={isSaving}
                onType={type}
                onLeave={leave}
              />
            ))}
          </tbody>
        ))}
      </Table.Root>
    </Card.Root>
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
 * Moves between the cells as in a spreadsheet: Enter, Tab and the down arrow go down, with Shift or the up arrow up, and the
 * left and right arrows go across while the whole content is selected. From the last row, Enter and Tab lead to `end`.
 */
function moveBetweenCells(event: KeyboardEvent<HTMLTableElement>, end: HTMLElement | null): void {
  const { target: cell, key, shiftKey } = event;
  const isModified = event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing;
  if (!(cell instanceof HTMLInputElement) || isModified) return;
  const isEnterOrTab = key === 'Enter' || key === 'Tab';
  let next: HTMLElement | null | undefined;
  if (key === 'ArrowUp' || (isEnterOrTab && shiftKey)) next = cellInRow(cell, -1);
  else if (isEnterOrTab) next = cellInRow(cell, 1) ?? end;
  else if (key === 'ArrowDown') next = cellInRow(cell, 1);
  else if (key === 'ArrowLeft') next = cellBeside(cell, -1);
  else if (key === 'ArrowRight') next = cellBeside(cell, 1);
  // Otherwise, Enter would also press the button that gets the focus.
  if (next || key === 'Enter') event.preventDefault();
  next?.focus();
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

/** The cell to the left or right, if the whole content is selected. */
function cellBeside(cell: HTMLInputElement, offset: 1 | -1): HTMLElement | undefined {
  const { selectionStart, selectionEnd, value } = cell;
  if (selectionStart !== 0 || selectionEnd !== value.length) return undefined;
  const cells = Array.from(
    cell.closest('tr')?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? [],
  );
  return cells[cells.indexOf(cell) + offset];
}

/** On a narrow screen each row takes several lines: the name, then its cells in two columns, each below its label. */
const styles = {
  tableLayout: 'fixed',
  '& td > span': { display: 'block', whiteSpace: 'normal', lineHeight: '1.3', overflowWrap: 'anywhere' },
  '& td > span + span': { color: 'fg.muted', fontSize: '13px' },
  '& [data-row=group] > *': { bg: 'bg.muted' },
  '--mark': '{colors.accent.solid}',
  '& tr[data-failed]': { '--mark': '{colors.loss}' },
  '& tr[data-changed] > th': { boxShadow: { md: 'inset 3px 0 var(--mark)' } },
  '& input': {
    paddingInline: '2.5',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    // The bar at the bottom of the window must not cover the focused field.
    scrollMarginBlock: '60px 180px',
  },
  '& p': { marginTop: '3px', fontSize: '13px', fontWeight: '400', whiteSpace: 'normal' },
  [MD_OR_PAPER]: {
    '& thead': { position: 'sticky', top: 'var(--header-height)', zIndex: '1' },
    '& thead th': { _first: { width: '26%' }, _last: { width: '18%' } },
    '& td': { height: '56px', paddingInline: '5px' },
    '& tr > :last-child:not(:first-of-type)': { paddingInlineEnd: '5' },
  },
  mdDown: {
    '& tr': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      rowGap: '1.5',
      padding: '10px 14px 12px',
    },
    '& [data-row=group]': { padding: '0' },
    '& [data-row=group] > th': { padding: '7px 14px' },
    '& tr[data-changed]': { boxShadow: 'inset 3px 0 var(--mark)' },
    '& th': { gridColumn: '1 / -1' },
    '& td:empty': { display: 'none' },
    '& td:last-of-type': { alignSelf: 'end', minHeight: '44px', textAlign: 'end' },
    '& [data-label]::before': { display: 'block', color: 'fg.muted', fontSize: '12px' },
  },
} as const;
