import * as v from 'valibot';

import type { Asset } from '#contract/assets.ts';
import type { Liability } from '#contract/liabilities.ts';
import { addCents, type Cents, dollarsFromCents, type Sum, subtractCents, ZERO } from '#contract/money.ts';
import { assetUpdateRequest } from '#src/queries/assets.ts';
import type { ValueUpdate } from '#src/queries/values.ts';
import { marketValue } from '#src/statistics/market-value.ts';
import { amountHint, numberHint } from '#src/ui/form/amount-hints.ts';
import { optionalAmount, optionalNumber, requiredAmount } from '#src/ui/form/field-schemas.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatAllDigits, formatGroupedAmount } from '#src/ui/format/numbers.ts';
import { compareTexts } from '#src/ui/format/texts.ts';

import { computedValue } from './asset-fields.ts';
import { assetTabs, tabOfType } from './asset-types.ts';

/** A row of the asset values page. `key` is unique among assets and liabilities. */
export type ValueRow =
  | { readonly key: string; readonly asset: Asset; readonly liability?: never }
  | { readonly key: string; readonly asset?: never; readonly liability: Liability };

/** The columns of the page. A liability's principal is in the column of the values. */
export type ValueColumn = 'numShares' | 'sharePrice' | 'value';

/** The input in the cells of one row. */
export type TypedCells = Readonly<Partial<CellTexts>>;

type CellTexts = Record<ValueColumn, string>;

export interface RowEdit {
  readonly typed: TypedCells;
  /** The row as it was when the person began to type. Undefined for restored input. */
  readonly seen?: ValueRow;
  /** Whether errors are shown: only once a cell has been left, since `12+` is not a number yet. */
  readonly showsErrors: boolean;
}

export const NO_EDIT: RowEdit = { typed: {}, showsErrors: false };

const HOLDING_COLUMNS = ['numShares', 'sharePrice', 'value'] as const;
const VALUE_COLUMN = ['value'] as const;

export function assetRow(asset: Asset): ValueRow {
  return { key: `asset-${asset.assetId}`, asset };
}

export function liabilityRow(liability: Liability): ValueRow {
  return { key: `liability-${liability.liabilityId}`, liability };
}

export function nameOf({ asset, liability }: ValueRow): string {
  return asset ? asset.name : liability.name;
}

/** The value or the principal as stored, in cents. */
export function storedValue({ asset, liability }: ValueRow): Cents {
  return asset ? asset.value : liability.principal;
}

/** The columns in which a row has a cell. */
export function editableColumns({ asset }: ValueRow): readonly ValueColumn[] {
  return asset && tabOfType(asset.assetType).kind === 'holding' ? HOLDING_COLUMNS : VALUE_COLUMN;
}

/** The column that is updated most often: the price of what has one, or else the value. */
export function mainColumn(row: ValueRow): ValueColumn {
  return valueFollows(row) ? 'sharePrice' : 'value';
}

/** Whether an empty cell gets its text back when it is left: a value that then follows shares × price again. */
export function followsWhenEmpty(row: ValueRow, column: ValueColumn): boolean {
  return column === 'value' && valueFollows(row);
}

/** Whether the stored value equals shares × price, so that it follows them. See docs/product-rules.md#asset-form. */
function valueFollows(row: ValueRow): boolean {
  const { asset } = row;
  return (
    asset !== undefined &&
    editableColumns(row) === HOLDING_COLUMNS &&
    marketValue(asset.numShares, asset.sharePrice) === asset.value
  );
}

/** The texts of all cells before anything is typed. */
function storedTexts(row: ValueRow): CellTexts {
  const { numShares, sharePrice } = row.asset ?? { numShares: 0, sharePrice: 0 };
  return {
    numShares: formatAllDigits(numShares),
    sharePrice: formatAllDigits(sharePrice),
    value: formatGroupedAmount(storedValue(row)),
  };
}

/** The texts of all cells. A value that was not typed follows shares × price. */
export function cellTexts(format: Format, row: ValueRow, typed: TypedCells): CellTexts {
  const texts = { ...storedTexts(row), ...typed };
  const hasTypedFactor = typed.numShares !== undefined || typed.sharePrice !== undefined;
  if (!valueFollows(row) || !hasTypedFactor || typed.value !== undefined) return texts;
  const computed = computedValue(format, texts.numShares, texts.sharePrice);
  return computed === undefined ? texts : { ...texts, value: formatted(format, 'value', computed) };
}

function schemaOf(format: Format, { asset }: ValueRow, column: ValueColumn) {
  if (column !== 'value') return optionalNumber(format);
  return asset ? optionalAmount(format) : requiredAmount(format);
}

/** A typed text as the cell shows it once it is left. Empty and invalid texts stay as they are. */
export function formatted(format: Format, column: ValueColumn, text: string): string {
  if (text.trim() === '') return text;
  if (column !== 'value') {
    const number = v.safeParse(optionalNumber(format), text);
    return number.success ? formatAllDigits(number.output) : text;
  }
  const amount = v.safeParse(optionalAmount(format), text);
  return amount.success ? formatGroupedAmount(amount.output) : text;
}

