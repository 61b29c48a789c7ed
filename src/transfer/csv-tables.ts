import { lightFormat } from 'date-fns/lightFormat';

import { type Asset, AssetType, type StoredAssetType } from '#contract/assets.ts';
import { type BudgetExpense, type EntryKind, itemLists } from '#contract/budgets.ts';
import { DEFAULT_CURRENCY } from '#contract/currency.ts';
import { compareDays, type Dated, dayOf } from '#contract/days.ts';
import { sameId } from '#contract/fields.ts';
import type { Liability } from '#contract/liabilities.ts';
import { addCents, type Cents, dollarsFromCents, subtractCents, type Sum, ZERO } from '#contract/money.ts';

import { accountCategories, type AccountData, sortedBy } from './account-data.ts';
import type { AssetField } from './export-file.ts';

/** The tables that an account can be saved as. */
export type CsvTable =
  'assets' | 'liabilities' | 'expenses' | 'budgets' | 'budget-expenses' | 'entries' | 'past-values';

type Row = readonly Cell[];

/** The rows of each table, with the header first. Dates and times of what has no day are in the browser's time zone. */
export const csvTables: Readonly<Record<CsvTable, (account: AccountData) => Iterable<Row>>> = {
  assets: assetRows,
  liabilities: liabilityRows,
  expenses: expenseRows,
  budgets: budgetRows,
  'budget-expenses': budgetExpenseRows,
  entries: entryRows,
  'past-values': pastValueRows,
};

const kindNames: Readonly<Record<EntryKind, string>> = {
  earnedIncome: 'Earned Income',
  passiveIncome: 'Passive Income',
  investments: 'Investments',
  expenses: 'Expenses',
};

function* assetRows({ currency, assets, liabilities }: AccountData): Generator<Row, undefined> {
  const columns = Object.values(assetColumns);
  yield header(currency, [...columns.map((column) => column.header), 'Equity']);
  for (const asset of sortedBy(assets, ({ assetType, name }) => [assetType, name])) {
    const linked = liabilities.find(({ liabilityId }) => sameId(liabilityId, asset.liabilityId));
    const isRealEstate = asset.assetType === AssetType.RealEstate;
    yield [
      ...columns.map(({ cell }) => cell(asset, linked)),
      isRealEstate ? dollars(subtractCents(asset.value, linked?.principal ?? ZERO)) : null,
    ];
  }
}

function* liabilityRows({ currency, liabilities }: AccountData): Generator<Row, undefined> {
  yield header(currency, ['Name', 'Principal']);
  for (const { name, principal } of sortedBy(liabilities, ({ name }) => [name]))
    yield [name, dollars(principal)];
}

function* expenseRows(account: AccountData): Generator<Row, undefined> {
  yield ['Name', 'Mandatory', 'Deleted'];
  for (const { name, isMandatory, isArchived } of accountCategories(account))
    yield [name, yesOrNo(isMandatory), yesOrNo(isArchived)];
}

/** The columns of the list of budgets. The savings rate is a fraction. */
function* budgetRows({ currency, budgets }: AccountData): Generator<Row, undefined> {
  yield header(currency, [
    'Month',
    'Expenses',
    'Earned Income',
    'Passive Income',
    'Investments',
    'Savings Rate',
  ]);
  for (const budget of inOrder(budgets)) {
    const expenses = total(budget.expenses.flatMap((expense) => expense.items));
    const earned = total(budget.earnedIncome);
    const invested = total(budget.investments);
    yield [
      monthOf(budget),
      ...[expenses, earned, total(budget.passiveIncome), invested].map(dollars),
      Number(earned) === 0 ? 0 : Number(invested) / Number(earned),
    ];
  }
}

function* budgetExpenseRows({ currency, budgets }: AccountData): Generator<Row, undefined> {
  yield header(currency, ['Month', 'Category', 'Mandatory', 'Planned', 'Spent']);
  for (const budget of inOrder(budgets)) {
    for (const budgetExpense of budget.expenses) {
      const { projected, items } = budgetExpense;
      const planned = projected === 0 ? null : dollars(projected);
      yield [monthOf(budget), ...categoryCells(budgetExpense), planned, dollars(total(items))];
    }
  }
}

/** Every item of every month. */
function categoryCells({ expense }: BudgetExpense): Row {
  return [expense?.name ?? '', yesOrNo(expense?.isMandatory ?? false)];
}

function* entryRows({ currency, budgets }: AccountData): Generator<Row, undefined> {
  yield header(currency, ['Month', 'Date', 'Time', 'Kind', 'Category', 'Mandatory', 'Amount', 'Note']);
  for (const budget of inOrder(budgets)) {
    const month = monthOf(budget);
    for (const { items, ...place } of itemLists(budget)) {
      const category = place.kind === 'expenses' ? categoryCells(place.budgetExpense) : ['', ''];
      for (const item of items.toSorted(compareDays))
        yield [
          month,
          ...dateAndTime(item),
          kindNames[place.kind],
          ...category,
          dollars(item.amount),
          item.note,
        ];
    }
  }
}

