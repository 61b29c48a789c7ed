import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useId, useRef } from 'react';

import { ROW_HEIGHT } from '#src/ui/theme/tokens.ts';
import { useNarrowWindow } from '#src/ui/table/use-narrow-window.ts';
import { useOverscan } from '#src/ui/table/use-overscan.ts';
import { useTopOf } from '#src/ui/table/use-top-of.ts';

import { StatementLineRow } from './statement-line-row.tsx';
import { StatementMonthRow } from './statement-month-row.tsx';
import { MONTH_HEIGHT, NARROW_LINE_HEIGHT, previewStyles } from './statement-preview-styles.ts';
import type { PreviewRow } from './statement-rows.ts';
import type { TargetOptions } from './statement-targets.ts';
import { useLineKeys } from './use-line-keys.ts';
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
      <VisuallyHidden as="p" id={hintId}>
        In a category, type the beginning of its name. Enter goes to the next line without a category, or to
        the next line. From a box, the arrow keys move between lines.
      </VisuallyHidden>
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
  const { reachable, rememberFocus, onKeyDown } = useLineKeys({ body, rows, targets, onChoose });
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
            onKeyDown={onKeyDown}
          />
        );
      })}
    </tbody>
  );
}
