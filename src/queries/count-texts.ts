import { formatCount } from '#contract/counts.ts';

/** `1 item` or `25 items`. */
export function countItems(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'item' : 'items'}`;
}

/** `1 category`, `14 categories`. */
export function countCategories(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'category' : 'categories'}`;
}

/** `1 entry`, `25 entries`. */
export function countEntries(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'entry' : 'entries'}`;
}
