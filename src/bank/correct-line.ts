import type { Cents } from '#contract/money.ts';

import type { StatementLine } from './types.ts';

/** A person's correction of a line. */
export interface LineDetails {
  /** Such as `2026-01-31`. */
  readonly day: string;
  readonly payee: string;
  /** Above zero for money in, below for money out. */
  readonly amount: Cents;
}

/** A line as the person has corrected it. Its proposal is still determined by the file. */
export function correctLine(line: StatementLine, details: LineDetails | undefined): StatementLine {
  if (!details) return line;
  // Without a payee, the description would become the note.
  const corrected = { ...line, ...details, description: details.payee === '' ? '' : line.description };
  // The reference and the balance are those of the bank's transaction, which the corrected line no longer matches.
  const isSame = details.day === line.day && details.amount === line.amount;
  return isSame ? corrected : { ...corrected, roundedFrom: undefined, reference: '', balance: undefined };
}
