import { addCents, type Cents, type Sum, ZERO } from '#contract/money.ts';

import type { DebtPayment } from './debt-schedule.ts';

/** The payments of a calendar year, and their sums. */
export interface DebtYear {
  readonly year: number;
  readonly rows: readonly DebtPayment[];
  readonly payment: Sum;
  readonly interest: Sum;
  readonly principal: Sum;
  /** What is owed at its end. */
  readonly balance: Cents;
}

export function debtYearsOf(rows: readonly DebtPayment[]): DebtYear[] {
  const byYear = Map.groupBy(rows, ({ day }) => Number(day.slice(0, 4)));
  return Array.from(byYear, ([year, payments]) => {
    const sumOf = (part: 'payment' | 'interest' | 'principal') =>
      payments.reduce<Sum>((sum, row) => addCents(sum, row[part]), ZERO);
    return {
      ...{ year, rows: payments },
      ...{ payment: sumOf('payment'), interest: sumOf('interest'), principal: sumOf('principal') },
      balance: payments.at(-1)?.balance ?? ZERO,
    };
  });
}
