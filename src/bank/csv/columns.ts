import { isMoney, isNegativeMoney } from '#src/bank/text/money-text.ts';
import {
  type ColumnRole,
  EXACT_RANK,
  isBeforeConversion,
  isCharges,
  isNet,
  rolesOf,
} from '#src/bank/words/header-words.ts';

import {
  type ColumnContent,
  contentOf,
  fitsRole,
  isNumbers,
  MANY_CELLS,
  MOST_CELLS,
  SAMPLE_ROWS,
} from './column-content.ts';
import type { CsvRow } from './lex-csv.ts';
import { type CsvColumns, MAX_COLUMNS } from './mapping.ts';
import { centsIn } from './table.ts';

type Roles = Map<ColumnRole, number>;

/**
 * Finds the roles of the columns, by their headings and their cells.
 * @param headings empty if the file has none
 * @param rows those with transactions
 */
export function assignColumns(headings: readonly string[], rows: readonly CsvRow[]) {
  const widths = rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.length);
  const width = Math.min(Math.max(headings.length, ...widths), MAX_COLUMNS);
  const contents = Array.from({ length: width }, (_, column) =>
    contentOf(rows, column, headings[column] ?? ''),
  );
  /** Amounts before they were converted, and their currencies: the one behind an amount is that of this amount. */
  const converted = headings.flatMap((heading, column) => {
    const isCurrency = (contents[column]?.codes ?? 0) >= MOST_CELLS;
    return isBeforeConversion(heading) || (isCurrency && isBeforeConversion(headings[column - 1] ?? ''))
      ? column
      : [];
  });
  const found = findByHeadings(headings, contents, converted);
  const known = found.get('debit') ?? found.get('credit');
  const pair = completePair(found, contents, rows, converted);
  const columns = findByContent(new Map([...found, ...pair]), contents, converted);
  const numbers = [...contents.keys()].filter((column) => {
    const content = contents[column];
    return content && isNumbers(content) && content.withCents >= 0.5 && !converted.includes(column);
  });

  const isRival = (column: number) => {
    const { amount, fee } = columns;
    const isFilled = (contents[column]?.coverage ?? 0) >= MANY_CELLS;
    if (amount === undefined || !isFilled || Object.values(columns).includes(column)) return false;
    if (fee !== undefined && isNet(headings[amount] ?? '')) return false;
    if (rows.every(({ cells }) => cells[column] === cells[amount])) return false;
    const isNamed = (index: number, maxRank: number) =>
      rolesOf(headings[index] ?? '').some(({ role, rank }) => role === 'amount' && rank < maxRank);
    return isNamed(column, Infinity) || !isNamed(amount, EXACT_RANK);
  };
  return {
    columns,
    /** Those that may have the amounts, or fees. */
    otherNumbers: numbers.filter((column) => column !== columns.balance),
    /** Whether another column, which has no role, may have the amounts just as well. */
    isAmountGuessed: numbers.some(isRival),
    /** Whether nothing but their order tells which column is money out and which is money in. */
    isPairGuessed: pair.size > 0 && known === undefined,
  };
}

function findByHeadings(
  headings: readonly string[],
  contents: readonly ColumnContent[],
  converted: readonly number[],
): Roles {
  // A statement without transactions has only headings.
  const isEmpty = contents.every(({ filled }) => filled === 0);
  const matches = contents
    .flatMap((content, column) =>
      rolesOf(headings[column] ?? '')
        .filter(({ role }) => isEmpty || fitsRole(role, content))
        .map((match) => ({ ...match, column })),
    )
    .sort((a, b) => a.rank - b.rank);
  const found: Roles = new Map();
  const taken = new Set(converted);
  for (const { role, column } of matches) {
    if (found.has(role) || taken.has(column)) continue;
    found.set(role, column);
    taken.add(column);
  }
  // Credit cards call money out `Charges`, and money in `Payments`.
  const [fee, debit, credit] = (['fee', 'debit', 'credit'] as const).map((role) => found.get(role));
  const other = credit ?? debit;
  const isPair = other !== undefined && (debit === undefined || credit === undefined);
  if (fee !== undefined && isCharges(headings[fee] ?? '') && isPair && !found.has('amount')) {
    found.delete('fee');
    found.set('debit', fee).set('credit', other);
  }
  return found;
}

/**
 * Completes the pair of money out and money in if the headings name neither or one: every row has an amount in exactly one
 * of two columns, each with one sign.
 */
