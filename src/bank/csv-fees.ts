import type { CsvColumns } from './csv-mapping.ts';
import { centsIn } from './csv-table.ts';
import { isNet } from './header-words.ts';
import type { CsvRow } from './lex-csv.ts';

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
