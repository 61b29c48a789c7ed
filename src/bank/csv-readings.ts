import { type BalanceCheck, checkBalances } from './check-balances.ts';
import { balanceOfRow, cellOf, formatOf, readRow } from './csv-line.ts';
import type { CsvColumns, CsvMapping, SignConvention } from './csv-mapping.ts';
import type { CsvTable } from './csv-table.ts';
import { parseMoney } from './money-text.ts';

/** Which columns have the money, and which way it goes. */
export interface Reading {
  readonly columns: CsvColumns;
  readonly sign: SignConvention;
}

/** Enough rows to tell a right reading from a wrong one. */
const SAMPLE_ROWS = 200;

/** More columns of numbers would take too many attempts. */
const MAX_NUMBERS = 6;

/** Whether the balances in a file fit a reading of it. */
export interface ReadingCheck extends BalanceCheck {
  /** Whether the balances above and below the transactions contradict their sum. */
  readonly isSumWrong: boolean;
}

export function checkReading(mapping: CsvMapping, table: CsvTable): ReadingCheck {
  const format = formatOf(mapping, table.rows, table.headings);
  const missing = new Set(
    table.leftOut.flatMap(({ row, kind }) => (kind === 'unreadable' && row !== undefined ? [row] : [])),
  );
  const entries = table.rows.flatMap((row) => {
    const result = readRow(row, format);
    if ('problem' in result) {
      if (result.problem.kind === 'unreadable') missing.add(row.row);
      return [];
    }
    const balance = parseMoney(cellOf(row, mapping.columns.balance), mapping.decimalMark)?.amount;
    return [{ row, day: result.day, amount: result.amount, balance }];
  });
  const check = checkBalances(entries, missing, mapping.columns.currency);
  if (mapping.columns.balance !== undefined || missing.size > 0) return { ...check, isSumWrong: false };
  const [opening, closing] = (['opening', 'closing'] as const).map((kind) => {
    const found = [...table.balances, ...table.balancesAbove].filter((each) => each.kind === kind);
    const [only] = found;
    return found.length === 1 && only ? balanceOfRow(only.row, format) : undefined;
  });
  if (opening === undefined || closing === undefined) return { ...check, isSumWrong: false };
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  const isRight = sum === closing - opening;
  return { ...check, proved: isRight ? 1 : 0, inOrder: isRight ? 1 : 0, isSumWrong: !isRight };
}

/**
 * Finds the reading that the balances in the file prove.
 * @param guess tried first
 * @param numbers the other columns that may have the money
 * @returns undefined if they prove none, or several that differ
 */
export function provenReading(
  guess: CsvMapping,
  table: CsvTable,
  numbers: readonly number[],
): Reading | undefined {
  const sample = sampleOf(table);
  const check = (reading: Reading) => checkReading({ ...guess, ...reading }, sample);
  let best: { readonly reading: Reading; readonly check: ReadingCheck } = {
    reading: guess,
    check: check(guess),
  };
  let isUnique = true;
  for (const reading of otherReadings(guess, numbers, table)) {
    const result = check(reading);
    const isBetter = compare(result, best.check);
    if (isBetter > 0) {
      best = { reading, check: result };
      isUnique = true;
    } else if (isBetter === 0 && result.proved > 0 && differs(reading, best.reading, guess, sample)) {
      isUnique = false;
    }
  }
  const { proved, contradicted, isSumWrong } = best.check;
  const isProven = proved > 0 && proved >= contradicted.length * 4 && !isSumWrong;
  return isProven && isUnique ? best.reading : undefined;
}

/** Whether the balances prove which way the money goes, or that it goes the opposite way. */
export function signProof(mapping: CsvMapping, table: CsvTable): 'right' | 'opposite' | 'open' {
  const sample = sampleOf(table);
  const [check, other] = [mapping, flipped(mapping)].map((each) => checkReading(each, sample));
  const difference = check && other ? compare(check, other) : 0;
  if (difference === 0) return 'open';
  return difference > 0 ? 'right' : 'opposite';
}

