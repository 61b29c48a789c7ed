import { chakra, VisuallyHidden } from '@chakra-ui/react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

import { useNarrowWindow, useVirtualRows, virtualTableStyles } from '#src/ui/table/virtual-table.ts';

import { type LineProps, StatementLineRow, StatementMonthRow } from './statement-rows.tsx';
import type { PreviewRow } from './use-statement-choices.ts';

interface StatementListProps extends LineProps {
  readonly rows: readonly PreviewRow[];
}

const COLUMNS = ['Add', 'Date', 'Payee', 'Amount', 'Category', 'Status'];

/** A table of any number of lines, of which only those near the window are rendered. */
export function StatementList(props: StatementListProps) {
  const isNarrow = useNarrowWindow();
  const hintId = useId();
  return (
    <chakra.div css={previewStyles}>
      <table
        role="table"
        aria-label="Entries to add"
        aria-describedby={hintId}
        aria-rowcount={props.rows.length + 1}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {COLUMNS.map((name) => (
              <th key={name} role="columnheader" scope="col" data-column={name.toLowerCase()}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {/* The heights of rows are fixed for the life of the body. */}
        <StatementRows
          key={String(isNarrow)}
          {...props}
          lineHeight={isNarrow ? NARROW_LINE_HEIGHT : LINE_HEIGHT}
        />
      </table>
      <VisuallyHidden as="p" id={hintId}>
        In a category, type a part of its name, and choose with Enter. Another Enter goes to the next line
        without a category, or to the next line. From a box, the arrow keys move between lines.
      </VisuallyHidden>
    </chakra.div>
  );
}

interface StatementRowsProps extends StatementListProps {
  readonly lineHeight: number;
}

function StatementRows({ rows, lineHeight, ...line }: StatementRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { reachable, rememberFocus, onKeyDown } = useLineKeys(body, rows);
  const list = useVirtualRows({
    body,
    count: rows.length,
    heightOf: (index) => (rows[index]?.kind === 'month' ? MONTH_HEIGHT : lineHeight),
    keyOf: (index) => rows[index]?.key ?? String(index),
    kept: [reachable],
  });

  return (
    <tbody ref={body} role="rowgroup" style={{ height: list.height }} onFocus={rememberFocus}>
      {list.rows.map(({ index, top }) => {
        const row = rows[index];
        if (!row) return null;
        const place = { index, top };
        return row.kind === 'month' ? (
          <StatementMonthRow key={row.key} {...place} month={row.month} isNew={row.isNew} />
        ) : (
          <StatementLineRow
            key={row.key}
            {...{ ...place, ...line, onKeyDown }}
            preview={row.preview}
            tabIndex={index === reachable ? 0 : -1}
          />
        );
      })}
    </tbody>
  );
}

/** The heights of a line, also in a narrow window, and of a month's head, in CSS pixels. */
const LINE_HEIGHT = 44;
const NARROW_LINE_HEIGHT = 80;
const MONTH_HEIGHT = 36;

/** Lines are grids. In a narrow window each takes two rows. */
const previewStyles = {
  ...virtualTableStyles,
  '& thead th': { ...virtualTableStyles['& thead th'], lineHeight: '36px' },
  '& tbody tr[data-kind=month]': {
    display: 'flex',
    alignItems: 'center',
    height: `${MONTH_HEIGHT}px`,
    paddingInline: { base: '3.5', md: '5' },
    bg: 'bg.muted',
    gap: '3',
    '& th': { flex: 'none', fontWeight: '600' },
    '& td': {
      fontSize: { base: '13.5px', md: 'inherit' },
      lineHeight: '1.25',
      whiteSpace: 'normal',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  '& [data-out=true] :is([data-column=payee], [data-column=amount])': { color: 'fg.muted' },
  '& tbody [data-column=payee]': { overflow: 'visible' },
  '& [data-column=payee] button': {
    position: 'relative',
    display: 'block',
    maxWidth: '100%',
    textAlign: 'start',
    cursor: 'pointer',
    fontWeight: 'inherit',
    // A touch target that is large enough, whatever the height of the text.
    _after: { content: '""', position: 'absolute', insetInline: '-6px', insetBlock: '-10px' },
    '& span': {
      ...virtualTableStyles['& tbody td'],
      display: 'block',
      textDecoration: 'underline dotted {colors.border.emphasized}',
      textUnderlineOffset: '5px',
    },
    '&:hover span': { textDecorationColor: 'currentColor' },
  },
  '& [data-column=date]': { fontVariantNumeric: 'tabular-nums' },
  '& tbody [data-column=status]': {
    color: 'fg.muted',
    fontSize: '14px',
    whiteSpace: 'normal',
    lineHeight: '1.25',
  },
  '& [data-column=status] > span': {
    display: 'block',
    overflow: 'hidden',
    fontSize: { base: '12px', md: '13px' },
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  '& [data-column=status] > [data-part=more]': { mdDown: { srOnly: true } },
  '& [data-check=true] [data-column=status]': { color: 'accent', fontWeight: '500' },
  '& tbody [data-column=category], & tbody [data-column=check]': { overflow: 'visible' },
  // Quiet, so that the categories that are missing stand out.
  '& [data-column=category] input': {
    borderColor: 'transparent',
    bg: 'transparent',
    _hover: { borderColor: 'border.control' },
    _placeholder: { color: 'accent', opacity: '1' },
  },
  '& tbody :is(input, button)': { scrollMarginBlock: '120px 200px' },
  md: {
    '& thead tr, & tbody tr[data-kind=line]': {
      display: 'grid',
      gridTemplateColumns: '44px 92px minmax(0, 1fr) minmax(max-content, 96px) minmax(0, 1fr) 104px',
      alignItems: 'center',
      columnGap: '3',
      paddingInlineStart: '2',
      paddingInlineEnd: '5',
    },
    '& tbody tr[data-kind=line]': { height: `${LINE_HEIGHT}px` },
  },
  lg: {
    '& thead tr, & tbody tr[data-kind=line]': {
      gridTemplateColumns: '44px 92px minmax(0, 1.3fr) minmax(max-content, 110px) minmax(0, 1fr) 140px',
      columnGap: '4',
    },
  },
  mdDown: {
    '& thead': { display: 'none' },
    '& tbody tr[data-kind=line]': {
      display: 'grid',
      gridTemplateAreas:
        '"check payee payee amount" "check date category category" "check status category category"',
      gridTemplateColumns: '44px 96px minmax(0, 1fr) max-content',
      gridTemplateRows: '28px 22px 22px',
      alignContent: 'center',
      alignItems: 'center',
      columnGap: '2',
      height: `${NARROW_LINE_HEIGHT}px`,
      paddingInlineStart: '1',
      paddingInlineEnd: '3.5',
    },
    '& tbody [data-column=check]': { gridArea: 'check' },
    '& tbody [data-column=payee]': { gridArea: 'payee', fontWeight: '500' },
    '& tbody [data-column=amount]': { gridArea: 'amount' },
    '& tbody [data-column=date]': { gridArea: 'date', fontSize: '14px' },
    '& tbody [data-column=status]': { gridArea: 'status', fontSize: '13px' },
    '& tr:has([data-column=status]:empty) [data-column=date]': { gridRow: '2 / 4' },
    '& tbody [data-column=category]': { gridArea: 'category' },
  },
} as const;

/** The keys that move between the lines of a statement. */
function useLineKeys(body: RefObject<HTMLElement | null>, rows: readonly PreviewRow[]) {
  /** The line that had the focus last, by its key. It stays rendered when it is scrolled away. */
  const [focusedKey, setFocusedKey] = useState<string>();
  /** The places of the lines, past the heads of months, and whether they still need a target. */
  const lines = useMemo(
    () =>
      rows.flatMap((row, index) =>
        row.kind === 'line' ? { index, key: row.key, isOpen: row.preview.reason === 'undecided' } : [],
      ),
    [rows],
  );
  const focused = lines.find(({ key }) => key === focusedKey);
  // Only one line can be reached by Tab: thousands would keep the rest of the page out of reach.
  const reachable = (focused ?? lines.find(({ isOpen }) => isOpen) ?? lines[0])?.index ?? -1;

  function rememberFocus({ target }: FocusEvent): void {
    const row = target.closest<HTMLElement>('[data-index]');
    if (row) setFocusedKey(rows[Number(row.dataset.index)]?.key);
  }

  // The same while only scrolling renders.
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>, index: number) => {
      const { target, currentTarget, key, shiftKey } = event;
      // A dialog that a line has opened is elsewhere.
      if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isCategory = target.role === 'combobox';
      // An open list has its own keys, and the arrow keys open one.
      if (isCategory && target.ariaExpanded === 'true') return;
      const step = isCategory ? { Enter: shiftKey ? -1 : 1 }[key] : { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step === undefined) return;
      event.preventDefault();
      const place = lines.findIndex((line) => line.index === index);
      // The next line without a category, from the top again after the last one.
      const others = [...lines.slice(place + 1), ...lines.slice(0, place)];
      const open = isCategory && step > 0 ? others.find(({ isOpen }) => isOpen) : undefined;
      const next = open ?? lines[place + step];
      if (!next) return;
      // Keys can be ahead of the rows that scrolling renders.
      flushSync(() => setFocusedKey(next.key));
      const line = body.current?.querySelector(`[data-index="${next.index}"]`);
      const box = isCategory ? null : line?.querySelector<HTMLInputElement>('[type=checkbox]:enabled');
      const field = box ?? line?.querySelector<HTMLInputElement>('[role=combobox]');
      field?.focus();
      // What is typed replaces the name.
      field?.select();
    },
    [body, lines],
  );

  return { reachable, rememberFocus, onKeyDown };
}
