export type DecimalMark = '.' | ',';

export interface DecimalEvidence {
  readonly mark: DecimalMark;
  /** Whether numbers such as `1.234` can be read both ways, and none shows which is right. */
  readonly isAmbiguous: boolean;
}

/**
 * Detects the decimal mark that numbers from one source share.
 * @param numbers digits, points and commas
 * @param preferred if nothing shows it
 */
export function decimalMarkOf(numbers: Iterable<string>, preferred: DecimalMark): DecimalEvidence {
  const votes = { '.': 0, ',': 0 };
  let isOpen = false;
  for (const number of numbers) {
    const vote = markOf(number);
    if (vote === 'open') isOpen = true;
    else if (vote) votes[vote] += 1;
  }
  const isAmbiguous = isOpen && votes['.'] > 0 === votes[','] > 0;
  if (votes['.'] === votes[',']) return { mark: preferred, isAmbiguous };
  return { mark: votes['.'] > votes[','] ? '.' : ',', isAmbiguous };
}

/** The decimal mark of a number; `open` if it could be either, undefined if it has none. */
export function markOf(number: string): DecimalMark | 'open' | undefined {
  const marks = Array.from(number.matchAll(/[.,]/g), ([mark]) => mark as DecimalMark);
  const last = marks.at(-1);
  if (last === undefined) return undefined;
  const other = last === '.' ? ',' : '.';
  if (marks.includes(other)) return last;
  // `1.234.567`
  if (marks.length > 1) return other;
  const decimals = number.length - number.lastIndexOf(last) - 1;
  return decimals === 3 && /^[1-9]\d{0,2}[.,]/.test(number) ? 'open' : last;
}

/** Writes a number or an expression with the other mark: `1.234,56` becomes `1,234.56`. */
export function swapMarks(text: string): string {
  return text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
}
