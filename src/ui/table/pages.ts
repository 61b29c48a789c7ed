import { formatCount } from '#contract/counts.ts';

export const PAGE_SIZES = [25, 50, 100] as const;
/** Left out of the address; see `TableSearch`. */
export const DEFAULT_PAGE_SIZE = 25;

type PageSize = (typeof PAGE_SIZES)[number];

export interface Pagination {
  /** Starts at 0. */
  pageIndex: number;
  pageSize: PageSize;
}

/** The index of the last page; 0 without rows. */
export function lastPageIndex(rowCount: number, pageSize: number): number {
  return Math.max(0, Math.ceil(rowCount / pageSize) - 1);
}

/** Which rows are on a page: `1–25 of 1,000`. */
export function pageText({ pageIndex, pageSize }: Pagination, rowCount: number): string {
  const first = pageIndex * pageSize;
  const [from, to, all] = [first + 1, Math.min(first + pageSize, rowCount), rowCount].map(formatCount);
  return `${from}–${to} of ${all}`;
}
