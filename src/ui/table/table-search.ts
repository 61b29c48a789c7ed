import * as v from 'valibot';

/**
 * A table's order, page and page size as search parameters: `?sort=-value&page=2&size=50`. Missing, invalid and default
 * values are undefined, so they never appear in the address.
 */
export const TableSearch = v.object({
  /** The id of the sorted column; a leading `-` means descending. */
  sort: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^-?\w+$/))), undefined),
  /** Starts at 1; the first page is left out. */
  page: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(2))), undefined),
  /** Rows per page, unless 25. */
  size: v.fallback(v.optional(v.picklist([50, 100])), undefined),
});

export type TableSearch = v.InferOutput<typeof TableSearch>;
