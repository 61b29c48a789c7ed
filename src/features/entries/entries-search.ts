import * as v from 'valibot';

import { Id } from '#contract/fields.ts';
import { SearchText } from '#src/ui/table/table-search.ts';

const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));
const Dollars = v.pipe(v.number(), v.minValue(-1e12), v.maxValue(1e12));

/**
 * Which entries are shown, and in which order, as search parameters: `?q=train&category=3&from=2026-01-01`. Missing, invalid
 * and default values are undefined, so they never appear in the address.
 */
export const EntriesSearch = v.object({
  /** Words of the note or of the category's name, amounts and days. */
  q: v.fallback(v.optional(SearchText), undefined),
  kind: v.fallback(
    v.optional(v.picklist(['expenses', 'earnedIncome', 'passiveIncome', 'investments'])),
    undefined,
  ),
  category: v.fallback(v.optional(Id), undefined),
  from: v.fallback(v.optional(Day), undefined),
  to: v.fallback(v.optional(Day), undefined),
  /** The smallest and the largest amount, in dollars. */
  min: v.fallback(v.optional(Dollars), undefined),
  max: v.fallback(v.optional(Dollars), undefined),
  /** A leading `-` means descending. The latest day comes first by default. */
  sort: v.fallback(v.optional(v.picklist(['day', 'category', '-category', 'amount', '-amount'])), undefined),
});

export type EntriesSearch = v.InferOutput<typeof EntriesSearch>;

/** The parameters to change; undefined removes one. */
export type EntriesSearchChange = { readonly [Key in keyof EntriesSearch]?: EntriesSearch[Key] };
