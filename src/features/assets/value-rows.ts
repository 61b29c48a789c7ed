import * as v from 'valibot';

import type { Asset } from '#contract/assets.ts';
import type { HistoryLine } from '#contract/history.ts';
import type { Liability } from '#contract/liabilities.ts';
import { addCents, type Cents, dollarsFromCents, type Sum, subtractCents, ZERO } from '#contract/money.ts';
import { assetUpdateRequest } from '#src/queries/assets.ts';
import type { ValueUpdate } from '#src/queries/values.ts';
import { marketValue } from '#src/statistics/market-value.ts';
import { amountHint, numberHint } from '#src/ui/form/amount-hints.ts';
import { optionalAmount, optionalNumber, requiredAmount } from '#src/ui/form/field-schemas.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatAllDigits, formatGroupedAmount } from '#src/ui/format/numbers.ts';
import { byName } from '#src/ui/format/texts.ts';

import { computedValue } from './asset-fields.ts';
import { assetTabs, tabOfType } from './asset-types.ts';

/** The editable columns. A liability's principal is in that of the values. */
export const VALUE_COLUMNS = ['numShares', 'sharePrice', 'value'] as const;
export type ValueColumn = (typeof VALUE_COLUMNS)[number];

export type ValueRow = {
  readonly key: string;
  readonly name: string;
  /** The value or the principal as stored, in cents. */
  readonly stored: Cents;
  readonly columns: readonly ValueColumn[];
  /** Whether the stored value equals shares × price, so that it follows them. See docs/product-rules.md#asset-form. */
  readonly follows: boolean;
} & (
  | { readonly asset: Asset; readonly liability?: never }
  | { readonly asset?: never; readonly liability: Liability }
);

export type TypedCells = Readonly<Partial<Record<ValueColumn, string>>>;

export interface RowEdit {
  readonly typed: TypedCells;
  /** The row as it was when the person began to type. Undefined for restored input. */
  readonly seen?: ValueRow;
  /** Whether errors are shown: only once a cell has been left, since `12+` is not a number yet. */
  readonly showsErrors: boolean;
}

export const NO_EDIT: RowEdit = { typed: {}, showsErrors: false };

/** Unique among assets and liabilities. */
export const rowKey = ({ kind, id }: Pick<HistoryLine, 'kind' | 'id'>) => `${kind}-${id}`;

function assetRow(asset: Asset): ValueRow {
  const { assetId, name, value, numShares, sharePrice } = asset;
  const isHolding = tabOfType(asset.assetType).kind === 'holding';
  return {
    key: rowKey({ kind: 'asset', id: assetId }),
    name,
    stored: value,
    columns: isHolding ? VALUE_COLUMNS : ['value'],
    follows: isHolding && marketValue(numShares, sharePrice) === value,
    asset,
  };
}

function liabilityRow(liability: Liability): ValueRow {
  const { liabilityId, name, principal } = liability;
  return {
    key: rowKey({ kind: 'liability', id: liabilityId }),
    name,
    stored: principal,
    columns: ['value'],
    follows: false,
    liability,
  };
}

/** The texts of all cells. A value that was not typed follows shares × price. */
export function cellTexts(format: Format, row: ValueRow, typed: TypedCells): Record<ValueColumn, string> {
  const texts = {
    numShares: formatAllDigits(row.asset?.numShares ?? 0),
    sharePrice: formatAllDigits(row.asset?.sharePrice ?? 0),
    value: formatGroupedAmount(row.stored),
    ...typed,
  };
  const hasTypedFactor = typed.numShares !== undefined || typed.sharePrice !== undefined;
  if (!row.follows || !hasTypedFactor || typed.value !== undefined) return texts;
  const computed = computedValue(format, texts.numShares, texts.sharePrice);
  return computed === undefined ? texts : { ...texts, value: formatted(format, 'value', computed) };
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

interface RowChange {
  readonly errors: Readonly<Partial<Record<ValueColumn, readonly string[]>>>;
  /** The new value or principal in cents; the stored one while a cell is invalid. */
  readonly value: Cents;
  /** The effect on the net worth, in cents: more debt lowers it. */
  readonly difference: Sum;
  readonly update: ValueUpdate | undefined;
}

export function readRow(format: Format, row: ValueRow, typed: TypedCells): RowChange {
  const { asset, liability, stored } = row;
  const schema = v.object({
    numShares: optionalNumber(format),
    sharePrice: optionalNumber(format),
    value: asset ? optionalAmount(format) : requiredAmount(format),
  });
  const parsed = v.safeParse(schema, cellTexts(format, row, typed));
  if (!parsed.success) {
    const errors = v.flatten<typeof schema>(parsed.issues).nested ?? {};
    return { errors, value: stored, difference: ZERO, update: undefined };
  }
  const { numShares, sharePrice, value } = parsed.output;
  if (liability) {
    const body = { Name: liability.name, Principal: dollarsFromCents(value) };
    const update = value === stored ? undefined : { liability, body };
    return { errors: {}, value, difference: subtractCents(stored, value), update };
  }
  const isSame = value === stored && numShares === asset.numShares && sharePrice === asset.sharePrice;
  const body = assetUpdateRequest({ ...asset, numShares, sharePrice, value });
  const update = isSame ? undefined : { asset, body };
  return { errors: {}, value, difference: subtractCents(value, stored), update };
}

/** The stored amount of a changed row: its value, or its shares and price if only those change. */
export function formatStored(format: Format, { asset, stored }: ValueRow, { value }: RowChange): string {
  if (value !== asset?.value) return format.money(stored);
  return `${format.shares(asset.numShares)} × ${format.price(asset.sharePrice)}`;
}

export interface ValueGroup {
  readonly label: string;
  readonly rows: readonly ValueRow[];
}

const LIABILITIES = 'Liabilities';

/** The assets by tab, and the liabilities, each sorted by name. Empty groups are left out. */
export function groupRows(rows: readonly ValueRow[]): ValueGroup[] {
  const byLabel = Map.groupBy(rows, ({ asset }) => (asset ? tabOfType(asset.assetType).label : LIABILITIES));
  return [...assetTabs.map(({ label }) => label), LIABILITIES].flatMap((label) => {
    const group = byLabel.get(label);
    return group ? { label, rows: group.toSorted(byName) } : [];
  });
}

export function indexRows(assets: readonly Asset[], liabilities: readonly Liability[]) {
  return new Map([...assets.map(assetRow), ...liabilities.map(liabilityRow)].map((row) => [row.key, row]));
}

export interface InvalidCell {
  readonly key: string;
  readonly column: ValueColumn;
}

/** The difference is that of the net worth, in cents. @param isTold whether the person knows of changes elsewhere */
export function readChanges(
  format: Format,
  rows: readonly ValueRow[],
  edits: ReadonlyMap<string, RowEdit>,
  isTold: boolean,
) {
  const updates: ValueUpdate[] = [];
  const invalid: InvalidCell[] = [];
  let difference: Sum = ZERO;
  for (const row of rows) {
    const { typed, seen = row } = edits.get(row.key) ?? NO_EDIT;
    if (typed === NO_EDIT.typed) continue;
    const { errors, update, difference: change } = readRow(format, row, typed);
    const column = row.columns.find((each) => errors[each]);
    if (column) invalid.push({ key: row.key, column });
    if (!update) continue;
    const { asset, liability } = isTold ? row : seen;
    updates.push(
      'asset' in update
        ? { ...update, asset: asset ?? update.asset }
        : { ...update, liability: liability ?? update.liability },
    );
    difference = addCents(difference, change);
  }
  return { updates, difference, invalid };
}
