/** A count as it is shown, with thousands separators: `15`, `1,330`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