/** The value of a typed text, such as `= $66.30`, unless the text already shows it. */
export function hintOf(format: Format, column: ValueColumn, text: string | undefined): string | undefined {
  if (text === undefined || formatted(format, column, text) === text) return undefined;
  return column === 'value' ? amountHint(format, text) : numberHint(format, text);
}

/** The error messages of a row's cells; empty if all are valid. */
type CellErrors = Readonly<Partial<Record<ValueColumn, string>>>;

/** A row after the changes in it. */
export interface RowChange {
  readonly errors: CellErrors;
  /** The new value or principal in cents; the stored one while a cell is invalid. */
  readonly value: Cents;
  /** The request that stores the change; undefined if nothing differs from what is stored, or a cell is invalid. */
  readonly update: ValueUpdate | undefined;
}

/** Reads the input in a row. */
export function readRow(format: Format, row: ValueRow, typed: TypedCells): RowChange {
  const texts = cellTexts(format, row, typed);
  const numShares = v.safeParse(optionalNumber(format), texts.numShares);
  const sharePrice = v.safeParse(optionalNumber(format), texts.sharePrice);
  const value = v.safeParse(schemaOf(format, row, 'value') as ReturnType<typeof optionalAmount>, texts.value);
  if (!numShares.success || !sharePrice.success || !value.success) {
    return {
      errors: {
        ...(!numShares.success && { numShares: numShares.issues[0].message }),
        ...(!sharePrice.success && { sharePrice: sharePrice.issues[0].message }),
        ...(!value.success && { value: value.issues[0].message }),
      },
      value: storedValue(row),
      update: undefined,
    };
  }
  const update = updateOf(row, numShares.output, sharePrice.output, value.output);
  return { errors: {}, value: value.output, update };
}

function updateOf(
  row: ValueRow,
  numShares: number,
  sharePrice: number,
  value: Cents,
): ValueUpdate | undefined {
  const { asset, liability } = row;
  if (!asset) {
    if (value === liability.principal) return undefined;
    return { liability, body: { Name: liability.name, Principal: dollarsFromCents(value) } };
  }
  if (value === asset.value && numShares === asset.numShares && sharePrice === asset.sharePrice)
    return undefined;
  return {
    asset,
    body: assetUpdateRequest({ ...asset, numShares, sharePrice, value }),
  };
}

/** The effect of a change on the net worth, in cents: more debt lowers it. */
export function netWorthChange(row: ValueRow, { value }: RowChange): Sum {
  return row.asset ? subtractCents(value, row.asset.value) : subtractCents(row.liability.principal, value);
}

/** The stored amount of a changed row: its value, or its shares and price if only those change. */
export function formatStored(format: Format, row: ValueRow, { value }: RowChange): string {
  const { asset } = row;
  if (value !== asset?.value) return format.money(storedValue(row));
  return `${format.shares(asset.numShares)} × ${format.price(asset.sharePrice)}`;
}

export interface ValueGroup {
  readonly label: string;
  readonly rows: readonly ValueRow[];
}

/** All assets by tab, and the liabilities, each sorted by name. Empty groups are left out. */
export function groupRows(assets: readonly Asset[], liabilities: readonly Liability[]): ValueGroup[] {
  const groups = [
    ...assetTabs.map(({ label, types }) => ({
      label,
      rows: assets.filter(({ assetType }) => types.includes(assetType)).map(assetRow),
    })),
    { label: 'Liabilities', rows: liabilities.map(liabilityRow) },
  ];
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ label, rows }) => ({
      label,
      rows: rows.sort((a, b) => compareTexts(nameOf(a), nameOf(b))),
    }));
}

/** The same rows with the current data of the lists. A row that is no longer in them stays as it was. */
export function refreshRows(
  groups: readonly ValueGroup[],
  assets: readonly Asset[],
  liabilities: readonly Liability[],
): ValueGroup[] {
  const current = new Map(
    [...assets.map(assetRow), ...liabilities.map(liabilityRow)].map((row) => [row.key, row]),
  );
  return groups.map(({ label, rows }) => ({ label, rows: rows.map((row) => current.get(row.key) ?? row) }));
}

export interface InvalidCell {
  readonly key: string;
  readonly column: string;
}

/** What Save will send for the rows that are not gone, its effect on the net worth in cents, and the first invalid cell of each row. */
export function readChanges(
  format: Format,
  rows: readonly ValueRow[],
  edits: ReadonlyMap<string, RowEdit>,
  isGone: (row: ValueRow) => boolean,
  isTold: boolean,
) {
  const updates = new Map<string, ValueUpdate>();
  const invalid: InvalidCell[] = [];
  let difference: Sum = ZERO;
  for (const row of rows) {
    const { typed, seen = row } = edits.get(row.key) ?? NO_EDIT;
    if (typed === NO_EDIT.typed || isGone(row)) continue;
    const change = readRow(format, row, typed);
    const [column] = Object.keys(change.errors);
    if (column !== undefined) invalid.push({ key: row.key, column });
    if (!change.update) continue;
    updates.set(row.key, { ...change.update, ...(isTold ? row : seen) });
    difference = addCents(difference, netWorthChange(row, change));
  }
  return { updates, difference, invalid };
}
