import { expect, test } from 'vitest';

import type { FindTarget } from '#src/shell/find/find-targets.ts';
import { rankTargets } from '#src/shell/find/find-search.ts';

function target(name: string, words = ''): FindTarget {
  return { id: name, kind: 'Page', name, words, opens: { action: 'keys' } };
}

const targets = [
  target('Statistics', 'home dashboard'),
  target('Assets'),
  target('Add an asset', 'new'),
  target('November 2026', '2026/11 budget'),
  target('November 2025', '2025/11 budget'),
  target('Copy a month into November 2026'),
  target('Groceries'),
  target('Edit Groceries'),
  target('Café Société'),
  target('Продукты'),
  target('日本株'),
  target('Vanguard Total Stock Market', 'VTI'),
];

const names = (query: string, lastUsed: readonly string[] = []) =>
  rankTargets(targets, query, lastUsed).map(({ name }) => name);

test.each([
  ['stat', 'Statistics'],
  ['asset', 'Assets'],
  ['new asset', 'Add an asset'],
  ['asset add', 'Add an asset'],
  ['nov 2025', 'November 2025'],
  ['2026/11', 'November 2026'],
  ['november', 'November 2026'],
  ['groc', 'Groceries'],
  ['grocreies', 'Groceries'],
  ['grocries', 'Groceries'],
  ['edit groc', 'Edit Groceries'],
  ['groc edit', 'Edit Groceries'],
  ['cafe societe', 'Café Société'],
  ['CAFÉ', 'Café Société'],
  ['проду', 'Продукты'],
  ['日本', '日本株'],
  ['vti', 'Vanguard Total Stock Market'],
  ['stock', 'Vanguard Total Stock Market'],
  ['copy nov', 'Copy a month into November 2026'],
])('finds first for “%s”: %s', (query, name) => {
  expect(names(query)[0]).toBe(name);
});

test.each(['xyz', 'november 1999', '???', 'grzcxries'])('finds nothing for “%s”', (query) => {
  expect(names(query)).toEqual([]);
});

test('ranks used results before equally good ones, and after better ones', () => {
  expect(names('nov', ['November 2025'])[0]).toBe('November 2025');
  expect(names('nov', ['November 2026', 'November 2025'])[0]).toBe('November 2026');
  expect(names('groceries', ['Edit Groceries'])).toContain('Groceries');
  expect(names('2026/11', ['November 2025'])[0]).toBe('November 2026');
});

test.each(['a'.repeat(200), 'a b c d e f g h', '.*', '(', '\\', "'", '-', 'assets -add', '"as'])(
  'takes any query: %s',
  (query) => {
    expect(() => names(query)).not.toThrow();
  },
);

test('finds among thousands, but shows no more than fifty', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => target(`Asset ${index}`));
  expect(rankTargets(many, 'asset', [])).toHaveLength(50);
  expect(rankTargets(many, 'asset 4321', [])[0]?.name).toBe('Asset 4321');
});
