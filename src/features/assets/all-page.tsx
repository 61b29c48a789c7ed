import { Box, Button, Card, chakra, DataList } from '@chakra-ui/react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, useMemo, useRef, useState } from 'react';

import type { Asset } from '#contract/assets.ts';
import { counted } from '#contract/counts.ts';
import type { Liability } from '#contract/liabilities.ts';
import { addCents, type Sum } from '#contract/money.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { assetQueries } from '#src/queries/assets.ts';
import { historyQueries } from '#src/queries/history.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { useSaveValues } from '#src/queries/values.ts';
import { netWorthOf } from '#src/statistics/net-worth.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { staleRowsText } from '#src/ui/form/stale-edit.tsx';
import { figureWords } from '#src/statistics/figure-words.ts';
import { figureText } from '#src/ui/figures/figure-text.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { bottomBarStyles } from '#src/ui/layout/bottom-bar-styles.ts';
import { Page } from '#src/ui/layout/page.tsx';

import { useValueEdits } from './use-value-edits.ts';
import { groupRows, indexRows, type InvalidCell, readChanges, rowKey } from './value-rows.ts';
import { ValueTable } from './value-table.tsx';

export function AllAssetsPage() {
  return (
    <Page>
      <AllAssets />
    </Page>
  );
}

function AllAssets() {
  const { data: assets } = useSuspenseQuery(assetQueries.list());
  const { data: liabilities } = useSuspenseQuery(liabilityQueries.list());
  // By now a response has said what the server offers. A later response, perhaps from a proxy, must not discard the input.
  const [isEditable] = useState(useExtension('batch'));
  if (assets.length === 0 && liabilities.length === 0) {
    return (
      <EmptyState
        title="Nothing owned or owed yet"
        text="Add what you own and what you owe. Then all of it is here, on one page."
        action={
          <Button asChild>
            <Link to="/assets/add/$assetTypes" params={{ assetTypes: '10' }}>
              Add an asset
            </Link>
          </Button>
        }
      />
    );
  }
  return <ValueSheet {...{ assets, liabilities, isEditable }} />;
}

interface ValueSheetProps {
  readonly assets: readonly Asset[];
  readonly liabilities: readonly Liability[];
  readonly isEditable: boolean;
}

const always = () => true;

/** Everything owned and owed in one table. The values are changed together and saved once. */
function ValueSheet({ assets, liabilities, isEditable }: ValueSheetProps) {
  const format = useFormat();
  const [now] = useState(() => new Date());
  const current = useMemo(() => indexRows(assets, liabilities), [assets, liabilities]);
  // The rows as they were first seen. They and their order stay while the page is open, even if the lists change.
  const [opened, setOpened] = useState(current);
  if (Array.from(current.keys()).some((key) => !opened.has(key))) setOpened(new Map([...current, ...opened]));
  const groups = useMemo(
    () =>
      groupRows(Array.from(opened.values())).map(({ label, rows }) => ({
        label,
        rows: rows.map((row) => current.get(row.key) ?? row),
      })),
    [opened, current],
  );
  const totals = useMemo(() => netWorthOf(assets, liabilities), [assets, liabilities]);
  const hasHistory = useExtension('history');
  const history = useQuery({ ...historyQueries.list(), enabled: hasHistory });
  const { data: lines, isLoadingError } = history;
  const linesByRow = useMemo(() => lines && new Map(lines.map((line) => [rowKey(line), line])), [lines]);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const failures = useMemo(() => {
    const gone = rows.filter(({ key }) => !current.has(key));
    return new Map(gone.map(({ key, asset }) => [key, asset ? 'Asset not found!' : 'Liability not found!']));
  }, [rows, current]);
  const { checkAll, keepOnly, ...cells } = useValueEdits();
  const { edits } = cells;
  const [savedCount, setSavedCount] = useState<number>();
  const save = useSaveValues();
  /** Whether the person knows what has been changed elsewhere since. */
  const isTold = save.staleRows !== undefined;
  const tableRef = useRef<HTMLTableElement>(null);
  const saveRef = useRef<HTMLButtonElement>(null);

  const { updates, difference, invalid } = useMemo(() => {
    const present = rows.filter(({ key }) => !failures.has(key));
    return readChanges(format, present, edits, isTold);
  }, [format, rows, edits, failures, isTold]);
  const changeCount = updates.length + invalid.length;

  function saveChanges() {
    if (invalid[0]) {
      checkAll();
      focusCell(tableRef.current, invalid[0]);
      return;
    }
    if (updates.length === 0) return;
    setSavedCount(undefined);
    save.mutate(updates, {
      onSuccess: ({ done }) => {
        keepOnly(failures);
        setSavedCount(done);
        save.reset();
      },
    });
  }

  return (
    <>
      <Card.Root marginBottom="5">
        <Card.Body>
          <DataList.Root css={totalsStyles}>
            {(['totalAssets', 'totalLiabilities', 'netWorth'] as const).map((name) => (
              <DataList.Item key={name}>
                <DataList.ItemLabel>{figureWords[name].label}</DataList.ItemLabel>
                <DataList.ItemValue>{figureText(format, totals[name])}</DataList.ItemValue>
              </DataList.Item>
            ))}
          </DataList.Root>
        </Card.Body>
      </Card.Root>
      {isLoadingError && (
        <Box marginBottom="5">
          <ErrorAlert message="The past values could not be loaded." onRetry={() => void history.refetch()} />
        </Box>
      )}
      {isEditable && (
        <chakra.p css={{ hideBelow: 'md' }} marginBottom="4" color="fg.muted" fontSize="14px">
          Enter and Tab go down, ← and → across. Amounts can be sums, such as 1200+350.
        </chakra.p>
      )}
      <ValueTable
        ref={tableRef}
        {...cells}
        {...{ groups, totals, failures, isEditable, now }}
        history={hasHistory ? { lines: linesByRow, isLoading: !lines && !isLoadingError } : undefined}
        isSaving={save.isBusy}
        end={saveRef}
      />
      {isEditable && (
        <SaveBar
          {...{ save, difference, changeCount, savedCount, saveRef }}
          netWorth={totals.netWorth.value}
          onSave={saveChanges}
        />
      )}
      <LeaveGuard hasUnsavedInput={always} isDisabled={changeCount === 0} />
    </>
  );
}

