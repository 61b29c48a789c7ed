import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, memo, type MouseEvent, useId } from 'react';

import { ratioOf, type Sum, subtractCents } from '#contract/money.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { DebtEnd } from '#src/ui/figures/debt-end.tsx';
import { AmountInput, useFieldMask } from '#src/ui/form/amount-field.tsx';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatPercent } from '#src/ui/format/numbers.ts';

import { LastUpdated, PastYear, type RowHistory } from './past-year.tsx';
import {
  cellTexts,
  formatStored,
  hintOf,
  readRow,
  type RowEdit,
  VALUE_COLUMNS,
  type ValueColumn,
  type ValueRow,
} from './value-rows.ts';

interface ValueTableRowProps {
  readonly row: ValueRow;
  /** All assets, or all liabilities. */
  readonly total: Sum;
  readonly history: RowHistory | undefined;
  readonly now: Date;
  readonly isEditable: boolean;
  readonly edit: RowEdit;
  readonly failure: string | undefined;
  readonly isSaving: boolean;
  /** Without a text, it discards the input in a cell. */
  readonly onType: (row: ValueRow, column: ValueColumn, text?: string) => void;
  readonly onLeave: (row: ValueRow, column: ValueColumn) => void;
}

/** Memoized, so that typing in one of a thousand rows renders only that row. */
export const ValueTableRow = memo(function ValueTableRow({
  row,
  total,
  history,
  now,
  isEditable,
  edit: { typed, showsErrors },
  failure,
  isSaving,
  onType,
  onLeave,
}: ValueTableRowProps) {
  const format = useFormat();
  const hasDebts = useExtension('debts');
  const texts = cellTexts(format, row, typed);
  const change = readRow(format, row, typed);
  const isChanged = change.update !== undefined;
  const line = history?.lines?.get(row.key);

  return (
    <tr
      data-key={row.key}
      data-changed={isChanged || undefined}
      data-failed={failure !== undefined || undefined}
    >
      <th scope="row" data-column="name">
        {failure === undefined ? <NameLink row={row} /> : row.name}
        {hasDebts && row.liability?.debt && (
          <chakra.small
            display="block"
            marginTop="2"
            color="fg.muted"
            css={{
              '& a': { display: 'inline-block', paddingBlock: '1', color: 'inherit', fontWeight: '400' },
            }}
          >
            <DebtEnd liability={row.liability} isInSentence />
          </chakra.small>
        )}
        {failure !== undefined && (
          <chakra.p color="fg.error" fontSize="sm">
            {failure}
          </chakra.p>
        )}
      </th>
      {VALUE_COLUMNS.map((column) =>
        !row.columns.includes(column) ? (
          <td key={column} />
        ) : !isEditable ? (
          <td key={column} data-fixed data-label={columnLabel(row, column)}>
            {cellText(format, row, column)}
          </td>
        ) : (
          <ValueCell
            key={column}
            row={row}
            column={column}
            text={texts[column]}
            error={showsErrors ? change.errors[column]?.[0] : undefined}
            hint={hintOf(format, column, typed[column])}
            {...{ isSaving, onType, onLeave }}
          />
        ),
      )}
      <td data-column="share">
        <Share amount={row.stored} total={total} isOwed={row.liability !== undefined} />
      </td>
      {history && (
        <td data-label="Last Year">
          <PastYear {...{ row, line, now }} isLoading={history.isLoading} />
        </td>
      )}
      {(history !== undefined || isEditable) && (
        <td data-label={isChanged ? '' : 'Updated'}>
          {isChanged ? (
            <>
              <chakra.span color={tone(change.difference)}>
                {change.value === row.stored
                  ? 'Changed'
                  : format.signedMoney(subtractCents(change.value, row.stored))}
              </chakra.span>{' '}
              <span>was {formatStored(format, row, change)}</span>
            </>
          ) : (
            <LastUpdated line={line} now={now} />
          )}
        </td>
      )}
    </tr>
  );
});

function NameLink({ row: { name, asset, liability } }: Pick<ValueTableRowProps, 'row'>) {
  return asset ? (
    <Link to="/assets/edit/$assetId" params={{ assetId: String(asset.assetId) }}>
      {name}
    </Link>
  ) : (
    <Link to="/liabilities/$liabilityId" params={{ liabilityId: String(liability.liabilityId) }}>
      {name}
    </Link>
  );
}

interface ShareProps {
  readonly amount: Sum;
  readonly total: Sum;
  readonly isOwed: boolean;
}

/** `12.50% of assets`. Nothing where the total is not positive. */
export function Share({ amount, total, isOwed }: ShareProps) {
  if (total <= 0) return null;
  return (
    <>
      <span>{formatPercent(ratioOf(amount, total))}</span> <span>of {isOwed ? 'liabilities' : 'assets'}</span>
    </>
  );
}

function cellText(format: Format, { asset, stored }: ValueRow, column: ValueColumn): string {
  if (asset && column === 'numShares') return format.shares(asset.numShares);
  if (asset && column === 'sharePrice') return format.price(asset.sharePrice);
  return format.money(stored);
}

interface ValueCellProps extends Pick<ValueTableRowProps, 'row' | 'isSaving' | 'onType' | 'onLeave'> {
  readonly column: ValueColumn;
  readonly text: string;
  readonly error: string | undefined;
  readonly hint: string | undefined;
}

function ValueCell({ row, column, text, error, hint, isSaving, ...on }: ValueCellProps) {
  const noteId = useId();
  const mask = useFieldMask(text);
  const label = columnLabel(row, column);
  const note = error ?? (mask.isMasked ? undefined : hint);
  return (
    <td data-label={label}>
      <AmountInput
        aria-label={`${label} of ${row.name}`}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : noteId}
        data-column={column}
        data-main={column === (row.follows ? 'sharePrice' : 'value') || undefined}
        readOnly={isSaving}
        mask={mask}
        value={text}
        onChange={(event) => on.onType(row, column, event.target.value)}
        onBlur={() => on.onLeave(row, column)}
        onFocus={selectContent}
        onMouseDown={focusWithContentSelected}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Escape' && !isSaving) on.onType(row, column);
        }}
      />
      {note !== undefined && (
        <chakra.p id={noteId} color={error === undefined ? 'accent.fg' : 'fg.error'} fontSize="sm">
          {note}
        </chakra.p>
      )}
    </td>
  );
}

function columnLabel({ liability }: ValueRow, column: ValueColumn): string {
  if (column === 'numShares') return 'Number of Shares';
  if (column === 'sharePrice') return 'Share Price';
  return liability ? 'Principal' : 'Value';
}

function tone(netWorth: Sum): 'gain' | 'loss' | 'fg' {
  if (netWorth === 0) return 'fg';
  return netWorth > 0 ? 'gain' : 'loss';
}

function selectContent(event: FocusEvent<HTMLInputElement>) {
  event.currentTarget.select();
}

/** By default, the click that focuses a field would put the caret there and so undo the selection. */
function focusWithContentSelected(event: MouseEvent<HTMLInputElement>) {
  if (document.activeElement === event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.focus();
}
