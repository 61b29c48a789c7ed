/** What a part of the soak has done, and how often what must never happen did. */
export interface Result {
  /** What was done: `kills survived`. */
  readonly label: string;
  readonly count: number;
  /** What must not come of it: `acknowledged writes lost`. */
  readonly failureLabel: string;
  readonly failureCount: number;
}

export function formatResult(figure: Result): string {
  const mark = figure.failureCount === 0 ? '✓' : '✗';
  return `  ${mark} ${figure.label} ${figure.count}, ${figure.failureLabel} ${figure.failureCount}`;
}