const totalsStyles = {
  flexDirection: { base: 'column', sm: 'row' },
  columnGap: '10',
  rowGap: '1',
  '& > *': { smDown: { flexDirection: 'row', justifyContent: 'space-between' } },
  '& dd': { flex: 'none', fontSize: { sm: '20px' }, fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
} as const;

function focusCell(table: HTMLTableElement | null, { key, column }: InvalidCell): void {
  const row = Array.from(table?.rows ?? []).find(({ dataset }) => dataset.key === key);
  row?.querySelector<HTMLElement>(`[data-column="${column}"]`)?.focus();
}

interface SaveBarProps {
  readonly save: ReturnType<typeof useSaveValues>;
  readonly netWorth: Sum;
  readonly difference: Sum;
  readonly changeCount: number;
  readonly savedCount: number | undefined;
  readonly saveRef: RefObject<HTMLButtonElement | null>;
  readonly onSave: () => void;
}

/** Stays at the bottom of the window: the net worth after the changes, and the button that saves them. */
function SaveBar({ save, netWorth, difference, changeCount, savedCount, saveRef, onSave }: SaveBarProps) {
  const format = useFormat();
  return (
    <chakra.div css={barStyles}>
      {changeCount > 0 && (
        <DataList.Root>
          <DataList.Item>
            <DataList.ItemLabel>Net worth after saving</DataList.ItemLabel>
            <DataList.ItemValue>
              {format.money(addCents(netWorth, difference))}{' '}
              {difference !== 0 && (
                <chakra.span color={difference > 0 ? 'gain' : 'loss'}>
                  {format.signedMoney(difference)}
                </chakra.span>
              )}
            </DataList.ItemValue>
          </DataList.Item>
        </DataList.Root>
      )}
      <p role={save.isError ? 'alert' : undefined}>
        {save.staleRows ? staleRowsText(format, save.staleRows, 'Save') : save.isError && UNKNOWN_ERROR}
        {savedCount !== undefined && `${counted(savedCount, 'change')} saved`}
      </p>
      <PendingButton
        ref={saveRef}
        pendingLabel={save.isBusy ? 'Saving' : undefined}
        onClick={onSave}
        // Leaving a cell may remove its hint, which would move this button away from the pointer before the click.
        onMouseDown={(event) => event.preventDefault()}
        // A held Enter key, which led here from the last cell, must not save.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      >
        {changeCount === 0 ? 'Save' : `Save ${counted(changeCount, 'change')}`}
      </PendingButton>
    </chakra.div>
  );
}

const barStyles = {
  ...bottomBarStyles,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '5',
  rowGap: '2',
  marginTop: '5',
  '& dd': { display: 'block', fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
  '& p': { flex: '1', textAlign: 'end', fontSize: '14px', color: 'fg.muted' },
  '& p[role=alert]': { color: 'loss', whiteSpace: 'pre-line' },
  smDown: {
    '& p': { flexBasis: '100%', textAlign: 'start', _empty: { display: 'none' } },
    '& button': { width: '100%' },
  },
} as const;
