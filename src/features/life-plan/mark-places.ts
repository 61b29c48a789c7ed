/** Above the plot, in pixels. */
export const MARK_ROW = 26;

export interface PlacedMark {
  /** From the lowest row on. */
  readonly row: number;
  readonly hasLabel: boolean;
}

/** Of a mark without its label. */
const DOT = 22;

/**
 * Rows for marks, so that no label covers another, and none is crossed by the line that goes down from a mark: what comes
 * later on the axis is lower, as long as the label of what comes before reaches there.
 * @param marks in the order of their places
 * @param maxRows beyond which marks have no label
 */
export function placeMarks(
  marks: readonly {
    /** In pixels from the start of the axis. */
    readonly at: number;
    readonly labelWidth: number;
    /** Whether it has a label in any case. */
    readonly isMain?: boolean;
  }[],
  width: number,
  maxRows: number,
): PlacedMark[] {
  const places: PlacedMark[] = [];
  for (let index = marks.length - 1; index >= 0; index -= 1) {
    const mark = marks[index];
    if (!mark) continue;
    const rowFor = (reach: number) => {
      let row = 0;
      for (let later = index + 1; later < marks.length; later += 1) {
        if ((marks[later]?.at ?? Infinity) - mark.at < reach)
          row = Math.max(row, (places[later]?.row ?? 0) + 1);
      }
      return row;
    };
    const labeled = rowFor(DOT + mark.labelWidth);
    const hasLabel =
      mark.labelWidth > 0 &&
      (mark.isMain === true || (labeled < maxRows && mark.at + mark.labelWidth <= width));
    places[index] = { row: hasLabel ? labeled : Math.min(rowFor(DOT), maxRows - 1), hasLabel };
  }
  return places;
}
