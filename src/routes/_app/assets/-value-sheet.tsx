import { chakra } from '@chakra-ui/react';
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';

import type { Asset } from '#contract/assets.ts';
import type { Liability } from '#contract/liabilities.ts';
import { addCents, type Sum, ZERO } from '#contract/money.ts';
import { type ApiError, UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useSaveValues, type ValueUpdate } from '#src/queries/values.ts';
import { netWorthOf } from '#src/statistics/net-worth.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';

import { NetWorthBar } from './-net-worth-bar.tsx';
import { NO_EDIT, type RowEdit, useValueEdits } from './-use-value-edits.ts';
import { moveBetweenCells } from './-value-cell-keys.ts';
import { groupRows, refreshRows } from './-value-groups.ts';
import { netWorthChange, readRow, type ValueRow } from './-value-rows.ts';
import { valueSheetStyles } from './-value-sheet-styles.ts';
import { ValueTableRow } from './-value-table-row.tsx';

interface ValueSheetProps {
  readonly assets: readonly Asset[];
  readonly liabilities: readonly Liability[];
}

/** The first render includes about as many rows as fit into the window, so that the page appears at once. */
const FIRST_ROWS = 30;

const always = () => true;
const NO_FAILURES: ReadonlyMap<string, ApiError> = new Map();

/** All values in one table, to be changed together and saved once. */
export function ValueSheet({ assets, liabilities }: ValueSheetProps) {
  // The rows and their order stay while the page is open, even if the lists change.
  const [opened] = useState(() => groupRows(assets, liabilities));
  const groups = useMemo(() => refreshRows(opened, assets, liabilities), [opened, assets, liabilities]);
  const netWorth = useMemo(() => netWorthOf(assets, liabilities).netWorth, [assets, liabilities]);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const { edits, type, revert, leave, checkAll, keepOnly } = useValueEdits();
  const [result, setResult] = useState<{ saved: number; failures: ReadonlyMap<string, ApiError> }>();
  const save = useSaveValues();
  const failures = result?.failures ?? NO_FAILURES;
  const tableRef = useRef<HTMLTableElement>(null);
  const saveRef = useRef<HTMLButtonElement>(null);
  useFocusFirstCell(tableRef);

  const { updates, difference, invalid } = useMemo(() => readChanges(rows, edits), [rows, edits]);
  const changeCount = updates.size + invalid.length;

  function saveChanges() {
    if (invalid[0]) {
      checkAll();
      focusCell(tableRef.current, invalid[0]);
      return;
    }
    if (updates.size === 0) return;
    save.mutate(updates, {
      onSuccess: (failed) => {
        keepOnly(failed);
        setResult({ saved: updates.size - failed.size, failures: failed });
        save.reset();
      },
    });
  }

  const renderedCount = useDeferredValue(rows.length, FIRST_ROWS);
  const rendered = new Set(rows.slice(0, renderedCount));
  return (
    <>
      {save.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
      <chakra.p css={{ hideBelow: 'md' }} marginTop="-3" marginBottom="4" color="muted" fontSize="14px">
        Enter and Tab go down, ← and → across. Amounts can be sums, such as 1200+350.
      </chakra.p>
      <chakra.table
        ref={tableRef}
        aria-label="Asset Values"
        css={valueSheetStyles}
        onKeyDown={(event) => moveBetweenCells(event, saveRef.current)}
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
                  failure={failureText(row, failures.get(row.key))}
                  isSaving={save.isBusy}
                  onType={type}
                  onRevert={revert}
                  onLeave={leave}
                />
              ))}
          </tbody>
        ))}
      </chakra.table>
      <NetWorthBar
        netWorth={netWorth}
        difference={difference}
        changeCount={changeCount}
        result={result && { saved: result.saved, failed: failures.size }}
        isSaving={save.isBusy}
        saveRef={saveRef}
        onSave={saveChanges}
      />
      <LeaveGuard hasUnsavedInput={always} isDisabled={changeCount === 0} />
    </>
  );
}

interface InvalidCell {
  readonly key: string;
  readonly column: string;
}

/** What Save will send, its effect on the net worth in cents, and the first invalid cell of each row. */
function readChanges(rows: readonly ValueRow[], edits: ReadonlyMap<string, RowEdit>) {
  const updates = new Map<string, ValueUpdate>();
  const invalid: InvalidCell[] = [];
  let difference: Sum = ZERO;
  for (const row of rows) {
    const { typed } = edits.get(row.key) ?? NO_EDIT;
    if (typed === NO_EDIT.typed) continue;
    const change = readRow(row, typed);
    const [column] = Object.keys(change.errors);
    if (column !== undefined) invalid.push({ key: row.key, column });
    if (!change.update) continue;
    updates.set(row.key, change.update);
    difference = addCents(difference, netWorthChange(row, change));
  }
  return { updates, difference, invalid };
}

function failureText({ asset }: ValueRow, error: ApiError | undefined): string | undefined {
  if (error?.status !== 404) return error && UNKNOWN_ERROR;
  return asset ? 'Asset not found!' : 'Liability not found!';
}

function focusCell(table: HTMLTableElement | null, { key, column }: InvalidCell): void {
  const row = Array.from(table?.rows ?? []).find(({ dataset }) => dataset.key === key);
  row?.querySelector<HTMLElement>(`[data-column="${column}"]`)?.focus();
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
