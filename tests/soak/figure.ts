/** What a part of the soak has done, and how often what must never happen did. */
export interface Figure {
  /** What was done: `kills survived`. */
  readonly did: string;
  readonly count: number;
  /** What must not come of it: `acknowledged writes lost`. */
  readonly wrong: string;
  readonly wrongCount: number;
}

export function lineOf(figure: Figure): string {
  const mark = figure.wrongCount === 0 ? '✓' : '✗';
  return `  ${mark} ${figure.did} ${figure.count}, ${figure.wrong} ${figure.wrongCount}`;
}