/** Whether the balances contradict the amounts, whichever way the money goes. */
export function isContradicted(mapping: CsvMapping, table: CsvTable): boolean {
  return [mapping, flipped(mapping)].every((each) => {
    const { contradicted, isSumWrong } = checkReading(each, table);
    return contradicted.length > 0 || isSumWrong;
  });
}

/** The mapping in which the money goes the opposite way. */
export function flipped(mapping: CsvMapping): CsvMapping {
  const { columns, sign } = mapping;
  if (sign === 'separate')
    return { ...mapping, columns: { ...columns, debit: columns.credit, credit: columns.debit } };
  const opposites = {
    signed: 'reversed',
    reversed: 'signed',
    direction: 'opposite',
    opposite: 'direction',
  } as const;
  return { ...mapping, sign: opposites[sign] };
}

/** The first rows of a table, without the balances of all. */
function sampleOf(table: CsvTable): CsvTable {
  if (table.rows.length <= SAMPLE_ROWS) return table;
  return { ...table, rows: table.rows.slice(0, SAMPLE_ROWS), balances: [], balancesAbove: [] };
}

function compare(a: BalanceCheck, b: BalanceCheck): number {
  return a.proved - b.proved || a.inOrder - b.inOrder;
}

/** Whether two readings find different amounts. */
function differs(a: Reading, b: Reading, mapping: CsvMapping, { rows, headings }: CsvTable): boolean {
  const [first, second] = [a, b].map((reading) => formatOf({ ...mapping, ...reading }, rows, headings));
  if (!first || !second) return false;
  return rows.some((row) => {
    const [one, other] = [readRow(row, first), readRow(row, second)];
    return !('problem' in one) && !('problem' in other) && one.amount !== other.amount;
  });
}

/** The readings that the columns allow. */
function* otherReadings(
  { columns }: CsvMapping,
  found: readonly number[],
  table: CsvTable,
): Generator<Reading> {
  const named = [columns.amount, columns.debit, columns.credit, columns.fee].filter(
    (column) => column !== undefined,
  );
  const numbers = [...new Set([...named, ...found])].slice(0, MAX_NUMBERS);
  const balances = columns.balance === undefined ? [undefined, ...numbers] : [columns.balance];
  for (const balance of balances) {
    if (balance === undefined && table.balances.length + table.balancesAbove.length < 2) continue;
    const rest = numbers.filter((column) => column !== balance);
    for (const amount of rest) yield* readingsOfOne({ ...columns, balance, amount }, rest);
    for (const debit of rest) {
      for (const credit of rest) {
        if (debit === credit) continue;
        const pair = { ...columns, balance, debit, credit, amount: undefined, direction: undefined };
        for (const fee of feesFor(columns, rest, [debit, credit]))
          yield { columns: { ...pair, fee }, sign: 'separate' };
      }
    }
  }
}

/** The readings in which one column has the amounts. */
function* readingsOfOne(columns: CsvColumns, numbers: readonly number[]): Generator<Reading> {
  const one = { ...columns, debit: undefined, credit: undefined };
  for (const fee of feesFor(columns, numbers, [columns.amount])) {
    for (const sign of ['signed', 'reversed'] as const)
      yield { columns: { ...one, fee, direction: undefined }, sign };
    if (columns.direction === undefined) continue;
    for (const sign of ['direction', 'opposite'] as const) yield { columns: { ...one, fee }, sign };
  }
}

/** The columns that may have the fees, beginning with the one that was found, and with none. */
function feesFor({ fee }: CsvColumns, numbers: readonly number[], taken: readonly (number | undefined)[]) {
  return new Set(
    [fee, undefined, ...numbers].filter((column) => column === undefined || !taken.includes(column)),
  );
}
