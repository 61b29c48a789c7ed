/**
 * The font size at which a headline figure fits on one line, because a wrapped amount could be misread. A digit is about
 * 0.62 em wide, a letter up to 0.75.
 */
export function headlineSize(figure: string): string {
  const width = 0.62 * figure.length + 0.13 * (figure.match(/[a-z]/gi)?.length ?? 0);
  return `min(1em, ${(100 / width).toFixed(1)}cqi)`;
}
