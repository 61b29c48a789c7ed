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
  const finder = new ColumnFinder(headings, rows);
  finder.findByHeadings();
  const isPairGuessed = finder.completePair();
  const columns = finder.findByContent();
  const numbers = finder.numbers();
  return {
    columns,
    isPairGuessed,
    otherNumbers: numbers.filter((column) => column !== columns.balance),
    isAmountGuessed: numbers.some((column) => finder.isRival(column, columns)),
  };
}

class ColumnFinder {
  readonly #headings: readonly string[];
  readonly #rows: readonly CsvRow[];
  readonly #contents: readonly ColumnContent[];
  /** The columns with amounts before they were converted, and their currencies. */
  readonly #converted: readonly number[];
  readonly #found = new Map<ColumnRole, number>();
  readonly #taken: Set<number>;

  constructor(headings: readonly string[], rows: readonly CsvRow[]) {
    const widths = rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.length);
    const width = Math.min(Math.max(headings.length, ...widths), MAX_COLUMNS);
    this.#headings = headings.slice(0, width);
    this.#rows = rows;
    this.#contents = Array.from({ length: width }, (_, column) =>
      contentOf(rows, column, headings[column] ?? ''),
    );
    // The currency behind an amount is that of this amount.
    this.#converted = [...this.#headings.keys()].filter(
      (column) =>
        isBeforeConversion(headings[column] ?? '') ||
        (isBeforeConversion(headings[column - 1] ?? '') &&
          (this.#contents[column]?.codes ?? 0) >= MOST_CELLS),
    );
    this.#taken = new Set(this.#converted);
  }

  #set(role: ColumnRole, column: number): void {
    this.#found.set(role, column);
    this.#taken.add(column);
  }

  findByHeadings(): void {
    // A statement without transactions has only headings.
    const isEmpty = this.#contents.every(({ filled }) => filled === 0);
    const matches = this.#headings
      .flatMap((heading, column) => rolesOf(heading).map((match) => ({ ...match, column })))
      .filter(({ role, column }) => {
        const content = this.#contents[column];
        return content !== undefined && (isEmpty || fitsRole(role, content));
      })
      .sort((a, b) => a.rank - b.rank);
    for (const { role, column } of matches)
      if (!this.#found.has(role) && !this.#taken.has(column)) this.#set(role, column);

    // Credit cards call money out `Charges`, and money in `Payments`.
    const [fee, debit, credit] = (['fee', 'debit', 'credit'] as const).map((role) => this.#found.get(role));
    const other = credit ?? debit;
    const isPair = other !== undefined && (debit === undefined || credit === undefined);
    if (fee === undefined || !isCharges(this.#headings[fee] ?? '') || !isPair || this.#found.has('amount'))
      return;
    this.#found.delete('fee');
    this.#found.set('debit', fee).set('credit', other);
  }

  /**
   * Finds the columns of money out and money in if the headings name neither or one of them.
   * @returns whether their order alone tells which is which
   */
  completePair(): boolean {
    const [debit, credit] = [this.#found.get('debit'), this.#found.get('credit')];
    if (this.#found.has('amount') || (debit !== undefined && credit !== undefined)) return false;
    const known = debit ?? credit;
    const amounts = [...this.#contents.entries()]
      .filter(([column, content]) => column === known || (!this.#taken.has(column) && isNumbers(content)))
      .map(([column]) => column);
    const pair = findAmountPair(this.#rows.slice(0, SAMPLE_ROWS), amounts, known);
    if (!pair) return false;
    const [first, second] = pair;
    const other = first === known ? second : first;
    this.#set('debit', debit ?? other);
    this.#set('credit', credit ?? (known === undefined ? second : other));
    return known === undefined;
  }

  /** The columns, of which the cells show those that the headings leave open. */
  findByContent(): CsvColumns {
    const [found, contents] = [this.#found, this.#contents];
    const take = (test: (content: ColumnContent) => boolean): number | undefined => {
      const isFree = (column: number) => !this.#taken.has(column);
      const column = contents.findIndex((content, i) => isFree(i) && content.filled > 0 && test(content));
      if (column < 0) return undefined;
      this.#taken.add(column);
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
        ({ column, withLetters, dates }) =>
          !this.#taken.has(column) && withLetters >= 0.5 && dates < MOST_CELLS,
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

  numbers(): number[] {
    return [...this.#contents.entries()]
      .filter(([, content]) => isNumbers(content) && content.withCents >= 0.5)
      .flatMap(([column]) => (this.#converted.includes(column) ? [] : column));
  }

  /** Whether a column that has no role may have the amounts just as well as the one that was found. */
  isRival(column: number, columns: CsvColumns): boolean {
    const { amount, fee } = columns;
    const isFilled = (this.#contents[column]?.coverage ?? 0) >= MANY_CELLS;
    if (amount === undefined || !isFilled || Object.values(columns).includes(column)) return false;
    if (fee !== undefined && isNet(this.#headings[amount] ?? '')) return false;
    if (this.#rows.every(({ cells }) => cells[column] === cells[amount])) return false;
    const isNamed = (index: number, maxRank: number) =>
      rolesOf(this.#headings[index] ?? '').some(({ role, rank }) => role === 'amount' && rank < maxRank);
    return isNamed(column, Infinity) || !isNamed(amount, EXACT_RANK);
  }
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
    const second = amounts.slice(index + 1).find(({ column, signs }) => {
      const isKnown = known === undefined || first.column === known || column === known;
      return isKnown && first.signs.every((sign, row) => (sign === undefined) !== (signs[row] === undefined));
    });
    if (second) return [first.column, second.column];
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
