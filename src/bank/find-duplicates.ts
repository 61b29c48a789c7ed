import { fold } from '#src/entry/tokens.ts';

import type { DuePayment, PastEntry } from './past-notes.ts';
import { noteOf, payeeOf, significantWords } from './payee-key.ts';
import type { ParsedStatement, StatementLine } from './statement.ts';

/**
 * A line that seems to exist already.
 * - `certain`: day, amount, and payee or bank reference are the same
 * - `possible`: day and amount are the same, but the texts differ; or it is the payment of a schedule that is recorded with
 *   another day or amount
 */
export interface Duplicate {
  readonly certainty: 'certain' | 'possible';
  /** The other line, which is kept, the past entry, or the payment. */
  readonly of:
    { readonly line: StatementLine } | { readonly entry: PastEntry } | { readonly payment: DuePayment };
}

const MAX_CANDIDATES = 100;

type Certainty = Duplicate['certainty'];

/**
 * Finds the lines that exist already: in their own file, in an earlier file, or among the recorded entries. Each existing
 * one accounts for one line only, so two equal coffees on one day remain two unless both have been recorded.
 * @param statements must not contain the same file twice
 * @returns by the id of the line
 */
export function findDuplicates(
  statements: readonly ParsedStatement[],
  past: readonly PastEntry[],
): ReadonlyMap<string, Duplicate> {
  const duplicates = new Map<string, Duplicate>();
  const kept: { readonly line: StatementLine; readonly kind: string; readonly hasReferences: boolean }[] = [];
  for (const statement of statements) {
    const hasReferences = areReferencesUnique(statement.lines);
    const fresh: StatementLine[] = [];
    for (const [line, twin, certainty] of twinsIn(statement.lines, hasReferences)) {
      if (twin) duplicates.set(line.id, { certainty, of: { line: twin } });
      else fresh.push(line);
    }
    const matches = pairUp(
      fresh,
      kept,
      ({ line }) => keyOf(line),
      (line, other) =>
        compareLines(line, other.line, hasReferences && other.hasReferences && statement.kind === other.kind),
    );
    for (const [line, { certainty, other }] of matches)
      duplicates.set(line.id, { certainty, of: { line: other.line } });
    for (const line of fresh)
      if (!matches.has(line)) kept.push({ line, kind: statement.kind, hasReferences });
  }
  const lines = kept.map(({ line }) => line);
  for (const [line, { certainty, other }] of pairUp(lines, past, keyOf, compareWithPast))
    duplicates.set(line.id, { certainty, of: { entry: other } });
  return duplicates;
}

function keyOf({ day, amount }: Pick<PastEntry, 'day' | 'amount'>): string {
  return `${day ?? ''} ${amount}`;
}

/** Whether references identify transactions. Some files have the same one on every line, or check numbers. */
function areReferencesUnique(lines: readonly StatementLine[]): boolean {
  const keys = new Map<string, string>();
  return lines.every((line) => {
    const { reference } = line;
    const earlier = keys.get(reference);
    keys.set(reference, keyOf(line));
    return reference === '' || earlier === undefined || earlier === keyOf(line);
  });
}

/** Each line with the earlier one that it repeats: the bank's id is the same, or the balance and everything else is. */
function* twinsIn(lines: readonly StatementLine[], hasReferences: boolean) {
  const totals = new Map<string, number>();
  const seen = new Map<string, { readonly line: StatementLine; readonly total: number }>();
  for (const line of lines) {
    const { day, amount, payee, description, reference, account, balance } = line;
    const total = (totals.get(account) ?? 0) + amount;
    totals.set(account, total);
    const identity =
      hasReferences && reference !== ''
        ? [account, reference, day, amount, balance]
        : balance !== undefined && [account, payee, description, day, amount, balance];
    const key = JSON.stringify(identity);
    const twin = identity ? seen.get(key) : undefined;
    if (identity && !twin) seen.set(key, { line, total });
    // Some banks give two equal purchases of a day the same id. What was paid, returned and paid again has the same balance.
    const certainty: Certainty = balance === undefined || twin?.total === total ? 'possible' : 'certain';
    // The parts of one transaction are not duplicates.
    yield [line, twin?.line.row === line.row ? undefined : twin?.line, certainty] as const;
  }
}

/** Pairs lines with others of the same day and amount, one to one, the certain ones first. */
function pairUp<TOther>(
  lines: readonly StatementLine[],
  others: readonly TOther[],
  otherKey: (other: TOther) => string,
  compare: (line: StatementLine, other: TOther) => Certainty | undefined,
): ReadonlyMap<StatementLine, { readonly certainty: Certainty; readonly other: TOther }> {
  const byKey = Map.groupBy(others, otherKey);
  const pairs = new Map<StatementLine, { certainty: Certainty; other: TOther }>();
  for (const certainty of ['certain', 'possible'] as const) {
    for (const line of lines) {
      const candidates = pairs.has(line) ? undefined : byKey.get(keyOf(line));
      const index =
        candidates?.slice(0, MAX_CANDIDATES).findIndex((other) => compare(line, other) === certainty) ?? -1;
      const [other] = index < 0 ? [] : (candidates?.splice(index, 1) ?? []);
      if (other !== undefined) pairs.set(line, { certainty, other });
    }
  }
  return pairs;
}

/** @param hasReferences whether both files have references that can be compared */
function compareLines(
  line: StatementLine,
  other: StatementLine,
  hasReferences: boolean,
): Certainty | undefined {
  const isSameAccount = line.account !== '' && line.account === other.account;
  if (!isSameAccount && line.account !== '' && other.account !== '') return undefined;
  if (hasReferences && line.reference !== '' && other.reference !== '')
    return line.reference === other.reference ? 'certain' : undefined;
  if (line.balance !== undefined && other.balance !== undefined)
    return line.balance === other.balance ? 'certain' : undefined;
  const payee = payeeOf(line);
  if (payee === payeeOf(other) && (payee !== '' || textOf(line) === textOf(other))) return 'certain';
  const words = new Set(significantWords(textOf(other)));
  const isAlike = words.size === 0 || significantWords(textOf(line)).some((word) => words.has(word));
  return isSameAccount || isAlike ? 'possible' : undefined;
}

function textOf({ payee, description }: StatementLine): string {
  return `${payee} ${description}`;
}

function compareWithPast(line: StatementLine, { note }: PastEntry): Certainty {
  if (fold(note) === fold(noteOf(line))) return 'certain';
  const payee = payeeOf(line);
  return payee !== '' && payee === payeeOf({ payee: note, description: '' }) ? 'certain' : 'possible';
}
