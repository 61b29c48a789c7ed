import * as v from 'valibot';

/**
 * A table's sort, page and page size as search parameters of its page: `?sort=-value&page=2&size=50`. What is missing,
 * bad or the default is undefined, and so is not written into the address.
 */
export const TableSearch = v.object({
  /** The id of the column by which the rows are sorted, after a `-` where they descend. */
  sort: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^-?\w+$/))), undefined),
  /** From 1, as people count. */
  page: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(2))), undefined),
  /** How many rows a page has, where it is not 25. */
  size: v.fallback(v.optional(v.picklist([50, 100])), undefined),
});

export type TableSearch = v.InferOutput<typeof TableSearch>;
