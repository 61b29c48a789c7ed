import { expect, it, test } from 'vitest';

import { foldText } from '#contract/folded-text.ts';
import { cents } from '#contract/money.ts';
import { entrySearch } from '#src/entry/search-entries.ts';

/** A Thursday. */
const now = new Date(2026, 10, 26, 9);

function entry(text: string, amount: number, day: number) {
  return { text: foldText(text), item: { amount: cents(amount) }, day };
}

const entries = [
  entry('Groceries Corner Market', 1_250, 20261103),
  entry('Groceries Café 24', 120_450, 20261120),
  entry('Travel November tickets', 1_200, 20260812),
  entry('Rent', 120_000, 20251101),
  entry('Groceries refund', -1_299, 20251231),
];

const found = (search: string, isHidden = false) =>
  entries.flatMap((each, index) => (entrySearch(search, { now, isHidden })(each) ? [index] : []));

/** What is searched, and the places of what is found: words, amounts as far as they are typed, days and months, or all. */
const SEARCHES = `
  market = 0 | cafe groc = 1 | xyz = |
  12 = 0 2 4 | 12. = 0 2 4 | 12.5 = 0 | 12.50 = 0 | 12,50 = 0 | $1,204 = 1 | 1.204,50 = 1 | 1200 = 3 |
  -12.99 = 4 | 24 = 1 |
  2026-11-03 = 0 | 11/3/2026 = 0 | 11/3 = 0 | 3.11.2026 = 0 | nov 3 = 0 | Nov 3, 2026 = 0 |
  3rd of november = 0 | the 3rd = 0 | last friday = 1 | 6 days ago = 1 | 2026/11 = 0 1 |
  november = 0 1 2 3 | november 2025 = 3 | 2025 = 3 4 | dec 31 = 4 |
  groceries nov 3 12.50 = 0 | groceries november = 0 1 | last friday groceries 1204 = 1 |
  groceries 2025 = 4`;

test.each(SEARCHES.trim().split(/ \|\s+/))('finds for %s', (line) => {
  const [search = '', expected] = line.split(/ =(?: |$)/);
  expect(found(search).join(' ')).toBe(expected);
});

it('excludes nothing if nothing is searched', () => {
  expect(found('')).toHaveLength(entries.length);
});

it('does not find hidden amounts', () => {
  expect(found('12.50', true)).toEqual([]);
  expect(found('24', true)).toEqual([1]);
});

test.each(['('.repeat(300), '1'.repeat(400), '-', '$', ',', '.', '99/99', '2026-13', 'may', '1/0'])(
  'takes any text: %s',
  (search) => {
    expect(() => found(search)).not.toThrow();
  },
);
