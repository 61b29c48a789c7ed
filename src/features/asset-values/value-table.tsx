import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect } from 'react';

import { NO_EDIT, type useValueEdits } from './use-value-edits.ts';
import type { ValueGroup } from './value-groups.ts';
import type { ValueRow } from './value-rows.ts';
import { valueSheetStyles } from './value-sheet-styles.ts';
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
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void;
}

/** The first render includes about as many rows as fit into the window, so that the page appears at once. */
const FIRST_ROWS = 30;

/** The table of all values, whose cells are inputs. */
export function ValueTable(props: ValueTableProps) {
  const { ref, groups, rows, edits, failures, isSaving, type, revert, leave, onKeyDown } = props;
  useFocusFirstCell(ref);
  const renderedCount = useDeferredValue(rows.length, FIRST_ROWS);
  const rendered = new Set(rows.slice(0, renderedCount));
  return (
    <chakra.table ref={ref} aria-label="Asset Values" css={valueSheetStyles} onKeyDown={onKeyDown}>
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