function completePair(
  found: Roles,
  contents: readonly ColumnContent[],
  rows: readonly CsvRow[],
  converted: readonly number[],
): Roles {
  const [debit, credit] = [found.get('debit'), found.get('credit')];
  const isComplete = debit !== undefined && credit !== undefined;
  if (found.has('amount') || isComplete || rows.length < 2) return new Map();
  const known = debit ?? credit;
  const taken = new Set([...converted, ...found.values()]);
  const sample = rows.slice(0, SAMPLE_ROWS);
  const amounts = [...contents.entries()]
    .filter(([column, content]) => column === known || (!taken.has(column) && isNumbers(content)))
    .map(([column]) => ({ column, signs: sample.map(({ cells }) => signOf(cells[column] ?? '')) }))
    .filter(({ signs }) => signs.includes('-') !== signs.includes('+'));
  for (const [index, first] of amounts.entries()) {
    const second = amounts.slice(index + 1).find(({ column, signs }) => {
      const isKnown = known === undefined || first.column === known || column === known;
      return isKnown && first.signs.every((sign, row) => (sign === undefined) !== (signs[row] === undefined));
    });
    if (!second) continue;
    const other = first.column === known ? second.column : first.column;
    return new Map([
      ['debit', debit ?? other],
      ['credit', credit ?? (known === undefined ? second.column : other)],
    ]);
  }
  return new Map();
}

function findByContent(
  found: Roles,
  contents: readonly ColumnContent[],
  converted: readonly number[],
): CsvColumns {
  const taken = new Set([...converted, ...found.values()]);
  const take = (test: (content: ColumnContent) => boolean): number | undefined => {
    const column = contents.findIndex((each, i) => !taken.has(i) && each.filled > 0 && test(each));
    if (column < 0) return undefined;
    taken.add(column);
    return column;
  };
  const isMostlyFilled = ({ coverage }: ColumnContent) => coverage >= MANY_CELLS;
  const date = found.get('date') ?? found.get('valueDate') ?? take(({ dates }) => dates >= MOST_CELLS);
  const direction = found.get('direction') ?? take(({ directions }) => directions === 1);
  let [amount, debit, credit] = (['amount', 'debit', 'credit'] as const).map((role) => found.get(role));
  if (debit === undefined || credit === undefined) {
    // A column that is filled in few rows is one of two, of which the other was not found.
    amount ??= [debit, credit].find((column) => (contents[column ?? -1]?.coverage ?? 0) >= MANY_CELLS);
    [debit, credit] = [undefined, undefined];
    const hasCents = (content: ColumnContent) =>
      content.withCents >= 0.5 && content.dates < MOST_CELLS && isMostlyFilled(content);
    // A balance is seldom negative.
    if (direction === undefined) amount ??= take((content) => content.hasMinus && hasCents(content));
    const isNumberOfEach = ({ isDistinct, filled }: ColumnContent) => isDistinct && filled > 3;
    amount ??=
      take(hasCents) ??
      take((content) => isNumbers(content) && isMostlyFilled(content) && !isNumberOfEach(content));
  }
  const currency = found.get('currency') ?? take(({ codes }) => codes === 1);
  const [longest] = contents
    .map((content, column) => ({ ...content, column }))
    .filter(
      ({ column, withLetters, dates }) => !taken.has(column) && withLetters >= 0.5 && dates < MOST_CELLS,
    )
    .sort((a, b) => b.letters - a.letters);
  const payee = found.get('payee');
  return {
    ...{ date, amount, debit, credit, direction, payee, currency },
    payer: found.get('payer'),
    description: found.get('description') ?? (payee === undefined ? longest?.column : undefined),
    reference: found.get('reference'),
    category: found.get('category'),
    fee: found.get('fee'),
    balance: found.get('balance'),
    state: found.get('state') ?? take(({ states, pending }) => states === 1 && pending > 0),
  };
}

/** Undefined if the cell has no amount. Some banks write zero where there is none. */
function signOf(cell: string): '-' | '+' | undefined {
  if (!/[1-9]/.test(cell) || !isMoney(cell)) return undefined;
  return isNegativeMoney(cell) ? '-' : '+';
}

/** Drops the column of fees if the amounts contain them already: amount = gross − fee in every row. */
export function withoutIncludedFee(
  columns: CsvColumns,
  headings: readonly string[],
  rows: readonly CsvRow[],
  numbers: readonly number[],
): CsvColumns {
  const { amount, fee } = columns;
  if (amount === undefined || fee === undefined) return columns;
  const none = { ...columns, fee: undefined };
  if (isNet(headings[amount] ?? '')) return none;
  const isGross = (gross: number) =>
    rows.some(({ cells }) => /[1-9]/.test(cells[fee] ?? '')) &&
    rows.every(({ cells }) => {
      const [net, before, cost] = [amount, gross, fee].map((column) => centsIn(cells[column] ?? ''));
      return net !== undefined && before !== undefined && Math.abs(net - before) === Math.abs(cost ?? 0);
    });
  return numbers.some((column) => column !== amount && column !== fee && isGross(column)) ? none : columns;
}
