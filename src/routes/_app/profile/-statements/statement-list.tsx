import { chakra } from '@chakra-ui/react';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { ROW_HEIGHT } from '#src/ui/theme/sizes.ts';
import { useNarrowWindow } from '#src/ui/table/use-narrow-window.ts';
import { useOverscan } from '#src/ui/table/use-overscan.ts';
import { useTopOf } from '#src/ui/table/use-top-of.ts';

import { type RowKey, StatementLineRow } from './statement-line-row.tsx';
import { StatementMonthRow } from './statement-month-row.tsx';
import { MONTH_HEIGHT, NARROW_LINE_HEIGHT, previewStyles } from './statement-preview-styles.ts';
import type { PreviewRow } from './statement-rows.ts';
import type { TargetOptions } from './statement-targets.ts';
import { TypeAhead } from './type-ahead.ts';
import type { PreviewLine } from './use-statement-choices.ts';

interface StatementListProps {
  readonly rows: readonly PreviewRow[];
  /** What a line can be recorded as, and the same as the options of its select. */
  readonly targets: TargetOptions;
  readonly options: ReactNode;
  readonly onSelect: (preview: PreviewLine, isSelected: boolean) => void;
  readonly onChoose: (preview: PreviewLine, value: string) => void;
  readonly onEdit: (preview: PreviewLine) => void;
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
          lineHeight={isNarrow ? NARROW_LINE_HEIGHT : ROW_HEIGHT}
        />
      </table>
      <p id={hintId} className="visually-hidden">
        In a category, type the beginning of its name. Enter goes to the next line without a category, or to
        the next line. From a box, the arrow keys move between lines.
      </p>
    </chakra.div>
  );
}

interface StatementRowsProps extends StatementListProps {
  readonly lineHeight: number;
}

function StatementRows({
  rows,
  targets,
  options,
  onSelect,
  onChoose,
  onEdit,
  lineHeight,
}: StatementRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const top = useTopOf(body);
  const [typeAhead] = useState(() => new TypeAhead());
  /** The line that had the focus last, by its key. It stays rendered when it is scrolled away. */
  const [focusedKey, setFocusedKey] = useState<string>();
  const focusedIndex = rows.findIndex(({ key }) => key === focusedKey);
  // Only one line can be reached by Tab: thousands would keep the rest of the page out of reach.
  const reachable =
    [focusedIndex, rows.findIndex(isOpen)].find((index) => index >= 0) ?? rows.findIndex(isLine);

  const overscan = useOverscan();
  // The rule warns of a mutable object. This one is safe: nothing here memoizes it or what it returns.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'month' ? MONTH_HEIGHT : lineHeight),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan,
    scrollMargin: top,
    // React renders scrolling as it renders everything else.
    useFlushSync: false,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const isFar = reachable >= 0 && !indexes.includes(reachable);
      return isFar ? [...indexes, reachable].sort((a, b) => a - b) : indexes;
    },
  });

  function rememberFocus({ target }: FocusEvent): void {
    const row = target.closest<HTMLElement>('[data-index]');
    if (row) setFocusedKey(rows[Number(row.dataset.index)]?.key);
  }

  // The same while only scrolling renders.
  const move = useCallback(
    ({ target, key, shiftKey, isShortcut, preventDefault }: RowKey, preview: PreviewLine, index: number) => {
      if (isShortcut) return;
      const isSelect = target instanceof HTMLSelectElement;
      const typed = isSelect ? typeAhead.press(target, key, targets) : undefined;
      if (typed !== undefined) {
        preventDefault();
        onChoose(preview, typed);
        return;
      }
      // In a select, the arrow keys change the choice.
      const step = isSelect ? { Enter: shiftKey ? -1 : 1 }[key] : { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step === undefined) return;
      preventDefault();
      const open = isSelect && step > 0 ? nextOpen(rows, index) : undefined;
      const next = open ?? nextLine(rows, index, step);
      const row = rows[next];
      if (!row) return;
      // Keys can be ahead of the rows that scrolling renders.
      flushSync(() => setFocusedKey(row.key));
      const line = body.current?.querySelector<HTMLElement>(`[data-index="${next}"]`);
      const box = isSelect ? null : line?.querySelector<HTMLElement>('input:enabled');
      (box ?? line?.querySelector('select'))?.focus();
    },
    [rows, targets, typeAhead, onChoose],
  );

  return (
    <tbody ref={body} role="rowgroup" style={{ height: virtualizer.getTotalSize() }} onFocus={rememberFocus}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        if (!row) return null;
        const place = { index, top: start - top };
        return row.kind === 'month' ? (
          <StatementMonthRow key={row.key} {...place} month={row.month} isNew={row.isNew} />
        ) : (
          <StatementLineRow
            key={row.key}
            {...place}
            preview={row.preview}
            tabIndex={index === reachable ? 0 : -1}
            options={options}
            onSelect={onSelect}
            onChoose={onChoose}
            onEdit={onEdit}
            onKeyDown={move}
          />
        );
      })}
    </tbody>
  );
}

function isLine({ kind }: PreviewRow): boolean {
  return kind === 'line';
}

/** Whether a row is a line that still needs a target. */
function isOpen(row: PreviewRow): boolean {
  return row.kind === 'line' && row.preview.reason === 'undecided';
}

/** The next line without a category, from the top again after the last one. */
function nextOpen(rows: readonly PreviewRow[], index: number): number | undefined {
  const after = rows.findIndex((row, other) => other > index && isOpen(row));
  const found = after >= 0 ? after : rows.findIndex((row, other) => other !== index && isOpen(row));
  return found >= 0 ? found : undefined;
}

/** The place of the next line in a direction, past the heads of months. */
function nextLine(rows: readonly PreviewRow[], index: number, step: number): number {
  let next = index + step;
  while (rows[next]?.kind === 'month') next += step;
  return next;
}
