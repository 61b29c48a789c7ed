import type { Expense } from '#contract/expenses.ts';
import { findDuplicates } from '#src/bank/find-duplicates.ts';
import { matchDue } from '#src/bank/match-due.ts';
import type { DuePayment, PastEntry } from '#src/bank/past-notes.ts';
import { type Proposal, proposeTargets } from '#src/bank/propose-targets.ts';
import { readStatement } from '#src/bank/read-statement.ts';
import type { ParsedStatement, ReadingChoices, StatementResult } from '#src/bank/statement.ts';

import type { StoredMappings } from './stored-choices.ts';

/** A file that a person has chosen, and how it is to be read. */
export interface StatementFile extends ReadingChoices {
  readonly name: string;
  readonly bytes: ArrayBuffer;
  /** The mapping that the file had before a session timeout; see `recallMapping`. */
  readonly recalled?: unknown;
}

/** What the account has that a line could be. */
export interface AccountEntries {
  readonly past: readonly PastEntry[];
  /** Of schedules, open or recorded. */
  readonly payments: readonly DuePayment[];
}

export interface StatementsToExamine extends AccountEntries {
  readonly files: readonly StatementFile[];
  readonly categories: readonly Expense[];
  readonly mappings: StoredMappings;
  readonly transferPayees: readonly string[];
  /** The person's day, such as `2026-01-31`: no transaction is later. */
  readonly today: string;
}

export type ExaminedStatements = Readonly<ReturnType<typeof examineStatements>>;

/**
 * Reads files, and compares them with each other and with the recorded entries. This is slow for large files, so a worker
 * calls it if there are workers.
 */
export function examineStatements(request: StatementsToExamine) {
  const { files, past, payments, categories, mappings, transferPayees, today } = request;
  const known = new Set<string>();
  const results = files.map(({ name, bytes, recalled, ...choices }): StatementResult => {
    const recall = (fingerprint: string) => mappings[fingerprint];
    const options = { ...choices, today, draft: recalled, recall };
    const result = readStatement(new Uint8Array(bytes), name, options);
    if ('reason' in result) return result;
    if (known.has(result.statement.id)) return { reason: 'The file has already been chosen' };
    known.add(result.statement.id);
    return result;
  });
  const statements = results.flatMap((result) => ('statement' in result ? [result.statement] : []));
  const proposals = proposeTargets(statements, past, categories, transferPayees);
  return { results, proposals, ...compareStatements(statements, { past, payments }, proposals) };
}

/** Which lines the account has already, and which pay what is due. */
export function compareStatements(
  statements: readonly ParsedStatement[],
  { past, payments }: AccountEntries,
  proposals: ReadonlyMap<string, Proposal>,
) {
  const duplicates = new Map(findDuplicates(statements, past));
  const lines = statements.flatMap((statement) => statement.lines);
  const { due, recorded } = matchDue(lines, payments, proposals, duplicates);
  for (const [id, payment] of recorded) duplicates.set(id, { certainty: 'possible', of: { payment } });
  return { duplicates, due };
}
