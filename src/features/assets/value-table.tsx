import { Card, Table } from '@chakra-ui/react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useEffect, useMemo } from 'react';

import { addCents, type Sum, ZERO } from '#contract/money.ts';
import type { Figure } from '#src/statistics/figure.ts';
import { Money } from '#src/ui/format/format.ts';
import { useArrivals } from '#src/ui/layout/motion.ts';
import { groupedTableStyles } from '#src/ui/table/grouped-table-styles.ts';
import { MD_OR_PAPER } from '#src/ui/theme/tokens.ts';

import type { RowHistory } from './past-year.tsx';
import type { useValueEdits } from './use-value-edits.ts';
import { NO_EDIT, type ValueGroup } from './value-rows.ts';
import { Share, ValueTableRow } from './value-table-row.tsx';

interface ValueTableProps extends Pick<ReturnType<typeof useValueEdits>, 'edits' | 'type' | 'leave'> {
  readonly ref: RefObject<HTMLTableElement | null>;
  readonly groups: readonly ValueGroup[];
  readonly totals: Readonly<Record<'totalAssets' | 'totalLiabilities', Figure>>;
  /** Undefined where the server does not keep past values. */
  readonly history: RowHistory | undefined;
  readonly now: Date;
  readonly isEditable: boolean;
  /** What is wrong with rows, by their keys. */
  readonly failures: ReadonlyMap<string, string>;
  readonly isSaving: boolean;
  /** What Enter and Tab lead to from the last row. */
  readonly end: RefObject<HTMLElement | null>;
}

const HEADERS = ['Name', 'Number of Shares', 'Share Price', 'Value', 'Share'];

export function ValueTable(props: ValueTableProps) {
  const { ref, groups, totals, history, now, isEditable, edits, failures, isSaving, type, leave, end } =
    props;
  const more = history ? ['Last Year', 'Last Updated'] : isEditable ? ['Change'] : [];
  const headers = [...HEADERS, ...more];
  const keys = useMemo(() => groups.flatMap(({ rows }) => rows.map(({ key }) => key)), [groups]);
  useArrivals('all assets and liabilities', keys, ref);
  useFocusFirstCell(ref);
  return (
    // `clip`, not `hidden`: in a scroll container the header could not stick to the window.
    <Card.Root overflow="clip">
      <Table.Root
        native
        unstyled
        ref={ref}

        aria-label="All Assets and Liabilities"
        css={[groupedTableStyles, styles]}
        onKeyDown={(event) => moveBetweenCells(event, end.current)}
      >
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ label, rows }) => {
          const present = rows.filter(({ key }) => !failures.has(key));
          const amount = present.reduce<Sum>((sum, { stored }) => addCents(sum, stored), ZERO);
          const isOwed = rows[0]?.liability !== undefined;
          const total = isOwed ? totals.totalLiabilities.value : totals.totalAssets.value;
          return (
            <tbody key={label}>
              <tr data-row="group">
                <th scope="rowgroup" colSpan={3}>
                  {label}
                </th>
                <td>
                  <Money amount={amount} />
                </td>
                <td data-column="share">
                  <Share {...{ amount, total, isOwed }} />
                </td>
                {more.length > 0 && <td colSpan={more.length} />}
              </tr>
              {rows.map((row) => (
                <ValueTableRow
                  key={row.key}
                  {...{ row, total, history, now, isEditable, isSaving }}
                  edit={edits.get(row.key) ?? NO_EDIT}
                  failure={failures.get(row.key)}
                  onType={type}
                  onLeave={leave}
                />
              ))}
            </tbody>
          );
        })}
      </Table.Root>
    </Card.Root>
  );
}

/** Lets who came to update the values type at once, unless a touch keyboard would cover half of the page. */
function useFocusFirstCell(table: RefObject<HTMLTableElement | null>): void {
  const router = useRouter();
  // Not a layout effect: the page focuses its heading first.
  useEffect(() => {
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    if (router.state.location.hash !== 'values' || isTouch) return;
    if (!document.activeElement?.matches('body, h1')) return;
    // Not one whose amount is hidden: the focus would show it.
    const cell = table.current?.querySelector<HTMLElement>('[data-main]:not([aria-hidden=true])');
    cell?.focus({ preventScroll: true });
  }, [router, table]);
}

/** As in a spreadsheet. Left and right go across while the whole content is selected. The last row leads to `end`. */
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

/** A main cell leads to the next one, which may be in another column: the price of a fund, the value of a house. */
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
  '& td > span + span, & time + span': { color: 'fg.muted', fontSize: '13px' },
  '& time': { color: 'fg.muted' },
  '& [data-old] > *': { color: 'fg.error' },
  '& [data-row=group] > *': { bg: 'bg.muted' },
  '& [data-row=group] span': { display: 'inline', color: 'fg.muted', fontSize: '14px' },
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
    '& thead th': {
      paddingInlineEnd: '5px',
      // Above the text in the fields.
      '&:nth-of-type(n + 2):nth-of-type(-n + 4)': { paddingInlineEnd: '16px' },
      _first: { width: '16%' },
      // As wide as eight decimals.
      '&:nth-of-type(2)': { width: '17%' },
      '&:nth-of-type(4)': { width: '17.5%' },
      '&:nth-of-type(5)': { width: '11.5%' },
      '&:nth-of-type(6)': { width: '8%' },
      _last: { width: '14%' },
    },
    '& td, & td:first-of-type': { height: '56px', paddingInline: '5px' },
    '& td:last-of-type': { fontSize: '13px' },
    '& [data-row=group] td': { height: '44px' },
    '& [data-row=group] th + td, & [data-fixed]': { paddingInlineEnd: '16px' },
    '& time': { display: 'block' },
    '& [data-row=group] span + span': { srOnly: true },
    '& tr > :last-child:not(:first-of-type)': { paddingInlineEnd: { base: '3', lg: '5' } },
  },
  lg: {
    '& td:last-of-type': { fontSize: '15px' },
    '& thead th': {
      _first: { width: '22%' },
      '&:nth-of-type(2)': { width: '15%' },
      '&:nth-of-type(4)': { width: '15%' },
      '&:nth-of-type(5)': { width: '10%' },
      '&:nth-of-type(6)': { width: '11%' },
      _last: { width: '14%' },
    },
  },
  mdDown: {
    '& tr': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      rowGap: '1.5',
      padding: '10px 14px 12px',
    },
    '& [data-row=group]': { gridTemplateColumns: '1fr auto', padding: '7px 14px', bg: 'bg.muted' },
    '& [data-row=group] > th': { gridColumn: '1' },
    '& [data-row=group] > [data-column=share]': { display: 'none' },
    '& tr[data-changed]': { boxShadow: 'inset 3px 0 var(--mark)' },
    '& th': { gridColumn: '1 / -1' },
    '& td:empty': { display: 'none' },
    '& [data-label]::before': { display: 'block', color: 'fg.muted', fontSize: '12px' },
    // Below the fields, and beside the line of the year.
    '& [data-column=share], & td:last-of-type': { order: '1', fontSize: '13px', color: 'fg.muted' },
    '& [data-column=share] > span, & td:last-of-type > span': { display: 'inline' },
    '& td:last-of-type': { gridColumn: '2', textAlign: 'end', _before: { display: 'inline' } },
  },
} as const;
