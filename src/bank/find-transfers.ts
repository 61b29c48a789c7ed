import type { ParsedStatement, StatementLine } from './types.ts';

const DAY_MS = 86_400_000;

/** A transfer can take some days, and a weekend. */
const MAX_DAYS = 4;

/** How many lines with the same amount and day are considered. */
const MAX_CANDIDATES = 50;

interface Placed {
  readonly line: StatementLine;
  /** The file, which identifies the account if its number is unknown. */
  readonly file: string;
  /** In days. */
  readonly time: number;
}

/**
 * Finds the transfers between the person's own accounts: the same amount went out of one and came into another at about the
 * same time. The nearest in time belong together.
 * @returns the ids of both lines
 */
export function findTransfers(statements: readonly ParsedStatement[]): ReadonlySet<string> {
  const lines = statements.flatMap(({ id, lines: ofFile }) =>
    ofFile.map((line): Placed => ({ line, file: id, time: Date.parse(line.day) / DAY_MS })),
  );
  const incoming = Map.groupBy(
    lines.filter(({ line }) => line.amount > 0),
    ({ line, time }) => `${line.amount} ${time}`,
  );
  const found = new Set<string>();
  for (let distance = 0; distance <= MAX_DAYS; distance += 1) {
    for (const out of lines) {
      if (out.line.amount > 0 || found.has(out.line.id)) continue;
      const days = distance === 0 ? [out.time] : [out.time + distance, out.time - distance];
      const into = days
        .flatMap((day) => incoming.get(`${-1 * out.line.amount} ${day}`)?.slice(0, MAX_CANDIDATES) ?? [])
        .find((candidate) => !found.has(candidate.line.id) && isOtherAccount(out, candidate));
      if (!into) continue;
      found.add(out.line.id);
      found.add(into.line.id);
    }
  }
  return found;
}

function isOtherAccount(a: Placed, b: Placed): boolean {
  return a.line.account !== '' && b.line.account !== ''
    ? a.line.account !== b.line.account
    : a.file !== b.file;
}
