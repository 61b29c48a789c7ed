import * as v from 'valibot';

/** Text that is searched for. */
export const SearchText = v.pipe(
  // The router reads a search for 2026 as a number.
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.nonEmpty(),
);

/**
 * A table's filter, order, page and page size as search parameters: `?q=loan&sort=-value&page=2&size=50`. Missing, invalid and default
 * values are undefined, so they never appear in the address.
 */
export const TableSearch = v.object({
  /** Words and beginnings of amounts that a row must contain. */
  q: v.fallback(v.optional(SearchText), undefined),
  /** The id of the sorted column; a leading `-` means descending. */
  sort: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^-?\w+$/))), undefined),
  /** Starts at 1; the first page is left out. */
  page: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(2))), undefined),
  /** Rows per page, unless 25. */
  size: v.fallback(v.optional(v.picklist([50, 100])), undefined),
});

export type TableSearch = v.InferOutput<typeof TableSearch>;
