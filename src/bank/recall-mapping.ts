import * as v from 'valibot';

import { MAX_COLUMNS } from './csv-columns.ts';
import type { CsvColumns, CsvMapping } from './csv-mapping.ts';

const Column = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COLUMNS - 1)));

const Remembered = v.object({
  columns: v.object({
    date: Column,
    amount: Column,
    debit: Column,
    credit: Column,
    direction: Column,
    payee: Column,
    payer: Column,
    description: Column,
    reference: Column,
    category: Column,
    currency: Column,
    fee: Column,
    balance: Column,
    state: Column,
  }),
  dateOrder: v.picklist(['day first', 'month first', 'year first']),
  decimalMark: v.picklist(['.', ',']),
  sign: v.picklist(['signed', 'reversed', 'direction', 'opposite', 'separate']),
});

/**
 * Applies the mapping of an earlier file of the same kind. The encoding and the row of the header are the detected ones,
 * since they may differ from file to file.
 * @param remembered an earlier mapping, which another version of the app may have stored
 * @returns undefined if it is not a mapping
 */
export function recallMapping(remembered: unknown, detected: CsvMapping): CsvMapping | undefined {
  const result = v.safeParse(Remembered, remembered);
  if (!result.success) return undefined;
  const { columns, ...rest } = result.output;
  const known: CsvColumns = {
    date: undefined,
    amount: undefined,
    debit: undefined,
    credit: undefined,
    direction: undefined,
    payee: undefined,
    payer: undefined,
    description: undefined,
    reference: undefined,
    category: undefined,
    currency: undefined,
    fee: undefined,
    balance: undefined,
    state: undefined,
    ...columns,
  };
  return { ...detected, ...rest, columns: known };
}
