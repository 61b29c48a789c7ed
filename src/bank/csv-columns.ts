import {
  type ColumnContent,
  contentOf,
  fitsRole,
  isNumbers,
  MANY_CELLS,
  MOST_CELLS,
  SAMPLE_ROWS,
} from './column-content.ts';
import { MAX_COLUMNS, type CsvColumns } from './csv-mapping.ts';
import { centsIn } from './csv-table.ts';
import {
  type ColumnRole,
  EXACT_RANK,
  isBeforeConversion,
  isCharges,
  isNet,
  rolesOf,
} from './header-words.ts';
import type { CsvRow } from './lex-csv.ts';
import { isMoney, isNegativeMoney } from './money-text.ts';

interface AssignedColumns {
  readonly columns: CsvColumns;
  /** The other columns that may have the amounts, or fees. */
  readonly otherNumbers: readonly number[];
  /** Whether another column may have the amounts just as well. */
  readonly isAmountGuessed: boolean;
  /** Whether nothing but their order tells which column is money out and which is money in. */
  readonly isPairGuessed: boolean;
}

/**
 * Finds the roles of the columns, by their headings and their cells.
 * @param headings empty if the file has none
 * @param rows those with transactions
 */
export function assignColumns(headings: readonly string[], rows: readonly CsvRow[]): AssignedColumns {
  const width = Math.min(
    Math.max(headings.length, ...rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.length)),
    MAX_COLUMNS,
  );
  const contents = Array.from({ length: width }, (_, column) =>
    contentOf(rows, column, headings[column] ?? ''),
  );
  // The currency behind an amount is that of this amount.
  const converted = [...headings.keys()].filter(
    (column) =>
      isBeforeConversion(headings[column] ?? '') ||
      (isBeforeConversion(headings[column - 1] ?? '') && (contents[column]?.codes ?? 0) >= MOST_CELLS),
  );
  const found = byHeadings(headings.slice(0, width), contents, converted);
  const taken = new Set([...found.values(), ...converted]);
  const isPairGuessed = completePair(found, rows.slice(0, SAMPLE_ROWS), contents, taken);
  const columns = byContent(found, contents, taken);
  const numbers = [...contents.keys()].filter((column) => {
    const content = contents[column];
    return content && isNumbers(content) && content.withCents >= 0.5 && !converted.includes(column);
  });
  return {
    columns,
    isPairGuessed,
    otherNumbers: numbers.filter((column) => column !== columns.balance),
    isAmountGuessed: numbers.some((column) => isRival(column, columns, headings, contents, rows)),
  };
}

/** Whether a column that has no role may have the amounts just as well as the one that was found. */
function isRival(
  column: number,
  columns: CsvColumns,
  headings: readonly string[],
  contents: readonly ColumnContent[],
  rows: readonly CsvRow[],
): boolean {
  const { amount } = columns;
  const isFree = !Object.values(columns).includes(column) && (contents[column]?.coverage ?? 0) >= MANY_CELLS;
  const isAfterFees = columns.fee !== undefined && isNet(headings[amount ?? -1] ?? '');
  if (amount === undefined || !isFree || isAfterFees) return false;
  if (rows.every(({ cells }) => cells[column] === cells[amount])) return false;
  const isNamed = (index: number, maxRank: number) =>
    rolesOf(headings[index] ?? '').some(({ role, rank }) => role === 'amount' && rank < maxRank);
  return isNamed(column, Infinity) || !isNamed(amount, EXACT_RANK);
}

/**
 * Finds the columns of money out and money in if the headings name neither or one of them.
 * @returns whether their order alone tells which is which
 */
function completePair(
  found: Map<ColumnRole, number>,
  rows: readonly CsvRow[],
  contents: readonly ColumnContent[],
  taken: Set<number>,
): boolean {
  const [debit, credit] = [found.get('debit'), found.get('credit')];
  if (found.has('amount') || (debit !== undefined && credit !== undefined)) return false;
  const known = debit ?? credit;
  const amounts = [...contents.keys()].filter((column) => {
    const content = contents[column];
    return column === known || (!taken.has(column) && content !== undefined && isNumbers(content));
  });
  const pair = findAmountPair(rows, amounts, known);
  if (!pair) return false;
  const [first, second] = pair;
  const other = first === known ? second : first;
  found.set('debit', debit ?? other);
  found.set('credit', credit ?? (known === undefined ? second : other));
  taken.add(first).add(second);
  return known === undefined;
}

