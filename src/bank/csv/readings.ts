import { type BalanceCheck, checkBalances } from './check-balances.ts';
import { MANY_CELLS } from './column-content.ts';
import type { CsvColumns, CsvMapping } from './mapping.ts';
import { cellOf, rowReader } from './row-reader.ts';
import type { CsvTable } from './table.ts';

/** Which columns have the money, and which way it goes. */
type Reading = Pick<CsvMapping, 'columns' | 'sign'>;

const SAMPLE_ROWS = 200;

/** More columns of numbers would take too many attempts. */
const MAX_NUMBERS = 6;

/** Whether the balances in a file fit a reading of it. `isSumWrong`: those above and below the transactions do not. */
export function checkReading(
  mapping: CsvMapping,
  table: CsvTable,
): BalanceCheck & { readonly isSumWrong: boolean } {
  const reader = rowReader(mapping, table);
  const missing = new Set(
    table.leftOut.flatMap(({ row, kind }) => (kind === 'unreadable' && row !== undefined ? [row] : [])),
  );
  const entries = table.rows.flatMap((row) => {
    const result = reader.read(row);
    if (!('reason' in result))
      return [{ row, day: result.day, amount: result.amount, balance: reader.balanceAfter(row) }];
    if (result.kind === 'unreadable') missing.add(row.row);
    return [];
  });
  const check = checkBalances(entries, missing, mapping.columns.currency);
  if (mapping.columns.balance !== undefined || missing.size > 0) return { ...check, isSumWrong: false };
  const [opening, closing] = (['opening', 'closing'] as const).map((kind) => {
    const [only, ...others] = [...table.balances, ...table.balancesAbove].filter(
      (each) => each.kind === kind,
    );
    return only && others.length === 0 ? reader.namedBalance(only.row) : undefined;
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
 * @param assigned the columns by their headings and cells
 * @returns undefined if they prove none, or several that differ
 */
export function provenReading(
  guess: CsvMapping,
  table: CsvTable,
  numbers: readonly number[],
  assigned: CsvColumns,
): Reading | undefined {
  const sample = sampleOf(table);
  const check = (reading: Reading) => checkReading({ ...guess, ...reading }, sample);
  let [best, bestCheck]: [Reading, ReturnType<typeof check>] = [guess, check(guess)];
  let isUnique = true;
  for (const reading of otherReadings({ ...assigned, fee: guess.columns.fee }, numbers, table)) {
    const result = check(reading);
    const isBetter = compare(result, bestCheck);
    if (isBetter > 0) {
      [best, bestCheck, isUnique] = [reading, result, true];
    } else if (isBetter === 0 && result.proved > 0 && differs(reading, best, guess, sample)) {
      isUnique = false;
    }
  }
  const { proved, contradicted, isSumWrong } = bestCheck;
  // Where no heading names the balances, a few numbers may add up by chance.
  const allowed = guess.columns.balance === undefined ? 0 : proved / 4;
  const isProven = proved > 0 && contradicted.length <= allowed && !isSumWrong;
  return isProven && isUnique ? best : undefined;
}

/** Whether the balances prove a mapping against another one, or the other one. */
export function proofAgainst(
  other: CsvMapping,
  mapping: CsvMapping,
  table: CsvTable,
): 'right' | 'wrong' | 'open' {
  const sample = sampleOf(table);
  const difference = compare(checkReading(mapping, sample), checkReading(other, sample));
  if (difference === 0) return 'open';
  return difference > 0 ? 'right' : 'wrong';
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

function sampleOf(table: CsvTable): CsvTable {
  if (table.rows.length <= SAMPLE_ROWS) return table;
  return { ...table, rows: table.rows.slice(0, SAMPLE_ROWS), balances: [], balancesAbove: [] };
}

function compare(a: BalanceCheck, b: BalanceCheck): number {
  return a.proved - b.proved || a.inOrder - b.inOrder;
}

function differs(a: Reading, b: Reading, mapping: CsvMapping, table: CsvTable): boolean {
  const first = rowReader({ ...mapping, ...a }, table);
  const second = rowReader({ ...mapping, ...b }, table);
  return table.rows.some((row) => {
    const [one, other] = [first.read(row), second.read(row)];
    return !('reason' in one) && !('reason' in other) && one.amount !== other.amount;
  });
}

function* otherReadings(columns: CsvColumns, found: readonly number[], table: CsvTable): Generator<Reading> {
  const named = [columns.amount, columns.debit, columns.credit, columns.fee].filter(
    (column) => column !== undefined,
  );
  const numbers = [...new Set([...named, ...found])].slice(0, MAX_NUMBERS);
  const { rows } = table;
  const isDense = (column: number) =>
    rows.filter((row) => cellOf(row, column) !== '').length >= rows.length * MANY_CELLS;
  const unnamed = numbers.filter((column) => !named.includes(column) && isDense(column));
  const balances = columns.balance === undefined ? [undefined, ...unnamed] : [columns.balance];
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
