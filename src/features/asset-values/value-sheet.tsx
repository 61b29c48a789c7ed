import { chakra } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';

import type { Asset } from '#contract/assets.ts';
import type { Liability } from '#contract/liabilities.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useSaveValues } from '#src/queries/values.ts';
import { staleRowsText } from '#src/ui/form/stale-edit.tsx';
import { netWorthOf } from '#src/statistics/net-worth.ts';

import { NetWorthBar } from '#src/features/assets/net-worth-bar.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { useValueEdits } from './use-value-edits.ts';
import { moveBetweenCells } from './value-cell-keys.ts';
import { type InvalidCell, readChanges } from './value-changes.ts';
import { groupRows, refreshRows } from './value-groups.ts';
import { assetRow, liabilityRow } from './value-rows.ts';
import { ValueTable } from './value-table.tsx';

interface ValueSheetProps {
  readonly assets: readonly Asset[];
  readonly liabilities: readonly Liability[];
}

const always = () => true;

/** All values in one table, to be changed together and saved once. */
export function ValueSheet({ assets, liabilities }: ValueSheetProps) {
  const format = useFormat();
  // The rows and their order stay while the page is open, even if the lists change.
  const [opened] = useState(() => groupRows(assets, liabilities));
  const groups = useMemo(() => refreshRows(opened, assets, liabilities), [opened, assets, liabilities]);
  const netWorth = useMemo(() => netWorthOf(assets, liabilities).netWorth, [assets, liabilities]);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const { checkAll, keepOnly, ...cells } = useValueEdits();
  const { edits } = cells;
  const [savedCount, setSavedCount] = useState<number>();
  const save = useSaveValues();
  /** Whether the person knows what has been changed elsewhere since. */
  const isTold = save.staleRows !== undefined;
  const tableRef = useRef<HTMLTableElement>(null);
  const saveRef = useRef<HTMLButtonElement>(null);

  const failures = useMemo(() => {
    const current = new Set(
      [...assets.map(assetRow), ...liabilities.map(liabilityRow)].map(({ key }) => key),
    );
    const gone = rows.filter(({ key }) => !current.has(key));
    return new Map(gone.map(({ key, asset }) => [key, asset ? 'Asset not found!' : 'Liability not found!']));
  }, [rows, assets, liabilities]);
  const { updates, difference, invalid } = useMemo(
    () => readChanges(format, rows, edits, ({ key }) => failures.has(key), isTold),
    [format, rows, edits, failures, isTold],
  );
  const changeCount = updates.size + invalid.length;

  function saveChanges() {
    if (invalid[0]) {
      checkAll();
      focusCell(tableRef.current, invalid[0]);
      return;
    }
    if (updates.size === 0) return;
    setSavedCount(undefined);
    save.mutate([...updates.values()], {
      onSuccess: ({ done }) => {
        keepOnly(failures);
        setSavedCount(done);
        save.reset();
      },
    });
  }

  return (
    <>
      <chakra.p css={{ hideBelow: 'md' }} marginTop="-3" marginBottom="4" color="fg.muted" fontSize="14px">
        Enter and Tab go down, ← and → across. Amounts can be sums, such as 1200+350.
      </chakra.p>
      <ValueTable
        ref={tableRef}
        groups={groups}
        rows={rows}
        {...cells}
        failures={failures}
        isSaving={save.isBusy}
        onKeyDown={(event) => moveBetweenCells(event, saveRef.current)}
      />
      <NetWorthBar
        netWorth={netWorth}
        difference={difference}
        changeCount={changeCount}
        savedCount={savedCount}
        error={
          save.staleRows
            ? staleRowsText(format, save.staleRows, 'Save')
            : save.isError
              ? UNKNOWN_ERROR
              : undefined
        }
        isSaving={save.isBusy}
        saveRef={saveRef}
        onSave={saveChanges}
      />
      <LeaveGuard hasUnsavedInput={always} isDisabled={changeCount === 0} />
    </>
  );
}

function focusCell(table: HTMLTableElement | null, { key, column }: InvalidCell): void {
  const row = Array.from(table?.rows ?? []).find(({ dataset }) => dataset.key === key);
  row?.querySelector<HTMLElement>(`[data-column="${column}"]`)?.focus();
}
