/** What a part of the soak did, and how often something went wrong. */
export interface Result {
  /** What was done, such as `crashes survived`. */
  readonly label: string;
  readonly count: number;
  /** What must not happen, such as `acknowledged writes lost`. */
  readonly failureLabel: string;
  readonly failureCount: number;
}

export function formatResult(figure: Result): string {
  const mark = figure.failureCount === 0 ? '✓' : '✗';
  return `  ${mark} ${figure.label} ${figure.count}, ${figure.failureLabel} ${figure.failureCount}`;
}