function byHeadings(
  headings: readonly string[],
  contents: readonly ColumnContent[],
  converted: readonly number[],
): Map<ColumnRole, number> {
  const matches = headings
    .flatMap((heading, column) => rolesOf(heading).map((match) => ({ ...match, column })))
    .filter(({ role, column }) => {
      if (converted.includes(column)) return false;
      const content = contents[column];
      return content !== undefined && (fitsRole(role, content) || isEmptyTable(contents));
    })
    .sort((a, b) => a.rank - b.rank);
  const found = new Map<ColumnRole, number>();
  const taken = new Set<number>();
  for (const { role, column } of matches) {
    if (found.has(role) || taken.has(column)) continue;
    found.set(role, column);
    taken.add(column);
  }
  return withCardColumns(found, headings);
}

/** Credit cards call money out `Charges`, and money in `Payments`. */
function withCardColumns(
  found: Map<ColumnRole, number>,
  headings: readonly string[],
): Map<ColumnRole, number> {
  const [fee, debit, credit] = [found.get('fee'), found.get('debit'), found.get('credit')];
  const other = credit ?? debit;
  const isPair = other !== undefined && (debit === undefined || credit === undefined);
  if (fee === undefined || !isCharges(headings[fee] ?? '') || !isPair || found.has('amount')) return found;
  found.delete('fee');
  return found.set('debit', fee).set('credit', other);
}

/** A statement without transactions has only headings. */
function isEmptyTable(contents: readonly ColumnContent[]): boolean {
  return contents.every(({ filled }) => filled === 0);
}

/**
 * Finds the roles that the headings leave open.
 * @param taken the columns that are not free
 */
function byContent(
  found: ReadonlyMap<ColumnRole, number>,
  contents: readonly ColumnContent[],
  taken: Set<number>,
): CsvColumns {
  function take(test: (content: ColumnContent) => boolean): number | undefined {
    const column = contents.findIndex((content, i) => !taken.has(i) && content.filled > 0 && test(content));
    if (column < 0) return undefined;
    taken.add(column);
    return column;
  }
  const date = found.get('date') ?? found.get('valueDate') ?? take(({ dates }) => dates >= MOST_CELLS);
  const direction = found.get('direction') ?? take(({ directions }) => directions === 1);
  let [amount, debit, credit] = (['amount', 'debit', 'credit'] as const).map((role) => found.get(role));
  if (debit === undefined || credit === undefined) {
    // A column that is filled in few rows is one of two, of which the other was not found.
    amount ??= [debit, credit].find((column) => (contents[column ?? -1]?.coverage ?? 0) >= MANY_CELLS);
    [debit, credit] = [undefined, undefined];
    const hasCents = ({ withCents, dates, coverage }: ColumnContent) =>
      withCents >= 0.5 && dates < MOST_CELLS && coverage >= MANY_CELLS;
    // A balance is seldom negative.
    if (direction === undefined) amount ??= take((content) => content.hasMinus && hasCents(content));
    amount ??=
      take(hasCents) ??
      take(
        (content) =>
          isNumbers(content) && content.coverage >= MANY_CELLS && !(content.isDistinct && content.filled > 3),
      );
  }
  const balance = found.get('balance');
  const currency = found.get('currency') ?? take(({ codes }) => codes === 1);
  const texts = contents
    .map((content, column) => ({ ...content, column }))
    .filter(
      ({ column, withLetters, dates }) => !taken.has(column) && withLetters >= 0.5 && dates < MOST_CELLS,
    )
    .sort((a, b) => b.letters - a.letters);
  const payee = found.get('payee');
  const description = found.get('description') ?? (payee === undefined ? texts[0]?.column : undefined);
  return {
    date,
    amount,
    debit,
    credit,
    direction,
    payee,
    payer: found.get('payer'),
    description,
    reference: found.get('reference'),
    category: found.get('category'),
    currency,
    fee: found.get('fee'),
    balance,
    state: found.get('state') ?? take(({ states, pending }) => states === 1 && pending > 0),
  };
}

/**
 * Finds two columns of which every row has an amount in exactly one, each with one sign: money out and money in, whatever
 * their headings are.
 * @param columns those with amounts
 * @param known one of the two, if its heading tells
 */
function findAmountPair(
  rows: readonly CsvRow[],
  columns: readonly number[],
  known: number | undefined,
): readonly [first: number, second: number] | undefined {
  if (rows.length < 2) return undefined;
  const amounts = columns
    .map((column) => ({ column, signs: rows.map(({ cells }) => signOf(cells[column] ?? '')) }))
    .filter(({ signs }) => signs.includes('-') !== signs.includes('+'));
  for (const [index, first] of amounts.entries()) {
    for (const second of amounts.slice(index + 1)) {
      const isKnown = known === undefined || first.column === known || second.column === known;
      if (
        isKnown &&
        first.signs.every((sign, row) => (sign === undefined) !== (second.signs[row] === undefined))
      )
        return [first.column, second.column];
    }
  }
  return undefined;
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
