import type { Cents } from '#contract/money.ts';
import type { ParsedStatement, StatementLine } from '#src/bank/types.ts';

let lastRow = 0;

/** A line with what matters to a test. */
export function lineOf({
  amount,
  ...fields
}: Omit<Partial<StatementLine>, 'amount'> & { readonly amount: number }): StatementLine {
  lastRow += 1;
  return {
    id: `line-${lastRow}`,
    row: lastRow,
    day: '2026-10-05',
    amount: amount as Cents,
    payee: '',
    description: '',
    reference: '',
    category: '',
    isTransfer: false,
    account: '',
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
  return {
    id: `statement-${lastRow}`,
    ...{ name: 'statement.csv', kind: 'csv', lines, problems: [] },
    ...{ currency: undefined, csv: undefined, reading: undefined },
    ...fields,
  };
}
