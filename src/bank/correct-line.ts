import type { Cents } from '#contract/money.ts';

import type { StatementLine } from './types.ts';

/** What a person says that a line should have been. */
export interface LineDetails {
  /** Such as `2026-01-31`. */
  readonly day: string;
  readonly payee: string;
  /** Above zero for money in, below for money out. */
  readonly amount: Cents;
}

/** A line as the person has corrected it. What it was proposed as, and what it repeats, still follows from the file. */
export function correctLine(line: StatementLine, details: LineDetails | undefined): StatementLine {
  // Without a payee, the description would become the note.
  return details ? { ...line, ...details, description: details.payee === '' ? '' : line.description } : line;
}
