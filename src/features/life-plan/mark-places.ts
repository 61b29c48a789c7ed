/** The height of a row of marks above the plot, in pixels. */
export const MARK_ROW = 26;

export interface PlacedMark {
  /** From the lowest row on. */
  readonly row: number;
  readonly hasLabel: boolean;
  /** Whether it touches another mark, since there are too many. */
  readonly isCrowded: boolean;
}

/** What a mark takes without its label, in pixels. */
const DOT = 23;

/**
 * Rows for marks, so that no label covers another mark, and none is crossed by the line that goes down from one: what comes
 * later on the axis is lower, as far as the label of what comes before reaches. What finds no row for its label has none.
 * @param marks in the order of their places
 */
export function placeMarks(
  marks: readonly {
    /** In pixels from the start of the axis. */
    readonly at: number;
    /** In pixels; 0 without one. */
    readonly labelWidth: number;
    /** Whether it has a label in any case. */
    readonly isMain?: boolean;
  }[],
  width: number,
  maxRows: number,
): PlacedMark[] {
  const places: PlacedMark[] = [];
  const isMain = (index: number) => marks[index]?.isMain === true;
  for (let index = marks.length - 1; index >= 0; index -= 1) {
    const { at = 0, labelWidth = 0 } = marks[index] ?? {};
    const near = (reach: number) =>
      places.slice(index + 1).filter((_, after) => (marks[index + 1 + after]?.at ?? Infinity) - at < reach);
    const reached = near(DOT + labelWidth).map(({ row }) => row);
    const above = Math.max(-1, ...reached) + 1;
    if (labelWidth > 0 && (isMain(index) || (above < maxRows && at + DOT + labelWidth <= width))) {
      places[index] = { row: above, hasLabel: true, isCrowded: false };
      continue;
    }
    const taken = new Set(near(DOT).map(({ row }) => row));
    const free = Array.from({ length: maxRows }, (_, row) => row).find((row) => !taken.has(row));
    places[index] = { row: free ?? 0, hasLabel: false, isCrowded: free === undefined };
  }
  return places;
}
