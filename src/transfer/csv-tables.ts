import { lightFormat } from 'date-fns/lightFormat';

import { AssetType, type StoredAssetType } from '#contract/assets.ts';
import { type Budget, type BudgetExpense, type EntryKind, itemLists } from '#contract/budgets.ts';
import { DEFAULT_CURRENCY } from '#contract/currency.ts';
import { compareDays, type Dated, dayOf } from '#contract/days.ts';
import { sameId } from '#contract/fields.ts';
import { addCents, type Cents, subtractCents, type Sum, ZERO } from '#contract/money.ts';
import { formatRule } from '#contract/recurrence.ts';

import { accountCategories, type AccountData, sortedBy } from './account-data.ts';
import { lifePlanRows } from './life-plan-rows.ts';

export type Cell = string | number | null;

const kindNames: Readonly<Record<EntryKind, string>> = {
  earnedIncome: 'Earned Income',
  passiveIncome: 'Passive Income',
  investments: 'Investments',
  expenses: 'Expenses',
};

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

/** The columns that hold amounts, in any table. */
const AMOUNT_COLUMNS: ReadonlySet<string> = new Set([
  ...['Share Price', 'Value', 'Equity', 'Principal', 'Payment', 'Planned', 'Spent', 'Amount'],
  ...['Expenses', 'Earned Income', 'Passive Income', 'Investments'],
  ...['Payment', 'Interest', 'Balance', 'Balloon'],
]);

/**
 * A table, with the names of the columns as its first row. Those of amounts name the currency, unless it is the default:
 * `Value (EUR)`.
 */
function table<TRow, TSource = AccountData>(
  rowsOf: (source: TSource) => readonly TRow[],
  columns: Readonly<Record<string, (row: TRow) => Cell>>,
) {
  const cells = Object.values(columns);
  return (source: TSource & Pick<AccountData, 'currency'>): Cell[][] => {
    const { currency } = source;
    const header = Object.keys(columns).map((name) =>
      currency !== DEFAULT_CURRENCY && AMOUNT_COLUMNS.has(name) ? `${name} (${currency})` : name,
    );
    return [header, ...rowsOf(source).map((row) => cells.map((cell) => cell(row)))];
  };
}

/** The lists of an account, and what is in them. */
export type CsvTable =
  | Exclude<keyof AccountData, 'currency' | 'history' | 'lifePlan'>
  | 'budget-expenses'
  | 'entries'
  | 'life-plans'
  | 'past-values';

