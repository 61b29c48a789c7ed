import type { CsvMapping, DateOrder, ParsedStatement, StatementLine, StatementProblem } from './types.ts';

/** How to read a file; without it, as it is detected. */
export interface ReadOptions {
  /** For a CSV file. */
  readonly mapping?: CsvMapping | undefined;
  /** For a QIF file. */
  readonly dateOrder?: DateOrder | undefined;
  /**
   * Finds an earlier `CsvDetection.mapping` of a CSV file by the fingerprint. It may have been stored by another version;
   * anything that is no mapping is ignored.
   */
  readonly recall?: ((fingerprint: string) => unknown) | undefined;
  /** As ISO text: no transaction is later, which can tell the order of dates. */
  readonly today?: string | undefined;
}

/** What one of the formats reads. */
export interface StatementContent {
  readonly lines: readonly LineContent[];
  readonly problems: readonly StatementProblem[];
  readonly currency: string | undefined;
  readonly csv?: ParsedStatement['csv'];
  readonly qif?: ParsedStatement['qif'];
}

/** A longer text is no payee and no description. */
const MAX_TEXT = 500;

/** Text on one line, without what cannot be seen, and not too long. */
export function cleanText(text: string): string {
  const clean = text
    .slice(0, 2 * MAX_TEXT)
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);
  return clean.toWellFormed();
}

export type LineContent = Omit<StatementLine, 'id'>;

/**
 * Leaves out what is not in the currency of most lines: amounts are never converted.
 * @param unmarked the currency of those that name none
 */
export function keepOneCurrency(
  transactions: readonly { readonly line: LineContent; readonly currency: string | undefined }[],
  unmarked: string | undefined,
) {
  const counts = new Map<string, number>();
  for (const { currency = unmarked } of transactions) {
    if (currency !== undefined) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  const [most] = Array.from(counts).sort(([, a], [, b]) => b - a);
  const main = most?.[0] ?? unmarked;
  const lines: LineContent[] = [];
  const foreign: StatementProblem[] = [];
  for (const { line, currency = unmarked } of transactions) {
    if (currency === undefined || currency === main) {
      lines.push(line);
    } else {
      const reason = `The amount is in ${cleanText(currency).slice(0, 3)}, not in ${main ?? ''}`;
      foreign.push({ row: line.row, reason, kind: 'otherCurrency' });
    }
  }
  return { lines, foreign, currency: main };
}
