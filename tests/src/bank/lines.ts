import type { Cents } from '#contract/money.ts';
import type { StatementLine } from '#src/bank/types.ts';

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
    account: '',
    balance: undefined,
    ...fields,
  };
}
