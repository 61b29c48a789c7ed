import type { Cents } from '#contract/money.ts';
import { readStatement } from '#src/bank/read-statement.ts';
import type { ParsedStatement, ReadOptions, StatementLine } from '#src/bank/statement.ts';

let lastRow = 0;

/** A line with what matters to a test. */
export function lineOf({
  amount,
  ...fields
}: Omit<Partial<StatementLine>, 'amount'> & { readonly amount: number }): StatementLine {
  lastRow += 1;
  return {
    ...{ id: `line-${lastRow}`, row: lastRow, day: '2026-10-05', amount: amount as Cents },
    ...{ payee: '', description: '', reference: '', category: '', isTransfer: false, account: '' },
    balance: undefined,
    ...fields,
  };
}

/** A statement with these lines. */
export function statementOf(
  lines: readonly StatementLine[],
  fields: Partial<ParsedStatement> = {},
): ParsedStatement {
  lastRow += 1;
  const about = { id: `statement-${lastRow}`, name: 'statement.csv', kind: 'csv' } as const;
  return { ...about, lines, problems: [], currency: undefined, doubts: [], ...fields };
}

/** Reads a file from its rows. Says its lines as `row: amount`, and those that are left out as `row: reason`. */
export function readRows(rows: readonly string[], options: ReadOptions = {}) {
  const bytes = new TextEncoder().encode(rows.join('\n'));
  const result = readStatement(bytes, 'x', { today: '2026-11-26', ...options });
  if ('reason' in result) throw new Error(result.reason);
  const { lines, problems, doubts, csv, reading } = result.statement;
  return {
    statement: result.statement,
    ...{ csv, sign: reading?.sign, asks: doubts.join(' '), days: lines.map(({ day }) => day).join(' ') },
    lines: lines.map(({ row, amount }) => `${row}: ${(amount / 100).toFixed(2)}`).join(', '),
    amounts: lines.map(({ amount }) => amount / 100),
    problems: problems.map(({ row, reason }) => `${row}: ${reason}`),
    skipped: csv?.skipped.map(({ row }) => row),
  };
}

export function read(...rows: readonly string[]) {
  return readRows(rows);
}
