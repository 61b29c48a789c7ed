/** A count as it is shown, with thousands separators: `15`, `1,330`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** `1 entry`, `25 entries`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
