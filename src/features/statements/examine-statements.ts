import type { Expense } from '#contract/expenses.ts';
import { findDuplicates } from '#src/bank/find-duplicates.ts';
import type { PastEntry } from '#src/bank/past-notes.ts';
import { proposeTargets } from '#src/bank/propose-targets.ts';
import { readStatement } from '#src/bank/read-statement.ts';
import type { ReadingChoices, StatementResult } from '#src/bank/statement.ts';

import type { StoredMappings } from './stored-choices.ts';

/** A file that a person has chosen, and how it is to be read. */
export interface StatementFile extends ReadingChoices {
  readonly name: string;
  readonly bytes: ArrayBuffer;
  /** The mapping that the file had before a session timeout; see `recallMapping`. */
  readonly recalled?: unknown;
}

export interface StatementsToExamine {
  readonly files: readonly StatementFile[];
  readonly past: readonly PastEntry[];
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
  const { files, past, categories, mappings, transferPayees, today } = request;
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
  return {
    results,
    duplicates: findDuplicates(statements, past),
    proposals: proposeTargets(statements, past, categories, transferPayees),
  };
}
