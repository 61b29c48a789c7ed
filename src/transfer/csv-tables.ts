import { lightFormat } from 'date-fns/lightFormat';

import { AssetType } from '#contract/assets.ts';
import { type BudgetItemKind, ITEM_ID_FIELDS } from '#contract/budgets.ts';
import { DEFAULT_CURRENCY } from '#contract/currency.ts';
import { isCalendarTime, sameId } from '#contract/fields.ts';
import { addCents, type Cents, subtractCents, type Sum, ZERO } from '#contract/money.ts';

import { accountCategories } from './account-categories.ts';
import type { AccountData } from './account-data.ts';
import type { Cell } from './csv.ts';
import { assetColumns, assetTypeNames } from './file-asset.ts';
import { sortedBy } from './order.ts';

/** The tables that an account can be saved as. */
export type CsvTable =
  'assets' | 'liabilities' | 'expenses' | 'budgets' | 'budget-expenses' | 'entries' | 'past-values';

type Row = readonly Cell[];

/** The rows of each table, with the header first. Dates and times are in the browser's time zone. */
export const csvTables: Readonly<Record<CsvTable, (account: AccountData) => Iterable<Row>>> = {
  assets: assetRows,
  liabilities: liabilityRows,
  expenses: expenseRows,
  budgets: budgetRows,
  'budget-expenses': budgetExpenseRows,
  entries: entryRows,
  'past-values': pastValueRows,
};

const kindNames: Readonly<Record<BudgetItemKind, string>> = {
  earnedIncome: 'Earned Income',
  passiveIncome: 'Passive Income',
  investments: 'Investments',
};

const itemKinds = Object.keys(ITEM_ID_FIELDS) as BudgetItemKind[];

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
    const expenses = total(budget.expenses.flatMap((expense) => expense.budgetExpenseItems));
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
    for (const { expense, projected, budgetExpenseItems } of budget.expenses) {
      yield [
        monthOf(budget),
        expense?.name ?? '',
        yesOrNo(expense?.isMandatory ?? false),
        projected === 0 ? null : dollars(projected),
        dollars(total(budgetExpenseItems)),
      ];
    }
  }
}

/** Every item of every month. */
function* entryRows({ currency, budgets }: AccountData): Generator<Row, undefined> {
  yield header(currency, ['Month', 'Date', 'Time', 'Kind', 'Category', 'Mandatory', 'Amount', 'Note']);
  for (const budget of inOrder(budgets)) {
    const month = monthOf(budget);
    for (const kind of itemKinds) {
      for (const { timeStamp, amount, note } of budget[kind])
        yield [month, ...dateAndTime(timeStamp), kindNames[kind], '', '', dollars(amount), note];
    }
    for (const { expense, budgetExpenseItems } of budget.expenses) {
      const category = [expense?.name ?? '', yesOrNo(expense?.isMandatory ?? false)];
      for (const { timeStamp, amount, note } of budgetExpenseItems)
        yield [month, ...dateAndTime(timeStamp), 'Expenses', ...category, dollars(amount), note];
    }
  }
}

function* pastValueRows({ currency, history }: AccountData): Generator<Row, undefined> {
  yield header(currency, ['Kind', 'Name', 'Type', 'Date', 'Time', 'Amount', 'Deleted']);
  for (const { kind, name, assetType, deletedAt, points } of sortedBy(history ?? [], (line) => [
    line.kind,
    line.name,
  ])) {
    const subject = [
      kind === 'asset' ? 'Asset' : 'Liability',
      name,
      assetType === null ? '' : assetTypeNames[assetType],
    ];
    const [deletedOn] = dateAndTime(deletedAt);
    for (const { timeStamp, amount } of points)
      yield [...subject, ...dateAndTime(timeStamp), dollars(amount), deletedOn];
  }
}

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

function dateAndTime(moment: Date | null): [date: string, time: string] {
  if (moment === null) return ['', ''];
  // `lightFormat` writes the years before 1 as years after it.
  const day = isCalendarTime(moment) ? lightFormat(moment, 'yyyy-MM-dd') : moment.toISOString().slice(0, -14);
  return [day, lightFormat(moment, 'HH:mm:ss')];
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