function* pastValueRows({ currency, history }: AccountData): Generator<Row, undefined> {
  yield header(currency, ['Kind', 'Name', 'Type', 'Date', 'Time', 'Amount', 'Deleted']);
  for (const { kind, name, assetType, deletedAt, deletedDay, points } of sortedBy(history ?? [], (line) => [
    line.kind,
    line.name,
  ])) {
    const subject = [
      kind === 'asset' ? 'Asset' : 'Liability',
      name,
      assetType === null ? '' : assetTypeNames[assetType],
    ];
    const [deletedOn] = dateAndTime({ timeStamp: deletedAt, day: deletedDay });
    for (const point of points) yield [...subject, ...dateAndTime(point), dollars(point.amount), deletedOn];
  }
}

const assetTypeNames: Readonly<Record<StoredAssetType, string>> = {
  [AssetType.Cash]: 'Cash',
  [AssetType.RealEstate]: 'Real Estate',
  [AssetType.DomesticBond]: 'Domestic Bond',
  [AssetType.InternationalBond]: 'International Bond',
  [AssetType.DomesticStock]: 'Domestic Stock',
  [AssetType.InternationalStock]: 'International Stock',
  [AssetType.ConstantDomesticStock]: 'Constant Domestic Stock',
  [AssetType.CryptoCurrency]: 'Cryptocurrency',
  [AssetType.PreciousMetals]: 'Precious Metals',
  [AssetType.Commodities]: 'Commodities',
};

interface Column {
  readonly header: string;
  readonly cell: (asset: Asset, linked: Liability | undefined) => Cell;
}

/** The columns of the table of assets for spreadsheets, in their order. */
const assetColumns: Readonly<Record<AssetField, Column>> = {
  name: { header: 'Name', cell: ({ name }) => name },
  assetType: { header: 'Type', cell: ({ assetType }) => assetTypeNames[assetType] },
  symbol: { header: 'Symbol', cell: ({ symbol }) => symbol },
  numShares: { header: 'Number of Shares', cell: ({ numShares }) => (numShares === 0 ? null : numShares) },
  sharePrice: { header: 'Share Price', cell: ({ sharePrice }) => (sharePrice === 0 ? null : sharePrice) },
  value: { header: 'Value', cell: ({ value }) => dollarsFromCents(value) },
  address: { header: 'Address', cell: ({ address }) => address },
  city: { header: 'City', cell: ({ city }) => city },
  state: { header: 'State', cell: ({ state }) => state },
  zip: { header: 'Zip', cell: ({ zip }) => zip },
  liabilityId: { header: 'Linked Liability', cell: (_asset, linked) => linked?.name ?? '' },
};

/** The columns that hold amounts, in any table. */
const AMOUNT_COLUMNS: ReadonlySet<string> = new Set([
  ...['Share Price', 'Value', 'Equity', 'Principal', 'Planned', 'Spent', 'Amount'],
  ...['Expenses', 'Earned Income', 'Passive Income', 'Investments'],
]);

/** The names of columns. Those of amounts name the currency, unless it is the default: `Value (EUR)`. */
function header(currency: string, columns: readonly string[]): Row {
  if (currency === DEFAULT_CURRENCY) return columns;
  return columns.map((column) => (AMOUNT_COLUMNS.has(column) ? `${column} (${currency})` : column));
}

function inOrder(budgets: AccountData['budgets']) {
  return sortedBy(budgets, ({ year, month }) => [year, month]);
}

/** `2026-11`, which spreadsheets read as a month, unlike `2026/11` or `11/2026`. */
function monthOf({ year, month }: { readonly year: number; readonly month: number }): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}

/** What has a day of its own has no time: that would be one of the browser's time zone, and maybe of another day. */
function dateAndTime(recorded: Dated): [date: string, time: string] {
  const { day, timeStamp } = recorded;
  return [dayOf(recorded) ?? '', day === null && timeStamp ? lightFormat(timeStamp, 'HH:mm:ss') : ''];
}

function total(items: readonly { readonly amount: Cents }[]): Sum {
  let sum: Sum = ZERO;
  for (const { amount } of items) sum = addCents(sum, amount);
  return sum;
}

function dollars(amount: Sum): number {
  return Number(amount) / 100;
}

function yesOrNo(flag: boolean): string {
  return flag ? 'Yes' : 'No';
}

/** A cell: text, a number, or nothing. */
export type Cell = string | number | null;

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What makes a spreadsheet read text as a formula, including the full-width forms that Excel accepts. */
const STARTS_FORMULA = /^[\s\0]*[=+\-@|%＝＋－＠]|^[\t\r\n]/;

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * Writes a table as CSV by RFC 4180, with CRLF after every line. Text that a spreadsheet would run as a formula gets an
 * apostrophe before it, which makes it text. Numbers stay as they are, even negative ones.
 * @param rows the first one is the header
 */
export function writeCsv(rows: Iterable<readonly Cell[]>): string {
  return BYTE_ORDER_MARK + Array.from(rows, (row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = STARTS_FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