/** The tables that an account can be saved as. Dates and times of what has no day are in the browser's time zone. */
export const csvTables = {
  assets: table(
    ({ assets, liabilities }) =>
      sortedBy(assets, ({ assetType, name }) => [assetType, name]).map((asset) => {
        const linked = liabilities.find(({ liabilityId }) => sameId(liabilityId, asset.liabilityId));
        return { ...asset, linked };
      }),
    {
      Name: ({ name }) => name,
      Type: ({ assetType }) => assetTypeNames[assetType],
      Symbol: ({ symbol }) => symbol,
      'Number of Shares': ({ numShares }) => (numShares === 0 ? null : numShares),
      'Share Price': ({ sharePrice }) => (sharePrice === 0 ? null : sharePrice),
      Value: ({ value }) => dollars(value),
      Address: ({ address }) => address,
      City: ({ city }) => city,
      State: ({ state }) => state,
      Zip: ({ zip }) => zip,
      'Linked Liability': ({ linked }) => linked?.name ?? '',
      Equity: ({ assetType, value, linked }) =>
        assetType === AssetType.RealEstate ? dollars(subtractCents(value, linked?.principal ?? ZERO)) : null,
    },
  ),
  liabilities: table(({ liabilities }) => sortedBy(liabilities, ({ name }) => [name]), {
    Name: ({ name }) => name,
    Principal: ({ principal }) => dollars(principal),
    'Interest Rate': ({ debt }) => debt?.rate ?? null,
    'Interest Convention': ({ debt }) => debt?.interest ?? '',
    Payment: ({ debt }) => (debt?.payment == null ? null : dollars(debt.payment)),
    'Payment Day': ({ debt }) => debt?.paymentDay ?? null,
    Since: ({ debt }) => debt?.principalDay ?? '',
    Until: ({ debt }) => debt?.lastDay ?? '',
  }),
  expenses: table(accountCategories, {
    Name: ({ name }) => name,
    Mandatory: ({ isMandatory }) => yesOrNo(isMandatory),
    Deleted: ({ isArchived }) => yesOrNo(isArchived),
    'Fund Since': ({ fundSince }) => fundSince ?? '',
  }),
  /** The rule is that of RFC 5545. */
  schedules: table(
    (account) => {
      const categories = accountCategories(account);
      const rows = account.schedules.map((schedule) => {
        const found = categories.find(({ expenseId }) => sameId(expenseId, schedule.expenseId));
        return { ...schedule, category: found?.name ?? '' };
      });
      return sortedBy(rows, ({ kind, category, note, firstDay }) => [kind, category, note, firstDay]);
    },
    {
      Kind: ({ kind }) => kindNames[kind],
      Category: ({ category }) => category,
      Note: ({ note }) => note,
      Amount: ({ amount }) => dollars(amount),
      'Average Of': ({ averageOf }) => averageOf,
      Rule: ({ rule }) => formatRule(rule),
      'First Day': ({ firstDay }) => firstDay,
      'Last Day': ({ rule }) => rule.until ?? '',
      Status: ({ status }) => status,
      'Recorded by Itself Since': ({ recordsFrom }) => recordsFrom ?? '',
    },
  ),
  /** As in the list of budgets. The savings rate is a fraction. */
  budgets: table(inOrder, {
    Month: monthOf,
    Expenses: ({ expenses }) => dollars(total(expenses.flatMap(({ items }) => items))),
    'Earned Income': ({ earnedIncome }) => dollars(total(earnedIncome)),
    'Passive Income': ({ passiveIncome }) => dollars(total(passiveIncome)),
    Investments: ({ investments }) => dollars(total(investments)),
    'Savings Rate': ({ earnedIncome, investments }) => {
      const earned = Number(total(earnedIncome));
      return earned === 0 ? 0 : Number(total(investments)) / earned;
    },
  }),
  'budget-expenses': table(
    (account) =>
      inOrder(account).flatMap((budget) => budget.expenses.map((expense) => ({ budget, expense }))),
    {
      Month: ({ budget }) => monthOf(budget),
      Category: ({ expense: { expense } }) => expense?.name ?? '',
      Mandatory: ({ expense }) => isMandatory(expense),
      Planned: ({ expense: { projected } }) => (projected === 0 ? null : dollars(projected)),
      Spent: ({ expense: { items } }) => dollars(total(items)),
    },
  ),
  entries: table(
    (account) =>
      inOrder(account).flatMap((budget) =>
        itemLists(budget).flatMap(({ items, ...place }) =>
          items.toSorted(compareDays).map((item) => ({
            budget,
            item,
            kind: place.kind,
            category: place.kind === 'expenses' ? place.budgetExpense : undefined,
          })),
        ),
      ),
    {
      Month: ({ budget }) => monthOf(budget),
      Date: ({ item }) => dayOf(item) ?? '',
      Time: ({ item }) => timeOf(item),
      Kind: ({ kind }) => kindNames[kind],
      Category: ({ category }) => category?.expense?.name ?? '',
      Mandatory: ({ category }) => (category ? isMandatory(category) : ''),
      Amount: ({ item }) => dollars(item.amount),
      Note: ({ item }) => item.note,
    },
  ),
  /** The entries of every plan. Amounts are monthly ones, those of one-off amounts, and prices of homes. */
  'life-plans': table(lifePlanRows, {
    Plan: ({ plan }) => plan,
    Kind: ({ kind }) => kind,
    Name: ({ name }) => name,
    Amount: ({ amount }) => (amount === null ? null : dollars(amount)),
    Percent: ({ percent }) => percent,
    Of: ({ of }) => of,
    From: ({ from }) => from,
    Until: ({ until }) => until,
    'Every Years': ({ everyYears }) => everyYears,
  }),
  'past-values': table(
    ({ history = [] }) =>
      sortedBy(history, ({ kind, name }) => [kind, name]).flatMap((line) =>
        line.points.map((point) => ({ line, point })),
      ),
    {
      Kind: ({ line }) => (line.kind === 'asset' ? 'Asset' : 'Liability'),
      Name: ({ line }) => line.name,
      Type: ({ line: { assetType } }) => (assetType === null ? '' : assetTypeNames[assetType]),
      Date: ({ point }) => dayOf(point),
      Time: ({ point }) => timeOf(point),
      Amount: ({ point }) => dollars(point.amount),
      Deleted: ({ line }) => dayOf({ timeStamp: line.deletedAt, day: line.deletedDay }) ?? '',
    },
  ),
} satisfies Record<CsvTable, (account: AccountData) => Cell[][]>;

interface ScheduleTable {
  readonly rows: readonly Readonly<
    Record<'payment' | 'interest' | 'principal' | 'balance', Cents> & { number: number; day: string }
  >[];
  /** Part of the last payment. */
  readonly balloon: Cents;
}

/** The schedule of a debt. */
export const debtScheduleTable = table(
  ({ rows, balloon }: ScheduleTable) =>
    rows.map((row, index) => ({ ...row, balloon: index === rows.length - 1 ? balloon : ZERO })),
  {
    Number: ({ number }) => number,
    Date: ({ day }) => day,
    Payment: ({ payment }) => dollars(payment),
    Interest: ({ interest }) => dollars(interest),
    Principal: ({ principal }) => dollars(principal),
    Balance: ({ balance }) => dollars(balance),
    Balloon: ({ balloon }) => (balloon === 0 ? null : dollars(balloon)),
  },
);

function inOrder({ budgets }: AccountData): Budget[] {
  return sortedBy(budgets, ({ year, month }) => [year, month]);
}

/** `2026-11`, which spreadsheets read as a month, unlike `2026/11` or `11/2026`. */
function monthOf({ year, month }: Budget): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}

function isMandatory({ expense }: BudgetExpense): string {
  return yesOrNo(expense?.isMandatory ?? false);
}

/** What has a day of its own has no time: that would be one of the browser's time zone, and maybe of another day. */
function timeOf({ day, timeStamp }: Dated): string {
  return day === null && timeStamp ? lightFormat(timeStamp, 'HH:mm:ss') : '';
}

function total(items: readonly { readonly amount: Cents }[]): Sum {
  return items.reduce<Sum>((sum, { amount }) => addCents(sum, amount), ZERO);
}

function dollars(amount: Sum): number {
  return Number(amount) / 100;
}

function yesOrNo(flag: boolean): string {
  return flag ? 'Yes' : 'No';
}

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What makes a spreadsheet read text as a formula, including the full-width forms that Excel accepts. */
const STARTS_FORMULA = /^[\s\0]*[=+\-@|%＝＋－＠]|^[\t\r\n]/;

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * Writes a table as CSV by RFC 4180, with CRLF after every line. Text that a spreadsheet would run as a formula gets an
 * apostrophe before it, which makes it text. Numbers stay as they are, even negative ones.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = STARTS_FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
